"""Given the event types, who is meant? How well the story supplies what sentences leave out.

Run from the repository's root: `python -m tests.benchmarks.arguments [DOMAIN...]`. The domains are those of
`tests.benchmarks.evidence` with a text: its evidence was written by somebody who saw one sentence at a time,
with `?` for each argument that the sentence does not tell. The best entry of each sentence is given as a
label, so that only the arguments at `?` are left to find. Gold is looked at afterwards.

* all: share of sentences whose event is right, arguments included; open: of those with `?`.
* kept: the same where after a contradiction all is kept that the event does not touch. A label is believed,
  so what was told before lacks something, and is not misread.
* The same without axioms: what recency and the other habits of discourse supply alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from item.mapper import NarrativeMapper
from tests.benchmarks.evidence import ANYTHING, Case, Event, best, cases, right


def written(event: Event) -> str:
    """Return an event as a label has it, `?` for each open argument."""
    name, *values = event
    return f"{name}({','.join(one or '?' for one in values)})"


def shares(case: Case, *, axioms: bool = True, on_contradiction: str = "forget") -> tuple[float, float]:
    """Return the share of sentences that are right, of all and of those whose label leaves something open."""
    said = {name: written(best(claims)) for name, claims in case.source.claims.items()}
    labels = [[said.get(one.id) for one in told.sentences] for told in case.narratives]
    mapper = NarrativeMapper(case.domain, axioms=axioms, on_contradiction=on_contradiction)
    found = mapper.fit(case.narratives, labels=labels).predict(case.narratives, labels=labels)
    known = {one.sentence.id: one.event for reading in found for one in reading.sentences}
    verdicts = {name: right(known[name], gold) for name, gold in case.gold.items()}
    vague = [name for name in verdicts if None in best(case.source.claims.get(name, (ANYTHING,)))]
    return float(np.mean([*verdicts.values()])), float(np.mean([verdicts[name] for name in vague]))


def row(name: str, case: Case) -> str:
    """Return the figures of a domain as a row."""
    cells = *shares(case), *shares(case, on_contradiction="keep"), *shares(case, axioms=False)
    return f"{name:12}" + "".join(f"{one:12.3f}" for one in cells)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    known = {name: case for name, case in cases().items() if not name.startswith("robocup")}
    parser = argparse.ArgumentParser(description="given the event types, who is meant?")
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", help=", ".join(known))
    columns = "all", "open", "kept", "open", "no axioms", "open"
    print(f"{'domain':12}" + "".join(f"{one:>12}" for one in columns))
    for name in parser.parse_args(arguments).domains or known:
        print(row(name, known[name]()) if name in known else f"{name:12}absent", flush=True)


if __name__ == "__main__":
    main()
