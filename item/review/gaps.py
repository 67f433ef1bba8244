"""What of a domain its text never used, and what of the text its reading left aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from msgspec import Struct

from item.language.domain import NOTHING, Domain
from item.narrative.cues.cues import Cue
from item.narrative.cues.words import name_words, negated
from item.narrative.words.phrases import Phrases
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.review.text import ReadSentence, by_frequency

# A cue is overruled when fewer of its sentences are read as its event.
HEEDED = 0.5


class Phrase(Struct, frozen=True):
    """Words that speak for an event type: a cue, or the event's name.

    Attributes
    ----------
    event : the event type.
    text : the words as the author wrote them.
    words : as learning has them (`SpeakingPhrase`).
    """

    event: str
    text: str
    words: tuple[str, ...]

    @property
    def cue(self) -> Cue:
        """Return what learning knows it by."""
        return self.event, self.words

    @property
    def stems(self) -> tuple[str, ...]:
        """Return the stems of its words."""
        return tuple(map(stem, self.words))


class CueUse(Struct, frozen=True):
    """What became of a cue of the lexicon.

    Attributes
    ----------
    event : the event type that it speaks for.
    cue : the phrase.
    sentences : the ids of the sentences that carry it.
    said : whether a sentence has it, be it of what did not happen.
    read_as : how many of them were read as each event type, the most frequent first.
    """

    event: str
    cue: str
    sentences: tuple[str, ...]
    said: bool
    read_as: tuple[tuple[str, int], ...]

    @property
    def overruled(self) -> bool:
        """Return whether most sentences that carry it were read as something else."""
        return bool(self.sentences) and dict(self.read_as).get(self.event, 0) < HEEDED * len(self.sentences)


class UnusedMention(Struct, frozen=True):
    """A constant that sentences name whose events have nothing to do with it."""

    constant: str
    sentences: tuple[str, ...]


class Gaps(Struct, frozen=True):
    """What was never used.

    Attributes
    ----------
    events : event types never read.
    cues : those that no sentence has, or that are overruled.
    mentions : constants named in sentences whose events leave them out, the most frequent first. Sentences
        that tell no event may name anybody, and constants that no event takes are not left out.
    phrases : of the lexicon's `:modality`, which no sentence has. Unlike cues they are looked for in the form
        in which they are written.
    """

    events: tuple[str, ...]
    cues: tuple[CueUse, ...]
    mentions: tuple[UnusedMention, ...]
    phrases: tuple[str, ...] = ()

    @property
    def n_left_out(self) -> int:
        """Return how many mentions events leave out."""
        return sum(len(one.sentences) for one in self.mentions)

    @classmethod
    def of(cls, domain: Domain, sentences: Sequence[ReadSentence]) -> Gaps:
        """Return the gaps of the readings of some sentences."""
        read = {name for one in sentences for name in one.events}
        # Forms of one word ("gave", "given") are one cue.
        once = {(one.event, one.stems): one for one in reversed([*cues(domain)])}
        having: dict[Cue, list[ReadSentence]] = {}
        for sentence in sentences:
            for said in sentence.said:
                having.setdefault(said, []).append(sentence)
        uses = (
            cue_use(one, having.get(one.cue, ())) for one in cues(domain) if once[one.event, one.stems] == one
        )
        return cls(
            tuple(name for name in domain.events if name not in read and name != NOTHING),
            tuple(one for one in uses if one.overruled or not one.said),
            _unused_mentions(sentences, _idle(domain)),
            tuple(one for one in domain.lexicon.modality if not _has(sentences, one)),
        )


def cues(domain: Domain) -> Iterator[Phrase]:
    """Yield the cues of the lexicon."""
    for event, told in domain.lexicon.cues.items():
        for text in told:
            yield Phrase(event, text, negated(tokenise(text)))


def names(domain: Domain) -> Iterator[Phrase]:
    """Yield the names of the event types as phrases."""
    for event in domain.events:
        if event != NOTHING:
            words = name_words(event)
            yield Phrase(event, " ".join(words), negated(words))


def cue_use(cue: Phrase, sentences: Sequence[ReadSentence]) -> CueUse:
    """Return what became of a cue; the sentences are at least all that have its words."""
    own = [one for one in sentences if cue.cue in one.cues]
    read_as = Counter(cue.event if cue.event in one.events else one.events[0] for one in own)
    said = any(cue.cue in one.said for one in sentences)
    return CueUse(cue.event, cue.text, tuple(one.id for one in own), said, tuple(read_as.most_common()))


def _has(sentences: Sequence[ReadSentence], phrase: str) -> bool:
    own = Phrases.of((phrase,))
    return any(any(own.found(one.text.tokens)) for one in sentences)


def _idle(domain: Domain) -> set[str]:
    """Return the constants that no event takes, such as numbers that functions alone have."""
    taken = {
        one for event in domain.events.values() for own in event.parameters for one in domain.objects_of(own)
    }
    return set(domain.constants) - taken


def _unused_mentions(sentences: Sequence[ReadSentence], idle: Container[str]) -> tuple[UnusedMention, ...]:
    """Return the mentions that events leave out, but for those of constants that no event takes."""
    unused: dict[str, list[str]] = {}
    for one in sentences:
        if not one.noise:
            for constant in one.mentioned:
                if constant not in one.reading.event[1:] and constant not in idle:
                    unused.setdefault(constant, []).append(one.id)
    return tuple(UnusedMention(constant, ids) for constant, ids in by_frequency(unused))
