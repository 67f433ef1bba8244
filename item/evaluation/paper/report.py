"""The experiments as a Markdown page: the tables and figures of the paper's section 4 beside ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from item.evaluation.paper.protocols import MICRO

NOT_MEASURED = "–"
# The iterations that the table of figure 4 shows, before the last.
SHOWN = (1, 2, 3, 5, 10)


def markdown(results: Mapping[str, Any], *, figure: str | None = None) -> str:
    """Return the report.

    Parameters
    ----------
    results : those of `item.evaluation.paper.reproduce`.
    figure : the path of the plot of figure 4, None when there is none.
    """
    parts = [
        "# The paper's experiments",
        _setting(results),
        "## Table 1: accuracy of events, a game left out at a time",
        "Each cell is measured / in the paper; in brackets the range over the seeds.",
        *(
            text
            for protocol in results["table_1"][0]["accuracy"]
            for text in (f"### {protocol[0].upper()}{protocol[1:]}", accuracy_table(results, protocol))
        ),
        "## Table 1: accuracy of event types",
        _types(results),
        "## Comments matched with the log (WGIM)",
        matching_table(results),
        _published(results),
        "## Figure 4: F1 of the training labels by iteration",
        "Averaged over the folds and seeds; training that has converged keeps its last value.",
        *([f"![F1 of the labels by iteration]({figure})"] if figure else []),
        label_table(results),
        "## Training examples in an iteration",
        "Of one model, after balancing, averaged over the iterations and seeds.",
        size_table(results),
        "## Table 2: the paper's own examples",
        example_table(results),
        "## Table 2: sentences predicted right and wrong in this run",
        "Right: for each of the commonest event types the first comment predicted right. Wrong: for each of"
        " the commonest confusions the first comment that shows it.",
        *_table_2(results["table_2"]),
        "## Wishes of the paper that exist",
        wish_table(results),
    ]
    return "\n\n".join(parts) + "\n"


def accuracy_table(results: Mapping[str, Any], protocol: str) -> str:
    """Return table 1 under one protocol: one row per system, one column per game."""
    games = [one["game"] for one in results["games"]]
    rows = []
    for one in results["table_1"]:
        cells = one["accuracy"][protocol]
        paper = one["paper"]
        average = _number(paper["average"]) if paper else ""
        rows.append(
            (one["system"], *(_cell(cells[name], paper.get(name)) for name in (*games, MICRO)), average)
        )
    return _table(("system", *games, MICRO, "the paper, all games"), rows)


def readings_page(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the readings of the paper as a page."""
    seeds = rows[0]["seeds"]
    told = (
        "Each reading differs from the default in what its name says, and trains one model;"
        f" {seeds} seed{'s' * (seeds != 1)}, in brackets the range. A game is read by what the others teach;"
        " `examples` are those trained on in an iteration."
    )
    return f"# Readings of the paper\n\n{told}\n\n{readings_table(rows)}\n"


def readings_table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return what each reading of the paper is worth (`item.evaluation.paper.trials`)."""
    first = rows[0]["accuracy"]
    protocols = tuple(first)
    games = tuple(first[protocols[0]])
    lines = []
    for one in rows:
        cells = [
            f"{_number(cell['event'])} ({_number(cell['range'])})"
            for protocol, names in ((protocols[0], games), (protocols[1], (MICRO,)))
            for name in names
            for cell in [one["accuracy"][protocol][name]]
        ]
        labels = " ".join(_number(one["labels"][place]) for place in ("first", "second", "last"))
        lines.append((one["reading"], *cells, labels, one["examples"], round(one["iterations"])))
    head = ("reading", *games, protocols[1], "label F1: first, second, last", "examples", "iterations")
    return _table(head, lines)


def matching_table(results: Mapping[str, Any]) -> str:
    """Return how well WGIM matches comments with the log, a row for each game left out and each matched."""
    rows = [
        (one["left_out"], one["game"], *(_number(one[name]) for name in ("precision", "recall", "f1")))
        for one in results["matching"]
    ]
    return _table(("left out", "training game", "precision", "recall", "F1"), rows)


def label_table(results: Mapping[str, Any]) -> str:
    """Return figure 4 as a table: F1 of the labels after some iterations."""
    rows = [
        (name, *(_number(own[min(k, len(own)) - 1]) for k in SHOWN), f"{_number(own[-1])} ({len(own)})")
        for name, own in results["figure_4"].items()
        if own
    ]
    return _table(("iteration", *SHOWN, "last"), rows)


def size_table(results: Mapping[str, Any]) -> str:
    """Return how many examples paper mode trains on, by the game left out, beside the paper's average."""
    paper = ("the paper, on average", results["published"]["training_examples"])
    return _table(("left out", "examples"), [*results["training_examples"].items(), paper])


def example_table(results: Mapping[str, Any]) -> str:
    """Return how the sentences of the paper's table 2 are read."""
    rows = [
        (
            one["sentence"],
            f"`{one['correct']}`",
            _judged(one["paper"], one["correct"]),
            *(_judged(event, one["correct"]) for event in one["read"].values()),
        )
        for one in results["paper_examples"]
    ]
    systems = results["paper_examples"][0]["read"]
    return _table(("sentence", "correct", "the paper", *systems), rows)


def wish_table(results: Mapping[str, Any]) -> str:
    """Return what the paper wishes for and exists by now."""
    rows = [(one["wish"], f"`{one['command']}`", one["shows"]) for one in results["wishes"]]
    return _table(("wish (section)", "`python -m item ...`", "shows"), rows)


def _setting(results: Mapping[str, Any]) -> str:
    rows = [(one["game"], one["comments"], one["gold"] or "none") for one in results["games"]]
    total = (
        "all",
        sum(one["comments"] for one in results["games"]),
        sum(one["gold"] for one in results["games"]),
    )
    seeds = results["seeds"]
    text = (
        f"Domain `{results['domain']}`. Systems that leave something to chance were run with"
        f" {seeds} seed{'s' * (seeds != 1)}. A game without gold is read by all systems, and"
        " its accuracy left blank."
    )
    paper = (
        f"The paper's figures are for {results['published']['comments']} comments and their original gold."
        f" `{MICRO}` counts all comments of the games that have gold here alike, in the paper's column too."
    )
    return f"{text}\n\n{paper}\n\n{_table(('game', 'comments', 'with gold'), [*rows, total])}"


def _cell(found: Mapping[str, Any] | None, paper: float | None) -> str:
    if found is None:
        own = "" if paper is None else NOT_MEASURED
    else:
        own = _number(found["event"])
        if found["least"] != found["greatest"]:
            own += f" ({_number(found['greatest'] - found['least'])})"
    return own if paper is None else f"{own} / {_number(paper)}"


def _types(results: Mapping[str, Any]) -> str:
    protocols = tuple(results["table_1"][0]["accuracy"])
    rows = []
    for one in results["table_1"]:
        found = [one["accuracy"][protocol][MICRO] for protocol in protocols]
        rows.append((one["system"], *("" if cell is None else _number(cell["type"]) for cell in found)))
    return _table(("system", *protocols), rows)


def _published(results: Mapping[str, Any]) -> str:
    low, high = results["published"]["matching_f1"]
    least, greatest = results["published"]["sentence_accuracy"]
    return (
        "Every comment with a log is matched, also those that tell nothing of it, hence the precision."
        f" Published: F1 {_number(low)} to {_number(high)}; accuracy on sentences of the game left out"
        f" {_number(least)} to {_number(greatest)} (ours: WGIM in table 1, rows with original gold)."
    )


def _judged(event: str | None, correct: str) -> str:
    if event is None:
        return "not among the comments"
    return f"`{event}`" if event != correct else "right"


def _table_2(tables: Mapping[str, Any]) -> Iterable[str]:
    for name, one in tables.items():
        if one["game"] is None:
            continue
        yield f"### {name}, game {one['game']}"
        right = [(row["sentence"], f"`{row['predicted']}`") for row in one["right"]]
        yield _table(("sentence predicted right", "event"), right)
        wrong = [
            (row["sentence"], f"`{row['correct']}`", f"`{row['predicted']}`", row["comments"])
            for row in one["wrong"]
        ]
        yield _table(("sentence predicted wrong", "correct", "predicted", "comments like it"), wrong)


def _table(header: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(
        "| " + " | ".join(str(cell).replace("|", "\\|") for cell in line) + " |" for line in lines
    )


def _number(value: float) -> str:
    """Return a share as the paper prints it: .779."""
    return f"{value:.3f}".removeprefix("0")
