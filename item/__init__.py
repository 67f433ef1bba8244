"""Map a narrative to the best coherent sequence of events, given event axioms and no labels.

The public names are imported when they are first used, so that `import item` costs nothing.
"""

from importlib import import_module

__version__ = "0.3.0.dev0"

_HOMES = {
    "Baseline": "item.paper.learners",
    "BeliefState": "item.logic.belief",
    "Budget": "item.inference.budget",
    "CorpusLearner": "item.learning.learner",
    "Diagnostic": "item.diagnostics",
    "Domain": "item.language.domain",
    "EM": "item.learning.model",
    "EvidenceSource": "item.narrative.evidence.source",
    "Explanation": "item.output.shown",
    "Gold": "item.narrative.io.gold",
    "GoldEvent": "item.narrative.io.gold",
    "InputError": "item.diagnostics",
    "Interpretation": "item.inference.interpretation",
    "InterpretedSentence": "item.inference.interpretation",
    "IterTrain": "item.paper.learners",
    "Iteration": "item.learning.callbacks",
    "Likeness": "item.scoring.likeness",
    "Measures": "item.evaluation.metrics",
    "Narrative": "item.narrative.narrative",
    "NarrativeMapper": "item.mapper",
    "PriorStrengths": "item.learning.strengths",
    "Review": "item.review.review",
    "Sentence": "item.narrative.narrative",
    "ShardLearner": "item.learning.learner",
    "SimulatedNarrative": "item.simulation.narratives",
    "Status": "item.inference.budget",
    "Story": "item.story",
    "StoryAnswer": "item.output.shown",
    "StoryReview": "item.output.shown",
    "WrongSentence": "item.evaluation.errors",
    "dump_model": "item.persistence",
    "load_model": "item.persistence",
    "narratives_of": "item.narrative.io.given",
    "read": "item.story",
    "read_casts": "item.narrative.io.casts",
    "read_evidence": "item.narrative.evidence.reader",
    "read_gold": "item.narrative.io.gold",
    "read_narratives": "item.narrative.io.readers",
    "read_starts": "item.narrative.io.starts",
    "shipped_example": "item.resources",
    "simulate": "item.simulation.narratives",
}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
