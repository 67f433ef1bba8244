"""Plain questions: the patterns of the lexicon turn them into queries, or the names that a domain gives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count, pairwise

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Source, suggest
from item.language.checks.everyday_words import FUNCTION_WORDS
from item.language.domain import Domain
from item.language.parser import parse_query
from item.language.printing.printer import query_text
from item.language.syntax import ast
from item.language.vocabulary import ARTICLES, as_matched
from item.narrative.mentions.mentions import AnnotatedText, MentionFinder
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise
from item.query.codes import QueryCode
from item.query.examples import example_query
from item.query.fillers import in_full
from item.query.forms import Form, form
from item.query.namesakes import Namesakes
from item.query.nouns import Nouns, Word
from item.query.plain_words import PlainWords
from item.query.price import check_words
from item.query.relations import written_group
from item.query.undeclared import of_query

QUERY = "<query>"
# These may stand in a name beside its own words: "the little one".
BESIDE_NAMES = {"one"}
# A fact or event as results show it.
_SHOWN = re.compile(r"\s*(?P<name>[^\s(),]+)\s*\((?P<arguments>[^()]*)\)[\s.?!]*")


class PreparedQuery(Struct, frozen=True):
    """A question as a query.

    Attributes
    ----------
    form : the query.
    given : the values of its given variables.
    read_as : the query as text where it follows from names, not from a pattern of the lexicon.
    meant : the names in the question that are misspelt, or that several constants have, each with the
        constant that the query is about.
    """

    form: Form
    given: Mapping[str, str]
    read_as: str | None = None
    meant: tuple[tuple[str, str], ...] = ()


class _Pattern(Struct, frozen=True):
    """Stems and variables in order, and what they ask."""

    words: tuple[str, ...]
    text: str
    form: Form
    members: Mapping[str, frozenset[str]]


class QuestionReader:
    """Read queries and plain questions about stories of one domain.

    A plain question matches a pattern of the lexicon when its words are the pattern's, inflection and
    articles aside, and the constants it names fit the pattern's variables. One that matches none is read by
    the names of predicates and events (`item.query.plain_words`). With a name that several constants have it
    asks about each (`item.query.namesakes`).
    """

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._finder = MentionFinder(domain)
        self._patterns = tuple(_patterns(domain))
        self._nouns = Nouns(domain)
        self._by_names = PlainWords(domain)
        self._namesakes = Namesakes(domain)
        self._read: dict[str, tuple[PreparedQuery, ...]] = {}

    def read(self, text: str) -> tuple[PreparedQuery, ...]:
        """Return a query as it is written, or what a plain question asks: one query, or one per namesake.

        Raises
        ------
        InputError
            When it is neither.
        """
        asked = self._read.get(text)
        if asked is None:
            asked = self._read[text] = (self._query(text),) if is_query(text) else self._plain(text)
        return asked

    def count_names(self, text: str) -> int:
        """Return how many constants a text names."""
        return len(self._finder.read(text).mentions)

    def _query(self, text: str) -> PreparedQuery:
        source = Source(QUERY, text)
        return PreparedQuery(self._resolved(parse_query(source), source), {})

    def _resolved(self, tree: ast.Query, source: Source) -> Form:
        try:
            return form(self._domain.resolve(tree, source))
        except InputError as error:
            raise of_query(error, self._domain) from None

    def _plain(self, text: str) -> tuple[PreparedQuery, ...]:
        check_words(len(tokenise(text)))
        reading = self._finder.read(text)
        words, misspelt = _words(reading), tuple(self._misspelt(reading))
        if not words:
            raise InputError(Diagnostic(QueryCode.UNKNOWN_QUESTION, "the question has no words"))
        plainer = in_full(words)
        for said in dict.fromkeys((tuple(words), plainer)):
            # A pattern, or a type, may be called as constants are.
            understood = self._understood(said, text)
            if understood is not None:
                return (replace(understood, meant=misspelt),)
            meanings = [
                replace(one, meant=(*misspelt, *meant))
                for asked, meant in self._namesakes.meanings(said)
                if (one := self._understood(asked, text)) is not None
            ]
            if meanings:
                return tuple(meanings)
        self._refuse_call(text)
        raise InputError(self._not_understood(plainer, text))

    def _misspelt(self, reading: AnnotatedText) -> Iterator[tuple[str, str]]:
        """Yield the names in a question that are misspelt, each with the constant that is understood."""
        for one in reading.mentions:
            called = (one.constant, *self._domain.lexicon.aliases.get(one.constant, ()))
            names = [_without_articles(tokenise(name)) for name in called]
            known = {stem(word) for name in names for word in name} | BESIDE_NAMES
            own = _without_articles(reading.tokens[one.start : one.end])
            # "Lamp 2" is `lamp2`.
            if not known.issuperset(map(stem, own)) and "".join(own) not in map("".join, names):
                yield " ".join(own), one.constant

    def _understood(self, words: Sequence[Word], text: str) -> PreparedQuery | None:
        """Return what the words of a question ask, None where it is not understood."""
        # "The brass key" is the key that is called brass; a pattern may have the noun itself.
        for asked in (words, self._nouns.without(words)):
            for pattern in self._patterns:
                given = _match(pattern, asked)
                if given is not None:
                    return PreparedQuery(pattern.form, given)
        query = self._by_names.query(words)
        if query is None:
            return None
        return PreparedQuery(self._resolved(query, Source(QUERY, text)), {}, query_text(query))

    def _not_understood(self, words: Sequence[Word], text: str) -> Diagnostic:
        """Return what is said of a question that is not understood."""
        named, _ = next(self._namesakes.meanings(words))
        strange = self._by_names.unknown(named)
        # "And" is no misspelt Ann.
        names = [one for one in strange if one not in FUNCTION_WORDS]
        why = self._why(named, strange)
        texts = [pattern.text for pattern in self._patterns]
        shown = "; ".join(f'"{one}"' for one in texts[:12])
        constants = [one.constant for one in named if one.constant is not None]
        prepositions = written_group("prepositions")
        pairs = pairwise(named)
        behind = {two.constant: one.text for one, two in pairs if two.constant and one.text in prepositions}
        example = example_query(self._domain, tokenise(text), constants, behind)
        return Diagnostic(
            QueryCode.UNKNOWN_QUESTION,
            f"no pattern of the lexicon and no name of the domain fits this question: {why}",
            source=Source(QUERY, text),
            expected=f"a query in parentheses{f', such as `{example}`' if example else ''}"
            f"{f', or a question like {shown}' if shown else ''}",
            suggestion=suggest(" ".join(names), self._names()) or suggest(text, texts),
        )

    def _why(self, words: Sequence[Word], strange: Sequence[str]) -> str:
        """Return why a question is not understood, of whose words some are strange."""
        if strange:
            listed = ", ".join(f'"{one}"' for one in dict.fromkeys(strange))
            return f"nothing here is called {listed}"
        one = self._by_names.counted_constant(words)
        if one is not None:
            return (
                f'"how many" asks for a type, and "{" ".join(one.written)}" is the constant `{one.constant}`'
            )
        return "its words are known, but not so together"

    def _names(self) -> list[str]:
        """Return all that constants are called, in words."""
        names = (*self._domain.constants, *chain.from_iterable(self._domain.lexicon.aliases.values()))
        return [as_matched(one) for one in names]

    def _refuse_call(self, text: str) -> None:
        """Refuse an atom as results show it, `has(ann,key)`, with the query that asks for it."""
        called = _SHOWN.fullmatch(text)
        name = "" if called is None else called["name"].lower()
        event = name in map(str.lower, self._domain.events)
        if called is None or not (event or name in map(str.lower, self._domain.predicates)):
            return
        atom = " ".join((called["name"], *_named(called["arguments"].replace(",", " ").split())))
        raise InputError(
            Diagnostic(
                QueryCode.UNKNOWN_QUESTION,
                "a query has its parentheses around it and no commas",
                source=Source(QUERY, text),
                suggestion=f"(last ({atom}))" if event else f"({atom})",
            )
        )


def _named(terms: Sequence[str]) -> Iterator[str]:
    """Yield terms of a query; each bare question mark is a variable of its own, with a name no other has."""
    numbered = (f"?x{n}" for n in count(1))
    names = numbered if terms.count("?") > 1 else chain(("?x",), numbered)
    free = (name for name in names if name not in terms)
    return (next(free) if one == "?" else one for one in terms)


def is_query(text: str) -> bool:
    """Return whether a text is to be read as a query and not as plain words."""
    return text.lstrip().startswith("(")


def _patterns(domain: Domain) -> Iterator[_Pattern]:
    """Yield the patterns of the lexicon in the order of the text."""
    for question in domain.lexicon.questions:
        for phrase in question.phrases:
            words = [
                word.lower() if word.startswith("?") else stem(part)
                for word in phrase.text.split()
                for part in ((word,) if word.startswith("?") else tokenise(word))
                if part not in ARTICLES
            ]
            query = domain.resolve(question.query, Source(QUERY, phrase.text))
            variables = {one.name.text.lower(): one for one in query.variables}
            given = [variables[word] for word in words if word in variables]
            members = {one.name.text.lower(): frozenset(domain.objects_of(one)) for one in given}
            asked = form(query, [one.name.text for one in given])
            yield _Pattern(tuple(words), phrase.text, asked, members)


def _words(reading: AnnotatedText) -> list[Word]:
    """Return the words of a question without articles, each mention as one."""
    mentions = {mention.start: mention for mention in reading.mentions}
    words: list[Word] = []
    position = 0
    while position < len(reading.tokens):
        mention = mentions.get(position)
        if mention is not None:
            written = _without_articles(reading.tokens[position : mention.end])
            words.append(Word("", mention.constant, written))
        elif reading.tokens[position] not in ARTICLES:
            words.append(Word(reading.tokens[position]))
        position = position + 1 if mention is None else mention.end
    return words


def _without_articles(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(one for one in words if one not in ARTICLES)


def _match(pattern: _Pattern, words: Sequence[Word]) -> Mapping[str, str] | None:
    """Return the values of a pattern's variables in a question, or None where it does not fit."""
    if len(words) != len(pattern.words):
        return None
    values: dict[str, str] = {}
    spelt = {name.lower(): name for name in pattern.form.given}
    for wanted, word in zip(pattern.words, words, strict=True):
        constant = word.constant
        if wanted in pattern.members:
            if constant is None or constant not in pattern.members[wanted]:
                return None
            if values.setdefault(spelt[wanted], constant) != constant:
                return None
        elif constant is not None or wanted != stem(word.text):
            return None
    return values
