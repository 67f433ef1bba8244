"""Readings and their reasons as JSON, so that a later command need not work them out again.

Numbers keep all their digits: what is made of a record is equal to what it was made from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from item.inference.budget import Status
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.inference.reasons import Reason
from item.inference.suppliers import Supplied, Supplier
from item.logic.belief import BeliefState, GroundAtom
from item.narrative.discourse.context import Salience
from item.narrative.narrative import Narrative, Sentence
from item.scoring.contributions import Contribution, Source
from item.scoring.speaking import SpokenWords

Readings = Sequence[tuple[Interpretation, ...]]
_T = TypeVar("_T")


class ReasonsBySentence(Protocol):
    """The reasons of the candidates of one narrative."""

    def of(self, position: int) -> tuple[Reason, ...]:
        """Return the reason of every event that a sentence may stand for, the most probable first."""


class _Numbers:
    """Things and their numbers, in the order in which they come."""

    def __init__(self) -> None:
        self._numbers: dict[Any, int] = {}

    def of(self, one: Any) -> int:  # noqa: ANN401
        return self._numbers.setdefault(one, len(self._numbers))

    def things(self) -> list[Any]:
        return [*self._numbers]


def readings_record(readings: Readings) -> dict[str, object]:
    """Return the readings of narratives as data."""
    atoms, beliefs = _Numbers(), _Numbers()
    told = [[_reading_record(one, atoms, beliefs) for one in own] for own in readings]
    states = [[[atoms.of(atom) for atom in own] for own in (one.true, one.false)] for one in beliefs.things()]
    return {"readings": told, "beliefs": states, "atoms": atoms.things()}


def _reading_record(one: Interpretation, atoms: _Numbers, beliefs: _Numbers) -> list[object]:
    sentences = [
        [
            atoms.of(own.event),
            own.probability,
            own.feasible,
            beliefs.of(own.before),
            beliefs.of(own.after),
            [[atoms.of(event), share] for event, share in own.alternatives],
        ]
        for own in one.sentences
    ]
    return [one.utility, one.status, one.gap, one.rank, one.order, sentences]


def readings_of(record: Mapping[str, Any], narratives: Sequence[Narrative]) -> Readings:
    """Return the readings of narratives that a record holds.

    Raises
    ------
    LookupError, TypeError, ValueError
        When it is not the record of readings of these narratives.
    """
    atoms = [tuple(map(str, one)) for one in record["atoms"]]
    beliefs = [
        BeliefState(*(tuple(atoms[number] for number in own) for own in (true, false)))
        for true, false in record["beliefs"]
    ]
    return [
        tuple(_reading_of(one, narrative, atoms, beliefs) for one in own)
        for own, narrative in zip(record["readings"], narratives, strict=True)
    ]


def _reading_of(
    record: Sequence[Any], narrative: Narrative, atoms: Sequence[GroundAtom], beliefs: Sequence[BeliefState]
) -> Interpretation:
    utility, status, gap, rank, order, sentences = record
    told = tuple(
        _sentence_of(one, sentence, atoms, beliefs)
        for one, sentence in zip(sentences, narrative.sentences, strict=True)
    )
    return Interpretation(narrative.name, told, utility, Status(status), gap, rank, tuple(order))


def _sentence_of(
    record: Sequence[Any], sentence: Sentence, atoms: Sequence[GroundAtom], beliefs: Sequence[BeliefState]
) -> InterpretedSentence:
    event, probability, feasible, before, after, alternatives = record
    others = tuple((atoms[number], share) for number, share in alternatives)
    known = beliefs[before], beliefs[after]
    return InterpretedSentence(sentence, atoms[event], probability, feasible, *known, others)


def reasons_record(reasons: Sequence[Sequence[Reason]]) -> dict[str, object]:
    """Return the reasons of all sentences of a narrative as data."""
    terms = _Numbers()
    sentences = [[_reason_record(one, terms) for one in own] for own in reasons]
    return {"sentences": sentences, "terms": terms.things()}


def _reason_record(one: Reason, terms: _Numbers) -> list[object]:
    numbers = [terms.of((own.source, own.detail)) for own in one.contributions]
    values = [own.value for own in one.contributions]
    supplied = [
        [own.constant, own.by, own.salience, own.others, own.words, own.pronoun] for own in one.supplied
    ]
    speaking = [[own.event, own.words, own.like, own.against] for own in one.speaking]
    return [one.event, one.probability, numbers, values, supplied, one.taught, speaking, one.label]


class RecordedReasons:
    """Reasons of a narrative from their record; those of a sentence are made when they are asked for.

    Raises
    ------
    LookupError, TypeError, ValueError
        When it is not the record of reasons, now or later.
    """

    def __init__(self, record: Mapping[str, Any]) -> None:
        self._sentences: Sequence[Any] = record["sentences"]
        self._terms = [(Source(source), str(detail)) for source, detail in record["terms"]]

    def of(self, position: int) -> tuple[Reason, ...]:
        """Return the reason of every event that a sentence may stand for, the most probable first."""
        return tuple(self._reason(*one) for one in self._sentences[position])

    def all(self) -> tuple[tuple[Reason, ...], ...]:
        """Return the reasons of all sentences."""
        return tuple(map(self.of, range(len(self._sentences))))

    def _reason(
        self,
        event: Sequence[str],
        probability: float,
        numbers: Sequence[int],
        values: Sequence[float],
        supplied: Sequence[Any],
        taught: float,
        speaking: Sequence[Sequence[Any]],
        label: str,
    ) -> Reason:
        terms = (self._terms[number] for number in numbers)
        return Reason(
            tuple(event),
            probability,
            tuple(Contribution(*term, value) for term, value in zip(terms, values, strict=True)),
            tuple(
                Supplied(constant, Supplier(by), None if rank is None else Salience(rank), *others)
                for constant, by, rank, *others in supplied
            ),
            taught,
            tuple(SpokenWords(*own) for own in speaking),
            label,
        )
