"""Instructions in context: is the world right after the third and the fifth?

The corpora are those of Long, Pasupat and Liang (ACL 2016), which lie beside the project. `python -m
tests.benchmarks.scone KIND` reads the narratives of `alchemy`, `tangrams` or `scene`. Nothing is learnt from
the worlds in the gold.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from pathlib import Path

from item import Domain, Narrative, NarrativeMapper, read_narratives
from item.logic.belief import BeliefState

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "scone"
KINDS = ("alchemy", "tangrams", "scene")
COLOURS = {one[0]: one for one in ("red", "orange", "yellow", "green", "blue", "purple")} | {"_": "no-hat"}
HUES = {one[0]: one for one in ("red", "green", "yellow", "orange", "purple", "brown")}
NOBODY = "__"
NO_UNIT = "_"
BEAKERS, UNITS = 7, 4
PLACES = 10
# So many belief states a sentence are kept.
BEAM = 4


def cells(world: str) -> list[tuple[str, str]]:
    """Return the places of a world and what stands there: "1:C 2:B"."""
    return [(place, what) for place, _, what in (cell.partition(":") for cell in world.split())]


def start(kind: str, world: str) -> str:
    """Return a world as the facts of a closed start."""
    if kind == "alchemy":
        return " ".join((":closed", *(fact for cell in cells(world) for fact in contents(*cell))))
    if kind == "tangrams":
        placed = (f"(at shape-{figure} place{place})" for place, figure in cells(world))
        return " ".join((":closed (current-step step1)", *placed))
    people = [(place, what) for place, what in cells(world) if what != NOBODY]
    facts = [f":closed (next-comer person{len(people) + 1})"]
    for number, (place, what) in enumerate(people, 1):
        facts.append(f"(at person{number} place{place}) (shirt person{number} {COLOURS[what[0]]})")
        facts.append(f"(hat person{number} {COLOURS[what[1]]})")
    return " ".join(facts)


def contents(beaker: str, units: str) -> Iterator[str]:
    """Yield what a beaker of a world holds, from the bottom to the top, as facts."""
    held = units.replace(NO_UNIT, "")
    yield f"(filled-to beaker{beaker} units{len(held)})"
    for height, unit in enumerate(held, 1):
        yield f"(unit beaker{beaker} units{height} {HUES[unit]})"


def beakers(belief: BeliefState) -> str:
    """Return what the beakers of a belief state hold in the form of the worlds."""
    units = {(beaker, height): hue[0] for name, beaker, height, hue in _of(belief, "unit")}
    held = (
        "".join(units.get((f"beaker{number}", f"units{height}"), "") for height in range(1, UNITS + 1))
        for number in range(1, BEAKERS + 1)
    )
    return " ".join(f"{number}:{own or NO_UNIT}" for number, own in enumerate(held, 1))


def _of(belief: BeliefState, predicate: str) -> Iterator[tuple[str, ...]]:
    return (atom for atom in belief.true if atom[0] == predicate)


def final(kind: str, belief: BeliefState) -> str:
    """Return what a belief state knows in the form of the worlds."""
    if kind == "alchemy":
        return beakers(belief)
    at = {atom[2].removeprefix("place"): atom[1] for atom in belief.true if atom[0] == "at"}
    if kind == "tangrams":
        return " ".join(f"{place}:{at[place].removeprefix('shape-').upper()}" for place in sorted(at))
    pairs = [atom for atom in belief.true if len(atom) == 3]
    worn = {(name, who): "_" if what == COLOURS["_"] else what[0] for name, who, what in pairs}
    by = {place: worn.get(("shirt", one), "?") + worn.get(("hat", one), "_") for place, one in at.items()}
    return " ".join(f"{place}:{by.get(str(place), NOBODY)}" for place in range(1, PLACES + 1))


def table(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the rows of a table of two columns."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        next(rows)
        yield from ((first, second) for first, second in rows)


def measure(kind: str, most: int | None = None) -> dict[int, float]:
    """Return after how many instructions which share of the worlds is right."""
    domain = Domain.load(kind)
    narratives: tuple[Narrative, ...] = read_narratives([FOLDER / f"{kind}.text.tsv"])[:most]
    worlds = dict(table(FOLDER / f"{kind}.start.tsv"))
    gold = dict(table(FOLDER / f"{kind}.gold.tsv"))
    casts = {one.name: domain.starting(start(kind, worlds[one.name])) for one in narratives}
    mapper = NarrativeMapper(domain, casts=casts, beam=BEAM).fit(narratives)
    readings = [best for best, *_ in mapper.k_best(narratives, 1)]
    right = {
        after: sum(
            final(kind, reading.sentences[after - 1].after) == gold[reading.sentences[after - 1].sentence.id]
            for reading in readings
        )
        for after in (3, 5)
    }
    return {after: count / len(narratives) for after, count in right.items()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="which share of the worlds is right")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--most", type=int, metavar="N", help="only the first N narratives")
    options = parser.parse_args()
    shares = measure(options.kind, options.most)
    print("  ".join(f"after {after}: {share:.3f}" for after, share in shares.items()))
