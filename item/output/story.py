"""An interpretation for people: the result, then each sentence with its event and what it changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from item.diagnostics import printable, quantity
from item.inference.interpretation import DOUBTFUL, LEAST_SHARE
from item.language.domain import Domain
from item.language.syntax import sections
from item.logic.belief import join_sequence, write_ground
from item.output.columns import Column, Grid, fit, wrapped
from item.output.notation import BLANK, changes, legend_of_blanks, say_all, say_changes, separator
from item.output.state_view import StateView
from item.output.summary import SummaryNotes, advice, ids, next_steps, result
from item.output.tables import render

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation, InterpretedSentence

# What is longer is cut: a table is for the eye, the other formats have it all.
LONGEST_SENTENCE = 80
MOST_CHANGES = 8
# A column of sentences that is narrower is hard to read.
NARROWEST = 24
# Under a sentence that has no room beside its event.
INDENT = 4
SURE = 0.9
_HEADS = {StateView.CHANGES: "changes", StateView.FULL: "state"}
_STYLES = {"!": "red", "*": "cyan"}
_CHANGE_STYLES = {"+": "bold", "-": "", "~": "dim"}
UNREPORTED = "(no sentence)"
LEGEND_OF_BRIDGES = "* no sentence reports it; it was found to bridge a contradiction"
ALL_FACTS = "--state full"
WHOLE = "the best story is chosen as a whole; `item explain` says more"
LEGEND = "+ became true  - became false  ~ no longer known  ! contradicts the story so far"


class _View(Struct, frozen=True):
    """What is shown of each sentence.

    Attributes
    ----------
    state : what of the states around it.
    top : of so many most probable events those that are not chosen; None for no such column.
    sayings : how facts are said.
    events : the event types of the domain, by name.
    """

    state: StateView
    top: int | None
    sayings: Sequence[sections.Say]
    events: Mapping[str, sections.Event]


def story(
    interpretations: Sequence[Interpretation],
    findings: SummaryNotes,
    *,
    state: StateView = StateView.CHANGES,
    top: int | None = None,
    width: int | None = None,
    color: bool = False,
) -> str:
    """Return the result, interpretations as tables, and below them what is broken and what to do next.

    Where a table would cut words in two, each sentence stands above its event instead, in all narratives. For
    the further readings of a narrative, the result says where they differ from its best one.

    Parameters
    ----------
    findings : what is known besides.
    state : what is shown of the states.
    top : adds of so many most probable events of each sentence those that are not chosen.
    width, color : of the terminal (`item.output.tables.render`).
    """
    best = [one for one in interpretations if one.rank == 1]
    parts: list[RenderableType] = [*_lines(result(best, findings), width), Text()]
    view = _View(state, top, findings.sayings, findings.events)
    for shown in _narratives(best, view, width):
        parts += [*shown, Text()]
    every = [own for one in interpretations for own in one.sentences]
    bridges = [LEGEND_OF_BRIDGES] if any(own.bridge for own in every) else []
    legends = [
        LEGEND,
        *bridges,
        *legend_of_blanks(interpretations),
        *_left_out(best, view),
        *_less_probable(best),
    ]
    reasons = [*advice(best, findings)]
    notes = [*legends, "", *_others(interpretations), *reasons]
    # Commands are not wrapped: they are copied.
    steps = [*map(Text, next_steps(best, findings, width))]
    head = [*([Text()] if reasons else []), Text("What to do next:")] if steps else []
    return render([*parts, *_lines(notes, width), *head, *steps], width=width, color=color)


def excerpt(
    interpretation: Interpretation,
    places: Sequence[int],
    domain: Domain,
    *,
    width: int | None = None,
    color: bool = False,
) -> str:
    """Return some sentences of a reading with their events and what these changed.

    Parameters
    ----------
    places : of the sentences.
    width, color : as in `story`.
    """
    chosen = replace(interpretation, sentences=tuple(interpretation.sentences[place] for place in places))
    view = _View(StateView.CHANGES, None, domain.lexicon.sayings, domain.events)
    (shown,) = _narratives([chosen], view, width)
    return render(shown, width=width, color=color)


def _left_out(interpretations: Sequence[Interpretation], view: _View) -> Iterator[str]:
    """Yield what shows the changes that the table only counts, where there are any."""
    told = (own for one in interpretations for own in one.sentences)
    # Words take time, and the table has made them.
    counts = (sum(len(atoms) for _, atoms in changes(one, view.events)) for one in told)
    if view.state is StateView.CHANGES and max(counts, default=0) > MOST_CHANGES:
        yield f"`and N more`: `{ALL_FACTS}` shows all facts"


def _less_probable(interpretations: Sequence[Interpretation]) -> Iterator[str]:
    """Yield which events have a probability in the table that another event of the sentence exceeds."""
    found = []
    for one in (own for reading in interpretations for own in reading.sentences):
        rivals = (share for event, share in one.alternatives if event != one.event)
        if not one.blank and round(max(rivals, default=0.0), 2) > round(one.probability, 2):
            found.append(one)
    if found:
        verb = "is" if len(found) == 1 else "are"
        less = f"{quantity(len(found), 'event')} {verb} less probable than another of the same sentence"
        yield f"{less}: {ids(found)}; {WHOLE}"


def _lines(texts: Iterator[str] | Sequence[str], width: int | None) -> Iterator[Text]:
    for text in texts:
        yield from [Text(text)] if width is None else wrapped(Text(text), width, 2 * INDENT)


def _narratives(
    interpretations: Sequence[Interpretation], view: _View, width: int | None
) -> list[list[RenderableType]]:
    """Return the parts of each narrative: its table, or lines where not all of the tables fit."""
    tables = [_table(one, view, width) for one in interpretations]
    fitting: list[list[RenderableType]] = [[one] for one in tables if one is not None]
    if len(fitting) == len(tables):
        return fitting
    assert width is not None
    return [[*_stacked(one, view, width)] for one in interpretations]


def _table(interpretation: Interpretation, view: _View, width: int | None) -> Grid | None:
    """Return the table of a narrative, None where there is no room for its longest words."""
    columns = [
        Column(""),
        Column("id"),
        Column("sentence", least=NARROWEST),
        Column("event"),
        Column("p", right=True),
        *([] if view.state is StateView.NONE else [Column(_HEADS[view.state], least=NARROWEST)]),
        *([] if view.top is None else [Column("or", least=NARROWEST)]),
    ]
    rows = [row for one in interpretation.sentences for row in _rows(one, view)]
    if width is None:
        # A terminal wraps what is long; elsewhere a sentence has one line.
        for row in rows:
            row[2] = Text(_shortened(row[2].plain))
    widths = fit(columns, rows, width)
    styles = [_STYLES.get(row[0].plain, "") for row in rows]
    title = printable(interpretation.narrative)
    return None if widths is None else Grid(title, columns, rows, widths, styles)


def _stacked(interpretation: Interpretation, view: _View, width: int) -> Iterator[Text]:
    """Yield the lines of a narrative: each sentence above its event, other events below it."""
    yield Text(printable(interpretation.narrative), style="bold")
    for one in interpretation.sentences:
        for row in _rows(one, replace(view, top=None)):
            yield from _stacked_row(row, width)
        for event, share in _others_ranked(one, view.top or 0):
            yield from wrapped(Text(f"{'':{INDENT}}{share:.2f}  or {event}"), width, 2 * INDENT + 2)


def _rows(sentence: InterpretedSentence, view: _View) -> Iterator[list[Text]]:
    """Yield the cells of the events that bridge a contradiction, and those of the sentence."""
    cells = _cells(sentence, view)
    for event in sentence.bridge:
        row = [Text("*"), Text(), Text(UNREPORTED), Text(write_ground(event))]
        yield row + [Text()] * (len(cells) - len(row))
    yield cells


def _cells(sentence: InterpretedSentence, view: _View) -> list[Text]:
    p = sentence.probability
    # An event that contradicts the story is not green, however sure.
    style = "" if not sentence.feasible else "green" if p >= SURE else "yellow" if p < DOUBTFUL else ""
    return [
        Text("" if sentence.feasible else "!"),
        Text(printable(sentence.sentence.id), style="dim" if sentence.feasible else ""),
        Text(printable(sentence.sentence.text)),
        Text(_event(sentence)),
        Text(f"{p:.2f}", style=style),
        *([] if view.state is StateView.NONE else [_state(sentence, view)]),
        *([] if view.top is None else [_alternatives(sentence, view.top)]),
    ]


def _stacked_row(row: Sequence[Text], width: int) -> Iterator[Text]:
    """Yield the lines of a sentence, and below them those of its event."""
    mark, identifier, sentence, event, p, *others = row
    style = _STYLES.get(mark.plain, "")
    head = Text("  ").join([identifier, sentence])
    yield from wrapped(head, width, INDENT)
    told = Text(f"{mark.plain:{INDENT}}", style=style) + (p if p.plain else Text("    "))
    told += Text("  ") + Text(event.plain, style=style)
    for one in others:
        if one.plain:
            told += Text("  ") + one
    yield from wrapped(told, width, 2 * INDENT + 2)


def _alternatives(sentence: InterpretedSentence, top: int) -> Text:
    return Text(", ".join(f"{event} {share:.2f}" for event, share in _others_ranked(sentence, top)))


def _others_ranked(sentence: InterpretedSentence, top: int) -> Iterator[tuple[str, float]]:
    """Yield the other ones of the most probable events, as far as their shares can be told from 0."""
    for event, share in sentence.alternatives[:top]:
        if share >= LEAST_SHARE and (sentence.blank or event != sentence.event):
            yield write_ground(event), share


def _state(sentence: InterpretedSentence, view: _View) -> Text:
    """Return what a sentence changed, and, if asked, what else is known true after it."""
    before, after, sayings = sentence.before, sentence.after, view.sayings
    full = view.state is StateView.FULL
    said = say_changes(sentence, view.events, sayings)
    changed = [(f"{sign}{atom}", _CHANGE_STYLES[sign]) for sign, atom in said]
    if full:
        staying = frozenset(before.true) & frozenset(after.true)
        shown = [*changed, *((atom, "dim") for atom in say_all(staying, sayings))]
    else:
        shown = changed[:MOST_CHANGES]
    cell = Text(separator(sayings)).join(Text(atom, style=style) for atom, style in shown)
    if not full and len(changed) > MOST_CHANGES:
        cell.append(f" and {len(changed) - MOST_CHANGES} more")
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
            pairs = zip(one.sentences, first.sentences, strict=True)
            found = [line for own, other in pairs for line in _differences(own, other)]
            yield from found or ["  it differs only in events that are left blank"]
            yield ""


def _differences(own: InterpretedSentence, other: InterpretedSentence) -> Iterator[str]:
    """Yield where what the table would show of a sentence differs from what it shows of it."""
    name = printable(own.sentence.id)
    if own.bridge != other.bridge:
        yield f"* {name}  {_bridge(own)} for {_bridge(other)}"
    if _event(own) != _event(other):
        yield f"  {name}  {_event(own)} for {_event(other)}"


def _bridge(sentence: InterpretedSentence) -> str:
    return write_ground(join_sequence(sentence.bridge)) if sentence.bridge else "no event"


def _event(sentence: InterpretedSentence) -> str:
    return BLANK if sentence.blank else write_ground(sentence.event)
