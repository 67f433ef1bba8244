"""Read sentences as a review sees them: their words, whom they name, and what was read into them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from item.inference.interpretation import Interpretation, InterpretedSentence
from item.language.domain import NOTHING, Domain
from item.logic.belief import GroundAtom, split_sequence
from item.narrative.cues.particles import has_run
from item.narrative.cues.words import negated
from item.narrative.text.clauses import ClauseFinder
from item.narrative.text.mentions import AnnotatedText, MentionFinder
from item.narrative.text.stems import stem


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """A sentence, its words, and the event read into it.

    Attributes
    ----------
    narrative : the name of its narrative.
    reading : the sentence with its event.
    stems : of all its words, in order, those of names included; after a negation a word is another word.
    words : the stem of each word that is no part of a name, and the word as it first occurs.
    mentioned : the constants named, each once.
    text : its tokens, mentions and clauses.
    shares : the probability of each event type that the sentence may tell, among several or alone.
    """

    narrative: str
    reading: InterpretedSentence
    stems: tuple[str, ...]
    words: Mapping[str, str]
    mentioned: tuple[str, ...]
    text: AnnotatedText
    shares: Mapping[str, float]

    @property
    def id(self) -> str:
        """Return the sentence's id."""
        return self.reading.sentence.id

    @property
    def events(self) -> tuple[str, ...]:
        """Return the event types read into the sentence, each once; mostly there is one."""
        return _types(self.reading.event)

    @property
    def noise(self) -> bool:
        """Return whether it was taken to tell no event."""
        return self.events == (NOTHING,)

    @property
    def every_stem(self) -> frozenset[str]:
        """Return all stems of which `carries` and `says` may find a phrase."""
        return frozenset((*self.stems, *map(stem, self.text.tokens)))

    def carries(self, phrase: tuple[str, ...]) -> bool:
        """Return whether a clause that tells something has stems side by side, or parted as learning has it.

        What did not happen is said of no event: "Ann nearly dropped the cup" carries no "dropped".
        """
        untold = {k for one in self.text.clauses if not one.told for k in range(one.start, one.end)}
        return self._has(["" if k in untold else one for k, one in enumerate(self.stems)], phrase)

    def says(self, phrase: tuple[str, ...]) -> bool:
        """Return whether the sentence has stems as `carries` finds them, be it of what did not happen."""
        return self._has(self.stems, phrase) or self._has([*map(stem, self.text.tokens)], phrase)

    def _has(self, stems: Sequence[str], phrase: tuple[str, ...]) -> bool:
        # Most sentences have not even its first word.
        starts = [start for start, one in enumerate(stems) if one in phrase[:1]]
        named = {one.start for one in self.text.mentions}
        return any(has_run(stems, start, phrase, named, cue=True) for start in starts)


def read_sentences(
    domain: Domain, interpretations: Iterable[Interpretation], casts: Mapping[str, Domain]
) -> tuple[ReadSentence, ...]:
    """Return the sentences of the best readings, in order.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own, by name.
    """
    finders: dict[Domain, tuple[MentionFinder, ClauseFinder]] = {}
    found: list[ReadSentence] = []
    for one in interpretations:
        if one.rank == 1:
            own = casts.get(one.narrative, domain)
            if own not in finders:
                finders[own] = MentionFinder(own), ClauseFinder(own)
            found += (_read(one.narrative, sentence, *finders[own]) for sentence in one.sentences)
    return tuple(found)


def _read(
    narrative: str, reading: InterpretedSentence, mentions: MentionFinder, clauses: ClauseFinder
) -> ReadSentence:
    text = mentions.read(reading.sentence.text)
    text = replace(text, clauses=clauses.clauses(reading.sentence.text, text))
    named = {position for one in text.mentions for position in range(one.start, one.end)}
    tokens = negated(text.tokens)
    stems = tuple(map(stem, tokens))
    words: dict[str, str] = {}
    for position, token in enumerate(tokens):
        if position not in named:
            words.setdefault(stems[position], token)
    shares: dict[str, float] = {}
    for event, share in reading.alternatives:
        for name in _types(event):
            shares[name] = shares.get(name, 0.0) + share
    return ReadSentence(
        narrative,
        reading,
        stems,
        words,
        tuple(dict.fromkeys(one.constant for one in text.mentions)),
        text,
        shares,
    )


def _types(event: GroundAtom) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one[0] for one in split_sequence(event)))
