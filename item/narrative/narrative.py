"""Narratives: sentences in the order of the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a narrative.

    Attributes
    ----------
    id : names the sentence, in one run no other sentence has the same.
    text : the sentence as written.
    columns : further columns of the row it was read from, as (header, value) pairs in their order.
    """

    id: str
    text: str
    columns: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Narrative:
    """A text that tells the course of events, a sentence at a time (paper section 2.1).

    Attributes
    ----------
    sentences : a tuple, or those of a long text packed (`item.narrative.packed`).
    """

    name: str
    sentences: Sequence[Sentence]
