"""Learn across domains what narrators do in any of them, and what that is worth to one that taught nothing.

Run from the repository's root: `python -m tests.benchmarks.lifted [DOMAIN...] [--folds | --write]
[--probabilities]`. The domains are those of the examples and, where they lie beside the project, small ones
by other hands and a part of a game of robocup. Without an option, each domain is read with what ships. For a
search the lattices of a domain are made once; then a step costs one EM. What is shown is what the engine
itself reads; with --probabilities it is read from those lattices.

* --folds: each domain is read three times: with the numbers set by hand, with what ships, which has seen its
  gold, and with what all other domains teach.
* --probabilities: search only for the numbers on which probabilities depend and no reading; the others are
  those that ship. This takes minutes, a search for all numbers hours.
* --write: put what all domains teach into the file that ships, with where it comes from.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from typing import TypeAlias

from item.learning.model import EM
from item.learning.strengths import FILE, PriorStrengths
from tests.benchmarks.lifting.corpora import Corpus, sources
from tests.benchmarks.lifting.reader import read_fully
from tests.benchmarks.lifting.reading import HEADER, Figures, read, row, together
from tests.benchmarks.lifting.search import START, Ledger, believable, search

SHIPPED = PriorStrengths.shipped()
Reader: TypeAlias = Callable[[str, PriorStrengths], Figures]
Teacher: TypeAlias = Callable[[Ledger, Sequence[str]], PriorStrengths]


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, print what it is worth, and write it if wanted."""
    parser = argparse.ArgumentParser(description="learn what narrators do in any domain")
    known = sources()
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", help=", ".join(known))
    parser.add_argument("--folds", action="store_true", help="read each domain with what the others teach")
    parser.add_argument("--probabilities", action="store_true", help="search for what probabilities need")
    parser.add_argument("--write", action="store_true", help="write the file that ships")
    options = parser.parse_args(arguments)
    names = options.domains or [*known]
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"no such domain: {', '.join(unknown)}; there are {', '.join(known)}")
    corpora = {name: Corpus.read(name) for name in names}
    prepared = {name: one.prepared() for name, one in corpora.items()}
    begin = SHIPPED if options.probabilities else START
    ledger = Ledger({name: one.taught(prepared[name], begin) for name, one in corpora.items()})
    teach: Teacher = partial(believable, strengths=SHIPPED) if options.probabilities else search

    def fully(name: str, strengths: PriorStrengths) -> Figures:
        if options.probabilities:
            return read(ledger.domains[name], strengths)
        return read_fully(corpora[name], prepared[name], EM(strengths=strengths))

    print(HEADER, flush=True)
    if options.folds:
        _folds(ledger, names, teach, fully)
    else:
        _report(names, "ships", SHIPPED, fully)
    if options.write:
        found = teach(ledger, names)
        print(f"\nlearnt, a domain {ledger.asked} times", flush=True)
        _report(names, "learnt", found, fully)
        _write(found, names, ledger)


def _folds(ledger: Ledger, names: Sequence[str], teach: Teacher, fully: Reader) -> None:
    rows: dict[str, list[Figures]] = {}
    for held in names:
        others = teach(ledger, [name for name in names if name != held])
        for kind, strengths in (("hand", START), ("ships", SHIPPED), ("others", others)):
            own = fully(held, strengths)
            rows.setdefault(kind, []).append(own)
            print(row(held, kind, own), flush=True)
    for kind, all_of_it in rows.items():
        print(_mean(kind, all_of_it), flush=True)


def _report(names: Sequence[str], kind: str, strengths: PriorStrengths, fully: Reader) -> None:
    found = []
    for name in names:
        found.append(fully(name, strengths))
        print(row(name, kind, found[-1]), flush=True)
    print(_mean(kind, found), flush=True)


def _mean(kind: str, rows: Sequence[Figures]) -> str:
    average = sum(one.right.mean() for one in rows) / len(rows)
    return f"{row('together', kind, together(rows))}   domains' mean {average:.3f}"


def _write(strengths: PriorStrengths, names: Sequence[str], ledger: Ledger) -> None:
    lines = [
        "# What narrators do in any domain; see item/learning/strengths.py for what each number means.",
        "# Written by `python -m tests.benchmarks.lifted --write`, not by hand.",
        "",
        "[provenance]",
        f"domains = {json.dumps([*names])}",
        f"merit = {ledger.values(strengths, names).mean():.4f}",
        "",
        "[strengths]",
        *(f"{name} = {number!r}" for name, number in asdict(strengths).items()),
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
