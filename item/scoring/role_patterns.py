"""How a candidate accounts for the constants that a sentence names: which, and in what order."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Set

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import NOTHING
from item.narrative.candidates.arguments import IMPLIED, MENTIONED, Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.clauses.fronted import fronted
from item.narrative.clauses.passive import passive_agents
from item.narrative.discourse.quoted import quoted_narrators, quoted_speaker
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.modality.modality import Modality, modality
from item.scoring.beside_the_point import beside_the_point
from item.scoring.directions import OPPOSITE, Called, Direction, directions
from item.scoring.doers import Doers
from item.scoring.elsewhere import Inside, told_clauses
from item.scoring.exchanged import BEFORE, InOneClause, clauses_of
from item.scoring.grammatical_roles import GrammaticalRoles
from item.scoring.subjects_and_objects import grammar_of

# Finer counts of unused mentions are too rare to learn from.
MOST_SURPLUS = 4


class RolePattern(Struct, frozen=True, order=True):
    """The lifted shape of a candidate: nothing of it names a constant.

    Attributes
    ----------
    roles : for each argument its rank among the mentions used ("0" is the first named), or its origin.
    surplus : how many mentions are not used though the event could take them, at most `MOST_SURPLUS`.
    incompatible : how many are not used that it could not take, at most `MOST_SURPLUS`.
    opens : whether the first constant named is used, of those that the event could take.
    skips : whether somebody is not used who is named between others that are, and in no clause by himself.
    contrary : whether a parameter `?to` is whom the sentence names behind "from", or not whom it names behind
        "to"; and so for `?from`. Or whether two whom one clause names are exchanged
        (`item.scoring.exchanged`), or whoever did it is not first (`item.scoring.doers`).
    elsewhere : whether an argument is named outside of the clauses that speak of the event, while somebody
        named in these could take that part: "Ben laughed, and Ann tied Cora" is no deed of Ben's.
    """

    roles: tuple[str, ...]
    surplus: int
    incompatible: int
    opens: bool
    skips: bool = False
    contrary: bool = False
    elsewhere: bool = False

    def inversions(self) -> int:
        """Return how many pairs of arguments are named in the other order."""
        ranks = [int(role) for role in self.roles if role.isdigit()]
        return sum(a > b for i, a in enumerate(ranks) for b in ranks[i + 1 :])


NOBODY = RolePattern((), 0, 0, opens=True)
"""Of a sentence taken for no event that leaves nobody unused."""


def named_places(reading: AnnotatedText) -> dict[str, float]:
    """Return where a sentence names each constant first, in the order of their mentions.

    The agent of a passive counts as named before its clause: "the key was given to Ann by Ben" names Ben
    first. An object before its subject counts as named behind it: "Dan, whom Ann hit" names Ann first.
    Whoever says what is in direct speech counts as named before it, unless it says "I": so Ann comes first in
    "Where is it, Dan?" asked Ann.
    """
    agents, objects = passive_agents(reading), fronted(reading)
    places: dict[str, float] = {}
    for mention in reading.mentions:
        places.setdefault(mention.constant, mention.start)
        if mention.start in objects:
            places[mention.constant] = objects[mention.start] + BEFORE / 2
        if mention.start in agents:
            places[mention.constant] = agents[mention.start] - BEFORE
    speaker = quoted_speaker(reading)
    if speaker is not None and not quoted_narrators(reading):
        # Not in the clause itself, which may tell an event of those whom it names.
        first = next(clause.start for clause in reading.clauses if clause.spoken)
        places[speaker] = min(places[speaker], first - 2 * BEFORE)
    return places


def told_places(reading: AnnotatedText) -> tuple[object, ...]:
    """Return all of a sentence on which the role patterns of its candidates depend, but for its modality."""
    places, directed = named_places(reading), directions(reading)
    return (
        *places.values(),
        *passive_agents(reading).items(),
        reading.turned,
        *clauses_of(reading, places).values(),
        *((list(places).index(one), place) for one, place in reading.meant),
        *told_clauses(reading, places),
        *map(directed.get, places if directed else ()),
        *map(beside_the_point(reading).__contains__, places),
        *grammar_of(reading, {one: rank for rank, one in enumerate(places)}),
    )


def role_patterns(
    reading: AnnotatedText, candidates: Candidates, called: Mapping[str, Called]
) -> tuple[RolePattern, ...]:
    """Return the role pattern of each candidate that takes a sentence as a whole.

    An argument that a pronoun stands for counts as named where the pronoun is. A constant that is named to
    describe another argument counts as related to it. Others count as named at their `named_places`, and all
    in another's place where a sentence is `turned`. Whoever is named where nothing is said to have happened
    is no argument of what did: that "Ann will not go" tells of nothing leaves nobody unused. Nor does an
    event that leaves out whom the sentence names beside the point, or beside the clause that tells of it
    (`item.scoring.elsewhere`).

    Parameters
    ----------
    called : what the parameters of event types are called (`item.scoring.directions`).
    """
    # Patterns name no constant, so the form's candidates have the same, and need not be made anew.
    names = candidates.in_form
    starts = {names.get(one, one): place for one, place in named_places(reading).items()}
    named = _Named(starts)
    by_pronoun = _by_pronoun(reading, starts, names)
    agents = {one: place - BEFORE for one, place in passive_agents(reading).items()}
    directed = {names.get(one, one): direction for one, direction in directions(reading).items()}
    inside = Inside(reading, candidates, names)
    turned = frozenset() if reading.turned is None else reading.turned.events
    grammar = GrammaticalRoles(reading, candidates)
    objections = _objections(
        InOneClause(reading, candidates, starts, directed), Doers(reading, candidates, agents), grammar
    )
    found: dict[tuple[object, ...], RolePattern] = {}
    patterns = []
    for candidate in candidates.form.candidates:
        turns = candidate.event in turned
        contrary = bool(directed) and _is_contrary(candidate, called, directed)
        if not (contrary or turns):
            contrary = any(objects(candidate) for objects in objections)
        elsewhere = inside.passed_over(candidate)
        without = inside.beside(candidate), inside.outside(candidate)
        said = turns, contrary, elsewhere, *without, id(by_pronoun.get(candidate.event))
        shape = _shape(candidate, said, grammar)
        pattern = found.get(shape) if shape else None
        if pattern is None:
            told = by_pronoun.get(candidate.event, named)
            pattern = _pattern(reading, told, agents, candidate, without, grammar)
            if contrary or elsewhere:
                pattern = replace(pattern, contrary=contrary, elsewhere=elsewhere)
            if shape:
                found[shape] = pattern
        patterns.append(pattern)
    return tuple(patterns)


def _objections(
    clauses: InOneClause, doers: Doers, grammar: GrammaticalRoles
) -> list[Callable[[Candidate], bool]]:
    """Return what may say that a candidate is contrary to its sentence; in most nothing may."""
    every = (clauses, clauses.exchanged), (doers, doers.misplaced), (grammar, grammar.mistaken)
    return [objects for one, objects in every if one.apply]


def once(patterns: Iterable[RolePattern]) -> Iterable[RolePattern]:
    """Return patterns without repeated objects: many candidates have one, and to hash it takes long."""
    return {id(one): one for one in patterns}.values()


def _turned(reading: AnnotatedText, candidate: Candidate) -> dict[int, float]:
    """Return the places that count in the stead of others for a candidate."""
    turned = reading.turned
    return dict(turned.places) if turned is not None and candidate.event in turned.events else {}


def _is_contrary(
    candidate: Candidate, called: Mapping[str, Called], directed: Mapping[str, Direction]
) -> bool:
    """Return what `RolePattern.contrary` says of a candidate, by what stands behind "to" or "from"."""
    own = zip(candidate.arguments, called.get(candidate.event, ()), strict=False)
    behind = {*directed.values()}
    return any(
        directed.get(argument.constant) is not name
        if name in behind
        else argument.origin is MENTIONED and directed.get(argument.constant) in OPPOSITE[name]
        for argument, name in own
        if name is not None
    )


def _by_pronoun(
    reading: AnnotatedText, starts: Mapping[str, float], names: Mapping[str, str]
) -> dict[str, _Named]:
    """Return where constants are named for the events of clauses in which pronouns stand for them."""
    found: dict[str, _Named] = {}
    for clause, events in reading.told_in if reading.meant else ():
        moved = {names.get(one, one): place for one, place in reading.meant if clause.holds(place)}
        if moved:
            found.update(dict.fromkeys(events, _Named({**starts, **moved})))
    return found


def _shape(candidate: Candidate, said: tuple[object, ...], grammar: GrammaticalRoles) -> tuple[object, ...]:
    """Return what candidates with one pattern have in common: those that differ in whom no words name.

    Nothing is returned of candidates with descriptions, which are looked at one by one.

    Parameters
    ----------
    said : what else the pattern depends on.
    """
    shape: list[object] = [candidate.event == NOTHING, *said, candidate.surplus, candidate.incompatible]
    for argument in candidate.arguments:
        if argument.origin is MENTIONED:
            shape.append(argument.constant)
        elif argument.description is not None:
            return ()
        else:
            shape.append((argument.origin, _pronoun_place(candidate, argument, grammar)))
    return tuple(shape)


def _pronoun_place(candidate: Candidate, argument: Argument, grammar: GrammaticalRoles) -> int | None:
    """Return where a pronoun means an argument of a candidate, None where none does."""
    pronoun = None if argument.referent is None else argument.referent.pronoun
    return None if pronoun is None else grammar.place(candidate.event, pronoun)


class _Named:
    """Where constants are named, looked for in the order of these places.

    Attributes
    ----------
    at : the place of each.
    """

    def __init__(self, at: Mapping[str, float]) -> None:
        self.at = at
        self._names = sorted(at, key=at.__getitem__)
        self._places = sorted(at.values())

    def first(self, gone: Set[str]) -> float | None:
        """Return where somebody is named first who is not gone."""
        return next((self.at[one] for one in self._names if one not in gone), None)

    def between(self, first: float, last: float, gone: Set[str]) -> bool:
        """Return whether somebody is named between two places who is not gone."""
        start, end = bisect_right(self._places, first), bisect_left(self._places, last)
        return any(one not in gone for one in self._names[start:end])


def _pattern(
    reading: AnnotatedText,
    named: _Named,
    agents: Mapping[int, float],
    candidate: Candidate,
    without: tuple[frozenset[str], frozenset[str]],
    grammar: GrammaticalRoles,
) -> RolePattern:
    if candidate.event == NOTHING and modality(reading) is Modality.UNTOLD:
        return NOBODY
    units = [reading.described.units[unit] for one in candidate.descriptions for unit in one.units]
    turned = _turned(reading, candidate)
    moved = dict(agents) | turned | {agents[one]: place for one, place in turned.items() if one in agents}
    told: list[float | None] = []
    for argument in candidate.arguments:
        place: float | None = None
        if argument.description is not None:
            place = argument.description.start
        elif argument.origin is MENTIONED:
            place = named.at[argument.constant]
            if units and any(unit.start <= place < unit.end for unit in units):
                place = None
        elif (own := _pronoun_place(candidate, argument, grammar)) not in told:
            place = own
        told.append(place)
    places = [place if place is None else moved.get(place, place) for place in told]
    ranked = sorted([place for place in places if place is not None])
    used = {argument.constant for argument in candidate.arguments}
    aside, outside = without
    free = aside - used
    gone = candidate.incompatible | free
    opening = named.first(gone)
    opens = opening is None or (bool(ranked) and ranked[0] <= opening)
    skips = bool(ranked) and named.between(ranked[0], ranked[-1], used | gone | outside)
    roles: list[str] = []
    for argument, place in zip(candidate.arguments, places, strict=True):
        if place is not None:
            # Several that one description means together stand in the order of the parameters.
            rank = ranked.index(place)
            ranked[rank] = -1
            roles.append(str(rank))
        elif argument.origin is MENTIONED or argument.origin in IMPLIED:
            roles.append(ArgumentOrigin.RELATED.value)
        else:
            roles.append(argument.origin.value)
    incompatible = min(len(candidate.incompatible - free), MOST_SURPLUS)
    surplus = max(min(candidate.surplus - len(gone), MOST_SURPLUS), 0)
    return RolePattern(tuple(roles), surplus, incompatible, opens=opens, skips=skips)
