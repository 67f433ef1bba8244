"""Which constants a sentence's descriptions may put in the places of an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from item.language.domain import Domain
from item.logic.reasoner import TOP, Reasoner
from item.narrative.description.denotation import Denotation
from item.narrative.mentions.described import Description
from item.narrative.mentions.mentions import AnnotatedText

# Of so many that fit a description, the most salient are tried.
MOST_DESCRIBED = 64


class Describing:
    """Resolve descriptions as far as no belief state is needed.

    Parameters
    ----------
    domain, reasoner : what the descriptions are about.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self.denotation = Denotation(domain, reasoner)
        self._unknown = self.denotation.known(np.array([TOP], dtype=np.int32))

    def resolve(self, text: AnnotatedText, near: Sequence[str]) -> Resolution:
        """Return whom the descriptions of a sentence may mean.

        Parameters
        ----------
        near : constants mentioned before, the latest first.
        """
        return Resolution(self, text, near)

    def possible(self, one: Description, slot: tuple[str, ...], near: Sequence[str]) -> tuple[str, ...]:
        """Return which constants of a place a description may mean in some belief state.

        Parameters
        ----------
        slot : the constants that may stand there.
        near : constants mentioned before, the latest first.
        """
        extension = self.denotation.extension(one, slot)
        fits = np.ones(len(extension), dtype=np.int8)
        if one.definite:
            fits = self.denotation.fits(one, extension, self._unknown)[0]
        wanted = frozenset(slot)
        found = [name for name, fit in zip(extension, fits, strict=True) if fit >= 0 and name in wanted]
        if len(found) > MOST_DESCRIBED:
            first = [name for name in near if name in found]
            found = list(dict.fromkeys((*first, *found)))[:MOST_DESCRIBED]
        return tuple(found)


class Resolution:
    """The descriptions of one sentence as arguments of events.

    Attributes
    ----------
    within : the constants that are named within them.
    """

    def __init__(self, describing: Describing, text: AnnotatedText, near: Sequence[str]) -> None:
        self._describing = describing
        self._text = text
        self._near = near
        self._all = text.described.descriptions
        # A phrase that stands in another need not be an argument itself.
        self._widest = [one for one in self._all if not any(one.units < other.units for other in self._all)]
        self.within = frozenset().union(*(one.constants for one in text.described.units))
        self._mentioned = Counter(mention.constant for mention in text.mentions)
        self._possible: dict[tuple[str, ...], list[tuple[str, Description]]] = {}

    def __bool__(self) -> bool:
        """Return whether the sentence describes anybody."""
        return bool(self._all)

    def arguments(self, slot: tuple[str, ...]) -> list[tuple[str, Description]]:
        """Return who may stand in a place, each with what describes it."""
        if slot not in self._possible:
            self._possible[slot] = [
                (constant, one)
                for one in self._all
                for constant in self._describing.possible(one, slot, self._near)
                # The figure next to the boat is another one.
                if constant not in self._text.points
            ]
        return self._possible[slot]

    def wanting(self, slot: tuple[str, ...]) -> frozenset[Description]:
        """Return the descriptions for which an argument must be found before one is supplied in a place."""
        possible = dict.fromkeys(one for _, one in self.arguments(slot))
        return frozenset().union(*map(self.met, possible))

    def met(self, one: Description) -> frozenset[Description]:
        """Return for which wanting descriptions an argument that a description fits is found."""
        return frozenset(other for other in self._widest if other.units & one.units)

    def clash(self, one: Description, chosen: Sequence[Description]) -> bool:
        """Return whether a further argument of a description would account for a part twice."""
        if chosen.count(one) >= one.number:
            return True
        return any(other != one and not one.units.isdisjoint(other.units) for other in chosen)

    def repeated(self, chosen: Iterable[Description], named: Iterable[str]) -> int:
        """Return how many of some constants are named nowhere but in definite descriptions.

        Whoever says "the man in red" speaks of red to tell which man, and of nothing else that is red.

        Parameters
        ----------
        chosen : the descriptions that arguments fit.
        named : the constants that are arguments themselves.
        """
        units = self._text.described.units
        told = frozenset().union(*(one.units for one in chosen if one.definite))
        within = Counter(name for number in told for name in units[number].constants)
        return sum(0 < within[one] >= self._mentioned[one] for one in named)

    def unaccounted(self, chosen: Iterable[Description]) -> tuple[frozenset[str], int]:
        """Return the constants that descriptions account for, and how many others nothing accounts for.

        Parameters
        ----------
        chosen : the descriptions that arguments fit.
        """
        units = self._text.described.units
        covered = frozenset().union(*(one.units for one in chosen))
        # Those with a name in them are counted by the name.
        nameless = sum(not one.constants and number not in covered for number, one in enumerate(units))
        return frozenset().union(*(units[number].constants for number in covered)), nameless
