"""Throw texts at the checker, the formatter and the reasoner's checks: no traceback, and none takes long.

    python -m tests.benchmarks.fuzz [CASES] [SEED]

Without arguments 100,000 cases: random bytes, soup of words, damaged copies of valid files. The
first case that fails is printed and ends the run; else the last line says how long the slowest took, and the
memory used.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Sequence

from item.diagnostics import InputError, Severity, Source
from item.language import ast
from item.language.checker import check_text
from item.language.domain import Domain
from item.language.formatter import format_text
from item.language.lexer import keywords
from item.language.parser import parse
from item.logic.satisfiability import examine
from item.resources import shipped

CASES, SEED = 100_000, 0
SLOWEST = 2.0
SIGNS = ("(", "(", "(", ")", ")", ")", "-", '"', '"x"', ";c\n", "\x00", "<", "\\", "%", "#script", "'", "{{")
WORDS = (*sorted(keywords()), *SIGNS, "?x", "?y", "on", "a", "b", "object", "3")
SMALL = """(define (domain lamps) (:types lamp) (:constants a b - lamp) (:predicates (on ?l - lamp) (dark))
  (:init (on a)) (:exclusive (on ?l)) (:constraint (or (dark) (exists (?l - lamp) (on ?l))))
  (:event light :parameters (?l - lamp) :precondition (not (on ?l)) :effect (and (on ?l) (not (dark))))
  (:event out :effect (forall (?l - lamp) (when (on ?l) (oneof (dark) (release (on ?l))))))
  (:lexicon (a "the desk lamp") (:prior light 2)))"""


def case(chance: random.Random, files: Sequence[str]) -> str:
    """Return a text that was not written by an author."""
    kind = chance.random()
    if kind < 0.2:
        return chance.randbytes(chance.randrange(300)).decode("utf-8", "replace")
    if kind < 0.5:
        soup = " ".join(chance.choices(WORDS, k=chance.randrange(80)))
        return soup if chance.random() < 0.3 else f"(define (domain d) {soup})"
    # Large files are slow to read, so they are rare.
    text = chance.choice(files) if chance.random() < 0.02 else SMALL
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(text) + 1)
        put = chance.choice(("", "", chance.choice(WORDS), text[at : at + 20]))
        text = text[:at] + put + text[at + chance.choice((0, 1, 2, 9, 40)) :]
    return text


def check(text: str) -> None:
    """Do with a text what the commands for authors do."""
    source = Source("<text>", text)
    found = check_text(source)
    for one in found:
        one.render()
    if all(one.severity is Severity.WARNING for one in found):
        format_text(source)
        if isinstance(parse(source).tree, ast.DomainDefinition):
            examine(Domain.parse(text), source)
    else:
        try:
            Domain.parse(text)
        except InputError:
            return
        raise AssertionError("errors were found, and yet the domain was loaded")


def main(arguments: Sequence[str]) -> int:
    """Run the cases; return 1 if one failed or was slow."""
    cases, seed = (*map(int, arguments), *(CASES, SEED)[len(arguments) :])
    chance = random.Random(seed)
    files = [path.read_text(encoding="utf-8") for path in sorted(shipped("domain").glob("*.pddl"))]
    slowest = 0.0
    for number in range(cases):
        text = case(chance, files)
        started = time.process_time()
        try:
            check(text)
        except Exception:
            print(f"case {number} of seed {seed}: {text!r}")
            raise
        slowest = max(slowest, time.process_time() - started)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{cases} cases, the slowest took {slowest:.2f} s, {memory:.0f} MB")
    return int(slowest > SLOWEST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
