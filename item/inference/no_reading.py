"""What is raised where a model allows no reading of a narrative."""

from __future__ import annotations

from collections.abc import Iterable

from item.diagnostics import Diagnostic, InputError
from item.model_codes import ModelCode

_NO_READING = Diagnostic(
    ModelCode.NO_READING,
    "the model allows no reading: whatever happens, its probability is 0",
    expected="a model learnt from other texts",
)


class NoReadingError(InputError):
    """Every reading of a narrative has a utility of minus infinity."""

    def __init__(self, diagnostics: Diagnostic | Iterable[Diagnostic] = _NO_READING) -> None:
        super().__init__(diagnostics)
