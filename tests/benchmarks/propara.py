"""Created, destroyed, moved, and when: the sentence task of ProPara, read without labels.

Dalvi et al. (NAACL 2018) ask of each participant of a paragraph whether it is created, destroyed and moved
(Cat-1), and of each that is, in which sentence first (Cat-2). `python -m tests.benchmarks.propara [N]` reads
the training paragraphs that lie beside the project, all or the first N, under `domain/propara.pddl`: learning
from their text alone, start-up included, and prints the share of questions answered rightly.
"""

from __future__ import annotations

import csv
import sys
import time
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

from item import Domain, NarrativeMapper, read_narratives

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "propara"
ABSENT = "-"
# Which arguments of an event type come into being, go out of it, and move.
CHANGES = {
    "create": {"created": (0,)},
    "destroy": {"destroyed": (0,)},
    "convert": {"destroyed": (0,), "created": (1,)},
    "combine": {"destroyed": (0, 1), "created": (2,)},
    "move": {"moved": (0,)},
    "transport": {"moved": (0, 1)},
}
KINDS = ("created", "destroyed", "moved")
ARTICLES = ("the ", "a ", "an ")


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a table of the corpus."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def casts(domain: Domain) -> tuple[dict[str, Domain], dict[str, dict[str, str]]]:
    """Return the domain of each paragraph, and the participant behind each of its constants."""
    domains: dict[str, Domain] = {}
    behind: dict[str, dict[str, str]] = defaultdict(dict)
    names: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for row in rows("train.participants.tsv"):
        own = behind[row["narrative"]]
        constant = f"thing{len(own) + 1}"
        if constant in domain.constants:
            own[constant] = row["participant"]
            names[row["narrative"]][constant] = tuple(
                name.strip() for name in row["participant"].split(";") if name.strip()
            )
    for narrative, aliases in names.items():
        domains[narrative] = domain.extended({}, aliases)
    return domains, behind


def gold_steps() -> dict[tuple[str, str], dict[str, int]]:
    """Return for each paragraph and participant the sentence in which each kind of change happens first."""
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in rows("train.gold.tsv"):
        places[row["narrative"], row["participant"]].append(row["place"])
    return {key: _changes(own) for key, own in places.items()}


def _changes(places: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for step, (before, after) in enumerate(pairwise(places), 1):
        if before == after:
            continue
        kind = "created" if before == ABSENT else "destroyed" if after == ABSENT else "moved"
        found.setdefault(kind, step)
    return found


def main() -> None:
    """Print Cat-1 and Cat-2."""
    domain = Domain.load("propara")
    domains, behind = casts(domain)
    narratives = read_narratives([str(FOLDER / "train.text.tsv")])
    narratives = [one for one in narratives if one.name in domains]
    narratives = narratives[: int(sys.argv[1])] if len(sys.argv) > 1 else narratives
    started = time.process_time()
    mapper = NarrativeMapper(domain, casts=domains)
    read = mapper.fit(narratives).predict(narratives)
    seconds = time.process_time() - started
    gold = gold_steps()
    asked = dict.fromkeys(("Cat-1", "Cat-2"), 0)
    right = dict(asked)
    by_kind = {kind: [0, 0, 0] for kind in KINDS}
    for own in read:
        found: dict[tuple[str, str], int] = {}
        for step, sentence in enumerate(own.sentences, 1):
            for name, *arguments in getattr(sentence, "events", None) or (sentence.event,):
                for kind, positions in CHANGES.get(name, {}).items():
                    for position in positions:
                        found.setdefault((arguments[position], kind), step)
        for constant, participant in behind[own.narrative].items():
            truth = gold[own.narrative, participant]
            for kind in KINDS:
                answer, want = found.get((constant, kind)), truth.get(kind)
                asked["Cat-1"] += 1
                right["Cat-1"] += (answer is None) == (want is None)
                by_kind[kind][0] += want is not None
                by_kind[kind][1] += answer is not None
                by_kind[kind][2] += want is not None and answer is not None
                if want is not None:
                    asked["Cat-2"] += 1
                    right["Cat-2"] += answer == want
    for task, n in asked.items():
        print(f"{task}: {right[task] / n:.3f} of {n}")
    for kind, (truly, said, both) in by_kind.items():
        print(f"{kind}: {truly} in gold, {said} read, {both} both")
    print(f"{len(read)} paragraphs, {seconds:.0f} s of processor")


if __name__ == "__main__":
    main()
