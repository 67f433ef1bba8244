"""One reading of a narrative, as the sequence of states that questions look back on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from item.inference.interpretation import Interpretation
from item.logic.belief import BeliefState, GroundAtom, split_sequence
from item.narrative.mentions.mentions import MentionFinder
from item.query.answers import Witness
from item.query.truth import KnownFacts


class History:
    """The states and events of an interpretation; state 0 is the start, state i follows sentence i - 1.

    Sentences are in the order of what happened.

    Attributes
    ----------
    witnesses : the sentences.
    events : of the sentences.
    beliefs : one more than sentences.
    """

    def __init__(self, interpretation: Interpretation) -> None:
        sentences = interpretation.happened
        self.witnesses = tuple(Witness(one.sentence.id, one.probability) for one in sentences)
        self.events = tuple(one.event for one in sentences)
        first = (sentences[0].before,) if sentences else (BeliefState(),)
        self.beliefs = (*first, *(one.after for one in sentences))
        self._places = interpretation.places
        self._texts = tuple(one.sentence.text for one in sentences)
        self._told_of: frozenset[str] | None = None
        self._knowledge: dict[int, KnownFacts] = {}

    def after(self, place: int) -> int:
        """Return the state that follows the sentence at a place of the text, from 0."""
        return self._places.index(place) + 1

    def knowledge(self, state: int) -> KnownFacts:
        """Return what a state knows, and what has been found out from that."""
        found = self._knowledge.get(state)
        if found is None:
            belief = self.beliefs[state]
            known = {**dict.fromkeys(belief.true, 1), **dict.fromkeys(belief.false, -1)}
            found = self._knowledge[state] = KnownFacts(known)
        return found

    def known(self, state: int) -> Mapping[GroundAtom, int]:
        """Return what a state knows: 1 true, -1 false; what is unknown is missing."""
        return self.knowledge(state).known

    def told_of(self, finder: MentionFinder) -> frozenset[str]:
        """Return the constants that sentences name, or that are arguments of events.

        Parameters
        ----------
        finder : of the narrative's domain.
        """
        if self._told_of is None:
            named = (one.constant for text in self._texts for one in finder.read(text).mentions)
            arguments = (one for event in self.events for own in split_sequence(event) for one in own[1:])
            self._told_of = frozenset((*named, *arguments))
        return self._told_of

    def since(self, state: int, atom: GroundAtom) -> int | None:
        """Return the sentence that gave an atom its value in a state, None if it had it from the start."""
        states = self._changes.get(atom, ())
        place = bisect_right(states, state)
        return states[place - 1] - 1 if place else None

    @cached_property
    def _changes(self) -> Mapping[GroundAtom, Sequence[int]]:
        """Return for each atom the states in which it has another value than in the one before, in order."""
        changes: dict[GroundAtom, list[int]] = {}
        for state, (before, after) in enumerate(pairwise(self.beliefs), 1):
            if before is not after:
                differing = {*before.true} ^ {*after.true} | {*before.false} ^ {*after.false}
                for atom in differing:
                    changes.setdefault(atom, []).append(state)
        return changes
