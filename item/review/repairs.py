"""What would mend a contradiction, ranked: unreported events, noise, another reading of one sentence.

A repair is as good as the odds of the story with it against the story as it was read, in which an event
contradicts what came before. Another reading of a sentence has the odds of the two candidates' posteriors.
Unreported events u before an event e have those of

    P(u, and how e and the later events fit after u) / P(how e and the later events fit as they were read)

with the numerator of `item.review.bridges`. Each repair has been tried: with it the event can happen, and
every event between that could happen before it still can. A later event may contradict the story then: as it
was read, the contradiction had made unknown what that one contradicts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from math import log

from msgspec import Struct
from msgspec.structs import replace

from item.inference.interpretation import Interpretation
from item.inference.reasons import Reason
from item.language.domain import NOTHING
from item.logic.belief import GroundAtom, join_sequence
from item.logic.reasoner import Reasoner
from item.review.bridges import Bridge
from item.review.orders import MOST_AHEAD, hindered
from item.scoring.contributions import Source

# So many other readings of a sentence are tried, the most probable ones.
MOST_READINGS = 20
# So many repairs are returned.
MOST_REPAIRS = 5


class RepairKind(StrEnum):
    """What a repair does."""

    BRIDGE = "bridge"
    NOISE = "noise"
    READING = "reading"


class Repair(Struct, frozen=True):
    """Something after which an event no longer contradicts the story.

    Attributes
    ----------
    kind : what it does.
    position : of the sentence that unreported events come before, or that is read in another way.
    events : the unreported events, or the other reading.
    log_odds : of the story with it against the story as it was read; None where the model gives none.
    hindered : the position of the first later sentence whose event could no longer happen with it; None where
        there is none.
    """

    kind: RepairKind
    position: int
    events: tuple[GroundAtom, ...]
    log_odds: float | None
    hindered: int | None = None


def repairs(
    interpretation: Interpretation,
    position: int,
    blamed: Sequence[int],
    bridges: Sequence[Bridge],
    reasons_of: Callable[[int], Sequence[Reason]],
    reasoner: Reasoner,
) -> tuple[Repair, ...]:
    """Return the best repairs of a contradiction, the most probable first.

    Parameters
    ----------
    position : of the sentence whose event cannot happen, from 0.
    blamed : the sentences that it is in conflict with; of each of them and of its own, the best other reading
        and noise are tried.
    bridges : unreported events after which it can happen; their utilities are relative to how the sentences
        after fit as they were read.
    reasons_of : returns the reasons of the candidates of a sentence, the most probable first.
    """
    chosen = interpretation.sentences[position].event
    reason = next((one for one in reasons_of(position) if one.event == chosen), None)
    found = [
        Repair(RepairKind.BRIDGE, position, one.events, None if fit is None else one.utility - fit)
        for fit in [None if reason is None else _fit(reason)]
        for one in bridges
    ]
    for place in (*blamed, position):
        found += _others(interpretation, place, position, reasons_of(place), reasoner)
    found.sort(key=lambda one: -(one.log_odds or 0.0))
    best = found[:MOST_REPAIRS]
    return tuple(replace(one, hindered=_hindered(interpretation, one, position, reasoner)) for one in best)


def _hindered(interpretation: Interpretation, repair: Repair, wrong: int, reasoner: Reasoner) -> int | None:
    """Return the first sentence after a mended one whose event can happen as read, and not with a repair."""
    own, places = interpretation.sentences, interpretation.places
    event = join_sequence(repair.events)
    if repair.kind is RepairKind.BRIDGE:
        event = join_sequence((*repair.events, *own[repair.position].events))
    number = places.index(wrong)
    later = places[number + 1 : number + 1 + MOST_AHEAD]
    if not later:
        return None
    broken = hindered(interpretation, repair.position, event, reasoner, later[-1])
    return next((one for one in broken if one in later and own[one].feasible), None)


def _fit(reason: Reason) -> float | None:
    """Return what the state before says of an event, as a log probability."""
    own = [one.value for one in reason.contributions if one.source == Source.STATE]
    return sum(own) if own else None


def _others(
    interpretation: Interpretation, place: int, wrong: int, reasons: Sequence[Reason], reasoner: Reasoner
) -> Iterator[Repair]:
    """Yield the best other event of a sentence that mends a contradiction, and noise if it does."""
    own = interpretation.sentences[place].event
    chosen = next((one for one in reasons if one.event == own), None)
    if chosen is None or not chosen.probability:
        return
    rivals = [one for one in reasons if one.event != own and one.probability]
    noise = [one for one in rivals if one.event[0] == NOTHING]
    events = [one for one in rivals if one.event[0] != NOTHING][:MOST_READINGS]
    for kind, ones in ((RepairKind.NOISE, noise), (RepairKind.READING, events)):
        for one in ones:
            if _mends(interpretation, place, one.event, wrong, reasoner):
                yield Repair(kind, place, (one.event,), log(one.probability / chosen.probability))
                break


def _mends(
    interpretation: Interpretation, place: int, event: GroundAtom, wrong: int, reasoner: Reasoner
) -> bool:
    """Return whether another event of a sentence lets a later one happen, and all between that could."""
    return not any(
        position in (place, wrong) or interpretation.sentences[position].feasible
        for position in hindered(interpretation, place, event, reasoner, wrong)
    )
