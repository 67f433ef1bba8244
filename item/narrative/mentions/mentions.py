"""Who and what a sentence names: constants found through their names and aliases (paper section 2.2)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import Domain
from item.language.vocabulary import ARTICLES
from item.narrative.mentions.dates import Dates
from item.narrative.mentions.described import NOTHING_DESCRIBED, Described
from item.narrative.mentions.names import NARRATOR, Names
from item.narrative.mentions.turned import Turned
from item.narrative.words.english import english
from item.narrative.words.speech import spoken
from item.narrative.words.tokens import Gap, split_words, tokens_of

# Mentions and clauses stand in order: a sentence of thousands is not searched from its beginning for each.
_START = attrgetter("start")


class Mention(Struct, frozen=True):
    """A constant named by the tokens from `start` to `end` (exclusive) of a sentence.

    Attributes
    ----------
    capital : whether it is written with a capital, where no beginning of a sentence asks for one; None where
        one does, or there are no letters.
    """

    constant: str
    start: int
    end: int
    capital: bool | None = None


class Clause(Struct, frozen=True):
    """A part of a sentence with at most one statement.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    told : whether nothing says that what it tells did not happen.
    verb : whether it has a finite verb.
    participant : whether it names somebody, means a person by a pronoun, or leaves its subject out.
    spoken : whether somebody in the story says it.
    within : where clauses began behind a comma that it has been joined of, beside the first.
    opens : whether it stands behind the end of another sentence, or a colon.
    """

    start: int
    end: int
    told: bool
    verb: bool
    participant: bool
    spoken: bool = False
    within: tuple[int, ...] = ()
    opens: bool = False

    def holds(self, place: int) -> bool:
        """Return whether a token is one of its."""
        return self.start <= place < self.end

    def moved(self, place: Callable[[int], int]) -> Clause:
        """Return the clause after each token has gone to another place."""
        return replace(
            self, start=place(self.start), end=place(self.end), within=tuple(map(place, self.within))
        )

    def joined(self, following: Clause, *, telling: Clause) -> Clause:
        """Return this clause and the next as one, that tells what one of them tells."""
        begun = () if following.opens else (following.start,)
        within = (*self.within, *begun, *following.within)
        return replace(telling, start=self.start, end=following.end, within=within, opens=self.opens)


class AnnotatedText(Struct, frozen=True):
    """A sentence as lower-cased tokens, the mentions and descriptions among them, and its clauses.

    Without clauses all of it tells what happened. The name of a `speaker`
    (`item.narrative.mentions.speakers`) is not among its tokens. A sentence is `reported` in indirect
    speech, where "he" may mean the speaker. A `framing` one opens a narrative or closes a letter. Where a
    verb is a converse one, giver and taker are `turned` (`item.narrative.clauses.converses`). Those
    `excepted` take no part in what it tells, named or not: it says so
    (`item.narrative.modality.exceptions`), or has an unknown number of their series
    (`item.narrative.mentions.codes`). Whoever is `alluded` to may be meant by one of its descriptions
    (`item.narrative.description.alluded`), and by none whose `points` of reference they are
    (`item.narrative.description.reference_points`). Whoever is `meant` is named in one clause, and in a
    later one a pronoun stands for him (`item.narrative.discourse.agreement`), or says "I"
    (`item.narrative.discourse.quoted`). Of several clauses, `told_in` are
    those that speak outright of event types, each with these (`item.narrative.cues.speaking`).
    """

    tokens: tuple[str, ...]
    mentions: tuple[Mention, ...]
    clauses: tuple[Clause, ...] = ()
    described: Described = NOTHING_DESCRIBED
    speaker: str | None = None
    reported: bool = False
    framing: bool = False
    turned: Turned | None = None
    excepted: frozenset[str] = frozenset()
    alluded: tuple[str, ...] = ()
    points: frozenset[str] = frozenset()
    meant: tuple[tuple[str, int], ...] = ()
    told_in: tuple[tuple[Clause, frozenset[str]], ...] = ()

    @property
    def named(self) -> frozenset[int]:
        """Return the places of the tokens that are part of a mention."""
        return frozenset(place for one in self.mentions for place in range(one.start, one.end))

    def mentions_within(self, start: int, end: int) -> Sequence[Mention]:
        """Return the mentions all of whose tokens are from `start` to `end` (exclusive)."""
        first = bisect_left(self.mentions, start, key=_START)
        last = bisect_left(self.mentions, end, key=_START)
        return [one for one in self.mentions[first:last] if one.end <= end]

    def clause_at(self, place: int) -> Clause | None:
        """Return the clause that holds a token, if any does."""
        last = bisect_right(self.clauses, place, key=_START) - 1
        return self.clauses[last] if last >= 0 and self.clauses[last].holds(place) else None

    @property
    def words(self) -> tuple[str, ...]:
        """Return the tokens that are no part of a mention."""
        named = self.named
        return tuple(token for position, token in enumerate(self.tokens) if position not in named)


class MentionFinder:
    """Find the constants of a domain in sentences.

    Names and the lexicon's aliases (`item.narrative.mentions.names`) match with spaces, hyphens and
    underscores alike, but not across punctuation. Letter case does not count, except that a word which the
    author wrote with a capital, or in capitals, needs as much, unless the whole sentence has none: "NO" and
    "Short" are names, "No" and "short" are not.

    The singular or plural of a name's word counts like the word, unless the domain itself uses it otherwise.

    A misspelt name counts when it can hardly be anything else: a word that neither the domain nor
    `grammar/english.toml` uses ("there", "March"), of at least `names.ONE_EDIT` characters, one edit (from
    `names.TWO_EDITS` characters on, two) from a name's word that has as many, nearer to it than to any other,
    with the same digits. Ordinary words lie near names too ("cater" and "Carter"), so without digits it also
    needs the name's first letter and, where the name is written with a capital, a capital that does not just
    begin a sentence.

    The numbers of dates and times name nobody (`item.narrative.mentions.dates`).

    Parameters
    ----------
    domain : whose constants and aliases are looked for.

    Attributes
    ----------
    domain_words : words of types, predicates, events and cues, which are never taken for misspelt names.
    """

    def __init__(self, domain: Domain) -> None:
        self._names = Names(domain)
        self._dates = Dates(domain)
        self.domain_words = self._names.domain_words

    def read(self, text: str, speaker: str | None = None) -> AnnotatedText:
        """Return the tokens and mentions of one sentence.

        Parameters
        ----------
        speaker : who says it, and is meant by "I"; None for the narrator that the domain declares.
        """
        words, gaps = split_words(text)
        cased = not text.islower()
        before = ("", *map(str.lower, words))
        spelt = [
            self._names.spell(word, gap, noun=one in ARTICLES)
            for one, word, gap in zip(before, words, gaps, strict=False)
        ]
        # Behind the time of a log the sentence begins.
        begun = next((i for i, word in enumerate(spelt) if not _tells_time(word)), 0)
        mentions: list[Mention] = []
        start = 0
        while start < len(spelt):
            says_i = spelt[start] in NARRATOR and (speaker is not None or start in spoken(text))
            end = self._names.end(words, spelt, gaps, start, cased=cased)
            if Gap.JOINED in (gaps[start], *gaps[end : end + 1]):
                # Part of a time of day or a price names nobody: "at 7.15".
                end = start
            if says_i:
                # "I" in direct speech is whoever speaks there.
                end = start if start in spoken(text) else start + 1
            if end > start:
                constant = speaker if says_i and speaker else self._names.constant(spelt[start:end])
                telling = cased and start != begun and gaps[start] in (Gap.SPACE, Gap.PAUSE)
                capital = words[start][0].isupper() if telling and words[start][0].isalpha() else None
                mentions.append(Mention(constant, start, end, capital))
                for place in () if says_i else self._names.numbered(words, spelt, gaps, start, end):
                    further = self._names.constant((*spelt[start : end - 1], spelt[place]))
                    mentions.append(Mention(further, place, place + 1))
                end = max(end, mentions[-1].end)
            start = max(end, start + 1)
        tokens = tokens_of(words)
        named = {place for one in mentions for place in range(one.start, one.end)}
        capitals = {one.start for one in mentions if one.capital}
        dated = self._dates.places(words, gaps, named, capitals)
        mentions = [one for one in mentions if one.end > one.start + 1 or one.start not in dated]
        unknown = self._names.codes.unknown(tokens, gaps, named)
        return AnnotatedText(
            tokens,
            tuple(mentions),
            speaker=speaker,
            excepted=unknown.difference(one.constant for one in mentions),
        )


def _tells_time(word: str) -> bool:
    return word in english().calendar or word[0].isdecimal()
