"""Accuracy against omission and noise, with axioms and without: what coherence buys.

Run from the repository's root: `python -m tests.benchmarks.simulated [DOMAIN...] [--narratives N]
[--plot FILE]`. Narratives are simulated from each domain, learnt from without labels, and read; gold is
looked at afterwards. Figures are means over domains and seeds. The plot takes the extra `plot`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from item.evaluation.metrics import Outcome
from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.simulation.narratives import Simulation
from item.simulation.options import SimulationOptions

DOMAINS = ("robocup", "library", "theatre", "incident", "allotment")
OMISSION = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)
NOISE = (0.0, 0.1, 0.2, 0.3)


@dataclass(frozen=True)
class Cell:
    """The accuracies of one rate.

    Attributes
    ----------
    what : omission or noise.
    rate : of it; the other is 0.
    axioms, plain : with the axioms and without, for each domain and seed.
    """

    what: str
    rate: float
    axioms: tuple[float, ...]
    plain: tuple[float, ...]

    @property
    def gained(self) -> tuple[float, ...]:
        """Return what the axioms add, for each domain and seed."""
        return tuple(one - other for one, other in zip(self.axioms, self.plain, strict=True))


def accuracy(domain: Domain, options: SimulationOptions, *, axioms: bool) -> float:
    """Return the share of right events of simulated narratives."""
    made = [*Simulation(domain, options).narratives()]
    narratives = [one.narrative for one in made]
    readings = NarrativeMapper(domain, axioms=axioms).fit(narratives).predict(narratives)
    outcomes = [
        Outcome(reading.narrative, gold, sentence.event).right
        for one, reading in zip(made, readings, strict=True)
        for gold, sentence in zip(one.gold, reading.sentences, strict=True)
    ]
    return sum(outcomes) / len(outcomes)


def measure(domains: Sequence[str], narratives: int, seeds: int) -> list[Cell]:
    """Return the cells of both tables, saying on the way what has been read."""
    rates = [("omission", rate) for rate in OMISSION] + [("noise", rate) for rate in NOISE]
    cells = []
    for what, rate in rates:
        found: dict[bool, list[float]] = {True: [], False: []}
        for name in domains:
            domain = Domain.load(name)
            for seed in range(seeds):
                options = SimulationOptions(narratives=narratives, seed=seed, **{what: rate})
                for axioms, own in found.items():
                    own.append(accuracy(domain, options, axioms=axioms))
        cells.append(Cell(what, rate, tuple(found[True]), tuple(found[False])))
        print(line(cells[-1]), flush=True)
    return cells


def line(cell: Cell) -> str:
    """Return a cell as a row: means, their difference, and in how many texts the axioms helped or harmed."""
    gained = np.array(cell.gained)
    return (
        f"| {cell.what} | {cell.rate:.1f} | {np.mean(cell.axioms):.3f} | {np.mean(cell.plain):.3f} "
        f"| {gained.mean():+.3f} | {(gained > 0).sum()}, {(gained < 0).sum()} |"
    )


def plot(cells: Sequence[Cell], path: Path) -> None:
    """Draw both curves of each rate."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 3.2), layout="constrained")
    for axes, what in zip(figure.subplots(1, 2, sharey=True), ("omission", "noise"), strict=True):
        own = [one for one in cells if one.what == what]
        rates = [one.rate for one in own]
        axes.plot(rates, [np.mean(one.axioms) for one in own], marker="o", label="with axioms")
        axes.plot(rates, [np.mean(one.plain) for one in own], marker="s", label="without")
        axes.set_xlabel(what)
        axes.set_ylabel("right events")
        axes.grid(visible=True, alpha=0.3)
        axes.legend()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Show the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", help=f"default: {', '.join(DOMAINS)}")
    parser.add_argument("--narratives", type=int, default=8, metavar="N")
    parser.add_argument("--seeds", type=int, default=2, metavar="N")
    parser.add_argument("--plot", type=Path, metavar="FILE")
    given = parser.parse_args()
    print(f"| what | rate | with axioms | without | difference | better, worse |\n{'|---' * 6}|")
    cells = measure(given.domains or DOMAINS, given.narratives, given.seeds)
    if given.plot is not None:
        plot(cells, given.plot)


if __name__ == "__main__":
    main()
