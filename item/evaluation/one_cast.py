"""Runs that would learn from several casts, with learners that cannot: found before any work."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from item.diagnostics import Diagnostic, Severity
from item.evaluation.runs import Run, Setting
from item.learning.learner import no_several_casts
from item.narrative.narrative import Narrative


def can_learn(setting: Setting, narratives: Sequence[Narrative], run: Run) -> bool:
    """Return whether the learner of a run can learn from its narratives."""
    session = setting.session(run.variant, run.seed)
    kinds = {session.preprocessors.kind(narratives[k].name) for k in run.learnt_from}
    return len(kinds) < 2 or not session.learner.one_cast


def check_casts(
    setting: Setting, narratives: Sequence[Narrative], runs: Sequence[Run], *, needed: bool
) -> tuple[tuple[Run, ...], tuple[Diagnostic, ...]]:
    """Return the runs of variants that can learn from the narratives, and a warning for each other variant.

    Parameters
    ----------
    needed : whether every variant was asked for.

    Raises
    ------
    InputError
        When one that is needed cannot (code M107).
    """
    unable = dict.fromkeys(one.variant for one in runs if not can_learn(setting, narratives, one))
    if unable and needed:
        raise no_several_casts()
    warnings = (
        replace(
            one,
            severity=Severity.WARNING,
            message=f"{variant.name} is left out: {one.message}",
            expected=None,
        )
        for variant in unable
        for one in no_several_casts().diagnostics
    )
    return tuple(one for one in runs if one.variant not in unable), tuple(warnings)
