"""Where a sentence says that something comes from, beside where it goes: "from the shed to the barn"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.walk import parts_of, subeffects
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.persons import persons

FROM = CLOSED.prepositions.of_sources
# "Of" alone says whose something is.
OUT_OF = "out of"
TO = CLOSED.prepositions.of_goals
SOURCE = "?from"
# So many words may stand between the two: "out of the shed *and straight* into the barn".
MOST_BETWEEN = 2
# Between a preposition and a name.
LEADING = CLOSED.determiners.before_names


class Sources:
    """Leave out of sentences where things come from, if a domain's events have a place for the goal alone.

    A parameter that is called `?from` is a place for what something comes from. Of "she came from the cellar"
    the cellar is left out, too, if it may stand in no event but as what somebody has from then on alone
    (`_goals`): where she is, not where she was.
    """

    def __init__(self, domain: Domain) -> None:
        self._events = tuple(
            tuple(frozenset(domain.objects_of(one)) for one in event.parameters)
            for event in domain.events.values()
        )
        self._sources = frozenset(
            constant
            for event in domain.events.values()
            for one in event.parameters
            if one.name.text.lower() == SOURCE
            for constant in domain.objects_of(one)
        )
        self._goals = _goals(domain) - self._sources

    def without(self, reading: AnnotatedText) -> AnnotatedText:
        """Return a sentence that names no source where an event would take either it or the goal."""
        gone = {one for one, goal in _ways(reading) if self._either(one.constant, goal.constant)}
        gone |= {one for one in reading.mentions if one.constant in self._goals and _comes_from(reading, one)}
        if not gone:
            return reading
        return replace(reading, mentions=tuple(one for one in reading.mentions if one not in gone))

    def _either(self, source: str, goal: str) -> bool:
        """Return whether both may stand in some place of an event, and in no event both at once.

        A source for which there is a place of its own is never one of them.
        """
        if source in self._sources:
            return False
        both = any(
            source in one and goal in other
            for places in self._events
            for k, one in enumerate(places)
            for m, other in enumerate(places)
            if k != m
        )
        return not both and any({source, goal} <= one for places in self._events for one in places)


class Gains:
    """Which things and places an event type takes only where somebody or something comes to be by it.

    Of "came over from the store" the store is no argument of such an event, though others may take it.
    Whoever is named behind "from" gives something.
    """

    def __init__(self, domain: Domain) -> None:
        changing = _changing(domain)
        self._only_gained: dict[str, frozenset[str]] = {}
        for name, event in domain.events.items():
            gained = _gained(event, changing)
            slots: dict[bool, set[str]] = {True: set(), False: set(persons(domain))}
            for one in event.parameters:
                slots[one.name.text in gained].update(domain.objects_of(one))
            self._only_gained[name] = frozenset(slots[True] - slots[False])

    def left_out(self, event: str, sources: frozenset[str], mentioned: Sequence[str]) -> frozenset[str]:
        """Return the sources that are no arguments of an event, where the sentence names no goal of it.

        Parameters
        ----------
        sources : whom the sentence names as nothing else.
        mentioned : all whom it names.
        """
        own = self._only_gained[event]
        return own & sources if own.intersection(mentioned) <= sources else frozenset()


def only_sources(reading: AnnotatedText) -> frozenset[str]:
    """Return the constants that a sentence names only as what something comes from."""
    found = {one.constant for one in reading.mentions if _comes_from(reading, one)}
    if not found:
        return frozenset()
    return frozenset(found) - {one.constant for one in reading.mentions if not _comes_from(reading, one)}


def _ways(reading: AnnotatedText) -> Iterator[tuple[Mention, Mention]]:
    """Yield the source and the goal of each way that a sentence tells."""
    tokens = reading.tokens
    for source, goal in pairwise(reading.mentions):
        to = before_name(reading, goal)
        if (
            is_source(reading, before_name(reading, source))
            and to >= source.end
            and tokens[to] in TO
            and to - source.end <= MOST_BETWEEN
        ):
            yield source, goal


def _comes_from(reading: AnnotatedText, mention: Mention) -> bool:
    """Return whether a sentence says "from" or "out of" before a name; "off the cove" is at it."""
    place = before_name(reading, mention)
    return is_source(reading, place) and reading.tokens[place] != "off"


def _goals(domain: Domain) -> frozenset[str]:
    """Return the constants that can be nothing but what an event gives in exchange for another.

    Where somebody is changes (`(:exclusive (at ?who ?where) :per (?who))`), and no event says of its
    `?where` anything else: neither that it is needed nor that it is lost.
    """
    changing = _changing(domain)
    goals: set[str] = set()
    others: set[str] = set()
    for event in domain.events.values():
        gained = _gained(event, changing)
        for one in event.parameters:
            own = goals if one.name.text in gained else others
            own.update(domain.objects_of(one))
    return frozenset(goals - others)


def _changing(domain: Domain) -> frozenset[tuple[str, int]]:
    """Return the places of predicates whose values change: where somebody is, not who is there."""
    return frozenset(
        (atom.predicate.text, place)
        for group in domain.exclusives
        if group.per
        for atom in group.atoms
        for place, term in enumerate(atom.terms)
        if term not in group.per
    )


def _gained(event: sections.Event, changing: Container[tuple[str, int]]) -> set[str]:
    """Return the variables of which an event says nothing but that what changes becomes them."""
    effects = [*subeffects(event.effect)]
    needed = [event.precondition, *(one.condition for one in effects if isinstance(one, ast.When))]
    atoms = [one.atom for one in effects if isinstance(one, ast.Delete | ast.Release)]
    atoms += (one for formula in needed for one in _asserted(formula))
    spoken = {term.text for atom in atoms for term in atom.terms}
    gained: set[str] = set()
    for atom in effects:
        if isinstance(atom, ast.Atom):
            for place, term in enumerate(atom.terms):
                (gained if (atom.predicate.text, place) in changing else spoken).add(term.text)
    return gained - spoken


def _asserted(formula: ast.Formula) -> Iterator[ast.Atom]:
    """Yield the atoms of a formula but for those that it denies."""
    if isinstance(formula, ast.Atom):
        yield formula
    elif not isinstance(formula, ast.Not):
        for part in parts_of(formula):
            yield from _asserted(part)


def is_source(reading: AnnotatedText, place: int) -> bool:
    """Return whether a word, -1 for none, says that something comes from what stands behind it."""
    tokens = reading.tokens
    if place < 0 or tokens[place] not in FROM:
        return False
    return tokens[place] != "of" or " ".join(tokens[place - 1 : place + 1]) == OUT_OF


def before_name(reading: AnnotatedText, mention: Mention) -> int:
    """Return the place of the word before a mention and its determiners, -1 if there is none."""
    place = mention.start - 1
    while place >= 0 and reading.tokens[place] in LEADING:
        place -= 1
    return place
