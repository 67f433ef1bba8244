"""Ground atoms in lists, as they are written (`write_ground`) or said, and what changed between states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from item.diagnostics import and_more, printable
from item.language.sayings import say
from item.language.syntax import sections
from item.logic.belief import GroundAtom, write_ground
from item.review.literals import made_false

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation, InterpretedSentence

# In place of an event that is left blank.
BLANK = "?"


def legend_of_blanks(interpretations: Iterable[Interpretation]) -> list[str]:
    """Return what is to be said of events left blank, nothing where none is."""
    blank = any(own.blank for one in interpretations for own in one.sentences)
    said = f"{BLANK} no event is probable enough to be told; the story goes on with the likeliest."
    return [said] if blank else []


def first_of(texts: Sequence[str], most: int) -> str:
    """Return texts as a list on one line: the first of them, and how many more there are."""
    return and_more([*map(printable, texts)], most)


def write_all(grounds: Iterable[tuple[str, ...]]) -> list[str]:
    """Return ground atoms in their notation, sorted."""
    return sorted(write_ground(ground) for ground in grounds)


def say_all(grounds: Iterable[tuple[str, ...]], sayings: Sequence[sections.Say]) -> list[str]:
    """Return ground atoms as the lexicon says them, those of which it says nothing in their notation, sorted.

    Words for facts have spaces, so that somebody who joins them needs another sign (`separator`).
    """
    return sorted(say(sayings, ground) or write_ground(ground) for ground in grounds)


def changes(
    sentence: InterpretedSentence, events: Mapping[str, sections.Event]
) -> list[tuple[str, frozenset[GroundAtom]]]:
    """Return what became true (after "+"), false ("-") or unknown ("~") with a sentence.

    What was true may become any of these. Of what was not known, that became false which the effect of an
    event says is false; not the many facts that cannot be true beside what became true, nor what it needs.

    Parameters
    ----------
    events : the event types of the domain, by name; of others only what was true becomes false.
    """
    before, after = sentence.before, sentence.after
    was_true, is_true = frozenset(before.true), frozenset(after.true)
    told = (one for one in sentence.events if one[0] in events)
    named = {atom for event in told for atom in made_false(events[event[0]], event)}
    unknown = {atom for atom in named - was_true if not before.knows(atom, true=False)}
    is_false = frozenset(atom for atom in was_true | unknown if after.knows(atom, true=False))
    return [
        ("+", is_true - was_true),
        ("-", is_false),
        ("~", was_true - is_true - is_false),
    ]


def say_changes(
    sentence: InterpretedSentence, events: Mapping[str, sections.Event], sayings: Sequence[sections.Say]
) -> Iterator[tuple[str, str]]:
    """Yield the facts that `changes` returns, as the lexicon says them, each behind its sign."""
    for sign, atoms in changes(sentence, events):
        yield from ((sign, atom) for atom in say_all(atoms, sayings))


def separator(sayings: Sequence[sections.Say]) -> str:
    """Return what stands between facts."""
    return "; " if sayings else " "
