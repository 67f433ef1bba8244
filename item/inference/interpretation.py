"""The result of inference: one event a sentence, with the state of the world before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from item.logic.belief import BeliefState, GroundAtom
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.narrative.narrative import Sentence
from item.narrative.observation import ObservedNarrative
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class InterpretedSentence:
    """The event read into one sentence.

    Attributes
    ----------
    sentence : the sentence as read.
    event : the ground event (type, arguments...).
    probability : how probable the method holds it to be.
    feasible : whether it can happen in `before`.
    before, after : the belief states around it.
    alternatives : candidates and their probabilities, the most probable first.
    """

    sentence: Sentence
    event: GroundAtom
    probability: float
    feasible: bool
    before: BeliefState
    after: BeliefState
    alternatives: tuple[tuple[GroundAtom, float], ...]


@dataclass(frozen=True, slots=True)
class Interpretation:
    """The best reading of a narrative.

    Attributes
    ----------
    narrative : its name.
    sentences : one for each sentence of the narrative.
    utility : what the method's search maximised.
    pruned : whether a beam dropped belief states on the way, so that a better reading may exist.
    """

    narrative: str
    sentences: tuple[InterpretedSentence, ...]
    utility: float
    pruned: bool = False

    @property
    def coherent(self) -> bool:
        """Return whether every event is feasible in the state that the events before it lead to."""
        return all(sentence.feasible for sentence in self.sentences)


def interpretation(
    narrative: ObservedNarrative,
    reasoner: Reasoner,
    choices: Sequence[int],
    probabilities: Sequence[FloatArray],
    utility: float,
    *,
    pruned: bool = False,
) -> Interpretation:
    """Follow the chosen candidates through the belief states, and write down the story.

    Parameters
    ----------
    choices : the index of the chosen candidate of each sentence.
    probabilities : for each sentence, shape (E,), of all its candidates.
    """
    state = reasoner.start
    beliefs = {state: reasoner.belief(state)}
    sentences = []
    for observation, choice, shares in zip(narrative.observations, choices, probabilities, strict=True):
        following = int(reasoner.progress(state, observation.events[choice]))
        feasible = following != INFEASIBLE
        following = following if feasible else TOP
        beliefs.setdefault(following, reasoner.belief(following))
        order = np.argsort(-shares, kind="stable")
        sentences.append(
            InterpretedSentence(
                sentence=observation.sentence,
                event=observation.candidates[choice].ground,
                probability=float(shares[choice]),
                feasible=feasible,
                before=beliefs[state],
                after=beliefs[following],
                alternatives=tuple((observation.candidates[k].ground, float(shares[k])) for k in order),
            )
        )
        state = following
    return Interpretation(narrative.name, tuple(sentences), utility, pruned)
