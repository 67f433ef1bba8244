"""Who supplied the arguments of an event that its sentence does not name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from item.inference.candidate_mask import candidate_mask
from item.inference.stage import Stage
from item.logic.coherence import Coherence
from item.logic.reasoner import BoolArray
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.discourse.context import Referent, Salience
from item.narrative.prepared import CandidateSet


class Supplier(StrEnum):
    """What an argument that is not named comes from (`item.inference.candidate_mask`)."""

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
    DESCRIBED = "described"
    """Words of the sentence describe it."""
    NOBODY = "nobody"
    """It stands for whomever a sentence leaves unnamed."""
    LABEL = "label"
    """A label says so; without it nothing would make one think of it."""


@dataclass(frozen=True, slots=True)
class Supplied:
    """An argument that the sentence does not name.

    Attributes
    ----------
    constant : its name.
    by : what it comes from.
    salience : of one from the context, its class among those that fit the parameter; None otherwise.
    others : how many other choices of what is left unsaid could be meant; if there are any, it is a guess.
    words : that describe it, in lower case; "" for all others, and where the sentence tells several events.
    """

    constant: str
    by: Supplier
    salience: Salience | None = None
    others: int = 0
    words: str = ""


_BY_ORIGIN = {
    ArgumentOrigin.RELATED: Supplier.RELATED,
    ArgumentOrigin.DESCRIBED: Supplier.DESCRIBED,
    ArgumentOrigin.UNNAMED: Supplier.NOBODY,
    # Those from the context have a referent, but for those that a label brings (`Label.restrict`).
    ArgumentOrigin.CONTEXT: Supplier.LABEL,
}


class Suppliers:
    """Who supplies the arguments of a sentence's candidates that the sentence does not name.

    Parameters
    ----------
    candidates : those of the observation, made.
    """

    def __init__(self, candidate_set: CandidateSet, candidates: Sequence[Candidate], step: Stage) -> None:
        self._candidate_set = candidate_set
        self._candidates = candidates
        self._step = step
        # By the state: most candidates have their likeliest one in common.
        self._admitted: dict[int, BoolArray] = {}

    def of(self, row: int, source: int) -> tuple[Supplied, ...]:
        """Return the arguments of a candidate that its sentence does not name.

        Parameters
        ----------
        row : of the candidate.
        source : the state in which it is taken, as an index into those before the sentence.
        """
        candidate = self._candidates[row]
        arguments = [one for one in _arguments(candidate) if _is_open(one)]
        if not arguments:
            return ()
        by, others = self._context(row, source)
        found = []
        for one in arguments:
            if one.referent is None:
                # The descriptions of several events count the words of their own clauses.
                words = "" if candidate.then else _describing(self._candidate_set, one)
                found.append(Supplied(one.constant, _BY_ORIGIN[one.origin], words=words))
            else:
                found.append(Supplied(one.constant, _by(by, one.referent), one.referent.salience, others))
        return tuple(found)

    def _context(self, row: int, source: int) -> tuple[Supplier, int]:
        """Return why a state admits what a candidate takes from the context, and how many others."""
        coherence = self._step.coherence[:, source]
        alike = _alike(self._candidate_set, row)
        if len(alike) == 1 and self._candidates[row].recent:
            # Nobody else came to mind, so the state has not singled it out.
            return Supplier.RECENT, 0
        if coherence[row] == Coherence.ENTAILED and (coherence[alike] == Coherence.ENTAILED).sum() == 1:
            return Supplier.CERTAIN, 0
        if (coherence[alike] != Coherence.INFEASIBLE).sum() == 1:
            return Supplier.UNIQUE, 0
        if source not in self._admitted:
            admitted = candidate_mask(self._candidate_set, coherence[:, None])[:, 0]
            self._admitted[source] = admitted & (coherence != Coherence.INFEASIBLE)
        return Supplier.RECENT, int(self._admitted[source][[one for one in alike if one != row]].sum())


def _by(by: Supplier, referent: Referent) -> Supplier:
    """Return what a referent comes from, where candidates like it come from `by`."""
    if by is not Supplier.RECENT or not (referent.present or referent.tied):
        return by
    return Supplier.PRESENT if referent.present else Supplier.TIED


def _arguments(candidate: Candidate) -> Iterator[Argument]:
    yield from candidate.arguments
    for one in candidate.then:
        yield from _arguments(one)


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
