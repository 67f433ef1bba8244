"""The words that simulated sentences are made of: from the lexicon and the names of the domain.

Words that could mean something else are used only where there are no others, so that a reader has a chance.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.domain import NOTHING, Domain
from item.language.vocabulary import CARDINALS
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.cues.words import name_words
from item.narrative.description.wording import PREPOSITIONS
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.words.tokens import tokenise
from item.simulation.english import has_no_room, is_noun

# What stands before the third participant of an event, and those after it, where it is no word of the domain.
CONNECTIVES = CLOSED.connectives
_JOINED = re.compile(r"[-_\s]+")


class Vocabulary(Struct, frozen=True):
    """Words for what a domain speaks of.

    Attributes
    ----------
    names : of each constant; none where the lexicon says that no text names it.
    verbs : of each event type, words that speak for it and for as few others as can be.
    connectives : that part participants from each other.
    prepositions : that name nobody and speak of no event, for parameters that are called so.
    remarks : sentences that tell nothing of the domain.
    """

    names: dict[str, tuple[str, ...]]
    verbs: dict[str, tuple[str, ...]]
    connectives: tuple[str, ...]
    prepositions: frozenset[str]
    remarks: tuple[str, ...]

    @classmethod
    def of(cls, domain: Domain) -> Vocabulary:
        """Return the words of a domain."""
        reader = _Reader(domain)
        lexicon = domain.lexicon
        names = {one: _names(one, lexicon.aliases.get(one, ()), reader) for one in domain.constants}
        verbs = {
            name: _clearest(
                name,
                (*lexicon.cues.get(name, ()), " ".join(name_words(name)) or name),
                reader,
                # Whom no text names takes no room.
                sum(any(names[one] for one in domain.objects_of(own)) for own in event.parameters),
            )
            for name, event in domain.events.items()
            if name != NOTHING
        }
        told = chain(*names.values(), *verbs.values(), domain.events, _phrases(domain))
        known = {word for one in told for word in tokenise(one)}
        connectives = tuple(one for one in CONNECTIVES if one not in known) or CONNECTIVES[:1]
        remarks = tuple(one for one in REMARKS if reader.is_silent(one))
        prepositions = frozenset(one for one in PREPOSITIONS if reader.is_silent(one))
        return cls(names, verbs, connectives, prepositions, remarks or REMARKS)


class _Reader:
    """Says what words mean in a domain."""

    def __init__(self, domain: Domain) -> None:
        self._mentions = MentionFinder(domain)
        self._cues = CueFinder(phrases(domain, lexicon=True))

    def mentioned(self, text: str) -> Sequence[str]:
        """Return the constants that a text names."""
        return [one.constant for one in self._mentions.read(text).mentions]

    def spoken_of(self, text: str) -> Iterable[str]:
        """Return the event types that a text speaks of."""
        return self._cues.carried(self._mentions.read(text))

    def is_silent(self, text: str) -> bool:
        """Return whether a text names nothing and speaks of no event."""
        return not (self.mentioned(text) or [*self.spoken_of(text)])


def _phrases(domain: Domain) -> Iterable[str]:
    lexicon = domain.lexicon
    for table in (lexicon.aliases, lexicon.cues, lexicon.nouns, lexicon.descriptions):
        for own in table.values():
            yield from own


def _names(constant: str, aliases: Sequence[str], reader: _Reader) -> tuple[str, ...]:
    """Return the names that are read as a constant, and if possible as no event."""
    if "" in aliases:
        return ()
    if constant.isdecimal():
        # "A couple of" and "both" need more words.
        return (constant, *CARDINALS[int(constant) :][:1])
    every = [" ".join(_JOINED.split(constant)), *aliases]
    own = [one for one in every if reader.mentioned(one) == [constant]] or every[:1]
    return tuple([one for one in own if not [*reader.spoken_of(one)]] or own)


def _clearest(event: str, words: Sequence[str], reader: _Reader, participants: int) -> tuple[str, ...]:
    """Return those of some phrases that are read as an event, as few others and as few names as possible.

    A noun makes no sentence, nor does what has no room for its participants: these are used where there is
    nothing else.
    """

    def doubts(phrase: str) -> tuple[bool, int, bool]:
        spoken = set(reader.spoken_of(phrase))
        makes_none = is_noun(phrase) or has_no_room(phrase, participants)
        return event not in spoken, len(spoken - {event}) + len(reader.mentioned(phrase)), makes_none

    ranked = {phrase: doubts(phrase) for phrase in words}
    least = min(ranked.values())
    return tuple(phrase for phrase, own in ranked.items() if own == least)


REMARKS = (
    "The morning was cold.",
    "It was getting late.",
    "Rain was expected later.",
    "It was a quiet day.",
    "A clock struck eleven.",
    "Nobody had slept well.",
    "The whole week had been like this.",
    "Music could be heard somewhere.",
    "The radio was silent.",
    "Everybody seemed tired.",
    "There was a smell of coffee.",
    "The wind was mild.",
    "Summer was nearly over.",
    "A bird sang somewhere.",
    "The afternoon was slow.",
    "It was hard to say why.",
    "The mood was cheerful.",
    "Some were smiling.",
    "The sky was grey.",
    "Time went by.",
    "The news had been bad again.",
    "Traffic could be heard outside.",
    "This had been planned for months.",
    "A phone rang.",
)
