"""The document of a model file: which format it has, and whether it is as it was written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.model_codes import ModelCode
from item.strict_json import NoJsonError, read_json

FORMAT = "item model"
VERSION = 19
A_MODEL = "a file that `train` has written"
# Under this name a document has the digest of all else in it.
_DIGEST = "digest"


def document_text(contents: Mapping[str, object]) -> str:
    """Return the text of the document of a model."""
    document = {"format": FORMAT, "version": VERSION, **contents}
    return _text({**document, _DIGEST: _digest(document)}) + "\n"


def read_document(source: Source) -> dict[str, object]:
    """Return the document of a model.

    Raises
    ------
    InputError
        When the text is none (M101), is of another version (M102), or is not as it was written (M106).
    """
    try:
        document = read_json(source.text)
    except NoJsonError as error:
        line, column = error.line or 1, error.column or 1
        message, span = f"this is no model: {error.message}", Span(line, column, line, column + 1)
        raise model_error(ModelCode.NO_MODEL, message, source, A_MODEL, span) from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise model_error(ModelCode.NO_MODEL, "this is no model", source, A_MODEL)
    if document.get("version") != VERSION:
        message = f"the model is written in version {document.get('version')!r} of the format"
        raise model_error(
            ModelCode.OTHER_VERSION, message, source, f"version {VERSION}; train the model again"
        )
    if document.pop(_DIGEST, None) != _digest(document):
        message = "the model is damaged: what it holds is not what was written"
        raise model_error(ModelCode.DAMAGED, message, source, A_MODEL)
    return document


def model_error(
    code: ModelCode, message: str, source: Source, expected: str | None = None, span: Span | None = None
) -> InputError:
    """Return an error about a model file."""
    return InputError(Diagnostic(code, message, source=source, span=span, expected=expected))


def _digest(document: Mapping[str, object]) -> str:
    return sha256(_text(document).encode()).hexdigest()


def _text(document: Mapping[str, object]) -> str:
    return json.dumps(document, allow_nan=False)
