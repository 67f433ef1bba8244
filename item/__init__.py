"""Map a narrative to the best coherent sequence of events, given event axioms and no labels.

The public names are imported when they are first used, so that `import item` costs nothing.
"""

from importlib import import_module

__version__ = "0.3.0.dev0"

_HOMES = {
    "Baseline": "item.paper.learners",
    "Budget": "item.inference.budget",
    "Diagnostic": "item.diagnostics",
    "EM": "item.learning.model",
    "Domain": "item.language.domain",
    "InputError": "item.diagnostics",
    "Explanation": "item.output.shown",
    "Interpretation": "item.inference.interpretation",
    "InterpretedSentence": "item.inference.interpretation",
    "EvidenceSource": "item.narrative.evidence.source",
    "Likeness": "item.scoring.likeness",
    "IterTrain": "item.paper.learners",
    "Measures": "item.evaluation.metrics",
    "Narrative": "item.narrative.narrative",
    "NarrativeMapper": "item.mapper",
    "Review": "item.review.review",
    "Sentence": "item.narrative.narrative",
    "SimulatedNarrative": "item.simulation.narratives",
    "Story": "item.story",
    "Status": "item.inference.budget",
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
