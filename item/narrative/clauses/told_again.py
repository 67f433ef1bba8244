"""What had happened, as the story has already told: "Ann hit Ben. Ben, *whom Ann had hit*, wept".

Such a clause only recalls its event, which mostly cannot happen twice. Told for the first time it tells
what happened, like any other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.syntax.walk import changed_atoms
from item.narrative.clauses.antecedents import antecedent
from item.narrative.clauses.segments import is_pluperfect
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.words.english import english

By: TypeAlias = Callable[[AnnotatedText], Iterable[tuple[Clause, frozenset[str]]]]
# With one of these what had happened was another time: "at noon he had locked it again".
ANEW = CLOSED.adverbs.repeating
PAUSES = " ,"
# A text may be without end, so no more of its sentences are remembered.
MOST_REMEMBERED = 1024


class Telling(Struct, frozen=True):
    """An event type of which a clause spoke that tells something, and whom that clause named, in order."""

    event: str
    names: tuple[str, ...]


class ToldAgain:
    """Find clauses that recall what earlier sentences of a text have told, one text after another.

    Parameters
    ----------
    domain : with the effects of its events.
    speaking : the clauses of a sentence, each with the event types of which it speaks.
    """

    def __init__(self, domain: Domain, speaking: By) -> None:
        self._speaking = speaking
        self._arity = {name: len(own.parameters) for name, own in domain.events.items()}
        # The sentences told so far that nobody has asked about yet, and what those before them tell.
        self._unread: deque[AnnotatedText] = deque(maxlen=MOST_REMEMBERED)
        self._before: deque[tuple[Telling, ...]] = deque(maxlen=MOST_REMEMBERED)
        self._changed = {
            name: frozenset(one.predicate.text for one in changed_atoms(own.effect))
            for name, own in domain.events.items()
        }

    def begin(self) -> None:
        """Forget what has been told: another text begins."""
        self._unread.clear()
        self._before.clear()

    def add(self, reading: AnnotatedText) -> None:
        """Remember a sentence that the text has told."""
        self._unread.append(reading)

    def _tellings(self, reading: AnnotatedText) -> Iterator[Telling]:
        """Yield what a sentence tells, clause by clause."""
        for clause, events in self._speaking(reading):
            if clause.told:
                yield from (Telling(one, _names(reading, clause)) for one in sorted(events))

    def recalled(self, reading: AnnotatedText) -> tuple[Clause, ...]:
        """Return the clauses of a sentence that recall something that the text has told."""
        if english().pluperfect.isdisjoint(reading.tokens) or not ANEW.isdisjoint(reading.tokens):
            return ()
        while self._unread:
            self._before.append(tuple(self._tellings(self._unread.popleft())))
        before = [*chain.from_iterable(self._before)]
        return tuple(
            clause
            for clause, events in self._speaking(reading)
            if events and is_pluperfect(reading.tokens[clause.start : clause.end])
            if all(self._recalls(Telling(one, _names(reading, clause)), before) for one in events)
        )

    def _recalls(self, telling: Telling, before: Sequence[Telling]) -> bool:
        """Return whether a telling was told, of all who take part, and nothing may have undone it since."""
        if not telling.names or len(telling.names) != self._arity[telling.event]:
            return False
        told = False
        for one in before:
            if one.event == telling.event and _is_within(telling.names, one.names):
                told = True
            elif not self._changed[one.event].isdisjoint(self._changed[telling.event]):
                told &= set(telling.names).isdisjoint(one.names)
        return told


def without_relative(text: str, spans: Sequence[tuple[int, int]], clause: Clause) -> str:
    """Return a sentence without a clause that only says who is meant, and without the pauses around it.

    Parameters
    ----------
    spans : where each token stands in the text.
    """
    before, after = text[: spans[clause.start][0]], text[spans[clause.end - 1][1] :]
    return f"{before.rstrip(PAUSES)} {after.lstrip(PAUSES)}"


def _names(reading: AnnotatedText, clause: Clause) -> tuple[str, ...]:
    """Return whom a clause names, in order; whom a relative clause is about first, if that one acts in it."""
    named = [one.constant for one in reading.mentions if clause.holds(one.start)]
    about = antecedent(reading, clause.start)
    if about is not None:
        acts = reading.tokens[clause.start + 1] in english().pluperfect
        named = [about, *named] if acts else [*named, about]
    return tuple(dict.fromkeys(named))


def _is_within(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Return whether names are among others, in the same order."""
    rest = iter(others)
    return all(one in rest for one in names)
