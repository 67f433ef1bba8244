"""Who may take which part in the events of a domain."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from item.language.domain import Domain
from item.language.syntax.matching import match_atom
from item.language.vocabulary import Gender
from item.narrative.mentions.codes import Codes
from item.narrative.mentions.persons import declared_plurals, persons, plurals
from item.narrative.words.english import english


class Parts:
    """The constants that fit each parameter of each event type.

    Attributes
    ----------
    taken_by : for each event type and each of its parameters, in order, the constants that fit it.
    kinds : the same sets, each once.
    nouns : for each word that a type is called, the constants of that type.
    groups : for each word that men or women are called, the constants of which the domain says as much, and
        for each that several are called with a number, "order" of `order_11`, these.
    persons : the constants that are persons.
    several : those that each stand for several.
    declared_several : those of them of which the domain says so, and not only their names.
    """

    def __init__(self, domain: Domain) -> None:
        self.taken_by = {
            name: tuple(frozenset(domain.objects_of(parameter)) for parameter in event.parameters)
            for name, event in domain.events.items()
        }
        # Many parameters have the same type.
        self.kinds = tuple(dict.fromkeys(fitting for own in self.taken_by.values() for fitting in own))
        called = {kind: (kind, *domain.lexicon.nouns.get(kind, ())) for kind in domain.types}
        self.nouns = {
            word.lower(): frozenset(domain.instances((kind,))) for kind, own in called.items() for word in own
        }
        self.groups = {**Codes((one, one) for one in domain.constants).series()}
        genders = {one: domain.traits(one).gender for one in domain.constants}
        for gender, words in ((Gender.MALE, english().male), (Gender.FEMALE, english().female)):
            own = frozenset(one for one, known in genders.items() if known is gender)
            self.groups |= dict.fromkeys(words, own)
        self.persons, self.several = persons(domain), plurals(domain)
        self.declared_several = declared_plurals(domain)

    def alike(self, one: str, other: str) -> bool:
        """Return whether two constants may take the same part in an event."""
        return any(one in fitting and other in fitting for fitting in self.kinds)

    def alone(self, some: AbstractSet[str]) -> frozenset[str]:
        """Return those of some constants that are the only one of them to fit some parameter."""
        shared = (own & some for own in self.kinds)
        return frozenset().union(*(own for own in shared if len(own) == 1))

    def like(self, some: AbstractSet[str]) -> frozenset[str]:
        """Return all constants that may take the same part in an event as one of some."""
        return frozenset().union(*(own for own in self.kinds if not own.isdisjoint(some)))


def spoken_of(facts: Iterable[tuple[str, ...]], domain: Domain) -> frozenset[str]:
    """Return of whom true facts say something.

    Nothing is said of what is only the value of an exclusive group: "the ship is at the quay" is about the
    ship, and "the current step is the first one" about no step.
    """
    found: set[str] = set()
    for fact in facts:
        subjects = [
            {values[one.text] for one in group.per}
            for group in domain.exclusives
            for atom in group.atoms
            if (values := match_atom(atom, fact)) is not None
        ]
        found.update(*subjects or (fact[1:],))
    return frozenset(found)
