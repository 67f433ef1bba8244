"""Which names a sentence has behind "to" or "from", and which parameters are called so.

Authors of domains call who gets something `?to` and where something comes from `?from`. "Ann fetched the
ladder from the barn" names no `?to`; "over to the barn" and "gave *Lena* a flower" name no `?from`. Axioms
say as much of parameters with other names: whoever is `(at ?p ?x)` after an event did not come from there,
nor only past it. Of 283 such arguments of 50 texts that stand behind "to" or "from" three stand behind
"from", and of 13 that were read into such places ten were wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.narrative.clauses.sources import TO, before_name, is_source
from item.narrative.description.wording import DEFINITE, INDEFINITE
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.owners import GENITIVE
from item.narrative.words.english import english
from item.narrative.words.verb_forms import NO_VERBS


class Direction(StrEnum):
    """What a parameter is called, and behind what a name stands."""

    TO = "to"
    FROM = "from"
    GOAL = "goal"
    """Of a parameter alone: an effect puts somebody or something there."""
    PAST = "past"
    """Of a name alone: the way leads by there."""


# Behind what names stand that a parameter of each kind does not take, if none stands behind its own word.
OPPOSITE = {
    Direction.TO: frozenset((Direction.TO, Direction.FROM, Direction.PAST)),
    Direction.FROM: frozenset((Direction.TO, Direction.FROM)),
    Direction.GOAL: frozenset((Direction.FROM, Direction.PAST)),
}
# What each parameter of an event type is called, None for any other name.
Called: TypeAlias = tuple[Direction | None, ...]
PASSING = CLOSED.prepositions.of_passing
OFF = "off"
# What a verb's second object begins with.
_OPENING = DEFINITE | INDEFINITE


def called(domain: Domain) -> Mapping[str, Called]:
    """Return what the parameters of each event type are called, of those types where that says anything."""
    known = {f"?{one}": one for one in (Direction.TO, Direction.FROM)}
    found = {}
    for name, event in domain.events.items():
        goals = _goals(event)
        names = [parameter.name.text.lower() for parameter in event.parameters]
        found[name] = tuple(known.get(one, Direction.GOAL if one in goals else None) for one in names)
    return {name: own for name, own in found.items() if any(own)}


def _goals(event: sections.Event) -> set[str]:
    """Return the variables of an event that are goals by its axioms."""
    before = {end for one in _parts(event.precondition) for end in _ends(one)}
    return {end for one in _parts(event.effect) for end in _ends(one)} - before


def _parts(node: ast.Formula | ast.Effect) -> Sequence[ast.Node]:
    """Return what a formula or an effect says outright."""
    return node.parts if isinstance(node, ast.And | ast.AllOf) else (node,)


def _ends(part: ast.Node) -> Iterator[str]:
    """Yield the variables of an atom behind its first place, "(at ?p *?x*)"; none of what is no atom."""
    if isinstance(part, ast.Atom):
        yield from (one.text.lower() for one in part.terms[1:] if isinstance(one, ast.Variable))


def directions(reading: AnnotatedText) -> dict[str, Direction]:
    """Return the constants whose mentions all stand behind "to", all behind "from" or all behind "past"."""
    found: dict[str, set[Direction | None]] = {}
    for mention in reading.mentions:
        found.setdefault(mention.constant, set()).add(_direction(reading, mention))
    return {
        constant: one
        for constant, own in found.items()
        if len(own) == 1 and (one := next(iter(own))) is not None
    }


def _direction(reading: AnnotatedText, mention: Mention) -> Direction | None:
    place, following = before_name(reading, mention), reading.tokens[mention.end : mention.end + 1]
    if place < 0:
        return None
    if is_source(reading, place):
        return None if _is_particle(reading, place) else Direction.FROM
    if reading.tokens[place] in PASSING:
        return Direction.PAST
    opens = not _OPENING.isdisjoint(following) and following != GENITIVE
    # "Gave Lena a flower", but "with Lena a flower".
    receives = opens and reading.tokens[place] not in NO_VERBS
    return Direction.TO if receives or reading.tokens[place] in TO else None


def _is_particle(reading: AnnotatedText, place: int) -> bool:
    """Return whether an "off" belongs to the verb before it: "took *off* the coat"."""
    return reading.tokens[place] == OFF and place > 0 and english().is_verb(reading.tokens[place - 1])
