"""Events one after another: what another event would keep from happening, and which can in some order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from item.inference.interpretation import Interpretation, InterpretedSentence
from item.logic.belief import GroundAtom, join_sequence, split_sequence
from item.logic.evaluation import go_on
from item.logic.reasoner import INFEASIBLE, Reasoner

# So many sentences are looked at for one that another event would hinder: a whole text may be explained.
MOST_AHEAD = 100


def event_number(event: GroundAtom, reasoner: Reasoner) -> int:
    """Return the number of the event of a sentence; several events are one, as the reading takes them."""
    parts = tuple(reasoner.events(split_sequence(event)).tolist())
    return parts[0] if len(parts) == 1 else int(reasoner.sequences([parts])[0])


def bridged_number(sentence: InterpretedSentence, reasoner: Reasoner) -> int:
    """Return the number of the event of a sentence together with the bridge before it, if there is one."""
    return event_number(join_sequence((*sentence.bridge, *sentence.events)), reasoner)


def hindered(
    interpretation: Interpretation,
    place: int,
    event: GroundAtom,
    reasoner: Reasoner,
    last: int | None = None,
) -> Iterator[int]:
    """Yield the places of sentences whose events could not happen if one sentence told another event.

    It goes on as the narrative was read, in the order in which its events happened.

    Parameters
    ----------
    place : of the sentence that would tell `event`; it comes first where that cannot happen there.
    last : the place of the last sentence that is looked at; None for all.
    """
    sentences = interpretation.sentences
    places = interpretation.places
    end = len(places) if last is None else places.index(last) + 1
    following = places[places.index(place) : end]
    state = read = reasoner.intern(sentences[place].before)
    for number, position in enumerate(following):
        if position == place:
            # What is known before it is so after its bridge.
            told, own = event_number(event, reasoner), event_number(sentences[position].event, reasoner)
        else:
            told = own = bridged_number(sentences[position], reasoner)
        state, possible = go_on(reasoner, state, told)
        if not possible:
            yield position
        read, _ = go_on(reasoner, read, own)
        if state == read:
            # From here on all is as it was read.
            yield from (one for one in following[number + 1 :] if not sentences[one].feasible)
            return


def attempts(state: int, events: Sequence[GroundAtom], reasoner: Reasoner) -> frozenset[frozenset[int]]:
    """Return the sets of events, by their places, that can happen from a belief state on in some order.

    Parameters
    ----------
    state : as the reasoner numbers it.
    events : few, for all their orders are tried.
    """
    numbers = reasoner.events(events).tolist()
    pending = [(frozenset[int](), state)]
    seen = {*pending}
    while pending:
        done, before = pending.pop()
        for place, number in enumerate(numbers):
            if place in done or number == INFEASIBLE:
                continue
            after = int(reasoner.progress(before, number))
            further = done | {place}, after
            if after != INFEASIBLE and further not in seen:
                seen.add(further)
                pending.append(further)
    return frozenset(done for done, _ in seen)
