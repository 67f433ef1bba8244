"""How `item solve` writes a solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from item.cli.arguments import Format
from item.cli.texts import shipped_gold
from item.output.state_view import StateView

if TYPE_CHECKING:
    from item.cli.destination import Destination
    from item.cli.session import CommandSession
    from item.inference.interpretation import Interpretation
    from item.narrative.narrative import Narrative
    from item.output.summary import Findings


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of a solution, and how; see the options of `solve`.

    `words` of the command line name the domain and the texts.
    """

    format: Format | None
    top: int | None
    abstain: float
    ranked: bool
    state: StateView
    words: str
    bridged: bool
    labelled: bool


def written(
    interpretations: Sequence[Interpretation],
    session: CommandSession,
    shown: Shown,
    destination: Destination,
    texts: Sequence[str],
    narratives: Sequence[Narrative],
) -> str:
    """Return a solution in the format that is asked for.

    Parameters
    ----------
    texts, narratives : what was read.
    """
    from item.output import formats

    top, ranked = shown.top, shown.ranked
    match shown.format:
        case None | Format.TABLE:
            from item.output.story import story

            return story(
                interpretations,
                _findings(interpretations, session, shown, texts, narratives),
                state=shown.state,
                top=top,
                width=destination.width,
                color=destination.color,
            )
        case Format.HTML:
            from item.output.html.page import html_story

            found = _findings(interpretations, session, shown, texts, narratives)
            if not shown.labelled:
                # With labels the reasons would be those of another reading.
                found = replace(found, reasons=session.reasons(narratives))
            return html_story(interpretations, found, session.domain, session.casts)
        case Format.JSON_LINES:
            return formats.json_lines(
                formats.records(interpretations, top=top, ranked=ranked, bridged=shown.bridged)
            )
        case Format.JSON:
            return formats.json_document(
                interpretations,
                domain=session.domain.name,
                top=top,
                ranked=ranked,
                bridged=shown.bridged,
            )
        case Format.CSV:
            return formats.csv_table(interpretations, top=top, ranked=ranked, bridged=shown.bridged)
        case Format.PLAN:
            return formats.plan(interpretations)
        case unreachable:
            assert_never(unreachable)


def _findings(
    interpretations: Sequence[Interpretation],
    session: CommandSession,
    shown: Shown,
    texts: Sequence[str],
    narratives: Sequence[Narrative],
) -> Findings:
    """Return where a solution comes from, how it agrees with gold, and why it breaks."""
    from item.logic.diagnosis.explainer import Explainer
    from item.output.summary import Findings
    from item.review.breaks import breaks

    best = [one for one in interpretations if one.rank == 1]
    gold = shipped_gold(texts, session.domain, narratives)
    right = None
    if gold is not None:
        from item.evaluation.agreement import agreement

        right = agreement(best, gold)
    found = {
        one.narrative: breaks(one, lambda own=one.narrative: Explainer(session.domain_of(own)))  # type: ignore[misc]
        for one in best
    }
    return Findings(session.origin, found, right, shown.words, session.domain.lexicon.sayings)
