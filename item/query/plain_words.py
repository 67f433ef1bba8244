"""Questions in plain words that no pattern of the lexicon covers, read by the names of predicates and events.

"Who has the key?" asks `(has ?p key)` wherever there is a predicate `has`, and "Who killed the wolf?" the
latest event `kill`; how the lexicon says a fact (`SaidStates`) comes before names. A question is read so only
where each of its words is accounted for: a question word, an auxiliary, names, a predicate or an event, and
prepositions before or behind names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import TypeAlias

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.syntax import ast
from item.narrative.mentions.counted_nouns import has_amount
from item.narrative.mentions.persons import persons
from item.narrative.words.stems import stem
from item.query.forms import free_variables
from item.query.nouns import KINDS, Nouns, Word
from item.query.relations import BE, QUESTION_AUXILIARIES, Relation, relations, word_groups
from item.query.restriction import denied, restricted
from item.query.roles import Roles, Wanted
from item.query.said_states import SaidStates

_PERSONAL, _OPEN = CLOSED.pronouns.interrogative_of_persons, CLOSED.pronouns.interrogative
_WHERE, _WHEN, _DID, _BEEN, _IT, _NOT, _THERE = "where", "when", "did", "been", "it", "not", "there"
# Of a verb in the active voice behind a form of "be".
_PRESENT_FORM = "ing"
_HOW_MANY, _WHICH = ("how", "many"), Word("which")
# Words with which plain questions begin, understood or not.
QUESTION_WORDS = QUESTION_AUXILIARIES | _OPEN | KINDS | {_WHERE, _WHEN, "whose", "how"}

AskedFor: TypeAlias = ast.Formula | ast.Last | ast.Count


class PlainWords:
    """Turn questions about one domain into queries by the names that it gives."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._persons = persons(domain)
        self._roles = Roles(domain)
        self._relations = relations(domain)
        self._events = [one for one in self._relations if one.event]
        self._events_first = sorted(self._relations, key=lambda one: not one.event)
        self._nouns = Nouns(domain)
        self._states = SaidStates(domain)

    def query(self, words: Sequence[Word]) -> AskedFor | None:
        """Return what a question asks, None where it is not understood.

        Parameters
        ----------
        words : of the question, without articles.
        """
        if tuple(one.text for one in words[:2]) == _HOW_MANY:
            return self._number(words[2:]) or self._amount(words[2:])
        readings = chain((words, self._nouns.without(words)), self._without_names(words))
        for one in readings:
            if (found := self._read(one)) is not None:
                return found
        return self._denied(words)

    def _denied(self, words: Sequence[Word]) -> AskedFor | None:
        """Return the query of "who is not free", None without "not": that an event did not happen is none."""
        others = [one for one in words if one.text != _NOT]
        query = self.query(others) if len(others) < len(words) else None
        return None if query is None or isinstance(query, ast.Last | ast.Count) else denied(query)

    def _number(self, words: Sequence[Word]) -> AskedFor | None:
        """Return the query of "how many keys does Ann have"; the latest event alone has no number."""
        kind, rest = self._nouns.leading(words)
        query = None if kind is None else self.query((_WHICH, *words))
        if query is None or not rest or isinstance(query, ast.Last | ast.Count):
            return None
        variables = [ast.Variable(name) for name in free_variables(query)]
        return ast.Count(tuple(variables), query) if len(variables) == 1 else None

    def _amount(self, words: Sequence[Word]) -> ast.Atom | ast.Last | None:
        """Return the query of "how many goats does Ann have", where a function is called `goats`.

        So it is with "how many plums are left" and a function `left`. All that it is about must be named.
        """
        plain = QUESTION_AUXILIARIES | {_THERE} | word_groups()["having"] | word_groups()["prepositions"]
        for one in self._relations:
            if one.event or not has_amount(self._domain, one.parameters):
                continue
            for place in range(len(words) - len(one.stems) + 1):
                end = place + len(one.stems)
                rest = (*words[:place], *words[end:])
                names = [own.constant for own in rest if own.constant is not None]
                others = [own.text for own in rest if own.constant is None]
                said = tuple("" if own.constant else stem(own.text) for own in words[place:end]) == one.stems
                known = all(not plain.isdisjoint((own, stem(own))) for own in others)
                if said and known and len(names) == len(one.parameters) - 1:
                    return self._filled(one, [*names, None])
        return None

    def _without_names(self, words: Sequence[Word]) -> Iterator[Sequence[Word]]:
        """Yield words with the names read as words that stand within what a relation is called.

        "In the van" may be the predicate `in-van`, though there is a van; "the widow" may be `widow`.
        """
        for one in self._relations:
            # A name has a word or more, so that no more of these words than the relation has can be its own.
            spans = product(range(len(words)), range(1, len(one.stems) + 1))
            for start, end in ((first, first + n) for first, n in spans if first + n <= len(words)):
                own = words[start:end]
                parts = [part for word in own for part in (word.written if word.constant else (word.text,))]
                if any(word.constant for word in own) and tuple(map(stem, parts)) == one.stems:
                    yield (*words[:start], *map(Word, parts), *words[end:])

    def _read(self, words: Sequence[Word]) -> AskedFor | None:
        """Return the query of words that are all accounted for, None of others."""
        if not words:
            return None
        first, rest = words[0].text, words[1:]
        if first == _WHEN and rest and rest[0].text in QUESTION_AUXILIARIES:
            # An answer about an event shows its sentence; since when a fact is so an answer cannot say.
            return self._yes_or_no(rest, self._events)
        if first == _DID:
            return self._yes_or_no(words, self._events_first) or self._states.yes_or_no(words)
        if first in QUESTION_AUXILIARIES:
            return self._states.yes_or_no(words) or self._yes_or_no(words, self._relations)
        if first == _WHERE:
            return self._place(rest) or self._after_auxiliary(rest)
        kind, rest = self._nouns.leading(rest) if first in KINDS else (None, rest)
        if kind is None and first not in _OPEN:
            return None
        if kind is not None:
            return self._of_kind(rest, kind)
        persons = self._persons if first in _PERSONAL else frozenset[str]()
        return self._open(rest, (lambda values: not persons.isdisjoint(values)) if persons else bool)

    def _of_kind(self, words: Sequence[Word], kind: str) -> ast.Formula | ast.Last | None:
        """Return the query of what stands behind "which" and the noun of a type.

        An answer about more than was asked for would be wrong. A relation that takes more is restricted to
        the type, where it is no event: of the latest event no query says whom it must be about. Of several
        variables that may be of the type, nothing tells which one is asked for.
        """
        own = frozenset(self._domain.instances((kind,)))
        exactly = self._open(words, own.issuperset)
        if exactly is not None or not own:
            return exactly
        among = self._open(words, own.issubset)
        fact = among.part if isinstance(among, ast.Not) else among
        if not isinstance(among, ast.Atom | ast.Not) or not isinstance(fact, ast.Atom):
            return None
        pairs = zip(fact.terms, self._domain.predicates[fact.predicate.text].parameters, strict=True)
        fitting = {
            term.text
            for term, one in pairs
            if isinstance(term, ast.Variable) and own.issubset(self._domain.objects_of(one))
        }
        return restricted(among, kind, fitting.pop()) if len(fitting) == 1 else None

    def _open(self, words: Sequence[Word], wanted: Wanted) -> ast.Formula | ast.Last | None:
        """Return the query of what stands behind a question word that asks for one of some constants."""
        return self._states.asked(words, wanted) or self._after_auxiliary(words, wanted)

    def _yes_or_no(self, words: Sequence[Word], among: Sequence[Relation]) -> AskedFor | None:
        """Return the query of a question that begins with an auxiliary; `among` as in `_asked`."""
        first, rest = words[0].text, words[1:]
        # "Is it raining" has nobody for a subject, "has Ann been killed" a passive one.
        own = [one for n, one in enumerate(rest) if one.text != _BEEN and (n or one.text != _IT)]
        passive = first in BE or any(one.text == _BEEN for one in rest)
        return self._asked(own, among, passive=passive)

    @staticmethod
    def counted_constant(words: Sequence[Word]) -> Word | None:
        """Return the name behind "how many", which asks for the noun of a type; None for other questions."""
        of_number = tuple(one.text for one in words[:2]) == _HOW_MANY and len(words) > 2
        return words[2] if of_number and words[2].constant is not None else None

    def unknown(self, words: Sequence[Word]) -> tuple[str, ...]:
        """Return the words of a question with which nothing of the domain is called, in their order."""
        named = (
            {part for one in self._relations for part in one.stems}
            | self._nouns.stems()
            | self._states.stems()
        )
        plain = QUESTION_WORDS | {*_HOW_MANY, _BEEN, _IT, _NOT, _THERE} | word_groups()["prepositions"]
        return tuple(
            one.text
            for one in words
            if one.constant is None and one.text not in plain and stem(one.text) not in named
        )

    def _after_auxiliary(
        self, words: Sequence[Word], wanted: Wanted | None = None
    ) -> ast.Atom | ast.Last | None:
        """Return the query of what stands behind a question word, with an auxiliary or without one."""
        asked = self._asked(words, self._relations, wanted)
        if asked is None and words and words[0].text in QUESTION_AUXILIARIES:
            been = len(words) > 1 and words[1].text == _BEEN
            passive = been or words[0].text in BE
            among = self._events_first if words[0].text == _DID else self._relations
            asked = self._asked(words[1 + been :], among, wanted, passive=passive)
        return asked

    def _place(self, words: Sequence[Word]) -> ast.Atom | ast.Last | None:
        """Return the query of "where is the key", about the first predicate that says where such things are.

        Without one, who has it is asked. `words` stand behind the question word.
        """
        if len(words) != 2 or words[0].text not in BE or words[1].constant is None:
            return None
        thing = words[1].constant
        pairs = [one for one in self._relations if len(one.parameters) == 2 and not one.event]
        places = (self._filled(one, [thing, None]) for one in pairs if one.of_place)
        owners = (self._filled(one, [None, thing]) for one in pairs if one.of_having)
        return next((query for query in chain(places, owners) if query is not None), None)

    def _asked(
        self,
        words: Sequence[Word],
        among: Sequence[Relation],
        wanted: Wanted | None = None,
        *,
        passive: bool = False,
    ) -> ast.Atom | ast.Last | None:
        """Return the query of the words behind question word and auxiliary.

        Parameters
        ----------
        among : what may be meant, in this order: "closed" may be a predicate, and a form of an event's name.
        wanted : whether the question may ask for one of some constants; its word is the subject where no name
            stands before the relation. None where it asks for none.
        passive : whether the auxiliary may make an event's verb passive.
        """
        for one in among:
            for place in range(len(words) - len(one.stems) + 1):
                end = place + len(one.stems)
                own = words[place:end]
                if any(word.constant for word in own) or tuple(stem(w.text) for w in own) != one.stems:
                    continue
                turned = passive and one.event and not own[0].text.endswith(_PRESENT_FORM)
                for terms in self._roles.terms(one, words[:place], words[end:], wanted, turned=turned):
                    query = self._filled(one, terms, wanted)
                    if query is not None:
                        return query
        return None

    def _filled(
        self, one: Relation, terms: Sequence[str | None], wanted: Wanted | None = None
    ) -> ast.Atom | ast.Last | None:
        """Return a relation with terms as a query, None where they do not fit its parameters."""
        pairs = list(zip(one.parameters, terms, strict=True))
        if not all(own is None or self._roles.fits(own, parameter) for parameter, own in pairs):
            return None
        asked = [self._domain.objects_of(parameter) for parameter, own in pairs if own is None]
        if wanted is not None and not (asked and wanted(asked[0])):
            return None
        said = (ast.Name(own) if own else ast.Variable(parameter.name.text) for parameter, own in pairs)
        atom = ast.Atom(ast.Name(one.name), tuple(said))
        return ast.Last(atom) if one.event else atom
