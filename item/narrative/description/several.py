"""Whom descriptions of several mean where no event changes it: "the last two beakers", "both red books"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.clauses.repeated import side_by_side
from item.narrative.clauses.segments import MOST_ALIKE
from item.narrative.description.orders import Orders
from item.narrative.description.relations import Relations
from item.narrative.mentions.described import Description, Relation
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND

# Of those whom a description in a list may mean so many are tried.
MOST_DESCRIBED = 3


class Several:
    """Find the constants that descriptions of several mean, by the domain's orders and static facts."""

    def __init__(self, domain: Domain) -> None:
        self._relations = Relations(domain)
        self._orders = Orders(domain)
        self._facts = {
            name: frozenset(own[0] for called, *own in domain.statics if called == name and len(own) == 1)
            for name in domain.predicates
            if name not in domain.fluents
        }

    def groups(self, reading: AnnotatedText) -> tuple[tuple[Mention, ...], ...] | None:
        """Return the groups that a sentence describes, as mentions in the place of their descriptions.

        None where it describes no several by more than a noun. A group is left out where the state decides
        who is in it, or if it is too large.
        """
        several = [one for one in reading.described.descriptions if _is_several(one)]
        return tuple(self._each(several)) if several else None

    def lists(
        self, reading: AnnotatedText, named: Sequence[str], narrator: str | None = None
    ) -> Iterator[Sequence[Mention]]:
        """Yield the lists of mentions one of which is a description: "the van and bike 2".

        It may mean any of the few that fit it and are the most salient.

        Parameters
        ----------
        named : the constants named before, the most salient first.
        narrator : as in `side_by_side`.
        """
        for one in reading.described.descriptions if AND in reading.tokens else ():
            if one.number > 1 or one.definite is False or one.pick or one.relations:
                continue
            members = frozenset(self._relations.members(one.types))
            for constant in [own for own in named if own in members][:MOST_DESCRIBED]:
                meant = Mention(constant, one.start, one.end)
                mentions = sorted((*reading.mentions, meant), key=attrgetter("start"))
                for run in side_by_side(replace(reading, mentions=tuple(mentions)), narrator):
                    if meant in run:
                        yield run

    def _each(self, several: list[Description]) -> Iterator[tuple[Mention, ...]]:
        for one in several:
            meant = self._meant(one)
            if 1 < len(meant) <= MOST_ALIKE:
                yield tuple(Mention(constant, one.start, one.end) for constant in meant)

    def _meant(self, one: Description) -> tuple[str, ...]:
        """Return whom a description means, nobody where it depends on the state."""
        own = self._relations.members(one.types) if one.types else self._orders.only()
        for relation in one.relations:
            if not self._is_static(relation):
                return ()
            holds = frozenset().union(*(self._facts[name] for name in relation.predicates))
            own = tuple(constant for constant in own if constant in holds)
        if one.pick is None:
            return own
        places = self._orders.places(own)
        if places is None:
            return ()
        ordered = sorted(own, key=places.__getitem__)
        return tuple(ordered[place] for place in one.pick.places(len(ordered)))

    def _is_static(self, relation: Relation) -> bool:
        return (
            relation.other is None
            and bool(relation.predicates)
            and self._facts.keys() >= {*relation.predicates}
        )


def _is_several(one: Description) -> bool:
    return one.number > 1 and one.definite is not False and bool(one.pick or one.relations)
