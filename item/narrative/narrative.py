"""Narratives: sentences in the order of the text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import UnionType

from msgspec import Struct
from msgspec.structs import force_setattr

from item.diagnostics import quantity


class Sentence(Struct, frozen=True):
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

    def __post_init__(self) -> None:
        """Refuse what is no text, such as a number as the id.

        Raises
        ------
        TypeError
            Then.
        """
        for name, value in (("id", self.id), ("text", self.text)):
            if not isinstance(value, str):
                raise TypeError(f"{name} of a Sentence: text is expected, not {value!r}")


class Narrative(Struct, frozen=True):
    """A text that tells the course of events, a sentence at a time (paper section 2.1).

    Attributes
    ----------
    sentences : a tuple, or those of a long text packed (`item.narrative.packed`).
    """

    name: str
    sentences: Sequence[Sentence]

    def __post_init__(self) -> None:
        """Make a tuple of a list of sentences.

        Raises
        ------
        TypeError
            When they are no sequence of `Sentence`s, such as a list of strings, or the name is no text.
        """
        if not isinstance(self.name, str):
            raise TypeError(f"name of a Narrative: text is expected, not {self.name!r}")
        if isinstance(self.sentences, list):
            force_setattr(self, "sentences", tuple(self.sentences))
        if isinstance(self.sentences, str) or not isinstance(self.sentences, Sequence):
            kind = type(self.sentences).__name__
            raise TypeError(f"sentences of {self.name!r}: a tuple of Sentence is expected, not {kind}")
        if isinstance(self.sentences, tuple):
            for number, one in enumerate(self.sentences, 1):
                if not isinstance(one, Sentence):
                    kind = type(one).__name__
                    message = f"sentences of {self.name!r}: item {number} is of type {kind}, not Sentence"
                    raise TypeError(f"{message}; a dict, {{{self.name!r}: [...]}}, names lists of strings")

    def __repr__(self) -> str:
        """Return the name and the number of sentences."""
        return f"<Narrative {self.name!r}: {quantity(len(self.sentences), 'sentence')}>"


def refuse_no_narratives(argument: str, given: object, kinds: type | UnionType = Narrative) -> None:
    """Refuse what is no list of narratives, such as a text.

    Parameters
    ----------
    argument : what the caller calls it.
    kinds : of its members: narratives, or what may stand for one.

    Raises
    ------
    TypeError
        Then.
    """
    members = given if isinstance(given, Iterable) and not isinstance(given, str) else (given,)
    wrong = [one for one in members if isinstance(given, str) or not isinstance(one, kinds)]
    if wrong:
        kind = type(wrong[0]).__name__
        raise TypeError(f"{argument}: what read_narratives or narratives_of returns is expected, not {kind}")
