"""How well the arguments that a sentence describes fit its descriptions, belief state by belief state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from item.language.domain import Domain
from item.language.syntax import ast
from item.logic.arrays import IntArray
from item.logic.belief import GroundAtom
from item.logic.grounding.grounder import ground_atom
from item.logic.valuation import Truth
from item.narrative.candidates.arguments import Candidate
from item.narrative.description.denotation import Denotation
from item.narrative.mentions.described import Description

# What the belief state leaves open is less probable than what it entails; what it refutes may be its mistake.
OPEN = 0.3
REFUTED = 3e-4
IMPOSSIBLE = -50.0
# "The other one" is hardly ever the one mentioned last.
NOT_OTHER = 0.01
# An indefinite article seldom introduces somebody who has been spoken of.
SPOKEN_OF = 0.05


class Reference(Struct, frozen=True):
    """A description in one place, and the candidates that have one of those described there.

    Attributes
    ----------
    description : the words that describe them.
    extension : among whom it picks.
    weights : shape (extension,), how probable each is before the description is looked at.
    rows : the candidates, shape (n,).
    chosen : the place of their argument in `extension`, shape (n,).
    """

    description: Description
    extension: tuple[str, ...]
    weights: NDArray[np.float64]
    rows: NDArray[np.int64]
    chosen: NDArray[np.int64]


class References:
    """The log probabilities of described arguments given their descriptions.

    Parameters
    ----------
    references : those of a sentence.
    size : how many candidates it has.
    least : the log probability of an argument that the belief state refutes.
    """

    def __init__(
        self,
        denotation: Denotation,
        references: Sequence[Reference],
        size: int,
        least: float = 2 * IMPOSSIBLE,
    ) -> None:
        self._denotation = denotation
        self._references = tuple(references)
        self._size = size
        self._least = least

    def among(self, rows: Sequence[int]) -> References:
        """Return those of some of the candidates, one of which is right: they refute none of these."""
        places = np.full(self._size, -1)
        places[list(rows)] = np.arange(len(rows))
        references = [
            replace(one, rows=places[one.rows[own]], chosen=one.chosen[own])
            for one in self._references
            if (own := places[one.rows] >= 0).any()
        ]
        return References(self._denotation, references, len(rows), log(REFUTED))

    def log(self, states: IntArray) -> NDArray[np.float64]:
        """Return the log probability of each candidate's described arguments, shape (E, S)."""
        found = np.zeros((self._size, len(states)))
        known = self._denotation.known(states)
        for one in self._references:
            # A candidate has several arguments of one description where that means several.
            np.add.at(found, one.rows, self._share(one, known)[:, one.chosen].T)
        return found

    def most(self, states: IntArray) -> NDArray[np.float64]:
        """Return what the log probabilities do not exceed in states that know at least as much, (E, S)."""
        # A noun by itself fits the same constants in every state.
        fixed = [one for one in self._references if not (one.description.relations or one.description.pick)]
        return References(self._denotation, fixed, self._size, self._least).log(states)

    def possible(self, states: IntArray) -> NDArray[np.bool_]:
        """Return where no description refutes a candidate, shape (E, S).

        Where a description fits nobody, the belief state is mistaken, and it refutes nobody.
        """
        return self.log(states) > IMPOSSIBLE

    def _share(self, one: Reference, known: Truth) -> NDArray[np.float64]:
        """Return the log probability of each of those among whom a description picks, (S, extension)."""
        described = one.description
        size = len(known), len(one.extension)
        indefinite = described.definite is False
        if indefinite and not (described.relations or described.pick):
            return np.zeros(size)
        fits = self._denotation.fits(described, one.extension, known)
        likely = np.choose(fits + 1, [0.0, OPEN, 1.0]) * one.weights
        total = likely.sum(axis=1, keepdims=True)
        # Where nobody fits, no share makes up for it.
        share = np.where(
            total > 0, likely * described.number / np.maximum(total, 1e-9), 0.0 if indefinite else REFUTED
        )
        with np.errstate(divide="ignore"):
            # "A damp one" is mostly nobody spoken of before, and damp by the event.
            found: NDArray[np.float64] = np.log(np.minimum(share, 1.0) * (SPOKEN_OF if indefinite else 1.0))
        return np.maximum(found, self._least)


class Telling(Struct, frozen=True):
    """A single event that a candidate tells of.

    Attributes
    ----------
    row : the candidate.
    event : the event, as a candidate by itself.
    recent : constants mentioned before the words that tell it, the latest first.
    """

    row: int
    event: Candidate
    recent: tuple[str, ...]


def refer(denotation: Denotation, domain: Domain, told: Iterable[Telling], size: int) -> References | None:
    """Return how well the described arguments of candidates fit, None where none is described.

    Where a candidate is several events, the descriptions of all of them are of the state before the first.

    Parameters
    ----------
    size : how many candidates there are.
    """
    described = [one for one in told if one.event.descriptions]
    if not described:
        return None
    found: dict[tuple[Description, tuple[str, ...], tuple[str, ...]], list[tuple[int, int]]] = {}
    slots = {
        name: [domain.objects_of(parameter) for parameter in event.parameters]
        for name, event in domain.events.items()
    }
    for telling in described:
        candidate = telling.event
        added: frozenset[GroundAtom] | None = None
        for argument, slot in zip(candidate.arguments, slots[candidate.event], strict=True):
            if argument.description is None:
                continue
            one = argument.description
            extension = denotation.extension(one, slot)
            if not one.definite:
                added = _added(domain, candidate) if added is None else added
                one = replace(one, relations=denotation.open(one, argument.constant, added))
            chosen = telling.row, extension.index(argument.constant)
            found.setdefault((one, extension, telling.recent), []).append(chosen)
    references = [
        Reference(one, extension, _salience(one, extension, recent), *np.array(own, dtype=np.int64).T)
        for (one, extension, recent), own in found.items()
    ]
    return References(denotation, references, size)


def _added(domain: Domain, candidate: Candidate) -> frozenset[GroundAtom]:
    """Return the atoms that an event makes true, whatever the state before."""
    event = domain.events[candidate.event]
    bound = {
        parameter.name.text: argument.constant
        for parameter, argument in zip(event.parameters, candidate.arguments, strict=True)
    }
    parts = event.effect.parts if isinstance(event.effect, ast.AllOf) else (event.effect,)
    return frozenset(ground_atom(one, bound) for one in parts if isinstance(one, ast.Atom))


def _salience(one: Description, constants: Sequence[str], recent: Sequence[str]) -> NDArray[np.float64]:
    """Return how probable each of some constants is to be meant by a word that fits them all."""
    ranks = {name: rank for rank, name in enumerate(recent)}
    weights = np.array([1.0 / (1.0 + ranks.get(name, len(ranks) + 4)) for name in constants])
    if one.other and not ranks.keys().isdisjoint(constants):
        weights[int(weights.argmax())] *= NOT_OTHER
    return weights
