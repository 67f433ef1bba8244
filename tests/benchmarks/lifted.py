"""Learn across domains what narrators do in any of them, and what that is worth to one that taught nothing.

Run from the repository's root: `python -m tests.benchmarks.lifted [DOMAIN...] [--folds | --write]
[--probabilities]`. The domains are those of the examples and of texts by other hands (of the strangers' those
that were looked into) and, where they lie beside the project, small ones and a part of a game of robocup.
Without an option, each domain is read with what ships. For a search the lattices of a domain are made once;
then a step costs one EM. What is shown is what the engine itself reads.

* --folds: each domain is read twice: with what ships, which may have seen its gold, and with what all other
  domains teach.
* --probabilities: search only for the numbers on which probabilities depend and no reading; the others are
  those that ship. This takes minutes, a search for all numbers hours.
* --write: put what all domains teach into the file that ships, with where it comes from.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import asdict, replace

from item.learning.model import EM
from item.learning.strengths import FILE, PriorStrengths
from tests.benchmarks.lifting.corpora import LOOKED_INTO, Corpus, sources, strangers
from tests.benchmarks.lifting.reader import believed
from tests.benchmarks.lifting.reading import HEADER, Beliefs, Figures, figures, row, together
from tests.benchmarks.lifting.search import PROBABILITY, START, Ledger, believable, search

SHIPPED = PriorStrengths.shipped()
Reader: TypeAlias = Callable[[str, PriorStrengths], Figures]


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, print what it is worth, and write it if wanted."""
    parser = argparse.ArgumentParser(description="learn what narrators do in any domain")
    known = sources() | strangers()
    parser.add_argument("domains", nargs="*", metavar="DOMAIN", help=", ".join(known))
    parser.add_argument("--folds", action="store_true", help="read each domain with what the others teach")
    parser.add_argument("--probabilities", action="store_true", help="search for what probabilities need")
    parser.add_argument("--write", action="store_true", help="write the file that ships")
    options = parser.parse_args(arguments)
    names = options.domains or [*sources(), *LOOKED_INTO]
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"no such domain: {', '.join(unknown)}; there are {', '.join(known)}")
    school = School({name: Corpus.read(name) for name in names}, only_probabilities=options.probabilities)
    print(HEADER, flush=True)
    if options.folds:
        _folds(school, names)
    else:
        _report(names, "ships", SHIPPED, school.read)
    if options.write:
        found = school.teach(names)
        print("\nlearnt", flush=True)
        _report(names, "learnt", found, school.read)
        _write(found, names, only_probabilities=options.probabilities)


class School:
    """Domains that teach what narrators do in any of them.

    Parameters
    ----------
    only_probabilities : whether they teach the numbers on which probabilities depend alone.
    """

    def __init__(self, corpora: Mapping[str, Corpus], *, only_probabilities: bool) -> None:
        self._corpora = corpora
        self._only_probabilities = only_probabilities
        self._prepared = {name: one.prepared() for name, one in corpora.items()}
        self._beliefs: dict[tuple[str, PriorStrengths], Beliefs] = {}
        taught = {} if only_probabilities else corpora
        self._ledger = Ledger({name: one.taught(self._prepared[name], START) for name, one in taught.items()})

    def teach(self, names: Sequence[str]) -> PriorStrengths:
        """Return what some domains teach."""
        best = SHIPPED if self._only_probabilities else search(self._ledger, names)
        return believable([self._believed(name, best) for name in names], best)

    def read(self, name: str, strengths: PriorStrengths) -> Figures:
        """Return what the engine reads of a domain under some strengths."""
        return figures(self._believed(name, strengths), strengths)

    def _believed(self, name: str, strengths: PriorStrengths) -> Beliefs:
        # No belief depends on what only makes probabilities of it.
        key = name, replace(strengths, **{one: getattr(START, one) for one in PROBABILITY})
        if key not in self._beliefs:
            learner = EM(strengths=strengths)
            self._beliefs[key] = believed(self._corpora[name], self._prepared[name], learner)
        return self._beliefs[key]


def _folds(school: School, names: Sequence[str]) -> None:
    rows: dict[str, list[Figures]] = {}
    for held in names:
        others = school.teach([name for name in names if name != held])
        for kind, strengths in (("ships", SHIPPED), ("others", others)):
            own = school.read(held, strengths)
            rows.setdefault(kind, []).append(own)
            print(row(held, kind, own), flush=True)
    for kind, all_of_it in rows.items():
        print(_mean(kind, all_of_it), flush=True)


def _report(names: Sequence[str], kind: str, strengths: PriorStrengths, read: Reader) -> None:
    found = []
    for name in names:
        found.append(read(name, strengths))
        print(row(name, kind, found[-1]), flush=True)
    print(_mean(kind, found), flush=True)


def _mean(kind: str, rows: Sequence[Figures]) -> str:
    average = sum(one.right.mean() for one in rows) / len(rows)
    return f"{row('together', kind, together(rows))}   domains' mean {average:.3f}"


def _write(strengths: PriorStrengths, names: Sequence[str], *, only_probabilities: bool) -> None:
    """Write the file that ships; of what is there the numbers alone where others stay as they are."""
    numbers = [f"{name} = {number!r}" for name, number in asdict(strengths).items()]
    head = [
        "# What narrators do in any domain; see item/learning/strengths.py for what each number means.",
        "# Written by `python -m tests.benchmarks.lifted --write`, not by hand.",
        "",
        "[provenance]",
        f"domains = {json.dumps([*names])}",
        "",
        "[strengths]",
    ]
    if only_probabilities:
        before = FILE.read_text(encoding="utf-8")
        head = before[: before.index("[strengths]")].splitlines() + head[-1:]
    FILE.write_text("\n".join([*head, *numbers]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
