"""The experiments as a Markdown page: the tables and figures of the paper's section 4 beside ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

MICRO = "micro"

# What section 5 of the paper wishes for and exists by now, and what shows it.
WISHES = (
    (
        "an exact method in place of Algorithm 3 (section 3.2)",
        "`item solve DOMAIN TEXT`: equal belief states are merged, which loses nothing; `--beam N` prunes",
    ),
    (
        "a multinomial distribution over a sentence's events, not a binary classifier",
        "`item solve DOMAIN TEXT --top 3`: the probabilities of a sentence's events, which add up to 1",
    ),
    (
        "the task as sequence labelling",
        "`item train DOMAIN TEXT -o MODEL`: expectation maximisation over whole narratives (figure 4)",
    ),
    (
        "lifted features for larger domains (section 3.1)",
        "`item train DOMAIN TEXT -o MODEL`: its features name no constant",
    ),
    ("other narratives than those of the paper", "`item new NAME`, then `item check` and `item solve`"),
    ("questions about a narrative", "`item ask DOMAIN TEXT QUERY`"),
)


def markdown(results: Mapping[str, Any], *, figure: str | None = None) -> str:
    """Return the report.

    Parameters
    ----------
    results : those of `item.evaluation.reproduce`.
    figure : the path of the plot of figure 4, None when there is none.
    """
    parts = [
        "# The paper's experiments",
        _setting(results),
        "## Table 1: accuracy of events, a game left out at a time",
        "Each cell is measured / in the paper. Below it is the spread over the seeds, where there is any.",
        *_table_1(results),
        "## Table 1: accuracy of event types",
        _types(results),
        "## Comments matched with the log (WGIM)",
        _matching(results),
        "## Figure 4: F1 of the training labels by iteration",
        "Averaged over the folds and seeds; training that has converged keeps its last value.",
        *([f"![F1 of the labels by iteration]({figure})"] if figure else []),
        _curves(results["figure_4"]),
        "## Table 2: sentences predicted right and wrong",
        "Right: for each of the commonest event types the first comment predicted right. Wrong: for each of"
        " the commonest confusions the first comment that shows it.",
        *_table_2(results["table_2"]),
        "## Section 5: wishes that exist",
        _table(("wish", "shown by"), WISHES),
    ]
    return "\n\n".join(parts) + "\n"


def _setting(results: Mapping[str, Any]) -> str:
    rows = [(one["game"], one["comments"], one["gold"] or "none") for one in results["games"]]
    total = (
        "all",
        sum(one["comments"] for one in results["games"]),
        sum(one["gold"] for one in results["games"]),
    )
    text = (
        f"Domain `{results['domain']}`. Systems that leave something to chance were run with"
        f" {results['seeds']} seeds. A game without gold is read by all systems, and its accuracy left blank."
    )
    paper = (
        f"The paper's figures are for {results['published']['comments']} comments and their original gold,"
        " its averages for all games; ours are for the comments with gold below."
    )
    return f"{text}\n\n{paper}\n\n{_table(('game', 'comments', 'with gold'), [*rows, total])}"


def _table_1(results: Mapping[str, Any]) -> Iterable[str]:
    games = [one["game"] for one in results["games"]]
    for protocol in results["table_1"][0]["accuracy"]:
        rows = []
        for one in results["table_1"]:
            cells = one["accuracy"][protocol]
            rows.append(
                (one["system"], *(_cell(cells[name], one["paper"].get(name)) for name in (*games, MICRO)))
            )
        yield f"### {protocol[0].upper()}{protocol[1:]}"
        yield _table(("system", *games, MICRO), rows)


def _cell(found: Mapping[str, Any] | None, paper: float | None) -> str:
    if found is None:
        return "" if paper is None else f"/ {_number(paper)}"
    text = _number(found["event"]) + ("" if paper is None else f" / {_number(paper)}")
    if found["least"] == found["greatest"]:
        return text
    return f"{text}<br>({_number(found['least'])} to {_number(found['greatest'])})"


def _types(results: Mapping[str, Any]) -> str:
    protocols = tuple(results["table_1"][0]["accuracy"])
    rows = []
    for one in results["table_1"]:
        found = [one["accuracy"][protocol][MICRO] for protocol in protocols]
        rows.append((one["system"], *("" if cell is None else _number(cell["type"]) for cell in found)))
    return _table(("system", *protocols), rows)


def _matching(results: Mapping[str, Any]) -> str:
    rows = [
        (one["left_out"], one["game"], *(_number(one[name]) for name in ("precision", "recall", "f1")))
        for one in results["matching"]
    ]
    low, high = results["published"]["matching_f1"]
    least, greatest = results["published"]["sentence_accuracy"]
    return (
        _table(("left out", "training game", "precision", "recall", "F1"), rows)
        + f"\n\nPublished: F1 {_number(low)} to {_number(high)}; accuracy on sentences of the game left out"
        f" {_number(least)} to {_number(greatest)} (ours: row WGIM of table 1, rows with original gold)."
    )


def _curves(curves: Mapping[str, Sequence[float]]) -> str:
    rows = [
        (name, len(own), *(_number(own[k]) if own else "" for k in (0, len(own) // 2, -1)))
        for name, own in curves.items()
    ]
    return _table(("system", "iterations", "first", "middle", "last"), rows)


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


def _table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(
        "| " + " | ".join(str(cell).replace("|", "\\|") for cell in line) + " |" for line in lines
    )


def _number(value: float) -> str:
    return f"{value:.3f}"
