"""Questions about facts in the words in which the lexicon says them (`:say`): "Is Ann free?"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.vocabulary import ARTICLES
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.query.nouns import Word
from item.query.relations import BE, DO

# A fact, or that it is false.
Statement: TypeAlias = ast.Atom | ast.Not


class _Phrase(Struct, frozen=True):
    """How a fact is said, or that it is false.

    Attributes
    ----------
    words : without articles; variables begin with a question mark.
    members : the constants that each variable may stand for.
    """

    words: tuple[str, ...]
    atom: ast.Atom
    true: bool
    members: Mapping[str, frozenset[str]]


class SaidStates:
    """Turn questions into queries about facts of one domain, by the phrases of `:say`."""

    def __init__(self, domain: Domain) -> None:
        self._phrases = tuple(phrase for one in domain.lexicon.sayings for phrase in _phrases(domain, one))

    def stems(self) -> frozenset[str]:
        """Return the stems of all words of these phrases."""
        return frozenset(stem(word) for phrase in self._phrases for word in phrase.words)

    def yes_or_no(self, words: Sequence[Word]) -> Statement | None:
        """Return the query of a question that begins with an auxiliary, None where no phrase is alike."""
        auxiliary, *rest = words
        if auxiliary.text in DO:
            return self._query(rest)
        statements = ((*rest[:n], auxiliary, *rest[n:]) for n in range(1, len(rest)))
        for one in statements:
            if (found := self._query(one)) is not None:
                return found
        return None

    def asked(self, words: Sequence[Word], wanted: Callable[[Sequence[str]], bool]) -> Statement | None:
        """Return the query of what stands behind a question word that is the subject, None as above.

        Parameters
        ----------
        wanted : whether the question may ask for one of some constants.
        """
        return self._query(words, wanted)

    def _query(
        self, words: Sequence[Word], wanted: Callable[[Sequence[str]], bool] | None = None
    ) -> Statement | None:
        """Return the query of a statement; its subject is what `wanted` asks for, if anything."""
        for phrase in self._phrases:
            said = phrase.words
            if wanted is not None:
                if said[0] not in phrase.members or not wanted(sorted(phrase.members[said[0]])):
                    continue
                said = said[1:]
            values = _values(said, words, phrase.members)
            if values is not None:
                said_of = (values.get(one.text.lower()) for one in phrase.atom.terms)
                terms = zip(phrase.atom.terms, said_of, strict=True)
                atom = ast.Atom(
                    phrase.atom.predicate, tuple(one if own is None else ast.Name(own) for one, own in terms)
                )
                return atom if phrase.true else ast.Not(atom)
        return None


def _phrases(domain: Domain, say: sections.Say) -> Iterator[_Phrase]:
    """Yield the phrases in which the lexicon says a fact."""
    parameters = domain.predicates[say.atom.predicate.text].parameters
    members = {
        term.text.lower(): frozenset(domain.objects_of(own))
        for term, own in zip(say.atom.terms, parameters, strict=True)
        if isinstance(term, ast.Variable)
    }
    for phrase, true in zip(say.phrases, (True, False), strict=False):
        parts = (
            part
            for word in phrase.text.lower().split()
            for part in ((word,) if word in members else tokenise(word))
        )
        words = tuple(one for one in parts if one not in ARTICLES)
        if len(words) > 1:
            yield _Phrase(words, say.atom, true, members)


def _values(
    said: Sequence[str], words: Sequence[Word], members: Mapping[str, frozenset[str]]
) -> Mapping[str, str] | None:
    """Return what the variables of a phrase stand for in a statement, None where the two are not alike.

    Behind a form of "be" a word is as it is written: who was freed need not be free.
    """
    if len(said) != len(words):
        return None
    values: dict[str, str] = {}
    be = False
    for wanted, word in zip(said, words, strict=True):
        if wanted in members:
            constant = word.constant
            if constant not in members[wanted] or values.setdefault(wanted, constant) != constant:
                return None
        elif wanted in BE and word.text in BE:
            be = True
        elif word.constant is not None or not (
            wanted == word.text or (not be and stem(wanted) == stem(word.text))
        ):
            return None
    return values
