"""Objects that no constant is, and that the story has not spoken of before: "Tim lent Ruth a pencil".

An article like "a" says that a thing is new. Where nothing in the domain is called by its noun, the event of
the verb is of another thing than those the domain knows, and none of them is to be supplied. What the domain
counts is no new thing: "a plum" is one of the `plums`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.domain import NOTHING, Domain
from item.narrative.cues.cues import Key, as_key, phrases
from item.narrative.cues.hints import hinted
from item.narrative.cues.words import JOINT
from item.narrative.mentions.counted_nouns import counted_nouns, is_number
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.parts import Parts
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise

ONE_NEW = CLOSED.determiners.indefinite_singular
# Whoever gets something stands before it: "lent her a pencil".
RECEIVING = CLOSED.pronouns.object_of_persons
# With one of these a sentence may mean a known thing as well.
KNOWN = CLOSED.pronouns.of_known_things
# A noun phrase ends before one of these.
ENDS = CLOSED.conjunctions.bounding_noun_phrases
# A cue has so many words at most that stand right before an object, and an object so many.
LONGEST_VERB, LONGEST_OBJECT = 3, 4


class NewObjects:
    """Find clauses whose object is new, and no constant.

    Parameters
    ----------
    domain : the words of its events, and of what hints at them, are no new things.
    """

    def __init__(self, domain: Domain, parts: Parts) -> None:
        self._looks = domain.lexicon.default_modality
        self._called = {*parts.nouns, *parts.groups}
        # What is one of those counted is known to an event that has a place for a number.
        self._counted = counted_nouns(domain)
        # For each run of stems that is a cue what each of its events has a place for besides persons, if a
        # person comes first.
        self._things: dict[tuple[str, ...], list[tuple[frozenset[str], ...]]] = {}
        for name, taken_by in parts.taken_by.items():
            done = bool(taken_by) and not taken_by[0].isdisjoint(parts.persons)
            things = tuple(one for one in taken_by if done and one.isdisjoint(parts.persons))
            said = () if name == NOTHING else (name, *domain.lexicon.cues.get(name, ()))
            for run in dict.fromkeys(tuple(map(stem, tokenise(one))) for one in said):
                self._things.setdefault(run, []).append(things)
        self._hints, self._hinting = _hints(as_key(phrases(domain, lexicon=True)))
        self._words = frozenset().union(*self._things)

    def untold(self, reading: AnnotatedText) -> AnnotatedText:
        """Return a sentence whose clauses with such an object tell nothing."""
        verbs = [*self._verbs(reading)]
        if not verbs:
            return reading
        clauses = (replace(one, told=one.told and not any(map(one.holds, verbs))) for one in reading.clauses)
        return replace(reading, clauses=tuple(clauses))

    def _verbs(self, reading: AnnotatedText) -> Iterator[int]:
        """Yield where the verbs of such clauses stand."""
        tokens, named = reading.tokens, reading.named
        if not self._looks or ONE_NEW.isdisjoint(tokens) or not KNOWN.isdisjoint(tokens):
            return
        constants = {one.constant for one in reading.mentions}
        stems = [*map(stem, tokens)]
        for place in range(len(tokens)):
            for end in range(place + 1, min(place + 1 + LONGEST_VERB, len(tokens))):
                events = self._things.get(tuple(stems[place:end]), ())
                unnamed = [[one for one in things if constants.isdisjoint(one)] for things in events]
                if not all(unnamed) or not events or place in named:
                    continue
                new = self._new(reading, stems[place], end)
                counted = not self._counted.isdisjoint(new)
                if new and not (counted and any(all(map(is_number, things)) for things in unnamed)):
                    yield place

    def _new(self, reading: AnnotatedText, verb: str, place: int) -> Sequence[str]:
        """Return the words of a verb's object at a place, perhaps behind whoever gets it, if it is new."""
        tokens, named = reading.tokens, reading.named
        while place < len(tokens) and (place in named or tokens[place] in RECEIVING):
            place += 1
        if place in named or ONE_NEW.isdisjoint(tokens[place : place + 1]):
            return ()
        noun = range(place + 1, min(place + 1 + LONGEST_OBJECT, len(tokens)))
        end = next((i for i in noun if tokens[i] in ENDS), noun.stop)
        words = tokens[place + 1 : end]
        return words if named.isdisjoint(range(place, end)) and self._is_unknown(verb, words) else ()

    def _is_unknown(self, verb: str, words: Sequence[str]) -> bool:
        """Return whether words are no amount, no event's, and hint at none with a verb."""
        stems = frozenset(map(stem, words))
        return (
            bool(words)
            and self._words.isdisjoint(stems)
            and self._hinting.isdisjoint(stems)
            and self._called.isdisjoint(words)
            and english().amounts.isdisjoint(words)
            # "Put a match to" hints at an event.
            and not any(verb in one and not stems.isdisjoint(one - {verb}) for one in self._hints)
        )


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=16)
def _hints(speaking: Key) -> tuple[tuple[frozenset[str], ...], frozenset[str]]:
    """Return the sets of stems that hint at an event together, and the stems that do so alone."""
    found = tuple(frozenset(one.split(JOINT)) for one in hinted(dict(speaking)))
    return found, frozenset().union(*(one for one in found if len(one) == 1))
