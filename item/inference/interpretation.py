"""The result of inference: one event per sentence, with the states before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import quantity
from item.inequality import unequal
from item.inference.budget import Status
from item.logic.belief import BeliefState, GroundAtom, split_sequence
from item.logic.evaluation import go_on
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Sentence
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.scoring.scorer import FloatArray

# A narrative may be without end, so not every belief state it passes is remembered in words.
REMEMBERED = 1024
# An event that is less probable is as likely wrong as right.
DOUBTFUL = 0.5
# Two digits tell a probability from 0 that is not less.
LEAST_SHARE = 0.005


class InterpretedSentence(Struct, frozen=True):
    """A sentence with the event that was read.

    Attributes
    ----------
    sentence : the sentence as read.
    event : the ground event (type, arguments...); of several, one after the other with `+` between them,
        which `events` takes apart.
    probability : how probable the method holds it to be.
    feasible : whether it can happen in `before`.
    before, after : the belief states around it.
    alternatives : the events of its candidates and their probabilities, the most probable first.
    forced : whether it was decided before the rest of the narrative could show that no other event is better
        (`item.inference.online`).
    blank : whether the event is too improbable to be shown; the story goes on with it all the same.
    bridge : events that no sentence reports and that happened just before it, so that its event can
        (`item.review.bridges`); `before` is the state after them.
    hidden_by : of an event that contradicts the story only where bridges mend it, the id of the sentence
        whose contradiction made unknown what it contradicts.
    """

    sentence: Sentence
    event: GroundAtom
    probability: float
    feasible: bool
    before: BeliefState
    after: BeliefState
    alternatives: tuple[tuple[GroundAtom, float], ...]
    forced: bool = False
    blank: bool = False
    bridge: tuple[GroundAtom, ...] = ()
    hidden_by: str | None = None

    @property
    def events(self) -> tuple[GroundAtom, ...]:
        """Return the events of the sentence, mostly one, each (type, arguments...)."""
        return split_sequence(self.event)

    def __repr__(self) -> str:
        """Return the sentence, its event and the probability, not the states."""
        verdict = "" if self.feasible else ", contradicts the story"
        return f"<{self.sentence.id}: {' '.join(self.event)} {self.probability:.2f}{verdict}>"

    def blank_below(self, least: float) -> InterpretedSentence:
        """Return the same sentence; its event is left blank if it is less probable than `least`.

        Raises
        ------
        ValueError
            When `least` is no probability.
        """
        if not 0 <= least <= 1:
            raise ValueError(f"least: a probability, from 0 to 1, is expected, not {least!r}")
        blank = self.probability < least
        return self if blank == self.blank else replace(self, blank=blank)


# What is sent of a sentence, in the order in which `_of_columns` takes it.
_SENT = attrgetter(
    *(f"sentence.{name}" for name in Sentence.__struct_fields__),
    *InterpretedSentence.__struct_fields__[1:],
)


class Interpretation(Struct, frozen=True, eq=False):
    """A reading of a narrative.

    Attributes
    ----------
    narrative : its name.
    sentences : one for each sentence of the narrative, as the text has them; if the search stopped early, of
        its beginning.
    utility : what the method's search maximised.
    status : what that is worth.
    gap : how much higher the utility of a reading may be that was not found; NaN if nobody proved it, or if
        the search stopped early. No part of equality.
    rank : its place among the readings found of the narrative, from 1.
    order : the places in `sentences` in the order of what happened; none where that is their own order.
    """

    narrative: str
    sentences: tuple[InterpretedSentence, ...]
    utility: float
    status: Status = Status.APPROXIMATE
    gap: float = float("nan")
    rank: int = 1
    order: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Return whether another reading is the same but for its gap: NaN equals nothing."""
        return isinstance(other, Interpretation) and self._told == other._told

    __ne__ = unequal

    def __hash__(self) -> int:
        """Return the hash of what equality is about."""
        return hash(self._told)

    @property
    def _told(self) -> tuple[object, ...]:
        return self.narrative, self.sentences, self.utility, self.status, self.rank, self.order

    def __reduce__(self) -> tuple[object, ...]:
        """Send the sentences in columns: workers send many, and one by one they take three times as long."""
        columns = tuple(zip(*map(_SENT, self.sentences), strict=True))
        return _of_columns, (
            self.narrative,
            columns,
            self.utility,
            self.status,
            self.gap,
            self.rank,
            self.order,
        )

    @property
    def places(self) -> Sequence[int]:
        """Return the places in `sentences` in the order of their events."""
        return self.order or range(len(self.sentences))

    @property
    def happened(self) -> tuple[InterpretedSentence, ...]:
        """Return the sentences in the order of their events; each begins where the one before it ends."""
        return tuple(self.sentences[place] for place in self.places)

    def __repr__(self) -> str:
        """Return the name and the size, not the whole story."""
        wrong = sum(not one.feasible for one in self.sentences)
        return (
            f"<Interpretation of {self.narrative!r}: {quantity(len(self.sentences), 'sentence')}, "
            f"{f'{wrong} contradicting' if wrong else 'coherent'}, utility {self.utility:.2f}>"
        )

    def before(self, position: int) -> tuple[int, ...]:
        """Return the places of the sentences that happened before the sentence at a place, in order."""
        return tuple(self.places[: self.places.index(position)])

    def after(self, position: int) -> tuple[GroundAtom, ...]:
        """Return the events that follow those of the sentence at a place, in order."""
        following = self.places[self.places.index(position) + 1 :]
        return tuple(self.sentences[place].event for place in following)

    @property
    def coherent(self) -> bool:
        """Return whether every event is feasible in the state that the events before it lead to."""
        return all(sentence.feasible for sentence in self.sentences)

    def blank_below(self, least: float) -> Interpretation:
        """Return the same reading; events less probable than `least` are left blank.

        Raises
        ------
        ValueError
            When `least` is no probability.
        """
        return replace(self, sentences=tuple(one.blank_below(least) for one in self.sentences))


def _of_columns(narrative: str, columns: Sequence[Sequence[Any]], *others: Any) -> Interpretation:  # noqa: ANN401
    rows = zip(*columns, strict=True)
    sentences = tuple(
        InterpretedSentence(Sentence(name, text, further), *own) for name, text, further, *own in rows
    )
    return Interpretation(narrative, sentences, *others)


class Taken(NamedTuple):
    """What a story takes a sentence for.

    Attributes
    ----------
    choice : the index of the candidate.
    feasible : whether it can happen in the state before.
    after : the id of the state after it; if it cannot happen, of what is known after the contradiction.
    """

    choice: int
    feasible: bool
    after: int


def path_of(reasoner: Reasoner, narrative: PreparedNarrative, choices: Sequence[int]) -> list[Taken]:
    """Follow chosen candidates of the first sentences through the belief states from the start."""
    state = narrative.start
    taken = []
    for candidate_set, choice in zip(narrative.candidate_sets, choices, strict=False):
        state, feasible = go_on(reasoner, state, int(candidate_set.events[choice]))
        taken.append(Taken(choice, feasible, state))
    return taken


class InterpretationBuilder:
    """Write down a story from a start."""

    def __init__(self, reasoner: Reasoner, start: int) -> None:
        self._reasoner = reasoner
        self._state = start
        self._belief = lru_cache(REMEMBERED)(reasoner.belief)

    def append(
        self, candidate_set: CandidateSet, taken: Taken, shares: FloatArray, *, forced: bool = False
    ) -> InterpretedSentence:
        """Return the next sentence of the story.

        Parameters
        ----------
        shares : shape (E,), the probabilities of all candidates.
        """
        before, self._state = self._state, taken.after
        likeliest, own = candidate_set.by_event(shares)
        probabilities = np.bincount(own, shares)
        return InterpretedSentence(
            sentence=candidate_set.sentence,
            event=candidate_set.candidates[taken.choice].ground,
            probability=float(probabilities[own[taken.choice]]),
            feasible=taken.feasible,
            before=self._belief(before),
            after=self._belief(taken.after),
            alternatives=tuple(
                (self._reasoner.ground_event(event), share)
                for event, share in zip(
                    candidate_set.events[likeliest].tolist(), probabilities.tolist(), strict=True
                )
            ),
            forced=forced,
        )


def interpretation(
    narrative: PreparedNarrative,
    reasoner: Reasoner,
    path: Sequence[Taken],
    shares: Sequence[FloatArray],
    utility: float,
    *,
    rank: int = 1,
    status: Status = Status.APPROXIMATE,
    gap: float = float("nan"),
) -> Interpretation:
    """Write down the story of a narrative, or of its beginning.

    Parameters
    ----------
    path : what it takes each sentence for.
    shares : for each sentence the probabilities of its candidates, shape (E,).
    """
    builder = InterpretationBuilder(reasoner, narrative.start)
    happened = [
        builder.append(candidate_set, taken, own)
        for candidate_set, taken, own in zip(narrative.candidate_sets, path, shares, strict=False)
    ]
    # If the search stopped early, places after the last sentence read are missing.
    told = narrative.as_told(range(len(happened)))
    order = tuple(np.argsort(told, kind="stable").tolist()) if narrative.order else ()
    return Interpretation(
        narrative.name, tuple(narrative.as_told(happened)), utility, status, gap, rank, order
    )
