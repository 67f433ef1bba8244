"""Fragments: "Then to the inn" says with another place what the clause before says."""

from __future__ import annotations

from item.language.vocabulary import ARTICLES
from item.narrative.clauses.gapped import WAY
from item.narrative.mentions.mentions import AnnotatedText, Clause, Mention
from item.narrative.mentions.names import AND
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.said import Said
from item.narrative.words.english import english


class Fragments:
    """What the fragments of a domain's narratives go on with.

    Parameters
    ----------
    parts : who may take the same part in an event.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def restated(self, said: Said, before: Said | None) -> str:
        """Return a sentence with the words that its first fragment leaves out in front of it.

        A fragment is a clause without a verb that begins with a word of time, "then", and names one place
        or person behind a preposition. It goes on with an earlier clause as far as that leads to another.

        Parameters
        ----------
        before : the sentence before it.
        """
        reading = said.reading
        for number, clause in enumerate(reading.clauses):
            place = _begins(reading, clause)
            if place is None:
                continue
            goal = _goal(reading, place, clause.end)
            if goal is None:
                continue
            own = [Said(said.text, reading)] * any(one.verb for one in reading.clauses[:number])
            source = own[0] if own else before
            if source is None:
                continue
            clauses = reading.clauses[:number] if own else source.reading.clauses
            words = self._words(source, clauses, reading.tokens[place], goal)
            spans = said.spans
            if words and spans:
                begin = spans[place][0]
                return f"{said.text[:begin]}{words} {said.text[begin:]}"
        return said.text

    def _words(self, source: Said, clauses: tuple[Clause, ...], led_by: str, goal: Mention) -> str:
        """Return the words of the last of some clauses that happened, up to where it leads somewhere."""
        reading, spans = source.reading, source.spans
        told = [one for one in clauses if one.verb and one.told]
        if not told or not spans:
            return ""
        clause = told[-1]
        for one in reversed(reading.mentions_within(clause.start, clause.end)):
            at = _led_from(reading, one)
            if (
                at > clause.start
                and reading.tokens[at] == led_by
                and one.constant != goal.constant
                and self._parts.alike(one.constant, goal.constant)
            ):
                begin = clause.start
                while begin < at and reading.tokens[begin] in english().connectives:
                    begin += 1
                return source.text[spans[begin][0] : spans[at - 1][1]] if begin < at else ""
        return ""


def _begins(reading: AnnotatedText, clause: Clause) -> int | None:
    """Return where a fragment goes on behind its "then"; None where the clause is none."""
    place = clause.start + (reading.tokens[clause.start] == AND)
    then = reading.tokens[place : place + 1]
    if clause.verb or not clause.told or english().onwards.isdisjoint(then) or place + 1 >= clause.end:
        return None
    return place + 1


def _goal(reading: AnnotatedText, place: int, end: int) -> Mention | None:
    """Return who or what alone is named from a preposition on, up to the end of a clause."""
    named = reading.mentions_within(place, end)
    if len(named) != 1 or reading.tokens[place] not in WAY or named[0].end != end:
        return None
    return named[0] if _led_from(reading, named[0]) == place else None


def _led_from(reading: AnnotatedText, one: Mention) -> int:
    """Return the place of the word before a mention, an article aside; -1 where it begins the sentence."""
    return one.start - 1 - (one.start > 0 and reading.tokens[one.start - 1] in ARTICLES)
