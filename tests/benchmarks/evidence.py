"""What evidence from outside is worth, and what the axioms make of it.

Run from the repository's root: `python -m tests.benchmarks.evidence [ROW...]`. A row is a domain with an
`evidence.jsonl` beside its text, written by somebody who saw one sentence at a time; or a game of `robocup`,
whose source is gold with a share of its events replaced by chance. Rows whose corpus is absent say so. Gold
makes the sources of the games and measures; nothing that learns or reads sees it.

* by itself: share of sentences where the source's most probable event, arguments included, is right.
* axioms, no axioms: right with the source and what the engine learns, with and without axioms.
* open: the same where the source leaves arguments open, with and without axioms.
* alone: right without the source, with axioms.
* trust: how often the source was held to be right, or right in the type alone; and how often it truly is.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.logic.belief import split_sequence
from item.mapper import NarrativeMapper
from item.narrative.evidence.reader import read_evidence
from item.narrative.evidence.recorded import Claim, RecordedEvidence
from item.narrative.io.gold import GoldEvent, read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.label import Label
from item.narrative.narrative import Narrative
from item.resources import shipped
from item.scoring.trust import Standing
from tests.benchmarks.domains import DATA

# Shares of gold that chance replaces.
NOISE = (0.1, 0.3, 0.5, 1.0)
GAMES = ("2001", "2003")
# How probable a source of a game holds every event that it names.
SURE = 0.9
EXAMPLES = ("shelter", "workshop", "theatre", "library", "allotment")

Event = tuple[str | None, ...]


@dataclass(frozen=True)
class Case:
    """A domain, its text, gold, and a source of evidence."""

    domain: Domain
    narratives: Sequence[Narrative]
    gold: Mapping[str, GoldEvent]
    source: RecordedEvidence


@dataclass(frozen=True)
class Figures:
    """Shares of sentences that are right, of all and of those where the source leaves arguments open."""

    all: float
    open: float | None
    trust: float


def small(folder: Path, domain: Path) -> Case:
    """Return a domain with evidence beside its text."""
    language = Domain.load(domain)
    narratives = read_narratives([folder / "text.tsv"])
    source = read_evidence([folder / "evidence.jsonl"], narratives, language)
    return Case(language, narratives, read_gold([folder / "gold.tsv"], language).events, source)


def game(year: str, noise: float) -> Case:
    """Return a game of soccer, and a source that is gold but for a share of its events."""
    language = Domain.load("robocup")
    folder = DATA / "robocup"
    narratives = read_narratives([folder / f"{year}.comments.tsv"])
    gold = read_gold([folder / f"{year}.gold.tsv"], language).events
    chance = random.Random(f"{year} {noise}")
    claims = {}
    for identifier, known in gold.items():
        label = Label(known.name, known.arguments)
        if chance.random() < noise:
            label = anything(language, chance)
        claims[identifier] = (Claim(label, SURE),)
    return Case(language, narratives, gold, RecordedEvidence(claims, len(language.events)))


def anything(domain: Domain, chance: random.Random) -> Label:
    """Return an event that chance has chosen."""
    name = chance.choice([*domain.events])
    places = [tuple(type_.text for type_ in one.types) for one in domain.events[name].parameters]
    return Label(name, tuple(chance.choice(sorted(domain.instances(one))) for one in places))


def agrees(event: Event, gold: GoldEvent) -> bool:
    """Return whether an event is that of gold, as far as anybody can know it."""
    told = (gold.name, *gold.arguments)
    return len(event) == len(told) and all(said in (None, own) for own, said in zip(event, told, strict=True))


def right(event: Event, gold: GoldEvent) -> bool:
    """Return whether the events of a sentence are right: the first of gold, and none beyond gold."""
    events = split_sequence(event)
    known = (gold, *gold.also)
    return any(agrees(one, gold) for one in events) and all(
        any(agrees(one, other) for other in known) for one in events
    )


def best(claims: Sequence[Claim]) -> Event:
    """Return what a source holds most probable."""
    label = max(claims, key=lambda one: one.probability).label
    return label.name, *label.arguments


def read(case: Case, *, axioms: bool, told: bool) -> Figures:
    """Learn and read, with or without axioms and evidence."""
    source = case.source if told else None
    mapper = NarrativeMapper(case.domain, axioms=axioms, evidence=source).fit(case.narratives)
    found: Sequence[Interpretation] = [one for one, *_ in mapper.k_best(case.narratives, 1)]
    known = {one.sentence.id: one.event for reading in found for one in reading.sentences}
    verdicts = {name: right(known[name], gold) for name, gold in case.gold.items()}
    vague = [name for name in verdicts if None in best(case.source.claims.get(name, (ANYTHING,)))]
    trust = np.exp(mapper.model_.parameters.trust)
    return Figures(
        float(np.mean([*verdicts.values()])),
        float(np.mean([verdicts[name] for name in vague])) if vague else None,
        float(1 - trust[Standing.WRONG]),
    )


# Of a sentence without evidence.
ANYTHING = Claim(Label("", (None,)), 1.0)


def itself(case: Case) -> tuple[float, float]:
    """Return how often what a source says is right, and how often its event type is."""
    said = [(best(case.source.claims.get(name, (ANYTHING,))), gold) for name, gold in case.gold.items()]
    types = [any(event[0] == one.name for one in (gold, *gold.also)) for event, gold in said]
    return float(np.mean([right(event, gold) for event, gold in said])), float(np.mean(types))


def cases() -> dict[str, partial[Case]]:
    """Return what there is to measure, as far as it is here."""
    found = {}
    for folder in sorted((DATA / "small").glob("*")):
        if (folder / "evidence.jsonl").exists():
            found[folder.name] = partial(small, folder, folder / "domain.pddl")
    for name in EXAMPLES:
        found[name] = partial(small, shipped("examples") / name, shipped("domain") / f"{name}.pddl")
    for year in GAMES:
        if (DATA / "robocup" / f"{year}.gold.tsv").exists():
            found |= {f"robocup-{year}-{noise:.0%}": partial(game, year, noise) for noise in NOISE}
    return found


HEADER = f"{'row':18}itself  axioms  open  no axioms  open  alone  trust  true  seconds"


def row(name: str, case: Case) -> str:
    """Return the figures of a case as a row."""
    started = time.process_time()
    full, bare = read(case, axioms=True, told=True), read(case, axioms=False, told=True)
    alone = read(case, axioms=True, told=False)
    own, types = itself(case)
    shown = (own, full.all, full.open, bare.all, bare.open, alone.all, full.trust, types)
    cells = ["   - " if one is None else f"{one:5.3f}" for one in shown]
    return f"{name:18}" + "   ".join([*cells, f"{time.process_time() - started:5.1f}"])


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    known = cases()
    parser = argparse.ArgumentParser(description="measure what evidence from outside is worth")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(known))
    names = parser.parse_args(arguments).rows or [*known]
    print(HEADER, flush=True)
    for name in names:
        print(row(name, known[name]()) if name in known else f"{name:18}absent", flush=True)


if __name__ == "__main__":
    main()
