"""Which names of a plain question stand for which parameters of a predicate or event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from item.language.domain import Domain
from item.language.syntax import ast
from item.narrative.cues.words import name_words
from item.narrative.mentions.counted_nouns import has_amount, is_number
from item.narrative.mentions.persons import persons
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.query.nouns import Word
from item.query.relations import Relation, word_groups

_BY = "by"

Wanted: TypeAlias = Callable[[Sequence[str]], bool]
"""Whether a question may ask for one of some constants."""


class Roles:
    """Find the constants that stand for parameters, by the places of names beside a relation's words."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._persons = persons(domain)
        functions = [name for name, own in domain.predicates.items() if has_amount(domain, own.parameters)]
        descriptions = domain.lexicon.descriptions
        called = ((*name_words(one), *chain(*map(tokenise, descriptions.get(one, ())))) for one in functions)
        self._counted = frozenset(map(stem, chain(*called)))

    def terms(
        self,
        one: Relation,
        before: Sequence[Word],
        behind: Sequence[Word],
        wanted: Wanted | None,
        *,
        turned: bool,
    ) -> Iterator[list[str | None]]:
        """Yield the constants that may stand for parameters, None for one that is asked for.

        Parameters
        ----------
        before, behind : the words on either side of the relation.
        wanted : whether the subject may be one of some constants, None where it has to be named.
        turned : whether the verb is passive.
        """
        if not one.parameters:
            if not (before or behind or turned or wanted):
                yield []
            return
        if len(before) > 1 or (before and before[0].constant is None) or not (before or wanted):
            return
        named = before[0].constant if before else None
        doer = self._doer(one) if turned else None
        for subject, own in enumerate(one.parameters if turned else one.parameters[:1]):
            asked = not (turned and wanted) or wanted(self._domain.objects_of(own))
            if subject == doer or not (asked if named is None else self.fits(named, own)):
                continue
            for order in (behind, *([] if turned or not one.event else _receiver_last(behind))):
                terms = self._behind(one, order, subject, doer, turned=turned)
                if terms is not None:
                    terms[subject] = named
                    yield terms

    def _doer(self, one: Relation) -> int | None:
        """Return the place of who does what an event's verb says in the passive, None where none is.

        It is the first place. An event of one participant says nothing of who does it ("the wolf was
        washed"), nor does one whose first participant is no person, in a domain that has persons.
        """
        first = self._domain.objects_of(one.parameters[0])
        person = not self._persons or not self._persons.isdisjoint(first)
        return 0 if person and len(one.parameters) > 1 else None

    def _behind(
        self, one: Relation, words: Sequence[Word], subject: int, doer: int | None, *, turned: bool
    ) -> list[str | None] | None:
        """Return the terms that the words behind a relation fill, None where one of them fits nowhere.

        Names fill the places that are left in their order, and may leave out some. In the active voice these
        stand behind the subject's; in the passive, "Ben was given the key" has one before it. Behind "by"
        stands the doer.
        """
        terms: list[str | None] = [None] * len(one.parameters)
        following, preposition = 0 if turned else subject + 1, ""
        objects = [self._domain.objects_of(own) for own in one.parameters]
        counts = one.event and any(map(is_number, objects))
        for word in words:
            if word.constant is None:
                # "Stole goats from Ben" speaks of a number of them.
                if counts and stem(word.text) in self._counted:
                    continue
                if word.text not in word_groups()["prepositions"]:
                    return None
                preposition = word.text
                continue
            by = turned and preposition == _BY
            free = (
                n
                for n in range(0 if by else following, len(terms))
                if n != subject and (n == doer) == by and self.fits(word.constant, one.parameters[n])
            )
            place = next(free, None)
            if place is None:
                return None
            terms[place] = word.constant
            # Numbers have places of their own: "stole two goats from Ben".
            following = following if is_number(objects[place]) else max(following, place + 1)
            preposition = ""
        # "Who was it sold by" asks for the doer.
        return None if turned and preposition == _BY and doer is None else terms

    def fits(self, constant: str, parameter: ast.Typed) -> bool:
        """Return whether a parameter may be a constant."""
        return constant in self._domain.objects_of(parameter)


def _receiver_last(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    """Yield the words behind a verb with the receiver after what is given: "gave Ben the key"."""
    if len(words) > 1 and words[0].constant is not None and words[1].constant is not None:
        yield (words[1], words[0], *words[2:])
