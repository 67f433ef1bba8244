"""What is done for many at once, as a share of the time that it takes one by one."""

from __future__ import annotations

import numpy as np
from rich.text import Text

from item.inference.marginals import posterior, posteriors
from item.inference.trellis import Trellis
from item.logic.reasoner import Reasoner
from item.output.columns import Column, Grid, fit
from item.output.tables import render
from tests.benchmarks.decoding import decode
from tests.benchmarks.measure import Effort
from tests.benchmarks.workload import SENTENCES, Tables, narrative, prepared, soccer
from tests.support.lattices import by_position, chain

# Narratives, their sentences and the belief states after each; rows of a table.
SHAPE = 20, 170, 8
ROWS = 3_500


def table(effort: Effort) -> None:
    """Print the table."""
    works = {
        "forward-backward over narratives": _narratives(effort),
        "events judged in states": _fits(effort),
        "rows of a plain table, against a console": _rows(effort),
    }
    rows = []
    for name, (single, together) in works.items():
        alone, whole = effort.medians(single, together)
        rows.append((name, 1e3 * alone, 1e3 * whole, whole / alone))
    effort.show("Together, against one by one", ("", "ms one by one", "ms together", "ratio"), rows)


def _narratives(effort: Effort):
    n, length, states = effort.pick(SHAPE, (2, 3, 2))
    lattices = [chain(length, states) for _ in range(n)]
    random = np.random.default_rng(0)
    weights = [[random.normal(size=len(step.sources)) for step in one.steps] for one in lattices]
    trellis = Trellis(lattices)
    flat = by_position(trellis, [weights[number][place] for number, place in trellis.steps])
    return (
        lambda: [posterior(one, own) for one, own in zip(lattices, weights, strict=True)],
        lambda: posteriors(Trellis(lattices), flat, np.zeros(n), 1.0),
    )


def _fits(effort: Effort):
    domain = soccer()
    grounds = narrative(domain, sentences=effort.pick(SENTENCES, 10))
    reasoner = Reasoner(domain)
    decode(reasoner, prepared(reasoner, grounds), Tables(grounds))
    states = np.arange(reasoner.statistics.states, dtype=np.int32)
    events = reasoner.conditions(sorted({ground for own in grounds for ground in own}))
    return (
        lambda: reasoner.applicability(states, events[:, np.newaxis]),
        lambda: reasoner.fits(states, events),
    )


def _rows(effort: Effort):
    columns = [Column("id"), Column("sentence"), Column("p", right=True)]
    rows = [
        [Text(f"a.{k}", style="dim"), Text("Pink7 passes the ball to Pink8."), Text("0.93")]
        for k in range(effort.pick(ROWS, 5))
    ]
    grid = Grid("", columns, rows, fit(columns, rows, None) or ())
    # What is no `Grid` to `render` goes by way of the console.
    return (
        lambda: render([grid.__rich__()], width=100, color=False),
        lambda: render([grid], width=None, color=False),
    )
