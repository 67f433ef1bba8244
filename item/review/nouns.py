"""Nouns that name nobody, in sentences whose event has somebody or something that they do not name.

"The student said yes" may be about a constant whose alias is missing, or about nobody known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from msgspec import Struct

from item.language.domain import Domain
from item.logic.belief import GroundAtom, split_sequence
from item.narrative.clauses.gapped import WAY
from item.narrative.description.wording import ADVERBS, DEFINITE, INDEFINITE, PREPOSITIONS, SPATIAL
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.pronouns import PRONOUNS, pronouns
from item.narrative.modality.clauses import ClauseFinder
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.stems import singulars
from item.narrative.words.tokens import tokenise
from item.review.names import UnknownName
from item.review.text import ReadSentence, by_frequency

LONGEST = 4
_DETERMINERS = DEFINITE | INDEFINITE
_NO_NOUNS = PRONOUNS | _DETERMINERS | PREPOSITIONS | SPATIAL | ADVERBS | WAY


class UnknownNoun(Struct, frozen=True):
    """A noun that names nobody, where an event has somebody or something unsaid.

    Attributes
    ----------
    noun : with the words between it and its article.
    events : what its sentences were read as, each once.
    sentences : their ids.
    """

    noun: str
    events: tuple[GroundAtom, ...]
    sentences: tuple[str, ...]


def unknown_nouns(
    domain: Domain, sentences: Sequence[ReadSentence], names: Iterable[UnknownName] = ()
) -> tuple[UnknownNoun, ...]:
    """Return the nouns that may mean whom an event has unsaid, the most frequent first.

    They are subjects and objects, and neither names nor descriptions. What a type is called means any of its
    constants, and whom pronouns may mean counts as said.

    Parameters
    ----------
    names : that no constant has; they are listed as such.
    """
    known = {one.name.lower() for one in names}
    known |= {" ".join(tokenise(own)) for own in (*domain.types, *chain(*domain.lexicon.nouns.values()))}
    is_verb = ClauseFinder(domain).is_verb
    found: dict[str, list[str]] = {}
    events: dict[str, dict[GroundAtom, None]] = {}
    for one in sentences:
        if _unsaid(one):
            for noun in dict.fromkeys(_Nouns(one.annotated, is_verb).all()):
                if noun in known:
                    continue
                found.setdefault(noun, []).append(one.id)
                events.setdefault(noun, {})[one.reading.event] = None
    return tuple(UnknownNoun(noun, tuple(events[noun]), ids) for noun, ids in by_frequency(found))


def _unsaid(sentence: ReadSentence) -> bool:
    """Return whether the event has more arguments that are not named than pronouns may mean."""
    told = () if sentence.noise else split_sequence(sentence.reading.event)
    unnamed = {one for _, *own in told for one in own} - {None, *sentence.mentioned}
    return len(unnamed) > sum(not one.possessive for one in pronouns(sentence.annotated))


class _Nouns:
    """Finds the nouns of a sentence that are no name and no description."""

    def __init__(self, reading: AnnotatedText, is_verb: Callable[[str], bool]) -> None:
        self._tokens = reading.tokens
        self._clauses = reading.clauses
        self._known = reading.named.union(*(range(one.start, one.end) for one in reading.described.units))
        self._is_verb = is_verb

    def all(self) -> Iterator[str]:
        """Yield those with which a clause begins, and those that stand behind a verb."""
        for clause in self._clauses:
            yield from self._subject(clause)
            for place in filter(self._acts, range(clause.start, clause.end)):
                behind = place + 1
                while clause.holds(behind) and (behind in self._known or self._tokens[behind] in PRONOUNS):
                    behind += 1
                yield from self._noun(behind, clause)

    def _subject(self, clause: Clause) -> Iterator[str]:
        first = self._behind_time(clause)
        for noun in self._noun(first, clause):
            end = first + 1 + len(noun.split())
            if clause.holds(end) and self._acts(end):
                yield noun
        # "Eve took the key": of a word that begins a sentence nobody knows whether it is a name.
        if clause.holds(first + 1) and self._acts(first + 1) and not self._ends(first):
            word = self._tokens[first]
            if word not in english().listed and not word.isdigit():
                yield word

    def _behind_time(self, clause: Clause) -> int:
        """Return where a clause goes on behind connectives and how much later it happened."""
        connectives = english().connectives
        first = clause.start
        while clause.holds(first) and self._tokens[first] in connectives:
            first += 1
        for place in range(first + 1, min(first + 1 + LONGEST, clause.end)):
            if self._ends_span(place):
                return place + 1
        return first

    def _ends_span(self, place: int) -> bool:
        """Return whether a token says with an amount before it how much later: "a little later"."""
        amount = self._tokens[place - 1]
        return self._tokens[place] in english().onwards and not english().amounts.isdisjoint(
            (amount, *singulars(amount))
        )

    def _noun(self, place: int, clause: Clause) -> Iterator[str]:
        """Yield the noun behind an article or a possessive, up to what ends it."""
        if clause.holds(place) and place not in self._known and self._tokens[place] in _DETERMINERS:
            end = place + 1
            while clause.holds(end) and not self._ends_noun(end, clause):
                end += 1
            own = range(place + 1, end)
            if 0 < len(own) <= LONGEST and end not in self._known and not any(map(self._ends_span, own)):
                yield " ".join(self._tokens[place + 1 : end])

    def _ends_noun(self, place: int, clause: Clause) -> bool:
        """Return whether a token is no word of an unknown noun of which another word may stand before it.

        Behind an adjective the base form of a verb is a noun, "a leather hood", but for one with an object.
        Behind a plural it is what these do: "heard the hooves go".
        """
        before, word, behind = self._tokens[place - 1], self._tokens[place], place + 1
        inflected = word.endswith(("s", "ing")) or may_be_participle(word)
        plural = before.endswith("s") and not before.endswith("ss")
        if inflected or plural or before in _DETERMINERS or word in english().inverted | english().modals:
            return self._ends(place)
        return self._is_no_noun(place) or (
            clause.holds(behind)
            and self._acts(place)
            and (behind in self._known or self._tokens[behind] in _DETERMINERS | PRONOUNS)
        )

    def _acts(self, place: int) -> bool:
        word = self._tokens[place]
        return self._is_verb(word) or word in english().inverted

    def _ends(self, place: int) -> bool:
        """Return whether a token is no word of an unknown noun."""
        return self._is_no_noun(place) or self._acts(place)

    def _is_no_noun(self, place: int) -> bool:
        word = self._tokens[place]
        listed = word in _NO_NOUNS or word in english().connectives or word.endswith("ly")
        return listed or place in self._known
