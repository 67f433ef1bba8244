"""Whom somebody speaks to: "Ben: Cora, Dan has stolen the lamp!" tells nothing of Cora."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from msgspec import Struct
from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import Gap

# "I met an old friend, Ann" calls the friend so: so many words behind one of these may describe somebody.
OF_DESCRIPTIONS = CLOSED.determiners.of_descriptions
FARTHEST = 3
# Whoever is spoken to is meant by one of these, but not in "thank you".
YOU = "you"
THANK = ("thank",)
FOR, TO, TELL = "for", ("to",), stem("tell")


class Vocatives(Struct, frozen=True):
    """Find whom speech is addressed to.

    Attributes
    ----------
    persons : the constants that may be spoken to.
    is_verb : whether a word may be a finite verb.
    """

    persons: Set[str]
    is_verb: Callable[[str], bool]

    def without(self, reading: AnnotatedText, gaps: Sequence[Gap], speech: Set[int]) -> AnnotatedText:
        """Return a sentence that names whomever it is addressed to by "you" alone, if at all.

        His name stands between punctuation, before or behind a clause of what is said with a subject of its
        own, and in no list. Where nobody says it (no label, no quotation marks), a name between commas may be
        anything.

        Parameters
        ----------
        gaps : what stands before each of the sentence's words.
        speech : the words of direct speech.
        """
        said = self._said(reading, speech)
        if not said:
            return reading
        parts = _parts(reading, gaps, said)
        called = [
            one
            for one in reading.mentions
            if self._is_called(reading, gaps, parts, one) or self._is_told(reading, said, one)
        ]
        if not called:
            return reading
        left = [one for one in reading.mentions if one not in called]
        if len({one.constant for one in called}) == 1:
            left += [
                Mention(called[0].constant, i, i + 1)
                for i in said
                if reading.tokens[i] == YOU
                and reading.tokens[max(i - 1, 0) : i] != THANK
                and not self._profits(reading, i)
            ]
        return replace(reading, mentions=tuple(sorted(left, key=lambda one: one.start)))

    def _profits(self, reading: AnnotatedText, place: int) -> bool:
        """Return whether something is done for a "you": "milked it for you", but not "looked for you"."""
        tokens = reading.tokens
        return tokens[max(place - 1, 0)] == FOR and not self.is_verb(tokens[max(place - 2, 0)])

    def _said(self, reading: AnnotatedText, speech: Set[int]) -> Set[int]:
        """Return the words that somebody says: of direct speech, or behind a name and a colon."""
        if reading.speaker is not None and not reading.reported:
            return frozenset(range(len(reading.tokens)))
        opened = {one.start for one in reading.clauses if one.opens}
        for one in reading.mentions[:1]:
            if one.start == 0 and one.end in opened and one.constant in self.persons:
                return frozenset(range(one.end, len(reading.tokens)))
        return speech

    def _is_called(
        self, reading: AnnotatedText, gaps: Sequence[Gap], parts: Sequence[range], one: Mention
    ) -> bool:
        """Return whether somebody is spoken to by a mention, which is a part of what is said by itself."""
        place = next((i for i, own in enumerate(parts) if one.start in own), None)
        if place is None or one.constant not in self.persons or one.constant == reading.speaker:
            return False
        own, before, after = parts[place], parts[:place], parts[place + 1 :]
        if one.end != own.stop or not _hails(reading, range(own.start, one.start)):
            return False
        if after and _goes_on_list(reading, after[0]):
            return False
        if gaps[own.start] is Gap.START or all(_hails(reading, part) for part in before):
            main = [part for part in after if reading.tokens[part.start] not in english().connectives]
            # "Cora, Dan said, has left" goes on with its verb.
            goes_on = any(self.is_verb(reading.tokens[part.start]) for part in main)
            return bool(main) and self._has_subject(reading, main[0]) and not goes_on
        # In a chat whoever speaks is left out: "Ann: milked the cow for you, Ben".
        left_out = reading.speaker is not None and self.is_verb(reading.tokens[before[-1].start])
        acts = left_out or self._has_subject(reading, before[-1])
        told = acts and not _describes(reading, before[-1])
        return told and not (after and self._only_names(reading, after[0]))

    def _is_told(self, reading: AnnotatedText, said: Set[int], one: Mention) -> bool:
        """Return whether beside speech somebody is said to hear it: '"...", Ann said to *Ben*'."""
        if one.start in said or one.constant not in self.persons:
            return False
        verbs = reading.tokens[max(one.start - 2, 0) : one.start]
        says = verbs[1:] == TO and any(english().reporting.found(verbs[:1]))
        return says or TELL in map(stem, verbs[-1:])

    def _has_subject(self, reading: AnnotatedText, part: range) -> bool:
        """Return whether in a part somebody acts: a pronoun or a name, and a word behind that."""
        words, tokens = english(), reading.tokens
        if tokens[part.start] in words.elaborating:
            return False
        nominative = words.subjects.intersection(tokens[part.start : part.stop - 1])
        return bool(nominative) or any(
            one.constant in self.persons and one.end < part.stop and tokens[one.end] != AND
            for one in reading.mentions_within(part.start, part.stop)
        )

    def _only_names(self, reading: AnnotatedText, part: range) -> bool:
        """Return whether a part has names and no verb: "I took the key, Ann, the phone"."""
        verb = any(self.is_verb(reading.tokens[i]) for i in part if i not in reading.named)
        return bool(reading.mentions_within(part.start, part.stop)) and not verb


def _parts(reading: AnnotatedText, gaps: Sequence[Gap], said: Set[int]) -> list[range]:
    """Return what is said, cut at punctuation."""
    inside = reading.named - {one.start for one in reading.mentions}
    parts: list[range] = []
    for place in sorted(said):
        begins = gaps[place] in (Gap.PAUSE, Gap.START) and place not in inside
        if parts and parts[-1].stop == place and not begins:
            parts[-1] = range(parts[-1].start, place + 1)
        else:
            parts.append(range(place, place + 1))
    return parts


def _hails(reading: AnnotatedText, part: range) -> bool:
    """Return whether a part only hails somebody: "Hello"."""
    return english().hailing.issuperset(reading.tokens[part.start : part.stop])


def _goes_on_list(reading: AnnotatedText, part: range) -> bool:
    """Return whether a part behind a name goes on with a list: "and Dan left", "Dan and Ann left", "Dan"."""
    named = reading.mentions_within(part.start, part.stop)
    if not named:
        return False
    between, end = reading.tokens[part.start : named[0].start], named[0].end
    if not ARTICLES.union((AND,)).issuperset(between):
        return False
    joined = reading.tokens[end : end + 1] == (AND,) and len(named) > 1
    return AND in between or end == part.stop or joined


def _describes(reading: AnnotatedText, part: range) -> bool:
    """Return whether a part ends with somebody or something unknown: "I met an old friend"."""
    for i in range(part.stop - 2, max(part.start, part.stop - 1 - FARTHEST) - 1, -1):
        if i + 1 in reading.named:
            return False
        if reading.tokens[i] in OF_DESCRIPTIONS:
            return True
    return False
