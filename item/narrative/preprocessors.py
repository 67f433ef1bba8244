"""The preprocessors of narratives under one domain, and the one way in which narratives are prepared."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import astuple, replace

from item.diagnostics import InputError
from item.language.domain import Domain, Lexicon
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import Reasoner
from item.logic.statistics import Statistics
from item.logic.stopping import checked_throughout
from item.logic.transitions.knowledge import LatestKnowledge
from item.narrative.corpus import PreparedCorpus
from item.narrative.evidence.source import EvidenceSource, weighed
from item.narrative.labels import Labels, apply_labels
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.narrative import Narrative
from item.narrative.prepared import PreparedNarrative
from item.narrative.preprocess import Preprocessor

# So many corpora are kept as they have been prepared.
MOST_PREPARED = 2


class Preprocessors:
    """The preprocessors of narratives, each made when it is first asked for, and kept.

    Narratives whose domains differ in what holds at the start, and in nothing else, have one preprocessor.
    What its reasoner remembers of learning is what prediction asks again.

    Parameters
    ----------
    domain : what all narratives have in common.
    casts : the domains of narratives that have constants or a start of their own, by name.
    axioms : whether preconditions, effects and constraints count.
    types : whether the types of constants count.
    on_contradiction : which facts stay known after an event that cannot happen.
    evidence : what somebody else believes of their sentences.
    knowledge : of domains, shared with others; their own if None.
    """

    def __init__(
        self,
        domain: Domain,
        casts: Mapping[str, Domain] | None = None,
        *,
        axioms: bool = True,
        types: bool = True,
        on_contradiction: OnContradiction = OnContradiction.FORGET,
        evidence: EvidenceSource | None = None,
        knowledge: LatestKnowledge | None = None,
    ) -> None:
        self.domain = domain
        self.evidence = evidence
        self._casts = {} if casts is None else casts
        self._axioms = axioms
        self._types = types
        self._on_contradiction = on_contradiction
        self._knowledge = knowledge or LatestKnowledge()
        self._keys: dict[Domain, tuple[int, int]] = {}
        self._numbers: dict[Hashable, int] = {}
        self._reasoners: dict[int, Reasoner] = {}
        self._preprocessors: dict[tuple[int, int], Preprocessor] = {}
        self._placed: set[str] = set()
        # What is learnt from is mostly what is read next; or the two are prepared in turn.
        self._latest: dict[tuple[tuple[Narrative, ...], ...], PreparedCorpus] = {}

    def domain_of(self, narrative: str) -> Domain:
        """Return the domain of a narrative, by its name, with its own constants and start."""
        return self._casts.get(narrative, self.domain)

    def of(self, narrative: str) -> Preprocessor:
        """Return the preprocessor of a narrative, by its name; it knows how the narrative starts.

        Raises
        ------
        InputError
            When no state satisfies the domain's constraints, or what it says of the start.
        """
        domain = self.domain_of(narrative)
        key = self.kind(narrative)
        if narrative in self._placed:
            return self._preprocessors[key]
        known = domain if self._axioms else domain.without_axioms()
        known = known if self._types else known.without_types()
        if key not in self._preprocessors:
            if key[0] not in self._reasoners:
                plain = replace(known, start={}, closed=frozenset())
                # Narratives of different casts are searched side by side where their reasoners are.
                beside = next(reversed(self._reasoners.values()), None)
                known_beside = None if beside is None else beside.knowledge
                self._reasoners[key[0]] = Reasoner(
                    plain,
                    on_contradiction=self._on_contradiction,
                    knowledge=self._knowledge.of(plain, _shape(plain), known_beside),
                    beside=beside,
                )
            self._preprocessors[key] = Preprocessor(known, self._reasoners[key[0]])
        preprocessor = self._preprocessors[key]
        try:
            preprocessor.begin(narrative, known)
        except InputError as error:
            raise InputError(
                replace(one, message=f"{narrative}: {one.message}" if narrative else one.message)
                for one in error.diagnostics
            ) from None
        self._placed.add(narrative)
        return preprocessor

    def kind(self, narrative: str) -> tuple[int, int]:
        """Return which reasoner and which preprocessor a narrative has; the numbers mean nothing else."""
        domain = self.domain_of(narrative)
        if domain not in self._keys:
            self._keys[domain] = self._number(_shape(domain)), self._number(_words(domain.lexicon))
        return self._keys[domain]

    def casts_of(self, narratives: Sequence[Narrative]) -> dict[str, Domain]:
        """Return the domains of those narratives that have constants or a start of their own, by name."""
        return {one.name: self._casts[one.name] for one in narratives if one.name in self._casts}

    def afresh(self, casts: Mapping[str, Domain]) -> Preprocessors:
        """Return preprocessors with other casts that nobody has used; they can be sent."""
        return Preprocessors(
            self.domain,
            casts,
            axioms=self._axioms,
            types=self._types,
            on_contradiction=self._on_contradiction,
            evidence=self.evidence,
            knowledge=self._knowledge,
        )

    @property
    def statistics(self) -> Statistics:
        """Return what answering has cost so far, all reasoners together."""
        own = [reasoner.statistics for reasoner in self._reasoners.values()]
        return Statistics(*(sum(counts) for counts in zip(*map(astuple, own), strict=True)))

    @checked_throughout()
    def prepare(
        self,
        narratives: Sequence[Narrative],
        labels: Labels | None = None,
        company: Sequence[Narrative] | None = None,
    ) -> PreparedCorpus:
        """Return narratives with the candidates of their sentences, as far as labels leave them.

        Parameters
        ----------
        company : as in `Preprocessor.preprocess_together`.

        Raises
        ------
        InputError
            When labels are not given for each sentence of each narrative, are malformed, or name what the
            domain does not have; and as in `of` and `weighed`.
        BudgetSpentError
            When the budget is spent first (`item.logic.stopping`).
        """
        beside = narratives if company is None else company
        wanted = tuple(narratives), tuple(beside)
        if wanted not in self._latest:
            shown = [(one, self.of(one.name)) for one in beside]
            made = [self.of(one.name) for one in narratives]
            corpus = PreparedCorpus.of(_side_by_side(narratives, made, shown), made)
            self._latest = dict([*[*self._latest.items()][1 - MOST_PREPARED :], (wanted, corpus)])
        corpus = self._latest[wanted]
        if labels is not None:
            corpus = apply_labels(corpus, narratives, labels)
        return replace(corpus, narratives=tuple(map(self._weighed, corpus.narratives)))

    def annotated(self, narratives: Sequence[Narrative]) -> dict[str, Sequence[AnnotatedText]]:
        """Return the sentences of narratives as they were annotated when these were prepared, by name.

        It is empty where they are not among the latest that were, together.
        """
        wanted = tuple(narratives)
        corpus = self._latest.get((wanted, wanted))
        told = [] if corpus is None else [(one, one.as_told(one.candidate_sets)) for one in corpus.narratives]
        return {one.name: [sentence.reading for sentence in own] for one, own in told}

    def _weighed(self, narrative: PreparedNarrative) -> PreparedNarrative:
        candidate_sets = tuple(weighed(one, self.evidence) for one in narrative.candidate_sets)
        return replace(narrative, candidate_sets=candidate_sets)

    def _number(self, said: Hashable) -> int:
        return self._numbers.setdefault(said, len(self._numbers))


def _shape(domain: Domain) -> Hashable:
    """Return what a reasoner depends on, but for the start."""
    return (
        _frozen(domain.types),
        _frozen(domain.constants),
        _frozen(domain.predicates),
        _frozen(domain.events),
        domain.fluents,
        domain.derived,
        domain.exclusives,
        domain.constraints,
        domain.statics,
    )


def _words(lexicon: Lexicon) -> Hashable:
    """Return what preprocessors depend on beyond that."""
    tables = (lexicon.aliases, lexicon.cues, lexicon.nouns, lexicon.descriptions, lexicon.traits)
    return (*map(_frozen, tables), lexicon.narrator)


def _frozen(table: Mapping[str, Hashable]) -> Hashable:
    return tuple(table.items())


def _side_by_side(
    narratives: Sequence[Narrative],
    preprocessors: Sequence[Preprocessor],
    company: Sequence[tuple[Narrative, Preprocessor]],
) -> list[PreparedNarrative]:
    """Return narratives prepared, each by its own preprocessor, those that share one together.

    Parameters
    ----------
    company : as in `Preprocessor.preprocess_together`, each with its preprocessor.
    """
    prepared: dict[int, PreparedNarrative] = {}
    for by in dict.fromkeys(preprocessors):
        own = [position for position, one in enumerate(preprocessors) if one is by]
        beside = [one for one, other in company if other is by]
        found = by.preprocess_together([narratives[position] for position in own], beside)
        prepared.update(zip(own, found, strict=True))
    return [prepared[position] for position in range(len(narratives))]
