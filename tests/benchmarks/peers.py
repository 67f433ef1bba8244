"""Transitions a second on random walks: the reasoner against the simulators of other planners.

They progress complete states only, so the walk is one over complete states, under a domain in plain STRIPS.
Each is asked the same questions, in its own terms and with all translation done beforehand: may this action
happen in this state, and if so, what is the state after it? Peers that are not installed are named as absent.
"""

from __future__ import annotations

import importlib
import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path

import numpy as np

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner
from tests.benchmarks.measure import Effort

STEPS, TRIED = 200, 20
# About as many as one sentence of a narrative asks.
BATCH = 1000

DOMAIN = """
(define (domain possession)
  (:requirements :strips :typing)
  (:types player)
  (:predicates (holding ?p - player) (mates ?a ?b - player) (opponents ?a ?b - player)
               (playing) (stopped))
  (:action pass :parameters (?from ?to - player)
    :precondition (and (playing) (holding ?from) (mates ?from ?to))
    :effect (and (holding ?to) (not (holding ?from))))
  (:action lose :parameters (?from ?to - player)
    :precondition (and (playing) (holding ?from) (opponents ?from ?to))
    :effect (and (holding ?to) (not (holding ?from))))
  (:action foul :parameters (?by ?on - player)
    :precondition (and (playing) (holding ?on) (opponents ?by ?on))
    :effect (and (stopped) (not (playing))))
  (:action restart :parameters (?p - player)
    :precondition (and (stopped) (holding ?p))
    :effect (and (playing) (not (stopped)))))
"""

Atom = tuple[str, ...]
# What asks all questions, and what translates a state of the peer into its true atoms.
Peer = tuple[Callable[[], list], Callable[[object], frozenset[Atom]]]


def problem() -> str:
    """Return a problem of two teams of eleven."""
    teams = [[f"{team}{number}" for number in range(1, 12)] for team in ("a", "b")]
    mates = " ".join(f"(mates {x} {y})" for team in teams for x, y in permutations(team, 2))
    others = " ".join(f"(opponents {x} {y}) (opponents {y} {x})" for x, y in product(teams[0], teams[1]))
    names = " ".join(teams[0] + teams[1])
    return f"""(define (problem game) (:domain possession) (:objects {names} - player)
      (:init (holding a1) (playing) {mates} {others}) (:goal (holding b1)))"""


@dataclass(frozen=True)
class Walk:
    """A random walk: its questions, complete states (by true atoms) and actions, and the right answers."""

    domain: Domain
    states: list[frozenset[Atom]]
    actions: list[Atom]
    answers: list[frozenset[Atom] | None]


def walk(effort: Effort) -> Walk:
    """Return a walk in which every step follows on some tries of any action."""
    domain = Domain.parse(DOMAIN, problem=problem())
    reasoner = Reasoner(domain)
    events = [
        (name, *arguments)
        for name, event in domain.events.items()
        if name != "nothing"
        for arguments in product(domain.instances(("player",)), repeat=len(event.parameters))
    ]
    numbers = reasoner.events(events)
    events = [event for event, number in zip(events, numbers.tolist(), strict=True) if number >= 0]
    numbers = numbers[numbers >= 0]
    draw = random.Random(0)
    state = complete(reasoner, frozenset(atom for atom, true in domain.start.items() if true))
    states, actions, answers = [], [], []
    for _ in range(effort.pick(STEPS, 20)):
        following = reasoner.progress(state, numbers)
        possible = np.flatnonzero(following != INFEASIBLE).tolist()
        tried = [*draw.sample(range(len(events)), TRIED - 1), draw.choice(possible)]
        here = frozenset(reasoner.belief(state).true)
        for action in tried:
            after = int(following[action])
            states.append(here)
            actions.append(events[action])
            answers.append(None if after == INFEASIBLE else frozenset(reasoner.belief(after).true))
        state = int(following[tried[-1]])
    return Walk(domain, states, actions, answers)


def complete(reasoner: Reasoner, true: frozenset[Atom]) -> int:
    """Return the state in which all other fluents are false."""
    return reasoner.intern(BeliefState(tuple(sorted(true)), tuple(sorted(set(reasoner.fluents) - true))))


def table(effort: Effort) -> None:
    """Print the table."""
    walked = walk(effort)
    rows: list[tuple[str, float]] = []
    rows += own(walked, effort)
    absent = []
    with tempfile.TemporaryDirectory() as scratch:
        files = Path(scratch) / "domain.pddl", Path(scratch) / "problem.pddl"
        for file, text in zip(files, (DOMAIN, problem()), strict=True):
            file.write_text(text, encoding="utf-8")
        for module, prepare in PEERS.items():
            try:
                importlib.import_module(module)
            except ImportError:
                absent.append(module)
                continue
            ask, atoms = prepare(walked, *map(str, files))
            found = [None if after is None else atoms(after) for after in ask()]
            assert found == walked.answers, f"{module} answers otherwise"
            rows.append((module, effort.median(ask)))
    count = len(walked.actions)
    effort.show(
        f"Transitions of complete states, {count:,} questions on a random walk",
        ("", "a second", "times item, warm"),
        [(name, count / seconds, seconds / rows[0][1]) for name, seconds in rows],
    )
    for module in absent:
        print(f"{module}: not installed, not measured")


def own(walked: Walk, effort: Effort) -> list[tuple[str, float]]:
    """Return what the reasoner takes."""

    def ground(reasoner):
        known = {state: complete(reasoner, state) for state in dict.fromkeys(walked.states)}
        return np.array([known[state] for state in walked.states]), reasoner.events(walked.actions)

    warm = Reasoner(walked.domain)
    states, events = ground(warm)
    for after, answer in zip(warm.progress(states, events).tolist(), walked.answers, strict=True):
        assert (None if after == INFEASIBLE else frozenset(warm.belief(after).true)) == answer
    pairs = list(zip(states.tolist(), events.tolist(), strict=True))

    def cold():
        reasoner = Reasoner(walked.domain)
        reasoner.progress(*ground(reasoner))

    return [
        ("item, warm, all at once", effort.median(lambda: warm.progress(states, events))),
        (
            f"item, warm, {BATCH:,} at a time",
            effort.median(
                lambda: [
                    warm.progress(states[i : i + BATCH], events[i : i + BATCH])
                    for i in range(0, len(pairs), BATCH)
                ]
            ),
        ),
        ("item, warm, one by one", effort.median(lambda: [warm.progress(*pair) for pair in pairs])),
        ("item, cold, grounding included", effort.median(cold)),
    ]


def pyperplan(walked: Walk, domain: str, instance: str) -> Peer:
    """Return the questions for pyperplan: sets of strings."""
    from pyperplan.grounding import ground
    from pyperplan.pddl.parser import Parser

    parser = Parser(domain, instance)
    task = ground(parser.parse_problem(parser.parse_domain()), remove_irrelevant_operators=False)
    operators = {tuple(one.name.strip("()").split()): one for one in task.operators}
    known = {
        state: frozenset(f"({' '.join(atom)})" for atom in state) for state in dict.fromkeys(walked.states)
    }
    states = [known[state] for state in walked.states]
    actions = [operators[action] for action in walked.actions]

    def ask():
        return [
            action.apply(state) if action.applicable(state) else None
            for state, action in zip(states, actions, strict=True)
        ]

    return ask, lambda after: frozenset(tuple(name.strip("()").split()) for name in after)


def tarski(walked: Walk, domain: str, instance: str) -> Peer:
    """Return the questions for tarski: models and plain operators."""
    from tarski.io import PDDLReader
    from tarski.search.operations import is_applicable, progress
    from tarski.syntax.transform.action_grounding import ground_schema_into_plain_operator_from_grounding

    reader = PDDLReader(raise_on_error=True)
    task = reader.read_problem(domain, instance)
    language = task.language
    operators = {
        action: ground_schema_into_plain_operator_from_grounding(task.get_action(action[0]), action[1:])
        for action in dict.fromkeys(walked.actions)
    }

    def model(state):
        found = type(task.init)(language)
        found.evaluator = task.init.evaluator
        for atom in [*state, *walked.domain.statics]:
            found.add(language.get(atom[0])(*(language.get(name) for name in atom[1:])))
        return found

    known = {state: model(state) for state in dict.fromkeys(walked.states)}
    states = [known[state] for state in walked.states]
    actions = [operators[action] for action in walked.actions]

    def ask():
        return [
            progress(state, action) if is_applicable(state, action) else None
            for state, action in zip(states, actions, strict=True)
        ]

    def back(after):
        atoms = ((atom.predicate.name, *(term.name for term in atom.subterms)) for atom in after.as_atoms())
        return frozenset(atom for atom in atoms if atom not in walked.domain.statics)

    return ask, back


def unified_planning(walked: Walk, domain: str, instance: str) -> Peer:
    """Return the questions for unified-planning's sequential simulator."""
    from unified_planning.engines import UPSequentialSimulator
    from unified_planning.io import PDDLReader
    from unified_planning.shortcuts import get_environment

    get_environment().credits_stream = None
    task = PDDLReader().parse_problem(domain, instance)
    simulator = UPSequentialSimulator(task)
    objects = {one.name: one for one in task.all_objects}
    start = simulator.get_initial_state()
    manager = task.environment.expression_manager

    def fluent(atom):
        return manager.FluentExp(task.fluent(atom[0]), tuple(objects[name] for name in atom[1:]))

    changing = {
        (name, *arguments): fluent((name, *arguments))
        for name in ("holding", "playing", "stopped")
        for arguments in product(objects, repeat=task.fluent(name).arity)
    }
    truth = {True: manager.TRUE(), False: manager.FALSE()}
    known = {
        state: start.make_child({own: truth[atom in state] for atom, own in changing.items()})
        for state in dict.fromkeys(walked.states)
    }
    states = [known[state] for state in walked.states]
    actions = [
        (task.action(name), tuple(objects[one] for one in arguments)) for name, *arguments in walked.actions
    ]

    def ask():
        return [
            simulator.apply(state, action, arguments)
            for state, (action, arguments) in zip(states, actions, strict=True)
        ]

    def back(after):
        return frozenset(atom for atom, own in changing.items() if after.get_value(own).is_true())

    return ask, back


PEERS = {"pyperplan": pyperplan, "tarski": tarski, "unified_planning": unified_planning}
