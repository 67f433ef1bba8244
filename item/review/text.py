"""Read sentences as a review sees them: their words, whom they name, and what was read into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from item.inference.interpretation import Interpretation, InterpretedSentence
from item.language.domain import NOTHING, Domain
from item.logic.belief import GroundAtom, split_sequence
from item.narrative.annotator import Annotator
from item.narrative.cues.cues import Cue, CueFinder, phrases
from item.narrative.cues.predicates import Hint, HintFinder
from item.narrative.cues.words import negated
from item.narrative.mentions.mentions import AnnotatedText, MentionFinder
from item.narrative.mentions.shared_names import named_by, shared_names
from item.narrative.modality.modality import Modality, modality
from item.narrative.words.stems import stem

_Key = TypeVar("_Key")


class ReadSentence(Struct, frozen=True, dict=True):
    """A sentence, its words, and the event read into it; what is asked of it is worked out then.

    Attributes
    ----------
    narrative : the name of its narrative.
    reading : the sentence with its event.
    text : its tokens and mentions, as it is written.
    named : the places of the tokens that are parts of names, those that several constants have among them.
    annotated : what learning sees, which is not what is written: a speaker is left out, "so did Ben" is spelt
        out.
    """

    narrative: str
    reading: InterpretedSentence
    text: AnnotatedText
    named: frozenset[int]
    annotated: AnnotatedText
    _finders: _Finders

    @property
    def id(self) -> str:
        """Return the sentence's id."""
        return self.reading.sentence.id

    @cached_property
    def events(self) -> tuple[str, ...]:
        """Return the event types read into the sentence, each once; mostly there is one."""
        return _types(self.reading.event)

    @property
    def noise(self) -> bool:
        """Return whether it was taken to tell no event."""
        return self.events == (NOTHING,)

    @property
    def mentioned(self) -> tuple[str, ...]:
        """Return the constants named, each once."""
        return tuple(dict.fromkeys(one.constant for one in self.text.mentions))

    @cached_property
    def words(self) -> Mapping[str, str]:
        """Return the stem of each word that is no part of a name, and the word as it first occurs."""
        words: dict[str, str] = {}
        for position, token in enumerate(negated(self.text.tokens)):
            if position not in self.named:
                words.setdefault(stem(token), token)
        return words

    @cached_property
    def shares(self) -> Mapping[str, float]:
        """Return the probability of each event type that the sentence may tell, among several or alone."""
        shares: dict[str, float] = {}
        for event, share in self.reading.alternatives:
            for name in _types(event):
                shares[name] = shares.get(name, 0.0) + share
        return shares

    @cached_property
    def carried(self) -> Mapping[str, tuple[str, ...]]:
        """Return the event types that learning takes it to speak of outright, by a cue or by their names."""
        return self._finders.cues.carried(self.annotated)

    @cached_property
    def cues(self) -> frozenset[Cue]:
        """Return all cues that it carries, as learning has it."""
        return self._finders.cues.cues(self.annotated)

    @cached_property
    def said(self) -> frozenset[Cue]:
        """Return these, and those whose words it has of what did not happen."""
        return self._finders.cues.said(self.annotated)

    @cached_property
    def hints(self) -> Mapping[str, tuple[Hint, ...]]:
        """Return the words that hint at event types read into it of which it does not speak outright."""
        finder = self._finders.hints
        hinting = {one: finder.hints(self.annotated, one) for one in self.events if one not in self.carried}
        return {name: some for name, some in hinting.items() if some}

    @property
    def told(self) -> bool:
        """Return whether some clause tells what happened."""
        return modality(self.annotated) is not Modality.UNTOLD


class _Finders:
    """What finds the cues of a domain in sentences, and hints at its events."""

    def __init__(self, domain: Domain) -> None:
        self._speaking = phrases(domain, lexicon=True)
        self.cues = CueFinder(self._speaking)

    @cached_property
    def hints(self) -> HintFinder:
        """Return what finds hints."""
        return HintFinder(self._speaking)


def read_sentences(
    domain: Domain,
    interpretations: Iterable[Interpretation],
    casts: Mapping[str, Domain],
    annotated: Mapping[str, Sequence[AnnotatedText]] | None = None,
) -> tuple[ReadSentence, ...]:
    """Return the sentences of the best readings, in order.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own, by name.
    annotated : the sentences of narratives as they were annotated to be read, by name; where one of these
        narratives is missing, all are annotated anew.
    """
    best = [one for one in interpretations if one.rank == 1]
    places: dict[Domain, list[int]] = {}
    for place, one in enumerate(best):
        places.setdefault(casts.get(one.narrative, domain), []).append(place)
    # Casts change no event and no cue.
    finders = _Finders(domain)
    found: dict[int, tuple[ReadSentence, ...]] = {}
    for own, some in places.items():
        together = [best[place] for place in some]
        found.update(zip(some, _read_together(together, own, finders, annotated or {}), strict=True))
    return tuple(sentence for place in range(len(best)) for sentence in found[place])


def _read_together(
    interpretations: Sequence[Interpretation],
    domain: Domain,
    finders: _Finders,
    annotated: Mapping[str, Sequence[AnnotatedText]],
) -> Iterator[tuple[ReadSentence, ...]]:
    """Yield the sentences of each of some narratives, which have one domain."""
    mentions, shared = MentionFinder(domain), tuple(shared_names(domain))
    if annotated.keys() >= {one.narrative for one in interpretations}:
        known = [annotated[one.narrative] for one in interpretations]
    else:
        plain = [[sentence.sentence.text for sentence in one.sentences] for one in interpretations]
        known = [*Annotator(domain).read_all(plain)]
    for one, texts in zip(interpretations, known, strict=True):
        found = []
        for sentence, annotated_text in zip(one.sentences, texts, strict=True):
            text = mentions.read(sentence.sentence.text)
            named = named_by(text.tokens, shared) | text.named
            found.append(ReadSentence(one.narrative, sentence, text, named, annotated_text, finders))
        yield tuple(found)


def _types(event: GroundAtom) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one[0] for one in split_sequence(event)))


def by_frequency(found: Mapping[_Key, Sequence[str]]) -> list[tuple[_Key, tuple[str, ...]]]:
    """Return what was found and the ids of its sentences, the most frequent first, else as it was found."""
    ordered = sorted(found.items(), key=lambda item: -len(item[1]))
    return [(key, tuple(ids)) for key, ids in ordered]
