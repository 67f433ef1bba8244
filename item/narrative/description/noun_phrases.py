"""Find the noun phrases of a sentence that describe somebody instead of naming them."""

from __future__ import annotations

from collections.abc import Container, Sequence

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.narrative.description.relations import Relations
from item.narrative.description.simple_phrases import INSIDE, SimplePhrases
from item.narrative.description.wording import (
    AMBIGUOUS,
    IN_DESCRIPTIONS,
    LINKS,
    LOCATING,
    PLACING,
    PREPOSITIONS,
    SPATIAL,
    Wording,
    WordKind,
)
from item.narrative.mentions.described import Described, Description, Relation
from item.narrative.mentions.mentions import Mention
from item.narrative.words.ordinals import COUNTED_FROM, LAST, LAST_BUT, STANDING, Pick
from item.narrative.words.tokens import Gap

BETWEEN_NUMBERS = CLOSED.conjunctions.between_numbers
PLURAL = CLOSED.pronouns.plural_in_descriptions
# The most words between a noun and the words that describe it.
MOST_LINKS = 4


class DescriptionFinder:
    """Find the descriptions of sentences under one domain.

    A description has a noun, or "one", with words of predicates, constants that some predicate relates to
    what the noun means, or an ordinal; what follows the noun may say more. Without a noun an ordinal is
    enough, or a word for a predicate where it is a pronoun.
    """

    def __init__(self, domain: Domain) -> None:
        self._wording = Wording(domain)
        self._relations = Relations(domain)

    def find(
        self,
        tokens: Sequence[str],
        mentions: Sequence[Mention],
        adverbs: Container[int] = (),
        gaps: Sequence[Gap] = (),
    ) -> Described:
        """Return the descriptions of a sentence.

        Parameters
        ----------
        adverbs : the places of words that describe nobody.
        gaps : what stands before each token; nothing but space where they are not given.
        """
        if self._relations.none:
            return Described()
        words = self._wording.cut(tokens, mentions, adverbs)
        pauses = frozenset(place for place, gap in enumerate(gaps) if gap is not Gap.SPACE)
        return _Sentence(tokens, words, self._relations, self._wording, pauses).described()


class _Sentence(SimplePhrases):
    """The words of one sentence, read from the left to the right."""

    _found: list[Description]

    def described(self) -> Described:
        """Return all descriptions of the sentence."""
        self._found = []
        place = 0
        while place < len(self._words):
            read = self._phrase(place)
            place = read[1] if read else place + 1
        return self._numbered(tuple(dict.fromkeys(self._found)))

    def _phrase(self, first: int) -> tuple[Description, int] | None:
        """Return the description that begins at a word, and the word after it."""
        pronoun = self._pronoun(first)
        if pronoun:
            self._found.append(pronoun[0])
            return pronoun
        read = self._leading(first) or self._standing(first) or self._simple(first)
        if read is None:
            return None
        description, place = read
        readings = [description]
        while (more := self._more(description, place)) is not None:
            description, place, certain = more
            # Whether "in the box" belongs to the noun before it, no word tells.
            readings = [description] if certain else [*readings, description]
        readings = [one for one in readings if self._tells(one, first)]
        self._found += readings
        if readings and self._is(place - 1, WordKind.NUMBER):
            self._listed(readings[-1], place)
        return (readings[-1], place) if readings else None

    def _listed(self, one: Description, place: int) -> None:
        """Read on in "rooms 2 and 4"."""
        while self._token(place) in BETWEEN_NUMBERS and self._is(place + 1, WordKind.NUMBER) and one.pick:
            if self._is(place + 2, *INSIDE):
                return
            pick = replace(one.pick, start=self._words[place + 1].number - 1)
            other = self._made(place + 1, place + 2, one.types, (), pick)
            self._found.append(other)
            place += 2

    def _tells(self, one: Description, first: int) -> bool:
        """Return whether a description says more than a bare noun does."""
        if one.other and one.number > 1 and self._token(first - 1) == "with":
            # To be "in with the other cats" is no deed of theirs.
            return False
        opened = self._is(first, WordKind.DETERMINER) or self._words[first].shared
        return bool((opened and one.definite and one.types) or one.relations or one.pick or one.other)

    def _pronoun(self, place: int) -> tuple[Description, int] | None:
        """Read a pronoun that the domain knows as a word for a predicate."""
        if not self._is(place, WordKind.PREDICATE) or self._token(place) not in IN_DESCRIPTIONS:
            return None
        word = self._words[place]
        if not self._relations.alone(word.names):
            return None
        number = 2 if self._token(place) in PLURAL else 1
        made = self._made(place, place + 1, relations=(Relation(word.names),), number=number)
        return made, place + 1

    def _leading(self, place: int) -> tuple[Description, int] | None:
        """Read "next to the oak": the constant that is so related, without a noun."""
        if not self._is(place, WordKind.PREDICATE):
            return None
        word = self._words[place]
        bare = word.end - word.start < 2 and self._token(place) not in SPATIAL
        # "It was fed by Ann" tells who did it.
        if bare or self._is_event(place) or self._is_passive(place):
            return None
        read = self._related(place, ())
        if read is None:
            return None
        relation, end, units = read
        if relation.other is None:
            # "Ann is at sea" says it of Ann.
            return None
        made = self._made(place, place + 1, relations=(relation,))
        return replace(made, end=self._words[end - 1].end, units=made.units | units), end

    def _more(self, one: Description, place: int) -> tuple[Description, int, bool] | None:
        """Return the description with the next words about its constant, and whether they are certain."""
        picked = self._picked(one, place)
        if picked:
            return picked, self._place(picked.end), True
        for phrase, start in STANDING.items():
            end = one.end + len(phrase)
            if one.pick is None and self._stands(phrase, one.end):
                return replace(one, pick=Pick(start), end=end), self._place(end), True
        start = place
        while self._token(place) in LINKS and place - start < MOST_LINKS:
            place += 1
        linked = place > start
        if linked and self._tells_what_happened(one, start, place):
            return None
        stated = self._words[place - 1].names if linked and self._is(place - 1, WordKind.PREDICATE) else ()
        loose = linked and (bool(stated) or self._token(place - 1) in LOCATING)
        joined = bool(one.relations) and self._token(start) == "and"
        place += joined and not linked
        if self._is(place, WordKind.DETERMINER) and self._is(place + 1, WordKind.NAME):
            place += 1
        certain = any(self._token(one) not in AMBIGUOUS for one in range(start, place))
        return self._said(one, place, linked=linked, joined=joined, certain=certain) or (
            self._placed(one, place, stated) if loose else None
        )

    def _picked(self, one: Description, place: int) -> Description | None:
        """Return the description with the words that say from where it counts: "second from the right"."""
        pick, start = one.pick, one.end
        if pick is None and self._is(place, WordKind.ORDINAL):
            # "The beaker second from the right".
            pick, start = self._words[place].pick, self._words[place].end
        if pick is None:
            return None
        counts = [(phrase, -1 - pick.start if back else pick.start) for phrase, back in COUNTED_FROM.items()]
        counts += [(phrase, -1 - fewer) for phrase, fewer in LAST_BUT.items() if pick == LAST]
        for phrase, first in counts:
            end = start + len(phrase)
            if tuple(self._tokens[start:end]) == phrase:
                return replace(one, pick=replace(pick, start=first), end=end)
        return None

    def _said(
        self, one: Description, place: int, *, linked: bool, joined: bool, certain: bool
    ) -> tuple[Description, int, bool] | None:
        """Return the description with the qualifications that begin at a word."""
        if self._is(place, WordKind.NAME) and (linked or joined):
            word = self._words[place]
            by = self._words[place + 1].names if self._follows(place + 1) else ()
            before = place - 1 - self._is(place - 1, WordKind.DETERMINER)
            stated = by or (
                self._words[before].names if linked and self._is(before, WordKind.PREDICATE) else ()
            )
            relation = Relation(stated, word.names[0])
            free = joined and self._is(place + 1, WordKind.NOUN)
            # Of something unknown a word for the relation tells, or for where it is: "the one in the box".
            placed = bool(one.definite) and self._token(before) in PLACING
            vague = not (stated or placed or one.types or self._relations.attribute(word.names[0]))
            if not (free or vague) and self._relations.some(relation, one.types):
                end = place + 1 + bool(by)
                until = self._words[end - 1].end
                own = self._unit(word.start, until, word.names)
                return one.also(relation, until, own), end, bool(by) or certain
        if self._is(place, WordKind.PREDICATE) and not joined:
            read = self._related(place, one.types, linked=linked)
            if read:
                relation, end, units = read
                if isinstance(relation.other, Description) and self._token(place + 1) in PREPOSITIONS:
                    # "the one we took to the end" may be the one taken, or put there.
                    self._found.append(one.also(Relation(relation.predicates), self._words[place].end))
                elsewhere = self._leading(place) if one.relations else None
                if elsewhere:
                    # What follows "the man in red" may say of a place where it is.
                    self._found.append(elsewhere[0])
                return one.also(relation, self._words[end - 1].end, units), end, elsewhere is None
        return None

    def _placed(
        self, one: Description, place: int, stated: tuple[str, ...]
    ) -> tuple[Description, int, bool] | None:
        """Return the description with "in the box" after it, which may belong to it.

        Parameters
        ----------
        stated : the predicates that "in" stands for in the domain.
        """
        read = self._simple(place)
        # A noun by itself may well be a verb: "place in the box".
        bare = one.definite is None and not one.relations and one.pick is None
        if read is None or bare:
            return None
        other, end = read
        if self._token(place - 1) == "with" and (not other.types or set(other.types) & set(one.types)):
            # Of two of a kind neither belongs to the other: "swap the first box with the second one".
            return None
        if not other.types and other.pick and not one.pick:
            units = one.units | other.units
            picked = replace(one, pick=other.pick, number=other.number, end=other.end, units=units)
            return picked, end, False
        relation = Relation(stated, other)
        if not self._tells(other, place) or not self._relations.some(relation, one.types):
            return None
        self._found.append(other)
        if self._token(place - 1) == "of" or self._tokens[one.end] == "of":
            # "the place of the box" may stand for the box.
            self._found.append(replace(other, units=one.units | other.units))
        return one.also(relation, other.end, other.units), end, False

    def _related(
        self, place: int, types: tuple[str, ...], *, linked: bool = False
    ) -> tuple[Relation, int, frozenset[int]] | None:
        """Read a word for a predicate, and whom else it is about."""
        word = self._words[place]
        after = place + 1
        while self._token(after) in PREPOSITIONS:
            after += 1
        after += self._is(after, WordKind.DETERMINER) and self._ends_with_name(after + 1)
        if self._is(after, WordKind.NAME):
            name = self._words[after]
            relation = Relation(word.names, name.names[0])
            # "left of yellow" is left of whoever is in yellow.
            wearer = Description(name.start, name.end, relations=(Relation((), name.names[0]),))
            for own in (relation, Relation(word.names, wearer)):
                if self._relations.some(own, types):
                    return own, after + 1, self._unit(name.start, name.end, name.names)
        read = self._phrase(after)
        if read:
            other, end = read
            relation = Relation(word.names, other)
            if self._relations.some(relation, types):
                return relation, end, other.units
        if not (linked or after > place + 1 or word.end - word.start > 1):
            return None
        # "the one to its left" is so related to the one spoken of before in the sentence, "a man to his left"
        # to whom a pronoun means.
        others = [one for one in self._found if one.number == 1 and one.end <= word.start]
        others = [one for one in others if one.definite is not False][-1:]
        if not others and self._relations.alone(self._wording.pronominal):
            others = [Description(word.start, word.start, relations=(Relation(self._wording.pronominal),))]
        for relation in (*(Relation(word.names, one) for one in others), Relation(word.names)):
            if self._relations.some(relation, types):
                return relation, place + 1, frozenset()
        return None
