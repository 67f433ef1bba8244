"""How `item solve` writes a solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never

from msgspec import Struct
from msgspec.structs import replace

from item.cli.commands.review import report_gaps
from item.cli.console.verbosity import note
from item.cli.files.texts import shipped_gold
from item.cli.options.arguments import Format
from item.output.state_view import StateView

if TYPE_CHECKING:
    from item.cli.files.destination import Destination
    from item.cli.sessions.reading import Prepared
    from item.cli.sessions.session import CommandSession
    from item.inference.interpretation import Interpretation
    from item.narrative.narrative import Narrative
    from item.output.formats import Further
    from item.output.summary import SummaryNotes


# So many narratives that were not read to the end are named.
MOST_NAMED = 10


class Shown(Struct, frozen=True):
    """What is shown of a solution, and how; see the options of `solve`.

    `commands`, by name, say more about the same reading.
    """

    format: Format | None
    top: int | None
    abstain: float
    ranked: bool
    state: StateView
    commands: Mapping[str, str]
    bridged: bool
    labelled: bool

    @property
    def further(self) -> Further:
        """Return what records have beside their columns."""
        from item.output.formats import Further

        return Further(self.top, self.ranked, self.bridged)


def write_readings(
    read: Iterable[Sequence[Interpretation]],
    prepared: Prepared,
    texts: Sequence[str],
    shown: Shown,
    destination: Destination,
    *,
    gaps: bool,
) -> bool:
    """Write the readings of narratives, JSON lines as they are found; return whether all cohere.

    Parameters
    ----------
    read : the readings of each narrative, the best first.
    prepared, texts : what was read, and the files that it stands in.
    gaps : whether to say what was never used. Of many narratives as JSON lines that is never said, so that
        not all of them are kept in memory.
    """
    from item.output import formats
    from item.units import MOST_TOGETHER

    session, narratives = prepared.session, prepared.narratives
    lines = shown.format is Format.JSON_LINES
    keep = not lines or sum(len(one.sentences) for one in narratives) <= MOST_TOGETHER
    kept: list[Interpretation] = []
    coherent = finished = True
    for readings in _noting_unfinished(_as_shown(read, session, shown), narratives):
        coherent = coherent and readings[0].coherent
        finished = finished and readings[0].status.complete
        if lines:
            for piece in formats.pieces(formats.records(readings, shown.further)):
                destination.write(piece)
        if keep:
            kept += readings
    if not lines:
        styled = shown.format in (None, Format.TABLE)
        destination.write(_written(kept, prepared, texts, shown, destination), styled=styled)
    # What was not read to the end may still use everything.
    if keep and finished and gaps:
        report_gaps(prepared, kept, shown.commands.get("review"))
    return coherent


def _as_shown(
    read: Iterable[Sequence[Interpretation]], session: CommandSession, shown: Shown
) -> Iterator[Sequence[Interpretation]]:
    """Yield the readings of each narrative without improbable events, and with bridges if they are wanted."""
    for found in read:
        readings = [reading.blank_below(shown.abstain) for reading in found]
        yield session.bridged(readings) if shown.bridged else readings


def _noting_unfinished(
    read: Iterable[Sequence[Interpretation]], narratives: Sequence[Narrative]
) -> Iterator[Sequence[Interpretation]]:
    """Yield the readings of each narrative; say which were not read to the end, and of many how many."""
    sizes = {one.name: len(one.sentences) for one in narratives}
    unfinished = 0
    for readings in read:
        best = readings[0]
        if not best.status.complete:
            unfinished += 1
            if unfinished <= MOST_NAMED:
                progress = f"{len(best.sentences)} of {sizes[best.narrative]} sentences read"
                note(f"{best.narrative}: {best.status}, {progress}")
        yield readings
    if unfinished > MOST_NAMED:
        note(f"{unfinished - MOST_NAMED:,} more narratives have not been read to the end")


def _written(
    interpretations: Sequence[Interpretation],
    prepared: Prepared,
    texts: Sequence[str],
    shown: Shown,
    destination: Destination,
) -> str:
    """Return a solution in the format that is asked for (`write_readings`)."""
    from item.output import formats

    session = prepared.session
    match shown.format:
        case None | Format.TABLE:
            from item.output.story import story

            return story(
                interpretations,
                _findings(interpretations, prepared, texts, shown),
                state=shown.state,
                top=shown.top,
                width=destination.width,
                color=destination.color,
            )
        case Format.HTML:
            from item.output.html.page import html_story

            found = _findings(interpretations, prepared, texts, shown)
            if not shown.labelled:
                # With labels the reasons would be those of another reading.
                best = [one for one in interpretations if one.rank == 1]
                found = replace(found, reasons=session.compared(prepared.narratives, best))
            return html_story(interpretations, found, session.domain, session.casts)
        case Format.JSON:
            return formats.json_document(interpretations, shown.further, domain=session.domain.name)
        case Format.CSV:
            return formats.csv_table(interpretations, shown.further)
        case Format.PLAN:
            return formats.plan(interpretations)
        case Format.JSON_LINES:
            raise AssertionError("JSON lines are written as they are found")
        case unreachable:
            assert_never(unreachable)


def _findings(
    interpretations: Sequence[Interpretation], prepared: Prepared, texts: Sequence[str], shown: Shown
) -> SummaryNotes:
    """Return where a solution comes from, how it agrees with gold, and why it breaks."""
    from item.output.summary import BRIDGE, TOP, SummaryNotes

    session = prepared.session
    best = [one for one in interpretations if one.rank == 1]
    gold = shipped_gold(texts, session.domain, prepared.narratives)
    right = None
    if gold is not None:
        from item.evaluation.metrics import agreement

        right = agreement(best, gold)
    given = {BRIDGE: shown.bridged, TOP: shown.top is not None}
    return SummaryNotes(
        session.origin,
        session.breaks(best),
        right,
        shown.commands,
        session.domain.lexicon.sayings,
        given=frozenset(name for name, wanted in given.items() if wanted),
        forgets=session.forgets,
        events=session.domain.events,
    )
