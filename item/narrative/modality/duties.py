"""What somebody may or shall do, as others say: "Let Ben go", "It is up to Ben to go", "Ben could go".

Only where a word for an event stands behind it: "Let the prisoner out" tells that somebody did.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.antecedents import THAT
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.tokens import Gap

LET, TO, COULD = "let", "to", "could"
# Before "up to": "it is up to Ben".
BEING = CLOSED.auxiliaries.of_asked_states | CLOSED.auxiliaries.be
PERSONS = CLOSED.pronouns.object | CLOSED.pronouns.subject


def duties(
    reading: AnnotatedText, gaps: Sequence[Gap], speech: Container[int], events: Container[int]
) -> Iterator[int]:
    """Yield the verbs of what somebody may or shall do.

    Parameters
    ----------
    speech : the words that are direct speech.
    events : the words that are names or cues of events.
    """
    tokens, words = reading.tokens, english()
    for start, word in enumerate(tokens):
        begins = gaps[start] is Gap.START or start == 0 or (start in speech) is not (start - 1 in speech)
        if word == LET and begins:
            verb = _behind_person(reading, start + 1)
            if verb in events and not _goes_on(tokens, gaps, verb + 1):
                yield verb
        if word == COULD and start + 1 in events and _is_said(reading, start):
            yield start + 1
    for start, end in words.falling_to.found(tokens):
        verb = _behind_person(reading, end) + 1
        if start and tokens[start - 1] in BEING and tokens[verb - 1 : verb] == (TO,) and verb in events:
            yield verb


def _behind_person(reading: AnnotatedText, start: int) -> int:
    """Return where a name or pronoun ends that begins at a place; the place itself where none does."""
    tokens = reading.tokens
    begin = start + (not ARTICLES.isdisjoint(tokens[start : start + 1]))
    alone = start + (not PERSONS.isdisjoint(tokens[start : start + 1]))
    return next((one.end for one in reading.mentions if one.start == begin), alone)


def _goes_on(tokens: Sequence[str], gaps: Sequence[Gap], start: int) -> bool:
    """Return whether a finite verb follows in a sentence: "Let Ben take it and went home" leaves out "I"."""
    end = next((place for place in range(start, len(tokens)) if gaps[place] is Gap.START), len(tokens))
    return any(map(english().is_verb, tokens[start:end]))


def _is_said(reading: AnnotatedText, could: int) -> bool:
    """Return whether somebody says that whoever stands before a "could" may do something."""
    tokens = reading.tokens
    subject = could - (not PERSONS.isdisjoint(tokens[max(could - 1, 0) : could]))
    begin = next((one.start for one in reading.mentions if one.end == could), subject)
    if begin == could:
        return False
    begin -= begin > 0 and tokens[begin - 1] in ARTICLES
    if begin == 0:
        return reading.reported
    begin -= tokens[begin - 1] == THAT
    told = next((one.start for one in reading.mentions if one.end == begin), begin)
    told -= told == begin and tokens[begin - 1] in PERSONS
    said = english().stating | english().requesting
    return any(place and tokens[place - 1] in said for place in (begin, told))
