"""Why events contradict the story so far: the refuted condition, and since when the facts against it hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.logic.belief import BeliefState, GroundAtom, split_sequence
from item.logic.diagnosis.explainer import Explainer, Explanation
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.narrative.preprocessors import Preprocessors
from item.review.orders import attempts, event_number
from item.review.retold import told_before


class Fact(Struct, frozen=True):
    """Something known before a sentence.

    Attributes
    ----------
    atom : the fluent (predicate, arguments...).
    true : whether it is known true; known false otherwise.
    since : the position of the sentence with which it came to be known, None for what the start says.
    presupposed : whether that sentence's event only needs it, instead of bringing it about.
    bridged : whether it came to be known with the bridge before that sentence, not with its own event.
    """

    atom: GroundAtom
    true: bool
    since: int | None
    presupposed: bool = False
    bridged: bool = False


class Break(Struct, frozen=True):
    """An event that contradicts the story so far.

    Attributes
    ----------
    position : of its sentence in the narrative, from 0.
    event : the ground event (type, arguments...); of several in one sentence the first where it cannot
        happen, else the one that cannot happen before, between or after the others, else all of them.
    explanations : what of its precondition is refuted, and by what; each is enough to rule the event out.
        There is none where each of several events can happen, but not all of them in their order.
    facts : what is known against it, in the order of `explanations`.
    reordered : whether several events could happen in another order.
    after : those of its sentence that come before it, where they change what is known against it.
    told_before : the position of the sentence that it only repeats (`item.review.retold`), else None.
    """

    position: int
    event: GroundAtom
    explanations: tuple[Explanation, ...]
    facts: tuple[Fact, ...]
    reordered: bool = False
    after: tuple[GroundAtom, ...] = ()
    told_before: int | None = None

    @property
    def never(self) -> bool:
        """Return whether the event can happen in no state: constraints alone speak against it, or statics."""
        return any(not one.known for one in self.explanations)

    def against(self, explanation: Explanation) -> tuple[Fact, ...]:
        """Return those of the facts that belong to one of the explanations."""
        return tuple(one for one in self.facts if (one.atom, one.true) in explanation.known)


def refutation(
    interpretation: Interpretation,
    position: int,
    event: GroundAtom,
    explainer: Explainer,
    reasoner: Callable[[], Reasoner],
) -> Break | None:
    """Return why an event cannot happen with a sentence of a reading, None if it can.

    Parameters
    ----------
    event : of several, only the first one is sure to meet the state before the sentence.
    explainer, reasoner : as in `breaks`.
    """
    first, *_ = split_sequence(event)
    found = tuple(explainer.explanations(interpretation.sentences[position].before, first))
    if not found:
        return None
    facts = tuple(known_fact(interpretation, position, *one, reasoner) for one in _known(found))
    return Break(position, first, found, facts)


def _known(explanations: Iterable[Explanation]) -> Iterable[tuple[GroundAtom, bool]]:
    """Return what is known according to some explanations, each fact once."""
    return dict.fromkeys(fact for one in explanations for fact in one.known)


def broken(
    interpretation: Interpretation, position: int, explainer: Explainer, reasoner: Callable[[], Reasoner]
) -> Break:
    """Return why the event of a sentence that contradicts the story does so.

    Parameters
    ----------
    explainer, reasoner : as in `breaks`.
    """
    sentence = interpretation.sentences[position]
    first = refutation(interpretation, position, sentence.event, explainer, reasoner)
    events = sentence.events
    if first is not None:
        earlier = told_before(explainer.domain, interpretation, position, first.explanations)
        return replace(first, told_before=earlier)
    if len(events) == 1:
        return Break(position, sentence.event, (), ())
    by = reasoner()
    done = attempts(by.intern(sentence.before), events, by)
    for number, one in enumerate(events):
        if not any(number in some for some in done):
            alone = refutation(interpretation, position, one, explainer, reasoner)
            if alone is not None:
                return _in_place(interpretation, alone, events[:number], explainer, by)
    return Break(position, sentence.event, (), (), reordered=frozenset(range(len(events))) in done)


def _in_place(
    interpretation: Interpretation,
    alone: Break,
    earlier: Sequence[GroundAtom],
    explainer: Explainer,
    reasoner: Reasoner,
) -> Break:
    """Return why an event cannot happen where its sentence tells it, after the sentence's earlier ones.

    It is what speaks against it before the sentence, unless the earlier ones have put an end to that.

    Parameters
    ----------
    alone : why it cannot happen before the sentence.
    """
    before = interpretation.sentences[alone.position].before
    state = reasoner.intern(before)
    for number in reasoner.events(earlier).tolist():
        state = reasoner.progress(state, number)
    if state == INFEASIBLE:
        return alone
    belief = reasoner.belief(state)
    if all(belief.knows(one.atom, one.true) for one in alone.facts):
        return alone
    found = tuple(explainer.explanations(belief, alone.event))
    if not found:
        return alone
    facts = (
        known_fact(interpretation, alone.position, atom, true, lambda: reasoner)
        if before.knows(atom, true)
        else Fact(atom, true, alone.position)
        for atom, true in _known(found)
    )
    return Break(alone.position, alone.event, found, tuple(facts), after=tuple(earlier))


def breaks(
    interpretation: Interpretation, explainer: Explainer, reasoner: Callable[[], Reasoner]
) -> tuple[Break, ...]:
    """Return why each event of a reading that contradicts the story does so.

    Parameters
    ----------
    explainer, reasoner : of the narrative's domain; the reasoner is asked for only if it is needed.
    """
    wrong = [k for k, one in enumerate(interpretation.sentences) if not one.feasible]
    explainer.expect([interpretation.sentences[k].events[0] for k in wrong])
    return tuple(broken(interpretation, k, explainer, reasoner) for k in wrong)


def breaks_of(
    interpretations: Iterable[Interpretation],
    preprocessors: Preprocessors,
    domain_of: Callable[[str], Domain],
) -> dict[str, tuple[Break, ...]]:
    """Return the breaks of readings, by the names of their narratives.

    Parameters
    ----------
    preprocessors : by which they were read.
    domain_of : returns the domain of a narrative.
    """

    def reasoner(narrative: str) -> Reasoner:
        return preprocessors.of(narrative).reasoner

    return {
        one.narrative: ()
        if one.coherent
        else breaks(one, Explainer(domain_of(one.narrative)), partial(reasoner, one.narrative))
        for one in interpretations
    }


def known_fact(
    interpretation: Interpretation,
    position: int,
    atom: GroundAtom,
    true: bool,
    reasoner: Callable[[], Reasoner],
) -> Fact:
    """Return something known before a sentence, with where it comes from.

    Where a sentence tells several events, only the first is sure to meet the state before it, so that a fact
    counts as presupposed only if that one needs it.

    Parameters
    ----------
    reasoner : as in `breaks`.
    """
    origin = _since(interpretation, position, atom, true)
    if origin is None:
        return Fact(atom, true, None)
    at, bridged = origin
    told, earlier = interpretation.sentences[at], interpretation.before(at)
    if bridged:
        before = interpretation.sentences[earlier[-1]].after if earlier else BeliefState()
        events = told.bridge
    else:
        # After an event that contradicts the story, no more is sure than what it shows by itself.
        before, events = told.before if told.feasible else BeliefState(), told.events
    opposite = _with(before, atom, not true)
    if bridged and not earlier and not (opposite and _leads_to(opposite, events, (atom, true), reasoner())):
        # No sentence tells what is known before a bridge at the start: all that it does not bring about.
        return Fact(atom, true, None)
    presupposed = opposite is not None and not _can_happen(opposite, events[0], reasoner())
    return Fact(atom, true, at, presupposed, bridged)


def _can_happen(before: BeliefState, event: GroundAtom, reasoner: Reasoner) -> bool:
    return reasoner.progress(reasoner.intern(before), event_number(event, reasoner)) != INFEASIBLE


def _leads_to(
    before: BeliefState, events: Sequence[GroundAtom], fact: tuple[GroundAtom, bool], reasoner: Reasoner
) -> bool:
    """Return whether a fact is known once events have happened one after the other."""
    state = reasoner.intern(before)
    for number in reasoner.events(events).tolist():
        state = reasoner.progress(state, number)
    return state != INFEASIBLE and reasoner.belief(state).knows(*fact)


def _with(before: BeliefState, atom: GroundAtom, true: bool) -> BeliefState | None:
    """Return a state of which a fact is known besides, None where the opposite of it is."""
    if before.knows(atom, not true):
        return None
    if true:
        return BeliefState(tuple(sorted({*before.true, atom})), before.false)
    return BeliefState(before.true, tuple(sorted({*before.false, atom})))


def _since(
    interpretation: Interpretation, position: int, atom: GroundAtom, true: bool
) -> tuple[int, bool] | None:
    """Return the position of the sentence with which something known before `position` came to be known.

    It comes with whether that was so with the bridge before the sentence. None is for what the start says;
    of the first sentence, what its bridge has to do with that is open.
    """
    own, places = interpretation.sentences, (*interpretation.before(position), position)
    for earlier, place in reversed([*pairwise(places)]):
        if own[place].bridge and not own[earlier].after.knows(atom, true):
            return place, True
        if not own[earlier].before.knows(atom, true):
            return earlier, False
    return (places[0], True) if own[places[0]].bridge else None
