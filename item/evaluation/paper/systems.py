"""Every system of the paper's table 1, and ours: how it learns from games, and reads another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from item.evaluation.wgim import greedy
from item.evaluation.wgim.alignment import Alignment, Ambiguous, align
from item.evaluation.wgim.event_log import LogReader
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.learning.methods import Method
from item.logic.reasoner import Reasoner
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative
from item.narrative.preprocess import Preprocessor
from item.paper import algorithm3, pointwise


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


METHODS = {
    System.BASELINE_0: Method.UNIFORM,
    System.BASELINE_1A: Method.SIMILAR,
    System.BASELINE_1B: Method.SAME_ARITY,
    System.BASELINE_2A: Method.SIMILAR_INFERENCE,
    System.BASELINE_2B: Method.SAME_ARITY_INFERENCE,
    System.BASELINE_3: Method.BOTH_INFERENCE,
    System.PAPER: Method.PAPER,
    System.DEFAULT_NO_CUES: Method.DEFAULT,
    System.DEFAULT: Method.DEFAULT,
}
SUPERVISED = (System.WGIM, System.WGIM_INFERENCE, System.WGIM_ALGORITHM_3)
# The others leave something to chance.
CERTAIN = frozenset({*SUPERVISED, System.DEFAULT_NO_CUES, System.DEFAULT})


@dataclass(frozen=True, slots=True)
class Supervised:
    """What the systems that learn from the log made of a fold.

    Attributes
    ----------
    alignment : the events chosen for the training games' comments, in their order.
    readings : of the test game, by system.
    """

    alignment: Alignment
    readings: dict[System, Interpretation]


def unsupervised(system: System, domain: Domain) -> NarrativeMapper:
    """Return a system that learns from comments alone, or not at all."""
    return NarrativeMapper(domain, method=METHODS[system], lexicon=system is not System.DEFAULT_NO_CUES)


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
