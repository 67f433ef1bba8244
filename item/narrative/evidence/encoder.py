"""Reads sentence encoders, which give vectors to texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, TypeAlias

from numpy.typing import ArrayLike

from item.diagnostics import Diagnostic, InputError
from item.extras import extra
from item.narrative.codes import NarrativeCode

Encode: TypeAlias = Callable[[Sequence[str]], ArrayLike]
"""Gives n texts n vectors, shape (n, d)."""


def read_encoder(folder: str) -> Encode:
    """Return what gives vectors to texts: an encoder of `sentence-transformers`; nothing is fetched.

    Raises
    ------
    InputError
        When the extra `sentences` is not installed (code X101), or the folder has no such model (N102).
    """
    with extra("sentences", f"{folder}: sentence encoders are read"):
        library: Any = import_module("sentence_transformers")
        # What loading looks like is no message of a command.
        import_module("transformers.utils.logging").disable_progress_bar()
    try:
        model = library.SentenceTransformer(folder, device="cpu", local_files_only=True)
    except (OSError, ValueError) as error:
        message = f"{folder} cannot be read as a sentence encoder: {error}"
        raise InputError(Diagnostic(NarrativeCode.UNREADABLE_FILE, message)) from None
    # Workers get it, too.
    return partial(model.encode, show_progress_bar=False)
