"""Noun phrases up to their noun: a determiner, ordinals, adjectives, names, and the noun."""

from __future__ import annotations

from collections.abc import Container, Sequence

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.narrative.clauses.passive import BY
from item.narrative.description.relations import Relations
from item.narrative.description.word_sequence import WordSequence
from item.narrative.description.wording import FILLERS, PREPOSITIONS, RELATIVES, Word, Wording, WordKind
from item.narrative.mentions.described import Description, Relation
from item.narrative.mentions.owners import GENITIVE
from item.narrative.words.english import english
from item.narrative.words.ordinals import NOT_STANDING, STANDING, Pick
from item.narrative.words.participles import may_be_participle
from item.narrative.words.stems import stem
from item.narrative.words.verb_forms import AUXILIARIES

# What may stand between a determiner and its noun, and the noun.
INSIDE = (WordKind.NOUN, WordKind.ONE, WordKind.ORDINAL, WordKind.NAME, WordKind.NUMBER, WordKind.PREDICATE)
# ... and behind a "one" that is a number: "one crate".
COUNTED = (WordKind.NOUN, WordKind.NAME, WordKind.NUMBER)


class SimplePhrases(WordSequence):
    """Read noun phrases of one sentence, without what may follow their nouns.

    Parameters
    ----------
    pauses : the places of tokens that a comma or the like separates from the token before.
    """

    def __init__(
        self,
        tokens: Sequence[str],
        words: Sequence[Word],
        relations: Relations,
        wording: Wording,
        pauses: Container[int],
    ) -> None:
        super().__init__(tokens, words)
        self._pauses = pauses
        self._relations = relations
        self._wording = wording
        # The words of the latest run of names that no noun follows, none of which describes anybody.
        self._bare = range(0)

    def _simple(self, first: int) -> tuple[Description, int] | None:
        """Read a noun phrase up to its noun."""
        if first in self._bare:
            return None
        place, definite = first, None
        while self._is(place, WordKind.DETERMINER):
            definite = self._words[place].definite
            place += 1
        relations: list[Relation] = []
        names: list[Word] = []
        pick: Pick | None = None
        number, head, other = 0, None, False
        while head is None and place < len(self._words):
            word = self._words[place]
            match word.kind:
                case WordKind.ORDINAL if definite is False:
                    # "A third man" is one more.
                    pass
                case WordKind.ORDINAL if pick is None:
                    pick = word.pick
                case WordKind.NUMBER if not number and (pick or self._is(place + 1, *INSIDE)):
                    number = word.number
                case WordKind.ONE if place == first and self._is(place + 1, *COUNTED):
                    number = 1
                case WordKind.NAME if not self._follows(place + 1):
                    names.append(word)
                case WordKind.OTHER if self._owns(place):
                    definite = True
                case WordKind.OTHER if place > first and self._token(place) in FILLERS:
                    other = other or self._token(place) == "other"
                case WordKind.NAME:
                    relation = Relation(self._words[place + 1].names, word.names[0])
                    if not self._relations.some(relation, ()):
                        break
                    relations.append(relation)
                    place += 1
                case WordKind.PREDICATE if self._adjective(first, place):
                    relations.append(Relation(word.names))
                case WordKind.NOUN | WordKind.ONE:
                    head = word
                case _:
                    break
            place += 1
        if head is None and names and self._only_names(first, place) and not self._stands_alone(names[-1]):
            # A phrase that begins within them would come to the same end.
            self._bare = range(first, place)
            return None
        completed = self._completed(first, place, head, names, relations, pick, number, definite=definite)
        return completed and (replace(completed[0], other=other and bool(definite)), completed[1])

    def _names_one(self, first: int, place: int) -> bool:
        """Return whether a phrase, up to its noun, is a name and a noun for who has it: "the third crate"."""
        if place - 2 < first or not (
            self._is(place - 2, WordKind.NAME) and self._is(place - 1, WordKind.NOUN)
        ):
            return False
        name, noun = self._words[place - 2 : place]
        return name.names[0] in self._relations.members(noun.names)

    def _is_apposition(self, place: int, types: tuple[str, ...], pick: Pick | None) -> bool:
        """Return whether a bare noun stands right before the name of one of its kind: "her neighbour Ann".

        It says who Ann is, and is about nobody else.

        Parameters
        ----------
        place : of the word after the noun.
        """
        if pick or not types or not self._is(place, WordKind.NAME):
            return False
        name = self._words[place]
        return name.start not in self._pauses and name.names[0] in self._relations.members(types)

    def _owns(self, place: int) -> bool:
        """Return whether a word says that something belongs to whoever is named before it: "Ann's bag"."""
        return self._token(place) in GENITIVE and self._is(place - 1, WordKind.NAME)

    def _only_names(self, first: int, end: int) -> bool:
        """Return whether nothing but names, and what says that something belongs to them, is there."""
        return all(self._is(place, WordKind.NAME) or self._owns(place) for place in range(first, end))

    def _ends_with_name(self, place: int) -> bool:
        """Return whether a name is there, and no noun behind it: "above the *boat*", "above the red box"."""
        return self._is(place, WordKind.NAME) and not self._is(place + 1, *INSIDE)

    def _standing(self, first: int) -> tuple[Description, int] | None:
        """Read "on the left" without a noun before it: what is first in some order."""
        if not self._relations.ordered or not self._is(first, *WordKind):
            return None
        start = self._words[first].start
        for phrase, place in STANDING.items():
            if self._stands(phrase, start):
                end = self._place(start + len(phrase))
                return self._made(first, end, pick=Pick(place)), end
        return None

    def _stands(self, phrase: tuple[str, ...], start: int) -> bool:
        """Return whether a phrase that says where somebody stands is at a token, and complete."""
        end = start + len(phrase)
        after = tuple(self._tokens[end : end + 1])
        return tuple(self._tokens[start:end]) == phrase and after not in NOT_STANDING

    def _follows(self, place: int) -> bool:
        """Return whether a word for a predicate belongs to the name before it, as in "amber tinted crate".

        In "Ann borrowed it" it does not: it is what Ann did.
        """
        if not self._is(place, WordKind.PREDICATE) or self._token(place) in PREPOSITIONS:
            return False
        verb = english().is_verb(self._token(place)) or self._token(place).endswith("ing")
        adjective = not verb or self._is(place + 1, WordKind.NOUN, WordKind.ONE)
        return adjective and not self._is_event(place)

    def _is_event(self, place: int) -> bool:
        """Return whether a word is what some event is called, in whatever form."""
        word = self._words[place]
        return tuple(map(stem, self._tokens[word.start : word.end])) in self._wording.verbal

    def _is_passive(self, place: int) -> bool:
        """Return whether a word for a predicate is one like "fed by"."""
        if not self._is(place, WordKind.PREDICATE):
            return False
        word = self._words[place]
        return self._tokens[word.end - 1] == BY and may_be_participle(self._tokens[word.start])

    def _tells_what_happened(self, one: Description, start: int, place: int) -> bool:
        """Return whether "was fed by", with words from `start` on before it, says what happened.

        "Both vans were washed" tells something of them, not which; "a van is blue" describes a new one.
        """
        if one.definite and self._token(start) in CLOSED.auxiliaries.be:
            return True
        relative = any(self._token(word) in RELATIVES for word in range(start, place))
        return not relative and self._token(place - 1) in AUXILIARIES and self._is_passive(place)

    def _adjective(self, first: int, place: int) -> bool:
        """Return whether a word for a predicate says something of the noun after it."""
        names = self._words[place].names
        if self._token(place) in PREPOSITIONS:
            return False
        said = self._relations.alone(names) or (place > first and self._relations.some(Relation(names), ()))
        return said and self._is(place + 1, *INSIDE)

    def _stands_alone(self, name: Word) -> bool:
        """Return whether a name needs no noun: "the purple" is what is purple."""
        return not name.proper and self._relations.attribute(name.names[0])

    def _completed(
        self,
        first: int,
        place: int,
        head: Word | None,
        names: Sequence[Word],
        relations: list[Relation],
        pick: Pick | None,
        number: int,
        *,
        definite: bool | None,
    ) -> tuple[Description, int] | None:
        """Return what was read up to the noun, if it describes anybody."""
        if (
            head
            and head.kind is WordKind.ONE
            and self._is(first, WordKind.PREDICATE)
            and self._token(place) == "of"
        ):
            # "Has broken one of its legs" tells what happened.
            return None
        types = head.names if head and head.kind is WordKind.NOUN else ()
        if head and head.shared and definite is None:
            # It is a name, so it needs no article.
            definite = True
        if not relations and (self._names_one(first, place) or self._is_apposition(place, types, pick)):
            return None
        for name in names:
            relation = Relation((), name.names[0])
            if not (head or self._stands_alone(name)) or not self._relations.some(relation, types):
                return None
            relations.append(relation)
        if (
            head
            and head.kind is WordKind.NOUN
            and self._is(place, WordKind.NUMBER, WordKind.ONE)
            and not pick
        ):
            pick = Pick(self._words[place].number - 1 if self._is(place, WordKind.NUMBER) else 0)
            place += 1
        if head is None and not relations and (pick is None or not self._relations.ordered):
            return None
        if head is None and any(map(_counts, relations)):
            # "Eighteen jars" describes nobody who has so many.
            return None
        number = number or (2 if head and head.number == 2 and _several(pick) else 1)
        if pick and number > 1:
            pick = replace(pick, count=number)
        return self._made(first, place, types, tuple(relations), pick, number, definite=definite), place


def _counts(relation: Relation) -> bool:
    return isinstance(relation.other, str) and relation.other.isdecimal()


def _several(pick: Pick | None) -> bool:
    return pick is None or pick.middle
