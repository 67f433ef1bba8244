"""Pro-verbs: "so did Ben" and "Ann did the same" say with other names what the clause before says."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.vocabulary import ARTICLES, Gender
from item.narrative.cues.speaking import Speaking
from item.narrative.discourse.clauses_before import ClausesBefore, Source
from item.narrative.mentions.mentions import AnnotatedText, Clause, Mention
from item.narrative.mentions.names import AND
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.pronouns import PRONOUNS
from item.narrative.mentions.said import Said
from item.narrative.modality.delays import CONTRACTED
from item.narrative.modality.requests import TO
from item.narrative.words.english import english
from item.narrative.words.phrases import Phrases

# What may stand before "so did" at the beginning of a clause.
_JOINING = CLOSED.conjunctions.coordinating
DO = "do"
WHICH, HE, SHE, SO = "which", "he", "she", "so"
# What these stand for in one clause they may not stand for in another.
_OF_THE_CLAUSE = PRONOUNS | ARTICLES


class ProVerb(Struct, frozen=True):
    """A pro-verb in a sentence.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    clause : the place of its clause among those of the sentence.
    inverted : whether the subject comes after it, and is the rest of the clause.
    """

    start: int
    end: int
    clause: int
    inverted: bool


class ProVerbs:
    """What pro-verbs stand for in the sentences of a domain's narratives.

    A cue of the domain means its event and stands for nothing else, whatever words it has.

    Parameters
    ----------
    speaking : finds the event types that there are words for.
    parts : who may take which part in an event.
    """

    def __init__(self, domain: Domain, speaking: Speaking, parts: Parts) -> None:
        self._domain = domain
        self._before = ClausesBefore(speaking)
        cues = domain.lexicon.cues.values()
        self._cues = Phrases.of(cue for own in cues for cue in own)
        self._untold = english().modality
        self._parts = parts

    def restated(self, said: Said, before: Sequence[Said]) -> str:
        """Return a sentence with what its first pro-verb, the longest there, stands for in its place.

        These are the words of an earlier clause, but for its subject and whoever is named instead.

        Parameters
        ----------
        before : the sentences before it, the last one first.
        """
        first = min(
            self._pro_verbs(said, before), key=lambda one: (one.clause, one.start - one.end), default=None
        )
        if first is None:
            return said.text
        text, spans = said.text, said.spans
        source = self._source(said, first, before)
        meant = self._meant(said, first, source) if source else ""
        if source is None or not meant or not spans:
            return text
        clause = said.reading.clauses[first.clause]
        end = spans[first.end - 1][1]
        if not first.inverted:
            begin, subject = self._subject(said, first, source)
            # An infinitive may be no verb that is known by itself.
            subject += "did " * source.is_wish
            return f"{text[: spans[begin][0]]}{subject}{meant}{text[end:]}"
        # "So did Ben, at noon" is "Ben left, at noon".
        begin, subject_end = spans[first.start][0], spans[clause.end - 1][1]
        return f"{text[:begin]}{text[end:subject_end]} {meant}{text[subject_end:]}"

    def _source(self, said: Said, found: ProVerb, before: Sequence[Said]) -> Source | None:
        """Return what a pro-verb stands for; None if no clause before it says it."""
        agrees = found.inverted or self._agrees(said, found)
        return self._before.find(said, found.clause, before, agrees=agrees)

    def _agrees(self, said: Said, found: ProVerb) -> bool:
        """Return whether a pro-verb repeats whatever the clause before says or denies: "did the same"."""
        return not english().agreeing.isdisjoint(said.reading.tokens[found.start : found.end])

    def _subject(self, said: Said, found: ProVerb, source: Source) -> tuple[int, str]:
        """Return from which token on what a pro-verb means stands, and the subject in front of it, if any.

        "*Which he* did" is what he did, and "he" whoever was asked to do it.
        """
        reading, at = said.reading, found.start - 1
        start = reading.clauses[found.clause].start
        before = source.said
        asked = self._asked(source)
        relative = _is_relative(reading, start, found.start)
        if asked is not None and at >= 0 and self._fits(asked, reading.tokens[at]):
            written = before.spans
            name = before.text[written[asked.start][0] : written[asked.end - 1][1]]
            return (start if relative else at), f"{name} "
        return (start, f"{said.text[slice(*said.spans[at])]} ") if relative else (found.start, "")

    def _asked(self, source: Source) -> Mention | None:
        """Return who is asked to do what a clause says, "asked *Ben* to leave"; None where nobody is."""
        reading = source.said.reading
        tokens = reading.tokens
        if not source.is_wish:
            return None
        for one in reading.mentions:
            place = one.start - 1 - (tokens[one.start - 1] in ARTICLES)
            if one.end == source.clause.start and place >= 0 and tokens[place] in english().requesting:
                return one
        return None

    def _fits(self, one: Mention, pronoun: str) -> bool:
        """Return whether a word is a "he" or "she" that may mean somebody."""
        gender = self._domain.traits(one.constant).gender
        return gender in {HE: (None, Gender.MALE), SHE: (None, Gender.FEMALE)}.get(pronoun, ())

    def _pro_verbs(self, said: Said, before: Sequence[Said]) -> Iterator[ProVerb]:
        """Yield the pro-verbs of a sentence, kind by kind."""
        reading = said.reading
        tokens, clauses = reading.tokens, reading.clauses
        found = [
            (where, start, end)
            for where, phrases in english().pro_verbs.items()
            for start, end in phrases.found(tokens)
        ]
        if not found:
            return
        cued = {place for start, end in self._cues.found(tokens) for place in range(start, end)}
        begins = [one.start for one in clauses]
        for where, start, end in found:
            number = bisect_right(begins, start) - 1
            clause = clauses[number]
            begins_it = start == clause.start + (tokens[clause.start] in _JOINING)
            ends_it = end == clause.end or (end, clause.end) in english().promptly.found(tokens)
            one = ProVerb(start, end, number, inverted=where == "beginning")
            fits = {
                "anywhere": True,
                "verbless": not clause.verb,
                "adding": not clause.verb and _adds(reading, clause, start, end),
                "whole": begins_it and ends_it,
                "ending": ends_it,
                "answering": ends_it and _answers(reading, number, start),
                "fulfilling": where == "fulfilling" and ends_it and self._is_planned(said, one, before),
                "beginning": begins_it and not ends_it and not _commands(reading, start, end),
            }
            if fits[where] and end <= clause.end and cued.isdisjoint(range(start, end)):
                yield one

    def _is_planned(self, said: Said, found: ProVerb, before: Sequence[Said]) -> bool:
        source = self._source(said, found, before)
        return source is not None and source.is_planned

    def _meant(self, said: Said, found: ProVerb, source: Source) -> str:
        """Return the words that a pro-verb stands for, which a clause before it says."""
        begun = said.reading.clauses[found.clause].start
        instead = {one.constant for one in said.reading.mentions if one.start >= begun}
        return self._predicate(source.said, source.clause, instead, agrees=self._agrees(said, found))

    def _predicate(self, said: Said, clause: Clause, instead: set[str], *, agrees: bool) -> str:
        """Return what a clause says, but not that it is not, or not yet, so.

        Its subject, pronouns, articles and descriptions are left out, and whoever may take the same part as
        one of those named `instead`.

        Parameters
        ----------
        agrees : whether the pro-verb repeats what the clause denies, too: "did the same".
        """
        spans, reading = said.spans, said.reading
        if not spans:
            return ""
        inside = range(clause.start, clause.end)
        left_out = {place for place in inside if reading.tokens[place] in _OF_THE_CLAUSE}
        if reading.tokens[clause.start] in english().connectives | {TO}:
            left_out.add(clause.start)
        left_out.update(_asking(reading.tokens, inside))
        denied = set(english().negated.found(reading.tokens)) if agrees else set()
        for start, end in set(self._untold.found(reading.tokens)) - denied:
            left_out.update(range(start, end))
        for unit in reading.described.units:
            left_out.update(range(unit.start, unit.end))
        replaced = self._parts.like(instead)
        # The first word that is not left out: whoever is named before it is the subject.
        first = clause.start
        for one in reading.mentions:
            while first < one.start and first in left_out:
                first += 1
            if first == one.start or one.constant in replaced:
                left_out.update(range(one.start, one.end))
            else:
                left_out.difference_update(range(one.start, one.end))
        written = {place: said.text[slice(*spans[place])] for place in inside if place not in left_out}
        # "But Ben *did go*": without a verb behind it a "but" would name somebody in the other's place.
        written |= {
            place: auxiliary for place, auxiliary in _auxiliaries(reading.tokens, inside) if place in left_out
        }
        return " ".join(written[place] for place in inside if place in written)


def _is_relative(reading: AnnotatedText, start: int, at: int) -> bool:
    """Return whether "which" and a pronoun begin a clause of what the clause before plans: "which he did"."""
    words = english()
    said = reading.tokens[start:at]
    before = [one for one in reading.clauses if one.end == start]
    relative = len(said) == 2 and said[0] == WHICH and said[1] in words.subjects
    return relative and not any(one.told for one in before)


def _confirms(reading: AnnotatedText, start: int) -> int:
    """Return how many words say that it was done as it was said: "*So* he did", "*and so* he did"."""
    joining = start < len(reading.tokens) and reading.tokens[start] == AND
    so = reading.tokens[start + joining : start + joining + 1] == (SO,)
    return joining + so if so and (joining or start == 0) else 0


def _auxiliaries(tokens: Sequence[str], inside: range) -> Iterator[tuple[int, str]]:
    """Yield the auxiliaries of the past in a clause that end in "n't", with their places and without that."""
    for place in inside:
        auxiliary = tokens[place].removesuffix(CONTRACTED)
        if auxiliary != tokens[place] and auxiliary in english().delayed:
            yield place, auxiliary


def _asking(tokens: Sequence[str], inside: range) -> Iterator[int]:
    """Yield the words of a clause that ask somebody to do it: "can you"."""
    for place in inside[:-1]:
        if tokens[place] in english().inverted and tokens[place + 1] == "you":
            yield from (place, place + 1)


def _commands(reading: AnnotatedText, start: int, end: int) -> bool:
    """Return whether a "so do" asks for something: nobody stands behind it in "so do stop worrying"."""
    named = {one.start for one in reading.mentions}
    following = reading.tokens[end]
    somebody = end in named or following in PRONOUNS | ARTICLES | english().subjects
    return reading.tokens[end - 1] == DO and end - start > 1 and not somebody


def _adds(reading: AnnotatedText, clause: Clause, start: int, end: int) -> bool:
    """Return whether a clause is some names and a phrase behind them: "and Ben too"."""
    named = reading.mentions_within(clause.start, start)
    between = {*range(clause.start, start)} - reading.named
    plain = _JOINING | ARTICLES
    return bool(named) and end == clause.end and all(reading.tokens[one] in plain for one in between)


def _answers(reading: AnnotatedText, number: int, at: int) -> bool:
    """Return whether a clause says no more than who did it, and when.

    Parameters
    ----------
    number : the place of the clause among those of the sentence.
    at : the token "did", its last one.
    """
    words = english()
    start = reading.clauses[number].start
    start += _is_relative(reading, start, at) or _confirms(reading, start)
    before = reading.tokens[start:at]
    # "Ben did, the same day, some work."
    if any(not one.verb for one in reading.clauses[number + 2 : number + 3]):
        return False
    if not before or any(one in words.compared | ARTICLES or words.is_verb(one) for one in before):
        return False
    return before[-1] in words.subjects or any(one.end == at for one in reading.mentions)
