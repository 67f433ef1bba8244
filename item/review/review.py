"""A review of readings: what is missing, what is doubtful, and what would change most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Self

from msgspec import Struct

from item.inference.interpretation import Interpretation
from item.language.domain import NOTHING, Domain
from item.narrative.cues.cues import Cue
from item.review.gaps import Gaps, cues
from item.review.hints import HintUse, hint_uses
from item.review.names import UnknownName, unknown_names
from item.review.narrators import UnknownNarrator, unknown_narrators
from item.review.nouns import UnknownNoun, unknown_nouns
from item.review.proposals import Proposal, proposals
from item.review.text import ReadSentence, read_sentences
from item.review.violations import Violation, violations
from item.review.words import WordUse, word_uses

MOST_DOUBTFUL = 10
# The least probable events are worth a look, but none that is at least so probable. `solve` calls an event
# doubtful that is as likely wrong as right (`item.inference.interpretation.DOUBTFUL`).
SURE = 0.95


class UnclaimedWord(Struct, frozen=True):
    """A word whose sentences are mostly taken to tell no event."""

    word: str
    sentences: tuple[str, ...]


class SuspectNoise(Struct, frozen=True):
    """A sentence taken to tell no event, though its words speak for one.

    Attributes
    ----------
    event : the event type that they speak for.
    because : the cue, the event's name, or a word that elsewhere goes with the event.
    """

    sentence: ReadSentence
    event: str
    because: str


class Review(Struct, frozen=True):
    """Findings on readings without gold: unused parts of the domain, doubtful events, proposals.

    Attributes
    ----------
    n_sentences : how many were read.
    n_nothing : how many of them as no event.
    gaps : event types, cues and mentions that were never used.
    hints : what was read by hints alone.
    words : words that go with no event, the most frequent first.
    noise : sentences taken to tell no event that look like events.
    doubtful : the sentences whose events are least probable, the least first.
    violations : preconditions that the text violates.
    names : capitalised words and codes that no constant or alias has.
    nouns : nouns that name nobody, where an event has somebody or something unsaid.
    narrators : narratives in which nothing shows who "I" is.
    proposals : what would help, what changes most first.

    Examples
    --------
    >>> from item import Domain, Narrative, NarrativeMapper, Review, Sentence
    >>> domain = Domain.parse('''(define (domain doors)
    ...   (:types door) (:constants oak - door) (:predicates (opened ?d - door))
    ...   (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
    ...   (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))''')
    >>> told = [Narrative("house", (Sentence("1", "oak opens"),))]
    >>> Review.of(domain, NarrativeMapper(domain).fit(told).predict(told)).gaps.events
    ('close',)
    """

    n_sentences: int
    n_nothing: int
    gaps: Gaps
    hints: tuple[HintUse, ...]
    words: tuple[UnclaimedWord, ...]
    noise: tuple[SuspectNoise, ...]
    doubtful: tuple[ReadSentence, ...]
    violations: tuple[Violation, ...]
    names: tuple[UnknownName, ...]
    nouns: tuple[UnknownNoun, ...]
    narrators: tuple[UnknownNarrator, ...]
    proposals: tuple[Proposal, ...]

    @classmethod
    def of(
        cls,
        domain: Domain,
        interpretations: Iterable[Interpretation],
        casts: Mapping[str, Domain] | None = None,
        *,
        taught: bool = True,
    ) -> Self:
        """Return the review of the best readings of narratives.

        Parameters
        ----------
        casts : the domains of narratives that have constants or a start of their own, by name.
        taught : whether cues and labels teach the method that read, as they do the default one.
        """
        own = casts or {}
        best = [one for one in interpretations if one.rank == 1]
        sentences = read_sentences(domain, best, own)
        uses = word_uses(sentences)
        refuted = violations(domain, best, sentences, tuple(cues(domain)), own)
        unknown = unknown_names(domain, sentences, own)
        return cls(
            len(sentences),
            sum(one.noise for one in sentences),
            Gaps.of(domain, sentences),
            hint_uses(sentences),
            _unclaimed(sentences, uses),
            tuple(_suspect_noise(domain, sentences, uses)),
            _doubtful(sentences),
            refuted,
            unknown,
            unknown_nouns(domain, sentences, unknown),
            tuple(unknown_narrators(domain, best, own)),
            proposals(domain, sentences, refuted, unknown, taught=taught),
        )


def _doubtful(sentences: Sequence[ReadSentence]) -> tuple[ReadSentence, ...]:
    doubtful = (one for one in sentences if one.reading.probability < SURE)
    return tuple(sorted(doubtful, key=_probability)[:MOST_DOUBTFUL])


def _probability(sentence: ReadSentence) -> float:
    # The last digits depend on the machine.
    return round(sentence.reading.probability, 6)


def _unclaimed(sentences: Sequence[ReadSentence], uses: Sequence[WordUse]) -> tuple[UnclaimedWord, ...]:
    words = (
        UnclaimedWord(one.word, tuple(sentences[place].id for place in one.places))
        for one in uses
        if one.event == NOTHING
    )
    return tuple(sorted(words, key=lambda one: -len(one.sentences)))


def _suspect_noise(
    domain: Domain, sentences: Sequence[ReadSentence], uses: Sequence[WordUse]
) -> Iterator[SuspectNoise]:
    texts = {one.cue: one.text for one in reversed([*cues(domain)])}
    spoken = {one.stem: (place, one) for place, one in enumerate(uses) if one.event != NOTHING}
    for one in sentences:
        if one.noise and one.told:
            reason = _objection(one, texts, spoken)
            if reason is not None:
                yield SuspectNoise(one, *reason)


def _objection(
    sentence: ReadSentence, texts: Mapping[Cue, str], spoken: Mapping[str, tuple[int, WordUse]]
) -> tuple[str, str] | None:
    """Return the event type that a sentence speaks of, and its cue, its name, or a word of it; None if none.

    Parameters
    ----------
    texts : the cues, as their author wrote them.
    spoken : words that go with events, by their stems; the first of them counts.
    """
    carried = [cue for cue in sentence.carried.items() if cue[0] != NOTHING]
    for cue in carried:
        if cue in texts:
            return cue[0], f'cue "{texts[cue]}"'
    if carried:
        (event, words), *_ = carried
        return event, f'name "{" ".join(words)}"'
    found = [spoken[stem] for stem in sentence.words if stem in spoken]
    # A cue of `nothing` speaks for it: no word learnt from the text outweighs what the author said.
    if NOTHING in sentence.carried or not found:
        return None
    _, use = min(found)
    return use.event, f'word "{use.word}"'
