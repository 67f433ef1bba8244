"""Domains with gold, as a search across them sees them: lattices that are made once."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.evaluation.metrics import Outcome
from item.inference.lattice import Lattice
from item.inference.options import DEFAULT_SEARCH
from item.language.domain import NOTHING, Domain
from item.learning.e_step import ExpectationStep
from item.learning.priors import pseudocounts
from item.learning.strengths import PriorStrengths
from item.learning.text import EncodedCorpus
from item.narrative.clauses.segments import MOST_ALIKE
from item.narrative.corpus import PreparedCorpus
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.io.gold import Gold, read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative
from item.narrative.prepared import PreparedNarrative
from item.narrative.preprocessors import Preprocessors
from item.resources import shipped
from item.scoring.calibration import grounds
from tests.benchmarks.domains import DATA
from tests.support.small_texts import GROUPS

# Examples that are extracts of what is learnt from as a whole, or made by rule.
ELSEWHERE = ("alchemy", "babi", "propara", "robocup", "scene", "tangrams")
# Texts by language models, written without a look at the project; the list of verbs has not seen them.
TEXTS = Path(__file__).parents[1] / "texts"
# Texts by language models in the part of strangers, who read the pages for authors and wrote domains of
# their own, too. Misread sentences of some were looked into; the others were only counted. Eight were written
# later, by authors who had not read the reference of the language, in words that are mostly no cues; the last
# three by first-time users, who wrote the text before they read anything.
STRANGERS = TEXTS.with_name("strangers")
LOOKED_INTO = tuple(GROUPS["strangers, looked into"])
# Of longer narratives so many sentences are read, which is as many as two small texts have.
MOST_SENTENCES = 250

Source: TypeAlias = tuple[str | Path, list[Path], list[Path]]


class Taught(Struct, frozen=True):
    """A domain with gold.

    Attributes
    ----------
    right : for each sentence the candidates that are right; None where there is no gold.
    grounds : for each sentence the `Grounds` of its candidates.
    """

    name: str
    text: EncodedCorpus
    lattices: tuple[Lattice, ...]
    expectation: ExpectationStep
    right: tuple[frozenset[int] | None, ...]
    grounds: tuple[np.ndarray, ...]


class Corpus(Struct, frozen=True):
    """The narratives of a domain that have gold, and their gold."""

    name: str
    domain: Domain
    narratives: tuple[Narrative, ...]
    gold: Gold

    @classmethod
    def read(cls, name: str) -> Corpus:
        """Read a domain that `sources` or `strangers` has."""
        where, texts, golds = (sources() | strangers())[name]
        domain = Domain.load(where)
        gold = read_gold(golds, domain)
        told = (replace(one, sentences=one.sentences[:MOST_SENTENCES]) for one in read_narratives(texts))
        known = [one for one in told if any(own.id in gold.events for own in one.sentences)]
        return cls(name, domain, tuple(known), gold)

    def prepared(self, *, axioms: bool = True, labels: Labels | None = None) -> PreparedCorpus:
        """Return the narratives with their candidates, those that labels leave if there are any."""
        return Preprocessors(self.domain, axioms=axioms).prepare(self.narratives, labels)

    def types(self) -> Labels:
        """Return the event types of gold as labels, all arguments left open.

        A sentence of more events than one is read for has no label.
        """
        return tuple(tuple(self._type(one.id) for one in told.sentences) for told in self.narratives)

    def _type(self, sentence: str) -> str | None:
        gold = self.gold.events.get(sentence)
        events = () if gold is None else (gold.ground, *(one.ground for one in gold.also))
        if len(events) > MOST_ALIKE:
            return None
        return " + ".join(f"{name}({','.join('?' for _ in others)})" for name, *others in events) or None

    def of_events(self) -> Corpus:
        """Return the same with the gold of those sentences alone that tell an event."""
        told = {name: one for name, one in self.gold.events.items() if one.ground[0] != NOTHING}
        return replace(self, gold=replace(self.gold, events=told))

    def taught(self, prepared: PreparedCorpus, strengths: PriorStrengths) -> Taught:
        """Return the lattices of prepared narratives, which the first guess of some strengths prunes."""
        text = EncodedCorpus.of(self.domain, prepared)
        prior = pseudocounts(self.domain, text.vocabulary, text.tally, strengths)
        lattices = text.lattices(prior.parameters(), DEFAULT_SEARCH)
        expectation = text.expectation(lattices, label=strengths.label)
        assert expectation is not None
        right = [one for narrative in prepared.narratives for one in rightful(narrative, self.gold)]
        # The solvers stay behind: what is asked from here on is in the lattices.
        bare = replace(text, corpus=PreparedCorpus((), (), ()), parts={})
        cues = CueFinder(phrases(self.domain, lexicon=True))
        on = [grounds(own, cues) for narrative in prepared.narratives for own in narrative.candidate_sets]
        return Taught(self.name, bare, tuple(lattices), expectation, tuple(right), tuple(on))


def sources() -> dict[str, Source]:
    """Return domain, texts and gold of what can be learnt from here."""
    found: dict[str, Source] = {}
    for gold in sorted(shipped("examples").glob("*/gold.tsv")):
        texts = [one for one in sorted(gold.parent.glob("*.t??")) if one != gold]
        if gold.parent.name not in ELSEWHERE:
            found[gold.parent.name] = gold.parent.name, texts, [gold]
    for gold in sorted((*TEXTS.glob("*/gold.tsv"), *(DATA / "small").glob("*/gold.tsv"))):
        found[gold.parent.name] = _beside(gold)
    games = sorted((DATA / "robocup").glob("*.gold.tsv"))[:1]
    if games:
        comments = [one.with_name(one.name.replace("gold", "comments")) for one in games]
        found["robocup"] = "robocup", comments, games
    return found


def strangers() -> dict[str, Source]:
    """Return the same of texts by strangers."""
    return {gold.parent.name: _beside(gold) for gold in sorted(STRANGERS.glob("*/gold.tsv"))}


def _beside(gold: Path) -> Source:
    return gold.with_name("domain.pddl"), [gold.with_name("text.tsv")], [gold]


def rightful(narrative: PreparedNarrative, gold: Gold) -> list[frozenset[int] | None]:
    """Return the candidates of each sentence that gold says are right, None where it says nothing."""
    found: list[frozenset[int] | None] = []
    for own in narrative.candidate_sets:
        told = gold.events.get(own.sentence.id)
        if told is None:
            found.append(None)
            continue
        judged = (Outcome(narrative.name, told, one.ground).right for one in own.candidates)
        found.append(frozenset(k for k, right in enumerate(judged) if right))
    return found
