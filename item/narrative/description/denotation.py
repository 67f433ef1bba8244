"""Whom a description means in belief states, three-valued: certainly, possibly, or not.

A description is evaluated for many belief states at once. What they leave open stays possible; an ordinal
picks only where it is certain who is in question, and in which order they stand.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.arrays import IntArray
from item.logic.belief import GroundAtom
from item.logic.reasoner import Reasoner
from item.logic.valuation import Truth, Valuation
from item.narrative.description.orders import Orders
from item.narrative.description.relations import Relations
from item.narrative.mentions.described import Description, Relation

# A constant that stands in no order at all.
NOWHERE = -1
# A constant that may stand anywhere in it.
ANYWHERE = -2


class Denotation:
    """Evaluate descriptions under one domain.

    Parameters
    ----------
    domain : gives the types, predicates and orders.
    reasoner : gives the belief states.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self.relations = Relations(domain)
        self._predicates = tuple(domain.predicates)
        self._orders = Orders(domain)
        self._valuation = Valuation(domain, reasoner)

    def known(self, states: IntArray) -> Truth:
        """Return belief states in the form in which `fits` takes them."""
        return self._valuation.known(states)

    def extension(self, description: Description, slot: tuple[str, ...]) -> tuple[str, ...]:
        """Return among whom a description picks, in the place of an argument: its nouns, or all that fit."""
        return self.relations.members(description.types) if description.types else slot

    def fits(self, description: Description, extension: tuple[str, ...], known: Truth) -> Truth:
        """Return whom a description means, shape (S, extension): 1 certainly, 0 possibly, -1 not.

        Parameters
        ----------
        extension : among whom it picks.
        known : the belief states (`known`), S of them.
        """
        held = np.ones((len(known), len(extension)), dtype=np.int8)
        for relation in description.relations:
            np.minimum(held, self._related(relation, extension, known), out=held)
        if description.pick is None:
            return held
        ranks = self._ranks(description, extension, known)
        if ranks is None:
            # Where nothing is in any order, an ordinal without a noun means nobody.
            return held if description.types else np.full_like(held, -1)
        held[ranks == NOWHERE] = -1
        for row, rank in zip(held, ranks, strict=True):
            some = np.flatnonzero(row >= 0)
            if (row[some] == 1).all() and (rank[some] >= 0).all():
                ordered = some[np.argsort(rank[some], kind="stable")]
                row[:] = -1
                row[ordered[list(description.pick.places(len(ordered)))]] = 1
            else:
                row[some] = 0
        return held

    def open(
        self, description: Description, constant: str, added: frozenset[GroundAtom]
    ) -> tuple[Relation, ...]:
        """Return the relations of a description that an event does not bring about for a constant.

        Parameters
        ----------
        added : the atoms that the event makes true.
        """
        return tuple(one for one in description.relations if not self._brought(one, constant, added))

    def _brought(self, relation: Relation, constant: str, added: frozenset[GroundAtom]) -> bool:
        for name, place, other in self.relations.places(relation, frozenset((constant,))):
            for atom in added:
                if atom[0] == name and atom[place + 1] == constant:
                    named = relation.other if isinstance(relation.other, str) else None
                    if other is None or named is None or atom[other + 1] == named:
                        return True
        return False

    def _related(self, relation: Relation, extension: tuple[str, ...], known: Truth) -> Truth:
        """Return of whom a relation holds, shape (S, extension)."""
        found = np.full((len(known), len(extension)), -1, dtype=np.int8)
        for name, place, other in self.relations.places(relation, frozenset(extension)):
            slots = list(self.relations.slots(name))
            own = [k for k, one in enumerate(extension) if one in slots[place]]
            slots[place] = tuple(extension[k] for k in own)
            meant = None
            if other is not None and isinstance(relation.other, str):
                slots[other] = (relation.other,)
            elif other is not None and isinstance(relation.other, Description):
                slots[other] = self.extension(relation.other, slots[other])
                meant = self.fits(relation.other, slots[other], known)
            truth = self._valuation.truth(known, [(name, *one) for one in product(*slots)])
            truth = truth.reshape(len(known), *map(len, slots))
            if meant is not None and other is not None:
                shape = [len(known)] + [1] * len(slots)
                shape[other + 1] = len(slots[other])
                truth = np.minimum(truth, meant.reshape(shape))
            rest = tuple(k + 1 for k in range(len(slots)) if k != place)
            # Nobody at all is related to nobody.
            holds = truth.max(axis=rest, initial=-1) if rest else truth
            found[:, own] = np.maximum(found[:, own], holds)
        return found

    def _ranks(
        self, description: Description, extension: tuple[str, ...], known: Truth
    ) -> NDArray[np.int64] | None:
        """Return the place of each in the order by which a description picks, shape (S, extension)."""
        told = [name for one in description.relations if one.other is None for name in one.predicates]
        for name in told:
            ranks = self._ranks_by(name, extension, known)
            if ranks is not None:
                return ranks
        places = self._orders.places(extension)
        if places is not None:
            return np.array([[places[one] for one in extension]] * len(known), dtype=np.int64)
        for name in self._predicates:
            ranks = self._ranks_by(name, extension, known)
            if ranks is not None:
                return ranks
        return None

    def _ranks_by(self, name: str, extension: tuple[str, ...], known: Truth) -> NDArray[np.int64] | None:
        """Return the places that a predicate of two gives, if what it relates to is ordered."""
        slots = self.relations.slots(name)
        if len(slots) != 2 or frozenset(slots[0]).isdisjoint(extension):
            return None
        places = self._orders.places(slots[1])
        if places is None or slots[0] == slots[1]:
            return None
        own = [k for k, one in enumerate(extension) if one in slots[0]]
        ordered = sorted(slots[1], key=places.__getitem__)
        atoms = [(name, extension[k], other) for k in own for other in ordered]
        truth = self._valuation.truth(known, atoms).reshape(len(known), len(own), len(ordered))
        ranks = np.full((len(known), len(extension)), NOWHERE, dtype=np.int64)
        ranks[:, own] = np.where(
            (truth == 1).any(axis=2),
            (truth == 1).argmax(axis=2),
            np.where((truth == 0).any(axis=2), ANYWHERE, NOWHERE),
        )
        return ranks
