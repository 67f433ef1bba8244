"""Clauses about somebody whom the domain does not know: "Carl's brother moved to York"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from item.language.domain import NOTHING, Domain
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.owners import GENITIVE
from item.narrative.mentions.parts import Parts
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise

SOMEBODY = frozenset(("somebody", "someone"))
IT_WAS = ("it", "was")


class StrangerFinder:
    """Find clauses in which somebody acts whom no constant is called.

    Where nobody takes part in an event, it has no place for strangers either, and tells what they did:
    `(break ?i - item)` of "Ann's brother broke the lamp".
    """

    def __init__(self, domain: Domain) -> None:
        parts = Parts(domain)
        # "Carl's dog" may be one of the domain's dogs.
        self._nouns = parts.nouns
        verbs: dict[bool, set[str]] = {True: set(), False: set()}
        # The verbs of events that somebody does, if the first argument is whoever does it.
        self._done = set[str]()
        for name, taken_by in parts.taken_by.items():
            if name != NOTHING:
                said = (name, *domain.lexicon.cues.get(name, ()))
                own = {stem(word) for one in said for word in tokenise(one)[:1]}
                verbs[any(not one.isdisjoint(parts.persons) for one in taken_by)] |= own
                if taken_by and not taken_by[0].isdisjoint(parts.persons):
                    self._done |= own
        self._impersonal = verbs[False] - verbs[True]

    def places(self, reading: AnnotatedText, is_verb: Callable[[str], bool]) -> Iterator[int]:
        """Yield a place of each clause in which a stranger acts: "somebody", or somebody's brother.

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
        pairs = [*pairwise(tokens)]
        for place, (word, acts) in enumerate(pairs):
            # "Someone opened the door; it was Ann."
            if word in SOMEBODY and stem(acts) in self._done and IT_WAS not in pairs:
                yield place
