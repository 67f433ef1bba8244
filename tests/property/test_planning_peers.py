"""On planning domains that others wrote, events happen and progress as in other planners' simulators.

Random walks from the complete states of the problems: at each step every event, or a sample of them, is asked
of both. Nobody else reads derived predicates here: see test_reasoner_planning.py for those.
"""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest

from item.diagnostics import Source
from item.language.domain import Domain
from item.language.files import read
from item.language.pddl_export.export import export_domain, export_problem
from item.language.syntax import ast
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner

pytest.importorskip("pyperplan", reason="the extra `test` is not installed")
pytest.importorskip("unified_planning", reason="the extra `test` is not installed")

from tests.reference import peers

pytestmark = pytest.mark.slow

PLANNING = Path(__file__).parents[3] / "shared" / "data" / "planning"
STEPS, SAMPLE = 4, 10

# What each does not read, and why; together they read all domains but the one with derived predicates.
UNREAD = {
    "pyperplan": {
        "barman-sequential-optimal": "action costs",
        "cave-diving-sequential-optimal": "action costs",
        "childsnack": "negative preconditions",
        "doors": "oneof",
        "first-responders-ipc08": "oneof",
        "islands": "oneof",
        "maintenance-sequential-satisficing-ipc2014": "forall in effects",
        "miner": "oneof",
        "social-planning": "derived predicates",
        "triangle-tireworld": "oneof",
    },
    "unified-planning": {
        "social-planning": "derived predicates",
        "storage": "either in a predicate",
        "zenotravel": "either in a predicate",
    },
}
# These say where the vehicle is with a predicate that the domain does not declare: nothing can happen.
STUCK = {"triangle-tireworld/p02", "triangle-tireworld/p03"}

ROOMS = """(define (domain rooms) (:requirements :typing :negative-preconditions :conditional-effects)
  (:types person thing room) (:constants ann bob - person key ball - thing hall attic yard - room)
  (:predicates (at ?who - person ?room - room) (has ?who - person ?what - thing)
               (lies ?what - thing ?room - room) (way ?a ?b - room))
  (:init (way hall attic) (way attic hall) (way hall yard) (way yard hall)
         (at ann hall) (at bob yard) (lies key attic) (has bob ball))
  (:exclusive (at ?who ?room) :per (?who))
  (:exclusive (has ?who ?what) (lies ?what ?room) :per (?what))
  (:event go :parameters (?who - person ?from ?to - room)
    :precondition (and (at ?who ?from) (way ?from ?to)) :effect (at ?who ?to))
  (:event take :parameters (?who - person ?what - thing ?where - room)
    :precondition (and (at ?who ?where) (lies ?what ?where)) :effect (has ?who ?what))
  (:event drop :parameters (?who - person ?where - room)
    :precondition (at ?who ?where)
    :effect (forall (?what - thing) (when (has ?who ?what) (lies ?what ?where))))
  (:event give :parameters (?from ?to - person ?what - thing ?where - room)
    :precondition (and (has ?from ?what) (at ?from ?where) (at ?to ?where)) :effect (has ?to ?what)))"""


def cases():
    """Return the first problem of each domain, and of those that `STUCK` names."""
    every = [path for path in sorted(PLANNING.glob("*/*.pddl")) if not path.name.startswith("domain")]
    first = {path.parent: path for path in reversed(every)}
    problems = [one for one in every if first[one.parent] == one or f"{one.parent.name}/{one.stem}" in STUCK]
    if not problems:
        return [pytest.param(None, marks=pytest.mark.skip(reason=f"{PLANNING} is absent"))]
    return [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in problems]


def domain_of(problem: Path) -> Path:
    own = problem.with_name(f"domain{problem.stem.removeprefix('task')}.pddl")
    return own if own.exists() else problem.with_name("domain.pddl")


def lower_one(atom):
    return tuple(name.lower() for name in atom)


def draw_events(domain: Domain, true: frozenset, base_rate: random.Random):
    """Return ground events: some whose needed atoms are true, some that miss one of them, some at random."""
    for name, event in domain.events.items():
        ranges = {p.name.text: domain.objects_of(p) for p in event.parameters}
        if name == "nothing" or not all(ranges.values()):
            continue
        needed = (
            event.precondition.parts if isinstance(event.precondition, ast.And) else (event.precondition,)
        )
        atoms = [part for part in needed if isinstance(part, ast.Atom)]
        spared = base_rate.choice(atoms) if atoms else None
        fewer = [atom for atom in atoms if atom is not spared]
        drawn = {}
        for needs in (atoms, fewer, []):
            for binding in islice(bindings(needs, ranges, true, base_rate), SAMPLE):
                drawn[(name, *(binding.get(one) or base_rate.choice(own) for one, own in ranges.items()))] = (
                    None
                )
        yield from drawn


def bindings(atoms, ranges, true, base_rate, bound=None):
    """Yield bindings of some variables under which all atoms are true, in random order."""
    bound = bound or {}
    if not atoms:
        yield from ([bound] * SAMPLE if len(bound) < len(ranges) else [bound])
        return
    first, *rest = atoms
    terms = [bound.get(term.text, term.text) for term in first.terms]
    matching = sorted(
        atom[1:] for atom in true if atom[0] == first.predicate.text and len(atom) == len(terms) + 1
    )
    for values in base_rate.sample(matching, len(matching)):
        new = dict(bound)
        for term, value in zip(terms, values, strict=True):
            if term.startswith("?") and value in ranges[term] and new.setdefault(term, value) == value:
                continue
            if term != value:
                break
        else:
            yield from bindings(rest, ranges, true, base_rate, new)


def simulator(peer, path, problem, domain):
    """Return another planner's simulator, None if it does not read the domain."""
    try:
        if peer == "pyperplan":
            return peers.Pyperplan(path, problem)
        return peers.UnifiedPlanning(*(one.read_text(encoding="utf-8") for one in (path, problem)), domain)
    except peers.UnreadableError:
        if problem.parent.name not in UNREAD[peer]:
            raise
        return None


@pytest.mark.parametrize("peer", sorted(UNREAD))
@pytest.mark.parametrize("problem", cases())
def test_random_walk(problem, peer):
    path = domain_of(problem)
    domain = Domain.load(path, problem=problem)
    other = simulator(peer, path, problem, domain)
    if other is None:
        pytest.skip(f"{peer} does not read it: {UNREAD[peer][problem.parent.name]}")
    name = f"{problem.parent.name}/{problem.stem}"
    assert walk(domain, other, random.Random(name)) or name in STUCK


@pytest.mark.parametrize("problem", cases())
def test_what_is_exported_is_read_alike(problem):
    """One problem of each domain is enough: the export is the same for all."""
    if problem != min(path for path in problem.parent.glob("*.pddl") if not path.name.startswith("domain")):
        return
    path = domain_of(problem)
    domain = Domain.load(path, problem=problem)
    if problem.parent.name in UNREAD["unified-planning"]:
        pytest.skip(f"unified-planning does not read it: {UNREAD['unified-planning'][problem.parent.name]}")
    text = export_domain(domain, read(path))
    other = peers.UnifiedPlanning(text, export_problem(domain), domain)
    assert walk(domain, other, random.Random(problem.parent.name))


def test_exclusive_groups_are_exported_as_deletes():
    domain = Domain.parse(ROOMS)
    text = export_domain(domain, Source("rooms", ROOMS))
    other = peers.UnifiedPlanning(text, export_problem(domain), domain)
    for seed in range(5):
        assert walk(domain, other, random.Random(seed)) == STEPS


def walk(domain, other, base_rate):
    """Walk at random from the start and compare; return how many steps were taken."""
    reasoner = Reasoner(domain)
    fluents = frozenset(reasoner.fluents)
    state = frozenset(atom for atom, value in domain.start.items() if value)
    statics = peers.lower(domain.statics)
    assert peers.lower(state) | statics == other.initial
    own = {lower_one(atom): atom for atom in fluents}
    happened = 0
    for _ in range(STEPS):
        events = list(dict.fromkeys(draw_events(domain, state | domain.statics, base_rate)))
        belief = BeliefState(tuple(sorted(state)), tuple(sorted(fluents - state)))
        after = reasoner.progress(reasoner.intern(belief), reasoner.events(events)).tolist()
        told = peers.lower(state) | statics
        possible = []
        for event, following in zip(events, after, strict=True):
            results = other.results(lower_one(event), told)
            assert (following != INFEASIBLE) == bool(results), event
            if results:
                known = reasoner.belief(following)
                assert peers.lower(known.true) | statics == frozenset.intersection(*results), event
                assert peers.lower(known.false) == peers.lower(fluents).difference(*results), event
                possible += results
        if not possible:
            break
        state = frozenset(own[atom] for atom in base_rate.choice(possible) - statics)
        happened += 1
    return happened
