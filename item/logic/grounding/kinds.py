"""Constants that may trade places: whatever is so of one story is so of it with their names exchanged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from item.language.domain import Domain
from item.language.syntax.walk import effect_terms, terms
from item.logic.belief import GroundAtom


def kinds(domain: Domain) -> dict[str, Hashable]:
    """Return for each constant that may trade places with others what it shares with those.

    These are constants that no axiom names, of the same types and with the same static facts.
    """
    asked = [
        *(event.precondition for event in domain.events.values()),
        *(rule.body for rule in domain.derived),
        *(constraint.formula for constraint in domain.constraints),
    ]
    named = {term.text for formula in asked for term in terms(formula)}
    named.update(term.text for event in domain.events.values() for term in effect_terms(event.effect))
    named.update(term.text for one in domain.exclusives for atom in one.atoms for term in atom.terms)
    facts: dict[str, list[GroundAtom]] = {}
    for atom in sorted(domain.statics):
        for one in dict.fromkeys(atom[1:]):
            facts.setdefault(one, []).append(shape_of(atom, one))
    found = {
        one: (types, tuple(facts.get(one, ()))) for one, types in domain.constants.items() if one not in named
    }
    counts = Counter(found.values())
    return {one: kind for one, kind in found.items() if counts[kind] > 1}


def shape_of(atom: GroundAtom, constant: str) -> GroundAtom:
    """Return an atom with a mark in the places of a constant; no name is empty."""
    return (atom[0], *("" if one == constant else one for one in atom[1:]))
