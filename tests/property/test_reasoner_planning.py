"""On planning domains that others wrote, progression from complete states is what the definitions give."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner
from tests.reference.reference import Reference

pytestmark = pytest.mark.slow

PLANNING = Path(__file__).parents[2].parent / "shared" / "data" / "planning"
STEPS, SAMPLE = 6, 400


def cases():
    folders = sorted({path.parent for path in PLANNING.glob("*/domain*.pddl")})
    if not folders:
        return [pytest.param(None, marks=pytest.mark.skip(reason=f"{PLANNING} is absent"))]
    return [pytest.param(folder, id=folder.name) for folder in folders]


def sampled_events(domain: Domain, draw: random.Random):
    """Return some ground events of every type, all of them where they are few."""
    for name, event in domain.events.items():
        ranges = [domain.objects_of(p) for p in event.parameters]
        if not all(ranges):
            continue
        size = 1
        for values in ranges:
            size *= len(values)
        if size <= SAMPLE:
            yield from ((name, *arguments) for arguments in product(*ranges))
        else:
            yield from {(name, *map(draw.choice, ranges)): None for _ in range(SAMPLE)}


@pytest.mark.parametrize("folder", cases())
def test_random_walk(folder):
    draw = random.Random(folder.name)
    problem = min(path for path in folder.glob("*.pddl") if not path.name.startswith("domain"))
    path = min(folder.glob("domain*.pddl"))
    domain = Domain.load(path, problem=problem)
    reasoner, reference = Reasoner(domain), Reference(domain)
    events = list(sampled_events(domain, draw))
    numbers = reasoner.events(events)
    state = frozenset(atom for atom, value in domain.start.items() if value)
    walked = 0
    for _ in range(STEPS):
        belief = BeliefState(tuple(sorted(state)), tuple(sorted(set(reasoner.fluents) - state)))
        following = reasoner.progress(reasoner.intern(belief), numbers)
        possible = []
        for event, after in zip(events, following.tolist(), strict=True):
            results = list(reference.results(event, state)) if reference.precondition(event, state) else []
            assert (after != INFEASIBLE) == bool(results), event
            if results:
                known = reasoner.belief(after)
                assert set(known.true) == set.intersection(*map(set, results)), event
                assert set(known.false) == set(reference.fluents).difference(*results), event
                possible.extend(results)
        if not possible:
            break
        state = draw.choice(sorted(possible, key=sorted))
        walked += 1
    assert walked > 0
