"""Which constants of a domain are persons, and which are several, as far as it shows them to be."""

from __future__ import annotations

from item.language.domain import Domain
from item.language.vocabulary import Gender, Plurality
from item.narrative.words.english import english


def persons(domain: Domain) -> frozenset[str]:
    """Return the constants that are persons: by their traits, by the name of a type, or as others of it are.

    Where there are some, what is none of them is a thing; where there are none, nobody knows.
    """
    shown = {one for one in domain.constants if _is_person(domain, one)}
    kinds = {own for one in shown for own in domain.constants[one]}
    return frozenset(one for one, own in domain.constants.items() if not kinds.isdisjoint(own))


def _is_person(domain: Domain, constant: str) -> bool:
    traits = domain.traits(constant)
    kinds = {above for own in domain.constants[constant] for above in (own, *domain.types[own])}
    named = not english().persons.isdisjoint(kinds)
    return named or bool(traits.animate) or traits.gender in (Gender.FEMALE, Gender.MALE)


def plurals(domain: Domain) -> frozenset[str]:
    """Return the constants that are several: by their traits, else by the ends of their names."""
    return frozenset(one for one in domain.constants if _is_plural(domain, one))


def declared_plurals(domain: Domain) -> frozenset[str]:
    """Return the constants of which the domain says that they are several."""
    return frozenset(one for one in domain.constants if domain.traits(one).number is Plurality.PLURAL)


def _is_plural(domain: Domain, constant: str) -> bool:
    number = domain.traits(constant).number
    if number is not None:
        return number is Plurality.PLURAL
    return constant.lower().endswith("s") and not constant.lower().endswith("ss")
