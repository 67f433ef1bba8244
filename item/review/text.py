"""Read sentences as a review sees them: their words, whom they name, and what was read into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

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


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """A sentence, its words, and the event read into it.

    Attributes
    ----------
    narrative : the name of its narrative.
    reading : the sentence with its event.
    words : the stem of each word that is no part of a name, and the word as it first occurs.
    mentioned : the constants named, each once.
    text : its tokens and mentions.
    named : the places of the tokens that are parts of names, those that several constants have among them.
    shares : the probability of each event type that the sentence may tell, among several or alone.
    carried : the event types that learning takes it to speak of outright, by a cue or by their names.
    cues : all cues that it carries, as learning has it.
    said : these, and those whose words it has of what did not happen.
    hints : of the event types read into it of which it does not speak outright, the words that hint at them.
    told : whether some clause tells what happened.
    """

    narrative: str
    reading: InterpretedSentence
    words: Mapping[str, str]
    mentioned: tuple[str, ...]
    text: AnnotatedText
    named: frozenset[int]
    shares: Mapping[str, float]
    carried: Mapping[str, tuple[str, ...]]
    cues: frozenset[Cue]
    said: frozenset[Cue]
    hints: Mapping[str, tuple[Hint, ...]]
    told: bool

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


def read_sentences(
    domain: Domain, interpretations: Iterable[Interpretation], casts: Mapping[str, Domain]
) -> tuple[ReadSentence, ...]:
    """Return the sentences of the best readings, in order.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own, by name.
    """
    best = [one for one in interpretations if one.rank == 1]
    places: dict[Domain, list[int]] = {}
    for place, one in enumerate(best):
        places.setdefault(casts.get(one.narrative, domain), []).append(place)
    # Casts change no event and no cue.
    speaking = phrases(domain, lexicon=True)
    finders = CueFinder(speaking), HintFinder(speaking)
    found: dict[int, tuple[ReadSentence, ...]] = {}
    for own, some in places.items():
        found.update(zip(some, _read_together([best[place] for place in some], own, *finders), strict=True))
    return tuple(sentence for place in range(len(best)) for sentence in found[place])


def _read_together(
    interpretations: Sequence[Interpretation], domain: Domain, cues: CueFinder, hints: HintFinder
) -> Iterator[tuple[ReadSentence, ...]]:
    """Yield the sentences of each of some narratives, which have one domain."""
    mentions, shared = MentionFinder(domain), tuple(shared_names(domain))
    # What learning sees is not what is written: a speaker is left out, "so did Ben" is spelt out.
    annotated = Annotator(domain).read_all(
        [[sentence.sentence.text for sentence in one.sentences] for one in interpretations]
    )
    for one, texts in zip(interpretations, annotated, strict=True):
        yield tuple(
            _read(one.narrative, sentence, mentions, shared, text, cues, hints)
            for sentence, text in zip(one.sentences, texts, strict=True)
        )


def _read(
    narrative: str,
    reading: InterpretedSentence,
    mentions: MentionFinder,
    shared: Sequence[tuple[str, ...]],
    annotated: AnnotatedText,
    cues: CueFinder,
    hints: HintFinder,
) -> ReadSentence:
    text = mentions.read(reading.sentence.text)
    own = {position for one in text.mentions for position in range(one.start, one.end)}
    named = named_by(text.tokens, shared) | own
    words: dict[str, str] = {}
    for position, token in enumerate(negated(text.tokens)):
        if position not in named:
            words.setdefault(stem(token), token)
    shares: dict[str, float] = {}
    for event, share in reading.alternatives:
        for name in _types(event):
            shares[name] = shares.get(name, 0.0) + share
    carried = cues.carried(annotated)
    hinting = {name: hints.hints(annotated, name) for name in _types(reading.event) if name not in carried}
    return ReadSentence(
        narrative,
        reading,
        words,
        tuple(dict.fromkeys(one.constant for one in text.mentions)),
        text,
        named,
        shares,
        carried,
        cues.cues(annotated),
        cues.said(annotated),
        {name: some for name, some in hinting.items() if some},
        modality(annotated) is not Modality.UNTOLD,
    )


def _types(event: GroundAtom) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one[0] for one in split_sequence(event)))


def by_frequency(found: Mapping[_Key, Sequence[str]]) -> list[tuple[_Key, tuple[str, ...]]]:
    """Return what was found and the ids of its sentences, the most frequent first, else as it was found."""
    ordered = sorted(found.items(), key=lambda item: -len(item[1]))
    return [(key, tuple(ids)) for key, ids in ordered]
