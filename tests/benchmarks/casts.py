"""Narratives with names of their own, as times the cost of the same stories with the same names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from item.language.domain import Domain
from item.learning.model import EM
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.session import Session
from item.simulation.narratives import simulate
from tests.benchmarks.measure import Effort

NARRATIVES = 20
SYLLABLES = ("ba", "de", "ki", "lo", "mu", "na", "po", "ri", "su", "ta", "ve", "zo")
# More than a narrative of any row needs.
MOST_NAMES = 20


def name(narrative: int, number: int) -> str:
    """Return a name that means nothing, another one for each narrative and number; all are of one length."""
    place = narrative * MOST_NAMES + number
    return "".join(SYLLABLES[place // len(SYLLABLES) ** k % len(SYLLABLES)] for k in range(4)) + "n"


def renamed(domain: Domain, narrative: int) -> Domain:
    """Return a domain whose constants have names of a narrative's own, as paragraphs of `propara` do."""
    return domain.extended({}, {one: (name(narrative, k),) for k, one in enumerate(domain.constants)})


def peopled(domain: Domain, narrative: int) -> Domain:
    """Return a domain with two teams of a narrative's own, as games of `nfl` have."""
    return domain.extended({name(narrative, k): ("team",) for k in range(2)}, {})


# The sentences of a narrative, and its domain.
JOBS: Mapping[str, tuple[int, Callable[[Domain, int], Domain]]] = {
    "propara": (6, renamed),
    "nfl": (30, peopled),
}


@dataclass(frozen=True)
class Stories:
    """Simulated narratives, each with its cast."""

    domain: Domain
    casts: Mapping[str, Domain]
    narratives: Sequence[Narrative]

    @classmethod
    def of(cls, job: str, n: int, *, own: bool) -> Stories:
        """Return the narratives of a job, with names of their own or with those of the first."""
        length, cast = JOBS[job]
        domain = Domain.load(job)
        first, casts, narratives = cast(domain, 0), {}, []
        for number in range(n):
            known = cast(domain, number) if own else first
            (made,) = simulate(known, sentences=length, seed=number, omission=0.3)
            title = f"n{number}"
            casts[title] = known
            told = (one.text for one in made.narrative.sentences)
            sentences = tuple(Sentence(f"{title}.{k}", text) for k, text in enumerate(told))
            narratives.append(Narrative(title, sentences))
        return cls(domain, casts, narratives)

    def session(self) -> Session:
        """Return a session that knows nothing yet."""
        return Session(Preprocessors(self.domain, self.casts), EM())


def table(effort: Effort) -> None:
    """Print the table."""
    n = effort.pick(NARRATIVES, 2)
    rows = []
    for job in JOBS:
        same, own = (Stories.of(job, n, own=each) for each in (False, True))
        model = same.session().learn(same.narratives).model
        works = {
            "prepared": lambda one: one.session().preprocessors.prepare(one.narratives),
            "read": lambda one, model=model: one.session().decode(model, one.narratives, frozen=True),
            "learnt from": lambda one: one.session().learn(one.narratives),
        }
        for done, work in works.items():
            alike, apart = effort.medians(lambda: work(same), lambda: work(own))  # noqa: B023
            rows.append((f"{job}, {done}", 1e3 * alike / n, 1e3 * apart / n, apart / alike))
    effort.show(
        "Casts: a narrative with names of its own, against the same story with everybody's",
        ("", "ms with everybody's", "ms with its own", "ratio"),
        rows,
    )
