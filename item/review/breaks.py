"""Why events contradict the story so far: the refuted condition, and since when the facts against it hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from item.inference.interpretation import Interpretation
from item.logic.belief import GroundAtom, split_sequence
from item.logic.diagnosis.explainer import Explainer, Explanation


@dataclass(frozen=True, slots=True)
class Fact:
    """Something known before a sentence.

    Attributes
    ----------
    atom : the fluent (predicate, arguments...).
    true : whether it is known true; known false otherwise.
    since : the position of the sentence with which it came to be known, None for what the start says.
    """

    atom: GroundAtom
    true: bool
    since: int | None


@dataclass(frozen=True, slots=True)
class Break:
    """An event that contradicts the story so far.

    Attributes
    ----------
    position : of its sentence in the narrative, from 0.
    event : the ground event (type, arguments...); of several in one sentence the first.
    explanation : what of its precondition is refuted, and by what; None where the first of several events
        can happen and a later one cannot.
    facts : what is known against it.
    """

    position: int
    event: GroundAtom
    explanation: Explanation | None
    facts: tuple[Fact, ...]


def refutation(
    interpretation: Interpretation, position: int, event: GroundAtom, explainer: Explainer
) -> Break | None:
    """Return why an event cannot happen with a sentence of a reading, None if it can.

    Parameters
    ----------
    event : of several, only the first one is sure to meet the state before the sentence.
    """
    first, *_ = split_sequence(event)
    found = explainer.explain(interpretation.sentences[position].before, first)
    if found is None:
        return None
    facts = tuple(Fact(atom, true, since(interpretation, position, atom, true)) for atom, true in found.known)
    return Break(position, first, found, facts)


def breaks(interpretation: Interpretation, explainer: Callable[[], Explainer]) -> tuple[Break, ...]:
    """Return why each event of a reading that contradicts the story does so.

    Parameters
    ----------
    explainer : is called only if something does.
    """
    wrong = [k for k, one in enumerate(interpretation.sentences) if not one.feasible]
    if not wrong:
        return ()
    explain = explainer()
    found = []
    for k in wrong:
        event = interpretation.sentences[k].event
        why = refutation(interpretation, k, event, explain)
        found.append(why or Break(k, split_sequence(event)[0], None, ()))
    return tuple(found)


def since(interpretation: Interpretation, position: int, atom: GroundAtom, true: bool) -> int | None:
    """Return the position of the sentence with which something known before `position` came to be known.

    It is None for what the start says.
    """
    for k in reversed(interpretation.before(position)):
        before = interpretation.sentences[k].before
        if atom not in (before.true if true else before.false):
            return k
    return None
