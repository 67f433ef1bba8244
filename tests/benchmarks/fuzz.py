"""Throw files at what reads them: every one is read or refused with diagnostics, soon, in little memory.

    python -m tests.benchmarks.fuzz [CASES] [SEED]

Without arguments 100,000 cases: domains, problems, casts and narratives of random bytes, of soup of words, of
damaged valid text, of deep nesting, of huge size. The first that fails is kept in a file and ends the run;
else a line for each kind says how long the slowest took, and the last one how much memory was used.
"""

from __future__ import annotations

import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from item.cli.check import findings
from item.diagnostics import InputError, Severity
from item.language.domain import Domain
from item.language.files import read
from item.language.formatter import format_text
from item.language.syntax.lexer import keywords
from item.logic.reasoner import Reasoner
from item.narrative.io.casts import read_casts
from item.narrative.io.readers import read_narratives
from item.resources import shipped

CASES, SEED = 100_000, 0
SLOWEST, LARGEST = 2.0, 500
SIGNS = ("(", "(", "(", ")", ")", ")", "-", '"', '"x"', ";c\n", "\x00", "<", "\\", "%", "#script", "'", "{{")
WORDS = (*sorted(keywords()), *SIGNS, "?x", "?y", "on", "a", "b", "object", "3")
LAMPS = """(define (domain lamps) (:types lamp) (:constants a b - lamp)
  (:predicates (on ?l - lamp) (dark) (lit))
  (:init (on a)) (:exclusive (on ?l)) (:constraint (or (dark) (exists (?l - lamp) (on ?l))))
  (:derived (lit) (exists (?l - lamp) (and (on ?l) (not (dark)))))
  (:event light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (and (on ?l) (not (dark))))
  (:event out :effect (forall (?l - lamp) (when (on ?l) (oneof (dark) (release (on ?l))))))
  (:lexicon (a "the desk lamp") (:prior light 2) (:question "is ?l on" (on ?l))))"""
PROBLEM = """(define (problem evening) (:domain lamps) (:requirements :typing)
  (:objects c d - lamp) (:init (on c) (= (total-cost) 0)) (:goal (dark)) (:metric minimize (total-cost)))"""
CAST = "narrative\tname\ttype\taliases\nmonday\tc\tlamp\tred|rose\nmonday\td\tlamp\t\nmay\te\tlamp\te one\n"
LINES = "Ann lights the desk lamp.\nIt goes out.\n\nThe lamp a is lit; “again”.\n"
ROWS = "narrative\tid\tsentence\nmonday\tm.1\tAnn lights a.\nmonday\tm.2\tOut.\ntuesday\tt.1\tB is lit.\n"
JSON = '{"narrative": "monday", "id": "m.1", "sentence": "Ann lights a."}\n{"id": 2, "sentence": "Out."}\n'


def damage(text: str, base_rate: random.Random) -> str:
    """Return a text with a few places left out, doubled, or replaced by words of the language."""
    for _ in range(base_rate.randrange(1, 5)):
        at = base_rate.randrange(len(text) + 1)
        put = base_rate.choice(("", "", "\t", "\n", base_rate.choice(WORDS), text[at : at + 20]))
        text = text[:at] + put + text[at + base_rate.choice((0, 1, 2, 9, 40)) :]
    return text


def soup(base_rate: random.Random, size: int) -> str:
    """Return words of the language in any order, mostly inside a definition."""
    words = " ".join(base_rate.choices(WORDS, k=size))
    return base_rate.choice(
        (words, f"(define (domain d) {words})", f"(define (problem p) (:domain lamps) {words})")
    )


def nested(base_rate: random.Random) -> str:
    """Return lists in lists, to any depth."""
    depth = base_rate.choice((10, 90, 110, 1_000, 30_000))
    head = base_rate.choice(
        ("(", "(not ", "(and ", "(forall (?x) ", "(when (dark) ", "(or (dark) ", "[", '{"a": ')
    )
    close = base_rate.choice((depth, depth, depth - 1, 0))
    around = base_rate.choice(
        ("{}", "(define (domain d) (:constraint {}))", LAMPS[:-1] + " (:event deep :effect {}))")
    )
    return around.replace("{}", head * depth + "(dark)" + ")" * close)


def huge(base_rate: random.Random, valid: str) -> str:
    """Return a text of up to some two million characters: many words, many entries, one long line."""
    many = base_rate.choice((2_000, 20_000, 60_000, 200_000))
    return base_rate.choice(
        (
            lambda: soup(base_rate, many),
            lambda: f"(define (domain d) (:constants {' '.join(f'c{k}' for k in range(many))}))",
            lambda: (
                f"(define (domain d) {' '.join(f'(:event e{k} :effect (p{k}))' for k in range(many // 20))})"
            ),
            lambda: base_rate.choice('(a\t;"-é\x00') * (many * 10),
            lambda: (valid + "\n") * (many * 5 // len(valid)),
        )
    )()


def case(base_rate: random.Random, valid: str) -> bytes:
    """Return a file that was not written by an author; large ones are rare, since they are slow to read."""
    kind = base_rate.random()
    if kind < 0.15:
        return base_rate.randbytes(base_rate.randrange(300))
    if kind < 0.35:
        return soup(base_rate, base_rate.randrange(80)).encode()
    if kind < 0.36:
        return nested(base_rate).encode()
    if kind < 0.3605:
        return huge(base_rate, valid).encode()
    return damage(valid, base_rate).encode()


def check_domain(path: Path) -> None:
    """Do with a domain or problem file what the commands for authors do."""
    found = findings(str(path), None)
    for one in found:
        one.render()
        one.as_dict()
    if all(one.severity is Severity.WARNING for one in found):
        format_text(read(path))
    else:
        # Laws that contradict each other are found when the domain is put to use.
        refused(lambda: Reasoner(Domain.load(path)))


def refused(load: Callable[[], object]) -> None:
    """See that a file with errors is not loaded."""
    try:
        load()
    except InputError:
        return
    raise AssertionError("errors were found, and yet the file was loaded")


def tolerated(load: Callable[[], object]) -> None:
    """See that a file is loaded, or refused with diagnostics that can be shown."""
    try:
        load()
    except InputError as error:
        for one in error.diagnostics:
            one.render()


def main(arguments: Sequence[str]) -> int:
    """Run the cases; return 1 if one was slow or much memory was used."""
    cases, seed = (*map(int, arguments), *(CASES, SEED)[len(arguments) :])
    base_rate = random.Random(seed)
    # What takes far more ends with an error here, not with the machine.
    resource.setrlimit(resource.RLIMIT_AS, (4 * LARGEST << 20, resource.RLIM_INFINITY))
    lamps = Domain.parse(LAMPS)
    slowest: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        sound = Path(folder, "lamps.pddl")
        sound.write_text(LAMPS, encoding="utf-8")
        domains = [path.read_text(encoding="utf-8") for path in sorted(shipped("domain").glob("*.pddl"))]
        kinds: dict[str, tuple[float, Sequence[str], str, Callable[[Path], None]]] = {
            "domain": (0.50, [LAMPS], ".pddl", check_domain),
            "shipped domain": (0.01, domains, ".pddl", check_domain),
            "problem": (0.15, [PROBLEM], ".pddl", lambda path: tolerated(lambda: findings(str(sound), path))),
            "cast": (0.14, [CAST], ".tsv", lambda path: tolerated(lambda: read_casts([path], lamps))),
            "lines": (0.05, [LINES], ".txt", lambda path: tolerated(lambda: read_narratives([path]))),
            "rows": (0.10, [ROWS], ".tsv", lambda path: tolerated(lambda: read_narratives([path]))),
            "objects": (0.05, [JSON], ".jsonl", lambda path: tolerated(lambda: read_narratives([path]))),
        }
        for number in range(cases):
            (kind,) = base_rate.choices(list(kinds), [share for share, *_ in kinds.values()])
            _, valid, suffix, run = kinds[kind]
            path = Path(folder, f"case{suffix}")
            path.write_bytes(case(base_rate, base_rate.choice(valid)))
            started = time.process_time()
            try:
                run(path)
            except Exception:
                print(f"case {number} of seed {seed}, a {kind}: {_keep(path)}", flush=True)
                raise
            taken = time.process_time() - started
            if taken > SLOWEST:
                print(
                    f"case {number} of seed {seed}, a {kind}, took {taken:.2f} s: {_keep(path)}", flush=True
                )
            slowest[kind] = max(slowest.get(kind, 0.0), taken)
    for kind, taken in slowest.items():
        print(f"{kind}: the slowest took {taken:.2f} s")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{cases} cases, {memory:.0f} MB")
    return int(max(slowest.values(), default=0) > SLOWEST or memory > LARGEST)


def _keep(path: Path) -> str:
    """Copy a case where it outlives the run, and return its name."""
    with tempfile.NamedTemporaryFile(suffix=path.suffix, delete=False) as file:
        file.write(path.read_bytes())
    return file.name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
