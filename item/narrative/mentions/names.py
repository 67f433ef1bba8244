"""The names of a domain's constants as narrators write them: misspelt, in the plural, without an article."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import ge

from rapidfuzz import process
from rapidfuzz.distance import OSA

from item.closed_classes import CLOSED
from item.language.domain import OBJECT, Domain
from item.language.vocabulary import THE
from item.narrative.mentions.codes import Codes, other_ways
from item.narrative.mentions.last_words import last_words
from item.narrative.mentions.noun_first import noun_first
from item.narrative.mentions.persons import persons
from item.narrative.mentions.shared_names import shared_names
from item.narrative.words.english import english
from item.narrative.words.ordinals import NUMBERS
from item.narrative.words.stems import singulars, stem
from item.narrative.words.tokens import Gap, split_words, tokenise, without_apostrophes
from item.remembered import Remembered

# From so many characters on a word may be off by one edit, or by two.
ONE_EDIT = 5
TWO_EDITS = 9
# From so many characters on the singular of a name is a name, and its plural: "as" is no plural of "a".
INFLECTED = 3
# These name the narrator, "my" and "mine" only say whose something is.
NARRATOR = CLOSED.pronouns.first_person_singular
ONE, AND = "one", "and"
FIRST = "1"
# After one of these a noun means somebody else than whoever the domain calls so.
INDEFINITE_OR_NONE = CLOSED.determiners.indefinite_or_negative
# A narrative may be without end, so not every word of it is remembered.
MOST_REMEMBERED = 100_000


class Names:
    """The names and the lexicon's aliases of a domain's constants.

    Names match as whole words, the longest first. Names go before aliases; an alias that several constants
    have is a name of none (`item.narrative.mentions.shared_names`). "I" and "me" name the narrator that the
    domain declares. Where an alias begins with "the", the words behind it are a name as well, but not after
    "a", and not misspelt: "our porter" for "the porter".

    Attributes
    ----------
    domain_words : words of types, predicates, events and cues, which are never taken for misspelt names.
    codes : the constants that are told apart by their numbers.
    """

    def __init__(self, domain: Domain) -> None:
        # The constant of a name, the capitals that it needs, and whether it is an alias without its article.
        self._names: dict[tuple[str, ...], tuple[str, tuple[int, ...], bool]] = {}
        # The lengths of the names that begin with a word, the longest first.
        self._lengths: dict[str, tuple[int, ...]] = {}
        # The longer words of names, grouped by their digits: in lower case, then as the author wrote them.
        self._spellings: dict[str, dict[str, str]] = {}
        self._words: set[str] = set()
        # What the words of names may be the plural of, each with its word.
        self._plurals: dict[str, str] = {}
        self.domain_words = _words_of_the_language(domain)
        self._stems = frozenset(map(stem, self.domain_words))
        cues = (phrase for own in domain.lexicon.cues.values() for phrase in own)
        self._verbs = frozenset(word for phrase in cues for word in tokenise(phrase)[:1])
        # Who has a name of this kind is written with a capital: "plate" is no misspelt "Platt".
        self._proper = frozenset(word for one in persons(domain) for word in tokenise(one))
        self._remembered: Remembered[tuple[str, bool, bool], str] = Remembered(MOST_REMEMBERED)
        for constant in domain.constants:
            self._add(constant, constant)
        shared = shared_names(domain)
        aliases = [
            (alias, one)
            for one, own in domain.lexicon.aliases.items()
            for alias in own
            if tokenise(alias) not in shared
        ]
        for alias, constant in aliases:
            self._add(alias, constant)
        named = [*((one, one) for one in domain.constants), *aliases]
        for name, constant in named:
            for other in (*other_ways(name), without_apostrophes(name)):
                self._add(other, constant)
        self.codes = Codes(named)
        if domain.lexicon.narrator is not None:
            for word in sorted(NARRATOR):
                self._add(word, domain.lexicon.narrator)
        for name, constant in _with_another_noun(domain).items():
            self._add(name, constant)
        # They are none before their noun (`_goes_on`).
        self._noun_first = dict(noun_first(domain))
        for words, constant in self._noun_first.items():
            self._add(" ".join(words), constant)
        for alias, constant in aliases:
            first, *noun = split_words(alias)[0] or ("",)
            if first.lower() == THE and not self.domain_words.issuperset(map(str.lower, noun)):
                self._add(" ".join(noun), constant, bare=True)

    def constant(self, words: Sequence[str]) -> str:
        """Return the constant with a name, given as `spell` returns its words."""
        return self._names[tuple(words)][0]

    def numbered(
        self, words: Sequence[str], spelt: Sequence[str], gaps: Sequence[Gap], start: int, end: int
    ) -> Iterator[int]:
        """Yield where further numbers stand behind a name in the plural: "lamps 1 *and 2*", "one, *two*".

        Parameters
        ----------
        words, spelt, gaps : as in `end`.
        start, end : where the name begins and ends (exclusive), the first number being its last word.
        """
        noun = spelt[start : end - 1]
        if not noun or words[end - 2].lower() == noun[-1] or not _is_number(spelt[end - 1]):
            return
        place = end
        while place < len(spelt):
            place += spelt[place] == AND
            further = spelt[place : place + 1]
            if not any(map(_is_number, further)) or (*noun, *further) not in self._names:
                return
            # A number behind a full stop, or in a time of day, is of something else.
            parted = not {Gap.SPACE, Gap.PAUSE}.issuperset(gaps[end : place + 1])
            if parted or Gap.JOINED in gaps[place + 1 : place + 2]:
                return
            yield place
            place += 1

    def end(
        self, words: Sequence[str], spelt: Sequence[str], gaps: Sequence[Gap], start: int, *, cased: bool
    ) -> int:
        """Return where the longest name that begins at `start` ends, or `start` when none begins there.

        Parameters
        ----------
        words, spelt : of a sentence as written, and as `spell` returns them.
        gaps : what stands before each.
        cased : whether the sentence has capitals at all.
        """
        lengths = self._lengths.get(spelt[start], ())
        limit = min(start + max(lengths, default=0), len(spelt))
        for end in range(start + 1, limit):
            if gaps[end] not in (Gap.SPACE, Gap.INITIAL, Gap.JOINED):
                limit = end
                break
        for end in (start + length for length in lengths if start + length <= limit):
            key = tuple(spelt[start:end])
            if key not in self._names or (key in self._noun_first and self._goes_on(key, spelt, start)):
                continue
            _, capitals, bare = self._names[key]
            own = words[start:end]
            meant = not bare or (
                (start == 0 or spelt[start - 1] not in INDEFINITE_OR_NONE)
                and key == tuple(map(str.lower, own))
            )
            if meant and (not cased or all(map(ge, map(_capitals, own), capitals))):
                # "The panda run" is no panda.
                further = spelt[start] == THE and self.end(words, spelt, gaps, start + 1, cased=cased) > end
                return start if further else end
        return start

    def _goes_on(self, key: tuple[str, ...], spelt: Sequence[str], start: int) -> bool:
        """Return whether a name with its noun first ends within another: "bolt on the left *door*"."""
        end = start + len(key)
        after = spelt[end : end + 1]
        lasts = (tuple(spelt[place : end + 1]) for place in range(start + 1, end))
        return bool(after) and (key[0] == after[0] or any(one in self._names for one in lasts))

    def _add(self, name: str, constant: str, *, bare: bool = False) -> None:
        words = split_words(name)[0]
        key = tuple(word.lower() for word in words)
        if not key:
            return
        self._names.setdefault(key, (constant, tuple(map(_capitals, words)), bare))
        lengths = {len(key), *self._lengths.get(key[0], ())}
        self._lengths[key[0]] = tuple(sorted(lengths, reverse=True))
        self._words.update(key)
        for word in key:
            self._plurals.update(dict.fromkeys(_singulars(word), word))
        for lower, word in zip(key, words, strict=True):
            if len(lower) >= ONE_EDIT:
                self._spellings.setdefault(_digits(lower), {}).setdefault(lower, word)

    def spell(self, word: str, gap: Gap, *, noun: bool = False) -> str:
        """Return a word in lower case, or the word of a name that it misspells.

        Parameters
        ----------
        gap : what stands before it.
        noun : whether it stands behind an article: "the paddles" are no cue "paddles".
        """
        # After a full stop a capital says nothing.
        capital = word[0].isupper() and gap in (Gap.SPACE, Gap.PAUSE)
        key = word, capital, noun
        found = self._remembered.get(key)
        if found is None:
            lower = word.lower()
            found = self._other_number(lower, noun=noun) or self._nearest(word, capital=capital)
            self._remembered.keep(key, found)
        return found

    def _other_number(self, word: str, *, noun: bool) -> str | None:
        """Return the word of a name that a word is the plural or singular of; None if of none."""
        if word in self._words or (word in self.domain_words and not (noun and word in self._verbs)):
            return None
        plural = self._plurals.get(word)
        return plural or next((one for one in _singulars(word) if one in self._words), None)

    def _nearest(self, written: str, *, capital: bool) -> str:
        word = written.lower()
        digits = _digits(word)
        spellings = self._spellings.get(digits, {})
        if len(word) < ONE_EDIT or word in spellings or word in english().listed:
            return word
        # "Paddled" is a form of a cue "paddles", and no misspelt "paddle".
        if word in self.domain_words or stem(word) in self._stems:
            return word
        edits = 2 if len(word) >= TWO_EDITS else 1
        # The restricted form of the Damerau-Levenshtein distance: for so few edits it says next to always the
        # same, several times faster.
        near = process.extract(word, spellings.keys(), scorer=OSA.distance, score_cutoff=edits, limit=2)
        if not near or (len(near) == 2 and near[0][1] == near[1][1]):
            return word
        found = near[0][0]
        common = (spellings[found][0].isupper() and not capital) or (
            found in self._proper and written[0].islower()
        )
        return word if not digits and (common or found[0] != word[0]) else found


def _is_number(word: str) -> bool:
    return word.isdecimal() or word in NUMBERS


def _capitals(word: str) -> int:
    """Return 2 for a word in capitals, 1 for one that begins with a capital, otherwise 0."""
    return 2 if len(word) > 1 and word.isupper() else int(word[0].isupper())


def _singulars(word: str) -> Iterator[str]:
    """Yield what a name's word may be the plural of."""
    if not word.endswith("ss"):
        yield from (one for one in singulars(word) if len(one) >= INFLECTED)


def _with_another_noun(domain: Domain) -> dict[str, str]:
    """Return names of constants with another word for the noun at their ends.

    "One" stands for a noun of the constant's type, or one that ends several names: "little one", "little
    tent". Behind such a noun it is a number: "dock one" for `dock_1`. Another noun of its type does so where
    the domain calls the constant itself by one: "green colony", "green hive". What several constants could be
    called so is a name of none.
    """
    instances = {noun: set(ones.values()) for noun, ones in last_words(domain).items()}
    synonyms: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for kind in domain.types:
        members = frozenset(domain.instances((kind,)))
        own = [word.lower() for word in (kind, *domain.lexicon.nouns.get(kind, ()))]
        for noun in own if kind != OBJECT else ():
            instances.setdefault(noun, set()).update(members)
            synonyms.setdefault(noun, []).extend((one, members) for one in own if one != noun)
    called: dict[str, set[str]] = {}
    for constant in domain.constants:
        for name in (constant, *other_ways(constant), *domain.lexicon.aliases.get(constant, ())):
            *before, last = tokenise(name) or ("",)
            if last == FIRST and before and constant in instances.get(before[-1], ()):
                called.setdefault(" ".join((*before, ONE)), set()).add(constant)
            if not before or constant not in instances.get(last, ()):
                continue
            nouns = {ONE}
            if name == constant:
                nouns |= {one for one, members in synonyms.get(last, ()) if constant in members}
            for noun in nouns:
                called.setdefault(" ".join((*before, noun)), set()).add(constant)
    return {name: min(constants) for name, constants in called.items() if len(constants) == 1}


def _digits(word: str) -> str:
    return "".join(filter(str.isdigit, word))


def _words_of_the_language(domain: Domain) -> frozenset[str]:
    """Return the words of types, predicates, events and cues, which are never taken for misspelt names."""
    names = [*domain.types, *domain.predicates, *domain.events]
    tables = domain.lexicon.cues, domain.lexicon.nouns, domain.lexicon.descriptions
    told = [phrase for table in tables for phrases in table.values() for phrase in phrases]
    return frozenset(word for name in (*names, *told) for word in tokenise(name))
