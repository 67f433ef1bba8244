"""What reading costs against the length of a narrative, candidates, constants and distinct belief states.

Run as a script it reads one narrative as a stream and reports the cost, so that the peak of its own memory
can be told: `python -m tests.benchmarks.scaling SENTENCES DIFFERENT_ONES`.
"""

from __future__ import annotations

import json
import random
import sys
import time
from dataclasses import dataclass
from itertools import islice

from item import Domain, NarrativeMapper
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative, Sentence
from tests.benchmarks.decoding import decode
from tests.benchmarks.measure import Effort, elsewhere, peak_memory
from tests.benchmarks.workload import SENTENCES, Tables, narrative, prepared, soccer
from tests.support.searches import listen

LENGTHS = (1_000, 10_000, 100_000, 1_000_000)
# Beyond this, the lattice of a narrative is not held as a whole.
LONGEST_WHOLE = 10_000
CANDIDATES = (5, 10, 20, 40, 70, 100)
CONSTANTS = (24, 100, 1_000, 10_000)
PLAYERS = (6, 22, 50, 100, 200)

GIFTS = """(define (domain gifts) (:types person thing)
  (:constants {people} - person {things} - thing)
  (:predicates (has ?p - person ?t - thing))
  (:exclusive (has ?p ?t) :per (?t))
  (:event give :parameters (?p - person ?t - thing ?q - person)
    :precondition (and (has ?p ?t) (not (= ?p ?q))) :effect (has ?q ?t))
  (:event take :parameters (?p - person ?t - thing)
    :precondition (forall (?q - person) (not (has ?q ?t))) :effect (has ?p ?t)))"""


@dataclass(frozen=True)
class Curve:
    """The seconds that something takes, against what it depends on."""

    title: str
    x: str
    points: tuple[tuple[float, float], ...]


def tables(effort: Effort) -> list[Curve]:
    """Print the tables, and return what is to be plotted."""
    return [*lengths(effort), candidates(effort), constants(effort), states(effort), places(effort)]


def lengths(effort: Effort) -> list[Curve]:
    """Read longer and longer narratives: as a whole, and as a stream."""
    domain = soccer()
    grounds = narrative(domain, sentences=effort.pick(SENTENCES, 20))
    scorer = Tables(grounds)
    reasoner = Reasoner(domain)
    told = prepared(reasoner, grounds)
    decode(reasoner, told, scorer)
    rows, whole, streamed = [], [], []
    for length in effort.pick(LENGTHS, (50, 100)):
        offline = None
        if length <= LONGEST_WHOLE:
            longer = type(told)(told.name, tuple(islice(_endless(told.candidate_sets), length)))
            offline = effort.median(lambda one=longer: decode(reasoner, one, scorer))
            whole.append((length, offline))
        found = elsewhere("scaling", length, len(grounds))
        streamed.append((length, found["seconds"]))
        rows.append(
            (
                length,
                "-" if offline is None else offline,
                "-" if offline is None else 1e6 * offline / length,
                found["seconds"],
                1e6 * found["seconds"] / length,
                found["memory"],
                int(found["forced"]),
            )
        )
    effort.show(
        "Length: sentences of 40 candidates, warm; a stream also finds all probabilities (run once each)",
        ("sentences", "whole s", "us each", "stream s", "us each", "peak MB", "forced"),
        rows,
    )
    return [
        Curve("length, as a whole", "sentences", tuple(whole)),
        Curve("length, as a stream", "sentences", tuple(streamed)),
    ]


def candidates(effort: Effort) -> Curve:
    """Read narratives whose sentences may stand for more and more events."""
    domain = soccer()
    rows, points = [], []
    for number in effort.pick(CANDIDATES, (5, 10)):
        grounds = narrative(
            domain, sentences=effort.pick(SENTENCES, 20), candidates=number, mentioned=effort.pick(8, 4)
        )
        reasoner, scorer = Reasoner(domain), Tables(grounds)
        told = prepared(reasoner, grounds)
        decode(reasoner, told, scorer)
        pairs = reasoner.statistics.pairs
        seconds = effort.median(lambda r=reasoner, t=told, s=scorer: decode(r, t, s))
        points.append((number, seconds))
        rows.append((number, pairs, seconds, 1e9 * seconds / pairs))
    effort.show(
        f"Candidates: {len(grounds)} sentences, warm",
        ("candidates", "pairs", "seconds", "ns a pair"),
        rows,
    )
    return Curve("candidates", "candidates a sentence", tuple(points))


def constants(effort: Effort) -> Curve:
    """Read one narrative under domains with more and more constants that it does not mention."""
    grounds = narrative(soccer(), sentences=effort.pick(SENTENCES, 20))
    scorer = Tables(grounds)
    flat = [ground for own in grounds for ground in own]
    rows, points = [], []
    for number in effort.pick(CONSTANTS, (24, 100)):
        domain = soccer(number - 24)

        def ground(domain=domain):
            reasoner = Reasoner(domain)
            reasoner.events(flat)
            return reasoner

        def whole(ground=ground):
            reasoner = ground()
            decode(reasoner, prepared(reasoner, grounds), scorer)

        grounding, cold = effort.medians(ground, whole)
        warm = ground()
        told = prepared(warm, grounds)
        decode(warm, told, scorer)
        again = effort.median(lambda w=warm, t=told: decode(w, t, scorer))
        points.append((number, cold))
        rows.append((number, grounding, cold, again))
    effort.show(
        f"Constants: {len(grounds)} sentences that mention 24 of them",
        ("constants", "grounding s", "cold s", "warm s"),
        rows,
    )
    return Curve("constants, cold", "constants", tuple(points))


def states(effort: Effort) -> Curve:
    """Read narratives in which more and more constants take part, so that more belief states are met."""
    rows, points = [], []
    for number in effort.pick(PLAYERS, (6, 22)):
        domain = soccer(max(0, number - 22))
        grounds = narrative(domain, sentences=effort.pick(SENTENCES, 20), players=number)
        reasoner, scorer = Reasoner(domain), Tables(grounds)
        told = prepared(reasoner, grounds)
        decode(reasoner, told, scorer)
        met = reasoner.statistics.states
        pairs = reasoner.statistics.pairs
        seconds = effort.median(lambda r=reasoner, t=told, s=scorer: decode(r, t, s))
        points.append((met, seconds))
        rows.append((met, number, pairs, seconds, 1e9 * seconds / pairs))
    effort.show(
        f"Distinct belief states: {len(grounds)} sentences of {len(grounds[0])} candidates, warm",
        ("states", "players", "pairs", "seconds", "ns a pair"),
        rows,
    )
    return Curve("distinct belief states", "states", tuple(points))


def places(effort: Effort) -> Curve:
    """Learn from and read narratives about hundreds of constants and an event of three places (once)."""
    people, things, most = effort.pick((250, 50, 400), (5, 3, 10))
    names = [f"{first}{second}{last}" for first in "BDFGKLMN" for second in "aeiou" for last in "lmnrstvz"]
    draw = random.Random(0)
    owners: dict[str, str] = {}
    told = []
    for _ in range(most):
        thing, other = f"box{draw.randrange(things)}", draw.choice(names[:people])
        owner = owners.get(thing)
        told.append(f"{owner} gave {thing} to {other}." if owner else f"{other} took {thing}.")
        owners[thing] = other
    boxes = " ".join(f"box{number}" for number in range(things))
    domain = Domain.parse(GIFTS.format(people=" ".join(names[:people]), things=boxes))
    rows, points = [], []
    for sentences in effort.pick((40, 160, 400), (5, 10)):
        own = (Sentence(str(number), one) for number, one in enumerate(told[:sentences]))
        text = Narrative("gifts", tuple(own))
        start = time.process_time()
        NarrativeMapper(domain).fit([text]).predict([text])
        seconds = time.process_time() - start
        points.append((sentences, seconds))
        rows.append((sentences, seconds, peak_memory()))
    effort.show(
        f"Places: an event of three over {people} people and {things} things, learnt and read",
        ("sentences", "seconds", "peak MB so far"),
        rows,
    )
    return Curve("an event of three places", "sentences", tuple(points))


def _endless(candidate_sets):
    while True:
        yield from candidate_sets


def main() -> None:
    """Read one narrative as a stream, and report the cost."""
    length, own = map(int, sys.argv[1:])
    domain = soccer()
    grounds = narrative(domain, sentences=own)
    reasoner, scorer = Reasoner(domain), Tables(grounds)
    told = prepared(reasoner, grounds)
    decode(reasoner, told, scorer)
    start = time.process_time()
    sentences = listen(islice(_endless(told.candidate_sets), length), reasoner, scorer)
    forced = sum(one.forced for one in sentences)
    seconds = time.process_time() - start
    print(json.dumps({"seconds": seconds, "memory": peak_memory(), "forced": forced}))


if __name__ == "__main__":
    main()
