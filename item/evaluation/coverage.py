"""What of the narratives gold covers: said before anything is measured."""

from __future__ import annotations

from collections.abc import Sequence

from item.diagnostics import Diagnostic, InputError, Severity
from item.evaluation.codes import EvaluationCode
from item.narrative.io.gold import Gold
from item.narrative.narrative import Narrative


def covered(narrative: Narrative, gold: Gold) -> int:
    """Return how many sentences of a narrative have gold."""
    return sum(sentence.id in gold.events for sentence in narrative.sentences)


def measured(narratives: Sequence[Narrative], gold: Gold) -> tuple[int, ...]:
    """Return the places of the narratives that have gold."""
    return tuple(k for k, narrative in enumerate(narratives) if covered(narrative, gold))


def check_coverage(narratives: Sequence[Narrative], gold: Gold, *, folds: bool) -> tuple[Diagnostic, ...]:
    """Return a warning for each narrative without gold, or with gold for some of its sentences only.

    Raises
    ------
    InputError
        When gold has ids that no sentence has, or when there is but one narrative for folds.
    """
    gold.check(narratives)
    if folds and len(narratives) < 2:
        message = "leaving one narrative out leaves nothing to learn from"
        raise InputError(
            Diagnostic(EvaluationCode.NOTHING_TO_LEARN_FROM, message, expected="two narratives or more")
        )
    warnings = []
    for narrative in narratives:
        count = covered(narrative, gold)
        if not count:
            message = f"`{narrative.name}` has no gold: it is learnt from, not measured"
            warnings.append(Diagnostic(EvaluationCode.NO_GOLD, message, Severity.WARNING))
        elif count < len(narrative.sentences):
            message = f"gold covers {count} of the {len(narrative.sentences)} sentences of `{narrative.name}`"
            warnings.append(Diagnostic(EvaluationCode.PARTIAL_GOLD, message, Severity.WARNING))
    return tuple(warnings)
