"""Particles in front of their clause: "down it fell" says what "it fell down" does."""

from __future__ import annotations

from item.language.domain import Domain
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.beginnings import NOMINATIVE
from item.narrative.cues.particle_pairs import meanings
from item.narrative.cues.particles import PARTICLES
from item.narrative.cues.words import expression
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.said import Said
from item.narrative.words.english import english
from item.narrative.words.stems import stem

SUBJECTS = NOMINATIVE | {"it"}


class FrontedParticles:
    """Find particles that stand before the subject of the verb with which they mean an event.

    Parameters
    ----------
    domain : its events' names, cues and what these are like tell which verbs mean what with a particle.
    """

    def __init__(self, domain: Domain) -> None:
        self._events = meanings(domain)

    def restated(self, said: Said) -> str:
        """Return a sentence with its first such particle behind the verb."""
        tokens, text, spans = said.reading.tokens, said.text, said.spans
        for place, token in enumerate(tokens):
            if not spans or stem(token) not in PARTICLES or not _opens_clause(said.reading, place):
                continue
            verb = place + 2
            means = self._events.get(expression((*tokens[verb : verb + 1], token)))
            if means and _acts(said.reading, place + 1):
                (first, last), end = spans[place], spans[verb][1]
                return f"{text[:first]}{text[last:end].lstrip()} {text[first:last].lower()}{text[end:]}"
        return said.text


def _opens_clause(reading: AnnotatedText, place: int) -> bool:
    """Return whether no verb stands before a place in its clause, nor does anybody act there."""
    clause = reading.clause_at(place)
    before = range(clause.start if clause else 0, place)
    acting = any(reading.tokens[i] in SUBJECTS or english().is_verb(reading.tokens[i]) for i in before)
    return not acting and reading.named.isdisjoint(before)


def _acts(reading: AnnotatedText, place: int) -> bool:
    """Return whether a pronoun at a place is the subject of the next verb, behind which no object stands.

    "On it stood Ann" says where she stood.
    """
    tokens, after = reading.tokens, place + 2
    clause = reading.clause_at(place)
    goes_on = after < (clause.end if clause else len(tokens))
    followed = goes_on and (after in reading.named or tokens[after] in ARTICLES)
    return not SUBJECTS.isdisjoint(tokens[place : place + 1]) and not followed
