"""The words of a domain as parts of descriptions: nouns of types, words of predicates, names, ordinals."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto

from msgspec import Struct
from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.domain import OBJECT, Domain
from item.language.vocabulary import THE
from item.narrative.mentions.mentions import Mention
from item.narrative.mentions.shared_names import noun_of, shared_names
from item.narrative.words.ordinals import BEGINNING, END, MIDDLE, NEXT_TO_END, NUMBERS, ORDINALS, Pick
from item.narrative.words.stems import singulars, stem
from item.narrative.words.tokens import tokenise

DEFINITE = CLOSED.determiners.definite
# What says that somebody or something is new.
INDEFINITE = CLOSED.determiners.indefinite
IN_DESCRIPTIONS = CLOSED.pronouns.in_descriptions
PROP_WORDS = CLOSED.pronouns.prop_words
PREPOSITIONS = CLOSED.prepositions.simple
# Those after which a name may say more of the noun before, or of the event: "handed the toy to Ben".
AMBIGUOUS = PREPOSITIONS - {"of"}
# Those that begin a phrase for a place: "beside the oak".
SPATIAL = CLOSED.prepositions.spatial
# Those that go with verbs: a predicate `up` of one argument describes nobody in "I was up at six".
ADVERBS = CLOSED.adverbs.particles
# What says nothing of whom a noun means, or nothing that is understood.
FILLERS = CLOSED.determiners.fillers
# Those after which a noun may say more of the noun before.
PLACING = CLOSED.prepositions.of_attributes
LOCATING = CLOSED.prepositions.of_attributes_or_owners
RELATIVES = CLOSED.pronouns.relative_subject
# Words that may stand between a noun and the words that describe it.
LINKS = PREPOSITIONS | RELATIVES | CLOSED.auxiliaries.linking


class WordKind(Enum):
    """What a word or phrase does in a description."""

    NAME = auto()
    NOUN = auto()
    PREDICATE = auto()
    ORDINAL = auto()
    NUMBER = auto()
    ONE = auto()
    DETERMINER = auto()
    OTHER = auto()


class Word(Struct, frozen=True):
    """A word or phrase of a sentence, from token `start` to `end` (exclusive).

    Attributes
    ----------
    names : the constant, the types or the predicates that it stands for.
    pick : of an ordinal.
    number : of a number word; of a noun 2 in the plural.
    definite : of a determiner.
    shared : of a noun: whether it is a name that several constants have.
    proper : of a name: whether it has a capital for its own sake, so that it describes nobody else by itself.
    """

    kind: WordKind
    start: int
    end: int
    names: tuple[str, ...] = ()
    pick: Pick | None = None
    number: int = 1
    definite: bool = True
    shared: bool = False
    proper: bool = False


class Wording:
    """Cuts sentences into the words that matter in descriptions.

    Parameters
    ----------
    domain : its types and predicates are called by their names and by the lexicon's words.

    Attributes
    ----------
    pronominal : the predicates that a pronoun stands for; none where the domain has no word for that.
    verbal : what events are called, by their names or the author's cues, as stems. It describes nobody.
    """

    def __init__(self, domain: Domain) -> None:
        self._phrases: dict[tuple[str, ...], Word] = {
            _without_article(words): Word(WordKind.NOUN, 0, 0, (noun_of(words),), shared=True)
            for words in shared_names(domain)
        }
        for kind, table in (
            (WordKind.NOUN, _phrases((one for one in domain.types if one != OBJECT), domain.lexicon.nouns)),
            (WordKind.PREDICATE, _phrases(_describing(domain), domain.lexicon.descriptions)),
        ):
            for phrase, names in table.items():
                self._phrases.setdefault(phrase, Word(kind, 0, 0, names))
        for start, phrases in ((0, BEGINNING), (-1, END), (-2, NEXT_TO_END)):
            for phrase in phrases:
                self._phrases.setdefault(phrase, Word(WordKind.ORDINAL, 0, 0, pick=Pick(start)))
        for phrase in MIDDLE:
            self._phrases.setdefault(phrase, Word(WordKind.ORDINAL, 0, 0, pick=Pick(0, middle=True)))
        self._longest = max(map(len, self._phrases))
        called = (*domain.events, *(cue for own in domain.lexicon.cues.values() for cue in own))
        self.verbal = frozenset(tuple(map(stem, tokenise(phrase))) for phrase in called)
        words = (self._phrases.get((pronoun,)) for pronoun in sorted(IN_DESCRIPTIONS))
        self.pronominal = next((one.names for one in words if one and one.kind is WordKind.PREDICATE), ())

    def cut(self, tokens: Sequence[str], mentions: Iterable[Mention], adverbs: Container[int]) -> list[Word]:
        """Return the words of a sentence in order; whatever has no part in descriptions is a word, too.

        Parameters
        ----------
        adverbs : the places of ordinals that have none.
        """
        named = {one.start: one for one in mentions}
        words: list[Word] = []
        start = 0
        while start < len(tokens):
            adverb = start in adverbs
            words.append(
                Word(WordKind.OTHER, start, start + 1) if adverb else self._word(tokens, named, start)
            )
            start = words[-1].end
        return words

    def _word(self, tokens: Sequence[str], named: Mapping[int, Mention], start: int) -> Word:
        """Return the longest word that begins at a token; a name goes before others of its length."""
        mention = named.get(start)
        least = mention.end - start if mention else 0
        reach = range(1, min(self._longest, len(tokens) - start))
        # No word reaches into the next name.
        longest = next((one for one in reach if start + one in named), reach.stop)
        for length in range(longest, least, -1):
            found = self._phrase(tokens[start : start + length], start)
            if found:
                return found
        if mention:
            return Word(WordKind.NAME, start, mention.end, (mention.constant,), proper=bool(mention.capital))
        return _english(tokens[start], start)

    def _phrase(self, tokens: Sequence[str], start: int) -> Word | None:
        own = self._phrases.get(tuple(tokens))
        nouns = (self._phrases.get((*tokens[:-1], one)) for one in singulars(tokens[-1]))
        noun = next((one for one in nouns if one and one.kind is WordKind.NOUN), None)
        # An author may list the plural beside the singular.
        plural = noun is not None and (own is None or own.names == noun.names)
        found = own or noun
        return found and replace(found, start=start, end=start + len(tokens), number=1 + plural)


def _without_article(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a name but for "the" before them, which is a word of its own."""
    return words[1:] if words[0] == THE and len(words) > 1 else words


def _english(token: str, start: int) -> Word:
    """Return a word that every domain has."""
    end = start + 1
    if token in ORDINALS:
        return Word(WordKind.ORDINAL, start, end, pick=Pick(ORDINALS[token]))
    if token in PROP_WORDS:
        return Word(WordKind.ONE, start, end)
    if token in NUMBERS:
        return Word(WordKind.NUMBER, start, end, number=NUMBERS[token])
    if token in DEFINITE or token in INDEFINITE:
        return Word(WordKind.DETERMINER, start, end, definite=token in DEFINITE)
    return Word(WordKind.OTHER, start, end)


def _describing(domain: Domain) -> Iterator[str]:
    """Yield the predicates whose own names describe those of whom they hold.

    In the game of tag somebody is `it`, but an "it" is mostly something else.
    """
    for name, predicate in domain.predicates.items():
        another_word = name in IN_DESCRIPTIONS or (name in ADVERBS and len(predicate.parameters) == 1)
        if not another_word or name in domain.lexicon.descriptions:
            yield name


def _phrases(
    names: Iterable[str], further: Mapping[str, Sequence[str]]
) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return every phrase that stands for some names, with those; their own names are such phrases."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for name in names:
        for phrase in (name, *further.get(name, ())):
            tokens = tokenise(phrase)
            if tokens and name not in found.get(tokens, ()):
                found[tokens] = (*found.get(tokens, ()), name)
    return found
