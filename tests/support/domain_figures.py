"""The figures of the shipped domains, and what the pages say of them.

`python -m tests.benchmarks.domains --write` measures and stores the figures; all that is here is made of
them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

FIGURES = Path(__file__).parents[2] / "docs" / "benchmarks" / "domains.json"
# What is stored of a row, by what it is called on the page.
COLUMNS = {
    "measured": "date",
    "lines of axioms": "lines",
    "sentences": "sentences",
    "events right": "event",
    "no axioms": "event, no axioms",
    "no cues": "event, no cues",
    "neither": "event, neither",
    "macro F1": "F1",
    "state or answers right": "state",
    "the same, no axioms": "state, no axioms",
    "CPU seconds": "seconds",
}
# How the README calls texts: the row that was learnt from others alone, and what others have published of all
# sentences and of those with original gold.
_IN_SHORT = {
    "robocup": (
        "robocup-frozen",
        "RoboCup 2001 and 2003",
        ".824 (ITEM)",
        ".860 (best, with event logs, four games)",
    ),
    "cricket": ("cricket-elsewhere-frozen", "cricket commentary, 30 innings", "", ""),
    "nfl": ("nfl-elsewhere-frozen", "NFL play-by-play, 20 games", "", ""),
}

Row: TypeAlias = Mapping[str, Any]


def stored() -> dict[str, Row]:
    """Return the figures of all rows by their names."""
    return json.loads(FIGURES.read_text("utf-8"))  # type: ignore[no-any-return]


def store(measured: Mapping[str, Row]) -> None:
    """Keep figures, in the place of older ones of the same rows; new rows come last."""
    FIGURES.write_text(json.dumps(stored() | dict(measured), indent=1) + "\n", encoding="utf-8")


def table() -> str:
    """Return the table of all rows."""
    lines = [f"| row | {' | '.join(COLUMNS)} |", f"|{'---|' * (1 + len(COLUMNS))}"]
    for name, row in stored().items():
        cells = [_cell(row.get(key)) for key in COLUMNS.values()]
        cells[-1] = f"{row['seconds']:.1f}"
        lines.append(f"| `{name}` | {' | '.join(cells)} |")
    return "\n".join(lines)


def measured(name: str) -> str:
    """Return in a sentence how many events of a row are right."""
    row = stored()[name]
    right, axioms, cues = (_cell(row[key]) for key in ("event", "event, no axioms", "event, no cues"))
    return (
        f"Measured on {row['date']}: {right} of the events are right, arguments included, {axioms} with "
        f"`--no-axioms`\nand {cues} with `--no-lexicon`."
    )


def headlines() -> str:
    """Return the table of the README."""
    found = stored()
    lines = ["| text | sentences | elsewhere | itself | without axioms | published |", f"|{'---|' * 6}"]
    for name, (elsewhere, title, published, original) in _IN_SHORT.items():
        row, others = found[name], found[elsewhere]
        shares = others["event"], row["event"], row["event, no axioms"]
        lines.append(_line(title, row["sentences"], *shares, published))
        if "original" in row:
            cells = row["original sentences"], others["original"], row["original"], row["original, no axioms"]
            lines.append(_line("the same, sentences with original gold", *cells, original))
    tasks = [row for name, row in found.items() if name.startswith("babi-")]
    title = f"bAbI, answers to {1000 * len(tasks):,} questions of {_WORDS[len(tasks)]} tasks"
    ranges = _range(tasks, "state"), _range(tasks, "state, no axioms")
    lines.append(_line(title, sum(row["sentences"] for row in tasks), "", *ranges, ""))
    return "\n".join(lines)


def _line(*values: Any) -> str:
    return f"| {' | '.join(map(_cell, values))} |"


_WORDS = {12: "twelve"}


def _range(rows: list[Row], key: str) -> str:
    shares = [row[key] for row in rows]
    return f"{_cell(min(shares))} to {_cell(max(shares))}"


def _cell(value: Any) -> str:
    match value:
        case None:
            return ""
        case float():
            return f"{value:.3f}".removeprefix("0")
        case int():
            return f"{value:,}"
        case _:
            return str(value)
