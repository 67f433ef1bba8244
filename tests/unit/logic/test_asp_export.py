from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import as_file, files

import pytest
from msgspec.structs import replace

from item.diagnostics import InputError
from item.language.domain import Domain
from item.language.syntax import ast
from item.logic import asp_export
from item.logic.asp_export import facts
from tests.reference.domains import all_events
from tests.reference.reference import Reference

SWITCHES = """
(define (domain switches)
  (:types switch)
  (:constants a b - switch)
  (:predicates (up ?s - switch) (broken) (wired ?s - switch))
  (:init (wired a))
  (:exclusive (up ?s))
  (:constraint (imply (broken) (not (up b))))
  (:event flip :parameters (?s - switch) :precondition (or (not (up ?s)) (broken))
     :effect (and (when (wired ?s) (up ?s)) (oneof (broken) (not (broken)))))
  (:event reset :effect (forall (?s - switch) (release (up ?s)))))
"""


def solve(text, tmp_path):
    """Run plain clingo on the listing and the encodings; return its answer sets as sets of atoms."""
    program = tmp_path / "facts.lp"
    program.write_text(text, encoding="utf-8")
    with as_file(files("item.logic.asp") / "encodings") as folder:
        encodings = [str(folder / f"{name}.lp") for name in ("formula", "result", "search_solver")]
        command = [sys.executable, "-m", "clingo", "0", "--project", *encodings, str(program)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    lines = run.stdout.splitlines()
    return [set(lines[n + 1].split()) for n, line in enumerate(lines) if line.startswith("Answer:")]


def test_plain_clingo_finds_the_transitions_that_the_definitions_give(tmp_path):
    domain = Domain.parse(SWITCHES)
    found = set()
    for atoms in solve(facts(domain), tmp_path):
        (event,) = (a for a in atoms if a.startswith("happening"))
        before, after = (frozenset(a for a in atoms if a.startswith(f"holds({time},")) for time in (0, 1))
        found.add((event, before, after))
    reference = Reference(domain)

    def quoted(names):
        return "(" + ",".join(f'"{name}"' for name in names) + ("," if len(names) == 1 else "") + ")"

    def held(time, state):
        return frozenset(f"holds({time},{quoted(atom)})" for atom in state)

    expected = {
        (f"happening({quoted(event)})", held(0, state), held(1, result))
        for event in all_events(domain)
        for state in reference.states
        if reference.precondition(event, state)
        for result in reference.results(event, state)
    }
    assert len(expected) > 20
    assert found == expected


def test_names_are_quoted_and_cannot_become_program_text(tmp_path):
    evil = 'x")). #script(python) open("/tmp/never","w") #end. %\n\\'
    domain = Domain.parse(SWITCHES)
    renamed = replace(
        domain,
        definition=replace(domain.definition, name=ast.Name(evil)),
        constants={evil: ("switch",), "b": ("switch",)},
        statics=frozenset({("wired", evil)}),
    )
    text = facts(renamed)
    code = re.sub(r'"(?:[^"\\]|\\.)*"', "STRING", text)
    assert text.startswith('% The domain "x\\")). #script(python)')
    assert "#script" not in code
    assert "open(" not in code
    assert len(solve(text, tmp_path)) == len(solve(facts(domain), tmp_path))


def test_too_many_events_are_refused(monkeypatch):
    monkeypatch.setattr(asp_export, "MANY_EVENTS", 3)
    with pytest.raises(InputError, match=r"E404.*4 ground events are too many"):
        facts(Domain.parse(SWITCHES))
