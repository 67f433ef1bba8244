"""Measure shipped domains on the corpora: with and without axioms, with and without cues.

Run from the repository's root: `python -m tests.benchmarks.domains [--narratives N] [DOMAIN...]`. A
row gives the accuracy of the event type, macro-F1, and the accuracy of a state: who faces in cricket, who has
the ball in football. Gold is read to measure, after everything has been learnt and decided.
"""

import argparse
import csv
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from sklearn.metrics import f1_score

from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.cast import read_casts
from item.narrative.readers import read_narratives
from item.resources import shipped

DATA = Path(__file__).parents[3] / "shared" / "data"


def rows(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def known(belief, predicate):
    return next((atom[1] for atom in belief.true if atom[0] == predicate), None)


def prose(narratives):
    """Return cricket's narratives without the header that names bowler and striker."""
    return [
        replace(one, sentences=tuple(replace(s, text=dict(s.columns)["prose"]) for s in one.sentences))
        for one in narratives
    ]


def striker(read, gold):
    named = read.event[2] if len(read.event) > 2 else None
    who = known(read.before, "on-strike") if named in (None, "unnamed-batter") else named
    return who == gold["striker"]


def possession(read, gold):
    if gold["possession"] in ("", "-", "NA"):
        return None
    belief = read.after if read.event[0] == "kickoff" else read.before
    return known(belief, "possession") == gold["possession"]


def cricket(_scratch):
    folder = DATA / "cricket"
    texts = read_narratives([folder / "espn-dev.text.tsv"])
    casts = read_casts([folder / "espn-dev.cast.tsv"], Domain.load("cricket"))
    gold = rows(folder / "espn-dev.gold.tsv")
    return (("cricket", texts, casts, gold, striker), ("cricket prose", prose(texts), casts, gold, striker))


def nfl(scratch):
    texts = DATA / "nfl" / "dev.text.tsv"
    table = scratch / "cast.tsv"
    cast = sorted({(row["narrative"], row[side]) for row in rows(texts) for side in ("home", "away")})
    table.write_text("narrative\tname\ttype\n" + "".join(f"{n}\t{team}\tteam\n" for n, team in cast))
    casts = read_casts([table], Domain.load("nfl"))
    return (("nfl", read_narratives([texts]), casts, rows(DATA / "nfl" / "dev.gold.tsv"), possession),)


CORPORA = {"cricket": cricket, "nfl": nfl}


def measure(domain, narratives, casts, gold, state, **options):
    started = time.perf_counter()
    mapper = NarrativeMapper(domain, casts=casts, **options).fit(narratives)
    reads = [one for found in mapper.predict(narratives) for one in found.sentences]
    seconds = time.perf_counter() - started
    truth = {row["id"]: row for row in gold}
    types = [truth[one.sentence.id]["event"] for one in reads]
    found = [one.event[0] for one in reads]
    right = sum(a == b for a, b in zip(types, found, strict=True)) / len(reads)
    states = [s for one in reads if (s := state(one, truth[one.sentence.id])) is not None]
    f1 = f1_score(types, found, average="macro", labels=sorted(set(types)), zero_division=0)
    return len(reads), right, f1, sum(states) / len(states), seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("domains", nargs="*", default=list(CORPORA))
    parser.add_argument("--narratives", type=int)
    parser.add_argument("--beam", type=int, default=8)
    options = parser.parse_args()
    scratch = Path(tempfile.mkdtemp())
    print("domain\tlines\tsentences\taxioms\tcues\tevent\tmacro-F1\tstate\tseconds")
    for name in options.domains:
        domain = Domain.load(name)
        lines = len((shipped("domain") / f"{name}.pddl").read_text(encoding="utf-8").splitlines())
        for title, narratives, casts, gold, state in CORPORA[name](scratch):
            for axioms in (True, False):
                for lexicon in (True, False):
                    n, right, f1, held, seconds = measure(
                        domain,
                        narratives[: options.narratives],
                        casts,
                        gold,
                        state,
                        axioms=axioms,
                        lexicon=lexicon,
                        beam=options.beam,
                    )
                    print(
                        f"{title}\t{lines}\t{n}\t{'yes' if axioms else 'no'}\t{'yes' if lexicon else 'no'}"
                        f"\t{right:.3f}\t{f1:.3f}\t{held:.3f}\t{seconds:.0f}",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
