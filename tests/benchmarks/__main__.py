"""Measure the reasoner and the search: `python -m tests.benchmarks [TABLE ...]`.

`--quick` only checks that everything runs, `--plot FILE` draws curves, `--history FILE` appends the figures.

Seconds are of the processor, medians of five runs that take turns; compare ratios, not seconds.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.benchmarks import casts, commands, decoding, peers, plot, rich, scaling, search, together
from tests.benchmarks.measure import Effort

TABLES = ("casts", "commands", "decoding", "peers", "rich", "scaling", "search", "together")


def main() -> None:
    """Print the tables asked for, all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=", ".join(TABLES))
    parser.add_argument("--quick", action="store_true", help="only see that everything runs")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw what scaling measures")
    parser.add_argument("--history", type=Path, metavar="FILE", help="append the figures to this table")
    options = parser.parse_args()
    unknown = [name for name in options.tables if name not in TABLES]
    if unknown:
        parser.error(f"no such table: {', '.join(unknown)}; there are {', '.join(TABLES)}")
    chosen = options.tables or TABLES
    effort = Effort(options.quick)
    if "casts" in chosen:
        casts.table(effort)
    if "commands" in chosen:
        commands.table(effort)
    if "decoding" in chosen:
        decoding.table(effort)
    if "peers" in chosen:
        peers.table(effort)
    if "search" in chosen:
        search.table(effort)
    if "rich" in chosen:
        rich.table(effort)
    if "together" in chosen:
        together.table(effort)
    if "scaling" in chosen:
        curves = scaling.tables(effort)
        if options.plot:
            plot.plot(curves, options.plot)
    if options.history:
        effort.append(options.history)


if __name__ == "__main__":
    main()
