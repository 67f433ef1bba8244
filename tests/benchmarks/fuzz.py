"""Throw files at what reads them: every one is read or refused with diagnostics, soon, in little memory.

    python -m tests.benchmarks.fuzz [CASES] [SEED]

Without arguments 100,000 cases for all kinds of `tests.benchmarks.fuzzed`: random bytes, soup of words,
damaged valid text, deep nesting, huge size. The first that fails is kept in a file and ends the run; else a
line for each kind says how long the slowest took, and the last one how much memory was used. Files that once
failed are in `tests/benchmarks/found`, called KIND.NUMBER.SUFFIX; the fast tests read them.
"""

from __future__ import annotations

import random
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from item.language.syntax.lexer import keywords
from tests.benchmarks.fuzzed import KINDS, LAMPS, tolerate

CASES, SEED = 100_000, 0
# Seconds of processor that a file may take, and those that each of its megabytes may take besides: a story of
# a megabyte in one line is read, and its words cost time. Megabytes that all of it may take.
SLOWEST, EACH_MEGABYTE, LARGEST = 2.0, 8.0, 500
FOUND = Path(__file__).with_name("found")
SIGNS = ("(", "(", "(", ")", ")", ")", "-", '"', '"x"', ";c\n", "\x00", "<", "\\", "%", "#script", "'", "{{")
# What stands for numbers and nothing in JSON, or nearly does.
VALUES = ("null", "-1", "1e999", "NaN", "{}", "[]", "true", '""', "?")
WORDS = (*sorted(keywords()), *SIGNS, *VALUES, "?x", "?y", "on", "a", "b", "object", "3")


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


def found() -> list[tuple[str, Path]]:
    """Return the files that once failed, each with its kind."""
    return [(path.name.partition(".")[0], path) for path in sorted(FOUND.iterdir())]


def main(arguments: Sequence[str]) -> int:
    """Run the cases; return 1 if one was slow or much memory was used."""
    cases, seed = (*map(int, arguments), *(CASES, SEED)[len(arguments) :])
    base_rate = random.Random(seed)
    # What takes far more ends with an error here, not with the machine.
    resource.setrlimit(resource.RLIMIT_AS, (4 * LARGEST << 20, resource.RLIM_INFINITY))
    slowest: dict[str, float] = {}
    slow = False
    with tempfile.TemporaryDirectory() as folder:
        for number in range(cases):
            kind, path = drawn(base_rate, Path(folder))
            started = time.process_time()
            try:
                tolerate(kind, path)
            except Exception:
                print(f"case {number} of seed {seed}, {kind}: {_keep(path)}", flush=True)
                raise
            taken = time.process_time() - started
            if taken > SLOWEST + EACH_MEGABYTE * path.stat().st_size / 1e6:
                slow = True
                print(f"case {number} of seed {seed}, {kind}, took {taken:.2f} s: {_keep(path)}", flush=True)
            slowest[kind] = max(slowest.get(kind, 0.0), taken)
    for kind, taken in slowest.items():
        print(f"{kind}: the slowest took {taken:.2f} s")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{cases} cases, {memory:.0f} MB")
    return int(slow or memory > LARGEST)


def drawn(base_rate: random.Random, folder: Path) -> tuple[str, Path]:
    """Write a case to a folder, and return its kind and its path."""
    (name,) = base_rate.choices([*KINDS], [one.share for one in KINDS.values()])
    kind = KINDS[name]
    path = folder / f"case{kind.suffix}"
    path.write_bytes(case(base_rate, base_rate.choice(kind.valid())))
    return name, path


def _keep(path: Path) -> str:
    """Copy a case where it outlives the run, and return its name."""
    with tempfile.NamedTemporaryFile(suffix=path.suffix, delete=False) as file:
        file.write(path.read_bytes())
    return file.name


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
