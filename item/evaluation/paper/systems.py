"""Every system of the paper's table 1, and ours: how it learns from games, and reads another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from item.evaluation.wgim import greedy
from item.evaluation.wgim.alignment import Alignment, Ambiguous, align
from item.evaluation.wgim.event_log import LogReader
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.learning.learner import Learner
from item.learning.model import EM
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative
from item.narrative.preprocess import Preprocessor
from item.paper import algorithm3, pointwise
from item.paper.learners import Baseline, IterTrain


class System(StrEnum):
    """The rows of table 1 from above, then ours."""

    BASELINE_0 = "Baseline-0"
    BASELINE_1A = "Baseline-1a"
    BASELINE_1B = "Baseline-1b"
    BASELINE_2A = "Baseline-2a"
    BASELINE_2B = "Baseline-2b"
    BASELINE_3 = "Baseline-3"
    PAPER = "ITEM, paper mode"
    WGIM = "WGIM"
    WGIM_INFERENCE = "WGIM-Inference"
    WGIM_ALGORITHM_3 = "WGIM, Algorithm 3"
    DEFAULT_NO_CUES = "ITEM, default mode, no cues"
    DEFAULT = "ITEM, default mode"


LEARNERS: Mapping[System, Learner] = {
    System.BASELINE_0: Baseline(),
    System.BASELINE_1A: Baseline(similar=True),
    System.BASELINE_1B: Baseline(same_arity=True),
    System.BASELINE_2A: Baseline(similar=True, inference=True),
    System.BASELINE_2B: Baseline(same_arity=True, inference=True),
    System.BASELINE_3: Baseline(similar=True, same_arity=True, inference=True),
    System.PAPER: IterTrain(),
    System.DEFAULT_NO_CUES: EM(lexicon=False),
    System.DEFAULT: EM(),
}
SUPERVISED = (System.WGIM, System.WGIM_INFERENCE, System.WGIM_ALGORITHM_3)


class Supervised(Struct, frozen=True):
    """What the systems that learn from the log made of a fold.

    Attributes
    ----------
    alignment : the events chosen for the training games' comments, in their order.
    readings : of the test game, by system.
    """

    alignment: Alignment
    readings: dict[System, Interpretation]


def read_supervised(domain: Domain, training: Sequence[Narrative], test: Narrative) -> Supervised:
    """Return the readings of a game by what WGIM learns from the other games' comments and log.

    WGIM itself reads each sentence for itself and knows no axiom. For WGIM-Inference the paper says both that
    Algorithm 3 is applied to WGIM's scores, and that at each step the best feasible event is taken; either is
    a system here.

    Raises
    ------
    InputError
        When the training games have no log.
    """
    reasoner = Reasoner(domain)
    preprocessor = Preprocessor(domain, reasoner)
    log = LogReader(domain)
    comments = [
        Ambiguous(one.reading, log.events(one.sentence))
        for narrative in preprocessor.preprocess_together(training)
        for one in narrative.candidate_sets
    ]
    alignment = align(domain, comments)
    prepared = preprocessor.preprocess(test)
    bare = domain.without_axioms()
    ignorant = Reasoner(bare)
    unaided = Preprocessor(bare, ignorant).preprocess(test)
    alone = pointwise.interpret(unaided, ignorant, alignment.parser)
    readings = {
        System.WGIM: alone,
        System.WGIM_INFERENCE: greedy.interpret(prepared, reasoner, alignment.parser),
        System.WGIM_ALGORITHM_3: algorithm3.interpret(prepared, reasoner, alignment.parser),
    }
    return Supervised(alignment, readings)
