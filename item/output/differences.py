"""Where two results differ: in the events read, in whether they cohere, and in what is known after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct, field

from item.language.syntax import sections
from item.narrative.io.gold import Gold, GoldEvent
from item.output.results import Result, ground_of

Reasons: TypeAlias = Callable[[Result, Result], Sequence[str]]
"""Returns lines that say why one side's event was read there, and not the other's."""


def no_reasons(own: Result, other: Result) -> Sequence[str]:  # noqa: ARG001
    """Return no lines: nothing is known of a result but what is written in it."""
    return ()


class Side(Struct, frozen=True):
    """One of two results.

    Attributes
    ----------
    name : what a user calls it.
    results : what was read of each sentence.
    reasons : why.
    names : the predicates and constants of its domain; None where they are not known.
    sayings : how its domain's lexicon says facts.
    gold : that it was judged by; None where it is judged by the gold of the comparison.
    """

    name: str
    results: tuple[Result, ...]
    reasons: Reasons = no_reasons
    names: frozenset[str] | None = None
    sayings: tuple[sections.Say, ...] = ()
    gold: Gold | None = None


class FactDifference(Struct, frozen=True):
    """A fact on which the states differ.

    Attributes
    ----------
    fact : as results write it.
    left, right : true, false, or None where it is not known.
    since : the id of the sentence after which they first differed.
    """

    fact: str
    left: bool | None
    right: bool | None
    since: str


class Difference(Struct, frozen=True):
    """A sentence of which the two sides say different things.

    Attributes
    ----------
    left, right : what each says.
    before : on which facts the states before it differ already.
    after : on which further facts they differ after it.
    reasons : of each side, in lines; empty where the events are the same.
    correct : whether each side is as in gold; None without gold for the sentence.
    gold : its gold, if there is some.
    """

    left: Result
    right: Result
    before: tuple[FactDifference, ...]
    after: tuple[FactDifference, ...]
    reasons: tuple[Sequence[str], Sequence[str]] = ((), ())
    correct: tuple[bool, bool] | None = None
    gold: GoldEvent | None = None

    @property
    def events_differ(self) -> bool:
        """Return whether the events differ, not only the states."""
        return self.left.event != self.right.event


class Comparison(Struct, frozen=True):
    """Two results of the same sentences.

    Attributes
    ----------
    left, right : the sides.
    narratives : how many sentences both have, by narrative.
    differences : in the order of the left side.
    only : the ids of sentences that only the left, and only the right side has.
    correct : how many events of each side are as in gold.
    n_gold : of how many sentences with gold that both have; 0 without gold.
    own_names : the predicates and constants that only the left, and only the right side's domain has.
    n_left_out : how many facts about these are in the states of one side: what the other cannot say is no
        difference.
    """

    left: Side
    right: Side
    narratives: Mapping[str, int]
    differences: tuple[Difference, ...]
    only: tuple[tuple[str, ...], tuple[str, ...]]
    correct: tuple[int, int] = (0, 0)
    n_gold: int = 0
    own_names: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    n_left_out: int = 0

    @property
    def n_sentences(self) -> int:
        """Return how many sentences both have."""
        return sum(self.narratives.values())

    @property
    def sayings(self) -> tuple[sections.Say, ...]:
        """Return how facts are said: as the right side does, which is mostly the newer one, if it does."""
        return self.right.sayings or self.left.sayings


class _States(Struct):
    """On which facts the states of a narrative differ so far; those about foreign names are left out."""

    foreign: frozenset[str]
    differing: dict[str, FactDifference] = field(default_factory=dict)
    left_out: set[str] = field(default_factory=set)

    def move(self, left: Result, right: Result) -> tuple[FactDifference, ...]:
        """Take in the states after a sentence; return on which facts they differ anew."""
        now = {
            fact: (left.state.get(fact), right.state.get(fact))
            for fact in sorted({*left.state, *right.state})
            if left.state.get(fact) != right.state.get(fact)
        }
        if self.foreign:
            left_out = {fact for fact in now if not self.foreign.isdisjoint(ground_of(fact))}
            self.left_out |= left_out
            now = {fact: verdicts for fact, verdicts in now.items() if fact not in left_out}
        before = self.differing
        self.differing = {
            fact: before[fact]
            if fact in before and (before[fact].left, before[fact].right) == verdicts
            else FactDifference(fact, *verdicts, left.id)
            for fact, verdicts in now.items()
        }
        return tuple(one for fact, one in self.differing.items() if before.get(fact) != one)


def compare(left: Side, right: Side, gold: Gold | None = None) -> Comparison:
    """Return where two results of the same sentences differ.

    A difference between states is shown once, with the sentence after which it begins.

    Parameters
    ----------
    gold : says which side is right; of the left one its own gold, if it has some.
    """
    others = {(one.narrative, one.id): one for one in right.results}
    own = {(one.narrative, one.id) for one in left.results}
    pairs = [
        (one, others[one.narrative, one.id]) for one in left.results if (one.narrative, one.id) in others
    ]
    known: Mapping[str, GoldEvent] = {} if gold is None else gold.events
    judged = known if left.gold is None else left.gold.events
    own_names: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    if left.names is not None and right.names is not None:
        own_names = left.names - right.names, right.names - left.names
    states = {one.narrative: _States(own_names[0] | own_names[1]) for one, _ in pairs}
    differences = tuple(_differences(left, right, pairs, known, states))
    return Comparison(
        left,
        right,
        Counter(one.narrative for one, _ in pairs),
        differences,
        (
            tuple(one.id for one in left.results if (one.narrative, one.id) not in others),
            tuple(one.id for one in right.results if (one.narrative, one.id) not in own),
        ),
        (
            sum(one.is_right(judged[one.id]) for one, _ in pairs if one.id in judged),
            sum(other.is_right(known[other.id]) for _, other in pairs if other.id in known),
        ),
        sum(one.id in known for one, _ in pairs),
        own_names,
        sum(len(one.left_out) for one in states.values()),
    )


def _differences(
    left: Side,
    right: Side,
    pairs: Sequence[tuple[Result, Result]],
    gold: Mapping[str, GoldEvent],
    states: Mapping[str, _States],
) -> Iterator[Difference]:
    for one, other in pairs:
        known = states[one.narrative]
        before = tuple(known.differing.values())
        after = known.move(one, other)
        differ = one.event != other.event
        event = gold.get(one.id)
        judged = event if left.gold is None else left.gold.events.get(one.id, event)
        correct = None if event is None or judged is None else (one.is_right(judged), other.is_right(event))
        # Of the same event another gold says something else.
        if differ or after or one.feasible != other.feasible or (correct and correct[0] != correct[1]):
            yield Difference(
                one,
                other,
                before,
                after,
                (left.reasons(one, other), right.reasons(other, one)) if differ else ((), ()),
                correct,
                event,
            )
