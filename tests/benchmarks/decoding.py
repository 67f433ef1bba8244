"""Decoding one narrative: tables against bit masks, compiled ones too, and against fresh solvers."""

from __future__ import annotations

import random
import time

import numpy as np
from msgspec.structs import replace

from item.inference.viterbi import best_path
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.reasoner import Reasoner
from item.logic.transitions.batch_solver import solve_batch
from item.logic.transitions.query import TransitionQuery
from tests.benchmarks.compiled import Compiled, compiler
from tests.benchmarks.masks import Masks
from tests.benchmarks.measure import Effort
from tests.benchmarks.workload import SENTENCES, Row, Tables, narrative, prepared, soccer
from tests.support.searches import expand

MASKS, COMPILED = "bit masks", "compiled bit masks"


def decode(reasoner, told, scorer):
    """Return the best reading; what was asked before is remembered."""
    lattice = expand(told, reasoner, scorer=scorer)
    # Nobody else needs the utilities: like the masks' they are used while they are fresh.
    steps = zip(lattice.steps, told.candidate_sets, strict=True)
    return best_path(lattice, (step.utilities(scorer.on(one)) for step, one in steps))


def bare(masks, masked, scorer):
    """Return the ways to decode without look-ups, by their names, and the utility and choices they find."""
    scores = [Row(own) for own in scorer.tables]
    works = {MASKS: lambda: masks.decode(masked, scores)}
    if by := compiler():
        works[COMPILED] = Compiled(masks, masked, scorer.tables, by).decode
    else:
        print("\nNo C compiler is here: nothing is compared with compiled bit masks.")
    found, *others = (work() for work in works.values())
    assert others in ([], [found]), "compiled bit masks read another story"
    return works, found


def table(effort: Effort) -> None:
    """Print the table."""
    domain = soccer()
    grounds = narrative(domain, sentences=effort.pick(SENTENCES, 30))
    scorer = Tables(grounds)
    everything = sorted({ground for own in grounds for ground in own})
    row = {ground: number for number, ground in enumerate(everything)}
    masked = [np.array([row[ground] for ground in own]) for own in grounds]
    works, found = bare(Masks(domain, everything), masked, scorer)
    warm = Reasoner(domain)
    told = prepared(warm, grounds)

    flat = [ground for own in grounds for ground in own]
    ends = np.cumsum([len(own) for own in grounds])[:-1]

    def cold():
        reasoner = Reasoner(domain)
        numbers = np.split(reasoner.events(flat), ends)
        own = (replace(one, events=n) for one, n in zip(told.candidate_sets, numbers, strict=True))
        return decode(reasoner, replace(told, candidate_sets=tuple(own)), scorer)

    best = decode(warm, told, scorer)
    assert (best.utility, [*best.choices]) == found, "the bit masks read another story"
    statistics = warm.statistics
    works.update({"item, warm": lambda: decode(warm, told, scorer), "item, cold": cold})
    seconds = dict(zip(works, effort.medians(*works.values()), strict=True))
    every = statistics.pairs * fresh(domain, everything, warm, effort)
    seconds[f"a fresh solver for each of {statistics.pairs:,} questions"] = every
    limits = [name for name in (MASKS, COMPILED) if name in seconds]
    effort.show(
        f"Decoding {len(grounds)} sentences of {len(grounds[0])} candidates on robocup "
        f"({statistics.questions:,} questions to the solver in {statistics.calls} calls)",
        ("", "seconds", "sentences a second", *(f"times {name}" for name in limits)),
        [
            (name, own, len(grounds) / own, *(own / seconds[limit] for limit in limits))
            for name, own in seconds.items()
        ],
    )


def fresh(domain, events, reasoner, effort):
    """Return the seconds that a question takes when a new solver is made for it: the mean of a sample."""
    draw = random.Random(0)
    grounded = GroundDomain(domain)
    grounder, components = grounded.grounder, grounded.components
    compiler = grounded.compiler
    column = {atom: number for number, atom in enumerate(reasoner.fluents)}
    seconds = []
    for event in draw.sample(events, effort.pick(200, 10)):
        state = draw.randrange(int(reasoner.progress(0, reasoner.events(events)).max()))
        values = reasoner.values([state])
        (shares,) = compiler.compile([event])
        taken = 0.0
        for factor in shares:
            fluents = tuple(f for number in factor.scope for f in components[number].fluents)
            own = values[:, [column[grounder.atoms[fluent]] for fluent in fluents]]
            query = TransitionQuery(fluents, own, (factor,), np.zeros((1, 2), dtype=np.int64))
            start = time.process_time()
            solve_batch([query], components, grounder.formulas)
            taken += time.process_time() - start
        seconds.append(taken)
    return sum(seconds) / len(seconds)
