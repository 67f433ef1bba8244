"""An interpretation for people: a line a sentence, with its event and what is true after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from item.inference.budget import Status
from item.output.notation import printable, write_all, write_ground
from item.output.tables import MOST_COLUMNS, new_table, render

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation, InterpretedSentence

# What is longer is cut: a table is for the eye, the other formats have it all.
LONGEST_SENTENCE = 80
MOST_ATOMS = 8
# So much of a terminal's width an event may take before it is broken.
SHARE_OF_EVENT = 0.25
MOST_NAMED = 10
# In the place of an event that is not probable enough to be told.
BLANK = "?"
LEGEND_OF_BLANKS = f"{BLANK} no event is probable enough to be told; the story goes on with the likeliest."
# What would be shown as 0.00 says nothing.
LEAST_SHARE = 0.005
LEGEND = "+ became true with the sentence.  ! contradicts the story so far."


def story(
    interpretations: Sequence[Interpretation],
    *,
    origin: str,
    top: int | None = None,
    width: int | None = None,
    color: bool = False,
) -> str:
    """Return interpretations as tables, and below them what does not cohere and a summary.

    Of readings that are not the best of their narrative it is told where they differ from that.

    Parameters
    ----------
    origin : says in the summary where the model came from.
    top : adds a column with up to so many of the sentence's most probable events.
    width, color : of the terminal (`item.output.tables.render`).
    """
    room = MOST_COLUMNS if width is None else int(width * SHARE_OF_EVENT)
    best = [one for one in interpretations if one.rank == 1]
    parts = [part for one in best for part in (_table(one, top, room), Text())]
    blank = [LEGEND_OF_BLANKS] if any(own.blank for one in best for own in one.sentences) else []
    notes = [LEGEND, *blank, "", *_others(interpretations), *_summary(best, origin)]
    return render([*parts, *(Text(note) for note in notes)], width=width, color=color)


def _table(interpretation: Interpretation, top: int | None, room: int) -> Table:
    table = new_table(printable(interpretation.narrative))
    table.add_column("", min_width=1)
    table.add_column("id", no_wrap=True)
    table.add_column("sentence", overflow="fold")
    longest = max((len(write_ground(one.event)) for one in interpretation.sentences), default=0)
    table.add_column("event", overflow="fold", no_wrap=longest <= room)
    table.add_column("p", justify="right", no_wrap=True)
    table.add_column("state after", overflow="fold")
    if top is not None:
        table.add_column("most probable", overflow="fold")
    for one in interpretation.sentences:
        cells = [
            Text("" if one.feasible else "!"),
            Text(printable(one.sentence.id)),
            Text(_shortened(printable(one.sentence.text))),
            Text(BLANK if one.blank else write_ground(one.event)),
            Text(f"{one.probability:.2f}"),
            _state(one),
        ]
        if top is not None:
            cells.append(Text(", ".join(_ranked(one, top))))
        table.add_row(*cells, style=None if one.feasible else "red")
    return table


def _ranked(sentence: InterpretedSentence, top: int) -> Iterator[str]:
    """Yield the most probable events as far as their shares can be told from 0, and always the first."""
    for k, (event, share) in enumerate(sentence.alternatives[:top]):
        if k == 0 or share >= LEAST_SHARE:
            yield f"{write_ground(event)} {share:.2f}"


def _state(sentence: InterpretedSentence) -> Text:
    """Return what is known true after a sentence, what is new first."""
    known, true = frozenset(sentence.before.true), sentence.after.true
    new = write_all(atom for atom in true if atom not in known)
    old = write_all(atom for atom in true if atom in known)
    cell = Text()
    for k, atom in enumerate([*(f"+{atom}" for atom in new), *old][:MOST_ATOMS]):
        cell.append(" " if k else "")
        cell.append(atom, style="bold" if k < len(new) else "")
    if len(true) > MOST_ATOMS:
        cell.append(f" and {len(true) - MOST_ATOMS} more")
    return cell


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_SENTENCE else text[: LONGEST_SENTENCE - 1] + "…"


def _others(interpretations: Sequence[Interpretation]) -> Iterator[str]:
    """Yield a paragraph on each reading that is not the best."""
    best = {one.narrative: one for one in interpretations if one.rank == 1}
    for one in interpretations:
        if one.rank > 1:
            first = best[one.narrative]
            yield (
                f"Reading {one.rank} of {printable(one.narrative)}, "
                f"of a utility lower by {first.utility - one.utility:.2f}:"
            )
            for own, other in zip(one.sentences, first.sentences, strict=True):
                if own.event != other.event:
                    events = f"{write_ground(own.event)} for {write_ground(other.event)}"
                    yield f"  {printable(own.sentence.id)}  {events}"
            yield ""


def _summary(interpretations: Sequence[Interpretation], origin: str) -> Iterator[str]:
    sentences = [sentence for one in interpretations for sentence in one.sentences]
    wrong = [one for one in sentences if not one.feasible]
    named = [f"{printable(one.sentence.id)} {write_ground(one.event)}" for one in wrong[:MOST_NAMED]]
    if len(wrong) > MOST_NAMED:
        named.append(f"and {len(wrong) - MOST_NAMED} more")
    total = f"{len(sentences)} sentence{'s' * (len(sentences) != 1)}"
    if wrong:
        yield f"{len(wrong)} of {total} do{'es' * (len(wrong) == 1)} not cohere: {', '.join(named)}"
    else:
        yield "All sentences cohere."
    if any(one.status is Status.BOUNDED for one in interpretations):
        gap = sum(one.gap for one in interpretations if one.status is Status.BOUNDED)
        yield f"The beam dropped belief states on the way: a reading may be better by {gap:.2f}."
    for status in dict.fromkeys(one.status for one in interpretations if not one.status.complete):
        own = [printable(one.narrative) for one in interpretations if one.status is status]
        yield f"Only the beginning was read, {status}: {', '.join(own)}"
    utility = sum(one.utility for one in interpretations)
    coherent = sum(one.coherent for one in interpretations)
    count = len(interpretations)
    yield (
        f"{total}, {count} narrative{'s' * (count != 1)} ({coherent} coherent), "
        f"utility {utility:.2f}, {origin}"
    )
