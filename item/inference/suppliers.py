"""Who supplied the arguments of an event that its sentence does not name."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain

import numpy as np
from msgspec import Struct

from item.inference.candidate_mask import candidate_mask
from item.inference.step import Step
from item.logic.arrays import BoolArray
from item.logic.coherence import Coherence
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.discourse.context import Referent, Salience
from item.narrative.prepared import CandidateSet


class Supplier(StrEnum):
    """What an argument that is not named comes from (`item.inference.candidate_mask`)."""

    ONLY = "only"
    """No other constant that fits is left."""
    CERTAIN = "certain"
    """Of all that could stand there, the precondition is known to hold for it alone."""
    UNIQUE = "unique"
    """The precondition can hold for it alone."""
    RECENT = "recent"
    """It was mentioned just before."""
    TIED = "tied"
    """It was never named, but whom a static fact ties to it was mentioned just before."""
    PRESENT = "present"
    """Of all that fit, the start of the narrative says something of it alone."""
    RELATED = "related"
    """A static fact ties it to something that the sentence names."""
    COUNTED = "counted"
    """An article says that there is one."""
    OTHER = "other"
    """Of the two that fit, the sentence speaks of the other one."""
    DESCRIBED = "described"
    """Words of the sentence describe it."""
    NOBODY = "nobody"
    """It stands for whomever a sentence leaves unnamed."""
    LABEL = "label"
    """A label says so."""
    OPEN = "open"
    """A label leaves it open, and nothing else makes one think of anybody."""


class Supplied(Struct, frozen=True):
    """An argument that the sentence does not name anywhere.

    Attributes
    ----------
    constant : its name.
    by : what it comes from.
    salience : of one from the context, its class among those that fit the parameter; None otherwise.
    others : how many others could be meant in its place; if there are any, it is a guess. Where a pronoun
        fits it, only those count whom the pronoun fits, too.
    words : that describe it, in lower case; "" for all others, and where the sentence tells several events.
    pronoun : of one mentioned just before, the pronoun that fits it, in lower case, where others come to
        mind; "" otherwise.
    """

    constant: str
    by: Supplier
    salience: Salience | None = None
    others: int = 0
    words: str = ""
    pronoun: str = ""


_BY_ORIGIN = {
    ArgumentOrigin.RELATED: Supplier.RELATED,
    ArgumentOrigin.COUNTED: Supplier.COUNTED,
    ArgumentOrigin.OTHER: Supplier.OTHER,
    ArgumentOrigin.DESCRIBED: Supplier.DESCRIBED,
    ArgumentOrigin.UNNAMED: Supplier.NOBODY,
}


class Suppliers:
    """Who supplies the arguments of a sentence's candidates that the sentence does not name.

    Parameters
    ----------
    candidates : those of the observation, made.
    """

    def __init__(self, candidate_set: CandidateSet, candidates: Sequence[Candidate], step: Step) -> None:
        self._candidate_set = candidate_set
        self._candidates = candidates
        self._step = step
        self._named = frozenset(one.constant for one in candidate_set.reading.mentions)
        # By the state: most candidates have their likeliest one in common.
        self._admitted: dict[int, BoolArray] = {}

    def of(self, row: int, source: int) -> tuple[Supplied, ...]:
        """Return the arguments of a candidate that its sentence does not name, each once.

        Parameters
        ----------
        row : of the candidate.
        source : the state in which it is taken, as an index into those before the sentence.
        """
        slots = _slots(self._candidates[row])
        if not any(map(_is_open, slots)):
            return ()
        said = self._said(row)
        by, rivals = self._context(row, source)
        found: dict[str, Supplied] = {}
        for place, one in enumerate(slots):
            if not _is_open(one) or one.constant in found or one.constant in self._named:
                continue
            if said[place]:
                found[one.constant] = Supplied(one.constant, Supplier.LABEL)
            elif one.referent is None and one.origin is ArgumentOrigin.CONTEXT:
                # Who comes from the context has a referent, but for whom a label brings (`Label.restrict`).
                known_by = Supplier.OPEN if by is Supplier.RECENT else by
                others, _ = self._others(place, one, rivals)
                found[one.constant] = Supplied(one.constant, known_by, others=len(others))
            elif one.referent is None:
                # The descriptions of several events count the words of their own clauses.
                words = "" if self._candidates[row].then else _describing(self._candidate_set, one)
                found[one.constant] = Supplied(one.constant, _BY_ORIGIN[one.origin], words=words)
            else:
                whose = _by(by, one.referent)
                others, agreeing = self._others(place, one, rivals)
                # A pronoun says something where there are others.
                word = self._pronoun(row, place) if whose is Supplier.RECENT and others else ""
                found[one.constant] = Supplied(
                    one.constant, whose, one.referent.salience, len(agreeing), pronoun=word
                )
        return tuple(found.values())

    def _context(self, row: int, source: int) -> tuple[Supplier, Sequence[int]]:
        """Return why a state admits what a candidate takes from the context, and what else it admits."""
        coherence = self._step.coherence[:, source]
        alike = _alike(self._candidate_set, row)
        if len(alike) == 1:
            # Nobody else came to mind, so the state has not singled it out.
            return Supplier.RECENT if self._candidates[row].recent else Supplier.ONLY, ()
        if coherence[row] == Coherence.ENTAILED and (coherence[alike] == Coherence.ENTAILED).sum() == 1:
            return Supplier.CERTAIN, ()
        if (coherence[alike] != Coherence.INFEASIBLE).sum() == 1:
            return Supplier.UNIQUE, ()
        if source not in self._admitted:
            admitted = candidate_mask(self._candidate_set, coherence[:, None])[:, 0]
            self._admitted[source] = admitted & (coherence != Coherence.INFEASIBLE)
        admits = self._admitted[source]
        return Supplier.RECENT, [one for one in alike if one != row and admits[one]]

    def _others(
        self, place: int, argument: Argument, rivals: Sequence[int]
    ) -> tuple[frozenset[str], frozenset[str]]:
        """Return who else could stand in the place of an argument, and those whom its pronoun fits, too."""
        there = [_slots(self._candidates[one])[place] for one in rivals]
        pronoun = None if argument.referent is None else argument.referent.pronoun
        fitting = (
            one
            for one in there
            if pronoun is None or (one.referent is not None and one.referent.pronoun == pronoun)
        )
        own = {argument.constant}
        return (
            frozenset(one.constant for one in there) - own,
            frozenset(one.constant for one in fitting) - own,
        )

    def _pronoun(self, row: int, place: int) -> str:
        """Return the pronoun that an argument fits, in lower case; "" where there is none."""
        reading, candidate = self._candidate_set.reading, self._candidates[row]
        if candidate.then:
            # The pronouns of several events are counted in their own clauses.
            events = (candidate, *candidate.then)
            number = next(k for k in range(len(events)) if place < sum(map(_size, events[: k + 1])))
            first = len(self._candidate_set.single)
            reading = self._candidate_set.parts[self._candidate_set.sequences[row - first][number][0]].reading
        referent = _slots(candidate)[place].referent
        return "" if referent is None or referent.pronoun is None else reading.tokens[referent.pronoun]

    def _said(self, row: int) -> Sequence[bool]:
        """Return for each argument of a candidate whether a label gives it."""
        label = self._candidate_set.label
        return [False] * len(_slots(self._candidates[row])) if label is None else label.said[row]


def _by(by: Supplier, referent: Referent) -> Supplier:
    """Return what a referent comes from, where candidates like it come from `by`."""
    if by is not Supplier.RECENT or not (referent.present or referent.tied):
        return by
    return Supplier.PRESENT if referent.present else Supplier.TIED


def _slots(candidate: Candidate) -> tuple[Argument, ...]:
    """Return the arguments of a candidate; of several events one event after the other."""
    return tuple(chain(candidate.arguments, *map(_slots, candidate.then)))


def _size(candidate: Candidate) -> int:
    return len(candidate.arguments)


def _is_open(argument: Argument) -> bool:
    return argument.origin is not ArgumentOrigin.MENTIONED


def _describing(candidate_set: CandidateSet, argument: Argument) -> str:
    """Return the words of a sentence that describe an argument, "" where none do."""
    found = argument.description
    return "" if found is None else " ".join(candidate_set.reading.tokens[found.start : found.end])


def _alike(candidate_set: CandidateSet, row: int) -> Sequence[int]:
    """Return the candidates that differ from one in what the context supplies, itself among them."""
    implicit = candidate_set.implicit
    own = np.flatnonzero(implicit.rows == row)
    if len(own):
        alike: list[int] = implicit.rows[implicit.alike == implicit.alike[own[0]]].tolist()
        return alike
    # Of a sentence with a label no candidate is implicit.
    told = candidate_set.candidates.lifted[row].told
    return [k for k, one in enumerate(candidate_set.candidates.lifted) if one.told == told]
