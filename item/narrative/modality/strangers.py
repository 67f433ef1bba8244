"""Clauses about somebody whom the domain does not know: "Carl's brother moved to York", "a thief took it"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from item.closed_classes import CLOSED
from item.language.domain import NOTHING, Domain
from item.narrative.description.wording import INDEFINITE
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.owners import GENITIVE
from item.narrative.mentions.parts import Parts
from item.narrative.modality.found_so import found_so
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise

SOMEBODY = frozenset(("somebody", "someone"))
IT_WAS = ("it", "was")
# Behind one of these a name says who somebody new is: "a student called Lind".
NAMING = CLOSED.auxiliaries.naming
# Between such a subject and its verb these may stand: "somebody else must already have taken it".
BEFORE_VERBS = CLOSED.auxiliaries.before_verbs
# So many adjectives stand between an article and its noun at most: "a tall dark stranger".
MOST_ADJECTIVES = 2


class StrangerFinder:
    """Find clauses in which somebody acts whom no constant is called.

    Where nobody takes part in an event, it has no place for strangers either, and tells what they did:
    `(break ?i - item)` of "Ann's brother broke the lamp".
    """

    def __init__(self, domain: Domain) -> None:
        parts = Parts(domain)
        # "Carl's dog" may be one of the domain's dogs.
        self._nouns = parts.nouns
        self._persons = parts.persons
        verbs: dict[bool, set[str]] = {True: set(), False: set()}
        # For each verb of events that somebody does who may do them, if that is the first argument.
        self._done: dict[str, frozenset[str]] = {}
        for name, taken_by in parts.taken_by.items():
            if name != NOTHING:
                said = (name, *domain.lexicon.cues.get(name, ()))
                own = {stem(word) for one in said for word in tokenise(one)[:1]}
                verbs[any(not one.isdisjoint(parts.persons) for one in taken_by)] |= own
                if taken_by and not taken_by[0].isdisjoint(parts.persons):
                    self._done |= {one: self._done.get(one, frozenset()) | taken_by[0] for one in own}
        self._impersonal = verbs[False] - verbs[True]

    def places(self, reading: AnnotatedText, is_verb: Callable[[str], bool]) -> Iterator[int]:
        """Yield a place of each clause in which a stranger acts, or nobody knows who acted.

        Parameters
        ----------
        is_verb : whether a word may be a finite verb.
        """
        words, tokens = english(), reading.tokens
        for one in reading.mentions:
            relative, acts = (*tokens[one.end + 1 : one.end + 3], "", "")[:2]
            stranger = relative in words.relatives and relative not in self._nouns
            owned = tokens[one.end : one.end + 1] == GENITIVE
            verb = (is_verb(acts) and stem(acts) not in self._impersonal) or acts in words.inverted
            if owned and stranger and verb:
                yield one.start
        if not self._told_later(reading):
            yield from (place for place in self._unknown(reading) if self._acts(reading, place + 1))
        yield from found_so(reading, self._done)

    def _told_later(self, reading: AnnotatedText) -> bool:
        """Return whether a sentence says who it was: "someone opened the door; it was Ann"."""
        persons = {one.start for one in reading.mentions if one.constant in self._persons}
        pairs = enumerate(pairwise(reading.tokens))
        return any(
            (one, other) == IT_WAS or (other in NAMING and place + 2 in persons)
            for place, (one, other) in pairs
        )

    def _unknown(self, reading: AnnotatedText) -> Iterator[int]:
        """Yield where "somebody" stands, or a noun for somebody new: "a stranger"."""
        tokens, named, unknown = reading.tokens, reading.named, english().unknown - self._nouns.keys()
        for place, word in enumerate(tokens):
            before = tokens[max(place - 1 - MOST_ADJECTIVES, 0) : place]
            if word in SOMEBODY or (
                word in unknown and place not in named and not INDEFINITE.isdisjoint(before)
            ):
                yield place

    def _acts(self, reading: AnnotatedText, place: int) -> bool:
        """Return whether the verb of an event that somebody does stands at a place, auxiliaries aside."""
        verb = next((one for one in reading.tokens[place:] if one not in BEFORE_VERBS), "")
        return stem(verb) in self._done
