"""The word "one" where it stands for a noun, as in "the green one", and is no amount.

Where things are counted, `1` is a constant and "one" names it. In "add the green one" it names nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.narrative.description.wording import DEFINITE, INDEFINITE, PREPOSITIONS, PROP_WORDS, RELATIVES
from item.narrative.mentions.counted_nouns import counted_nouns, words_of
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import ONE
from item.narrative.mentions.parts import Parts
from item.narrative.words.english import english
from item.narrative.words.ordinals import NUMBERS, ORDINALS
from item.narrative.words.participles import may_be_participle
from item.narrative.words.stems import singulars

# "The second dark green one" has so many words between.
MOST_MODIFIERS = 3
# "That one", "every one". With words between any may say which one it is: "the big one".
CHOOSING = (
    (DEFINITE - CLOSED.determiners.possessive)
    | CLOSED.determiners.of_habits
    | (CLOSED.determiners.indefinite_or_negative - INDEFINITE)
    | CLOSED.pronouns.interrogative_determiners
)
# Behind one of these only words that the domain knows may: "a further one" is one more.
INTRODUCING = CLOSED.determiners.possessive | CLOSED.determiners.indefinite_singular
# No noun phrase goes on beyond one of these.
ENDING = (
    PREPOSITIONS
    | RELATIVES
    | CLOSED.conjunctions.bounding_noun_phrases
    | CLOSED.auxiliaries.passive
    | CLOSED.adverbs.particles
)


class PropWords:
    """Find the "one" and "ones" that stand for nouns.

    Parameters
    ----------
    domain : says what it counts, and what may describe others: whatever stands in a predicate behind them.
    parts : gives its nouns and persons.
    """

    def __init__(self, domain: Domain, parts: Parts) -> None:
        self._nouns = parts.nouns.keys()
        self._counted = (counted_nouns(domain) | self._nouns) - ENDING
        said = (one for own in domain.lexicon.descriptions.values() for one in own)
        self._describing = words_of((*domain.predicates, *said))
        cues = (cue for own in domain.lexicon.cues.values() for cue in own)
        # "The others score one."
        self._telling = words_of((*domain.events, *cues)) - self._describing
        self._attributes = frozenset(
            one
            for predicate in domain.predicates.values()
            for parameter in predicate.parameters[1:]
            for one in domain.objects_of(parameter)
            if one not in parts.persons
        )

    def places(self, reading: AnnotatedText) -> frozenset[int]:
        """Return the places of those words in a sentence."""
        return frozenset(
            place
            for place, token in enumerate(reading.tokens)
            if token in PROP_WORDS and (token != ONE or self._stands_for_a_noun(reading, place))
        )

    def _stands_for_a_noun(self, reading: AnnotatedText, place: int) -> bool:
        """Return whether a "one" belongs to the determiner before it, and to no noun behind it."""
        tokens = reading.tokens
        named = {one.end: one for one in reading.mentions}
        known = True
        for start in range(place - 1, max(place - MOST_MODIFIERS - 2, -1), -1):
            word, modified = tokens[start], start < place - 1
            if word in CHOOSING:
                if not modified:
                    return _ends(tokens, place + 1)
                return known or not self._is_counted(tokens[place + 1 : place + 2])
            if word in INTRODUCING:
                return modified and known
            if not self._describes(word, named.get(start + 1)):
                return False
            known = known and (start + 1 in named or word in self._describing)
        return False

    def _describes(self, word: str, named: Mention | None) -> bool:
        """Return whether a word before a "one" may say which one: "green", but not "Ben" or "boys"."""
        if word in ORDINALS:
            return True
        if named is not None:
            return named.constant in self._attributes
        noun = english().is_plural(word) or not self._nouns.isdisjoint((word, *singulars(word)))
        return not (
            noun
            or word in NUMBERS
            or word in ENDING
            or (word in self._telling and not may_be_participle(word))
        )

    def _is_counted(self, noun: Sequence[str]) -> bool:
        """Return whether a word, if there is one, is what the domain counts: "the last one *point*"."""
        return any(one in self._counted for word in noun for one in (word, *singulars(word)))


def _ends(tokens: Sequence[str], place: int) -> bool:
    """Return whether no noun can stand at a place, not even one that no domain knows: "the one litre"."""
    return place == len(tokens) or tokens[place] in ENDING or english().is_verb(tokens[place])
