"""The subjects and objects of a sentence: who acts in its clauses, and to whom something is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

from item.closed_classes import CLOSED
from item.narrative.clauses.passive import BY, passive_agents, passive_subjects
from item.narrative.clauses.repeated import joined
from item.narrative.clauses.sources import FROM
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.owners import GENITIVE
from item.narrative.mentions.pronouns import HER, IT, PERSONS, pronouns
from item.narrative.modality.requests import TO
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.verb_forms import PERFECT, governs

# Whoever stands behind one of these does not do what a clause tells. Behind "before" or "beside" he may: "She
# put it beside her".
ASIDE = CLOSED.prepositions.before_no | {"after"}
# So many words may stand between a subject and its verb: "Ann finally had".
MOST_BETWEEN = 2


def owned_by_others(reading: AnnotatedText) -> Iterator[tuple[str, str]]:
    """Yield owners with what is theirs, of clauses that say who acts.

    That is a pronoun before them, or whoever is named behind the "by" of a passive: "Ann's cup was broken by
    him".
    """
    agents = passive_agents(reading)
    for owner, owned in pairwise(reading.mentions):
        clause = reading.clause_at(owner.start)
        start = 0 if clause is None else clause.start
        acts = not english().subjects.isdisjoint(reading.tokens[start : owner.start])
        done = clause is not None and any(clause.holds(place) and place > owner.start for place in agents)
        if (acts or done) and reading.tokens[owner.end : owned.start] == GENITIVE:
            yield owner.constant, owned.constant


def sufferers(reading: AnnotatedText) -> list[tuple[str, int]]:
    """Return whom clauses in the passive name as their subjects, and where."""
    places = passive_subjects(reading)
    return [(one.constant, one.start) for one in reading.mentions if one.start in places]


def pronoun_places(reading: AnnotatedText) -> tuple[int, ...]:
    """Return where pronouns of a sentence mean one who may take part."""
    if PERSONS.keys().isdisjoint(reading.tokens):
        return ()
    return tuple(
        one.position
        for one in pronouns(reading)
        if not one.possessive and reading.tokens[one.position] in PERSONS
    )


def grammar_of(reading: AnnotatedText, ranks: Mapping[str, int]) -> tuple[object, ...]:
    """Return all of a sentence on which the roles of those whom it names depend.

    Parameters
    ----------
    ranks : the constants that it names, with their order.
    """
    told, known = [clause for clause, _ in reading.told_in], objects(reading)
    return (
        tuple(
            tuple(ranks[one] for one in subjects_of(reading, clause)) for clause in telling_clauses(reading)
        ),
        tuple((ranks[owner], ranks[own]) for owner, own in owned_by_others(reading)),
        tuple((ranks[one], *[clause.holds(place) for clause in told]) for one, place in sufferers(reading)),
        tuple(
            (
                place,
                PERSONS[reading.tokens[place]],
                known.get(place),
                is_aside(reading, place),
                *[clause.holds(place) for clause in told],
            )
            for place in pronoun_places(reading)
        ),
    )


def telling_clauses(reading: AnnotatedText) -> Iterator[Clause]:
    """Yield the clauses that speak outright of events, all if none does."""
    whole = Clause(0, len(reading.tokens), told=True, verb=True, participant=True)
    yield from (clause for clause, _ in reading.told_in) if reading.told_in else reading.clauses or (whole,)


def subjects_of(reading: AnnotatedText, clause: Clause) -> tuple[str, ...]:
    """Return who act in a clause on something that it names or means, behind its verb: "Ann mended it"."""
    words, tokens = english(), reading.tokens
    named = reading.mentions_within(clause.start, clause.end)
    if not named:
        return ()
    verb = next((at for at in range(clause.start, clause.end) if _is_verb(reading, at)), clause.end)
    before = [mention for mention in named if mention.end <= verb]
    if not before or verb - before[-1].end > MOST_BETWEEN:
        return ()
    if verb < clause.end and tokens[verb] in PERFECT:
        stop = min(verb + MOST_BETWEEN + 2, clause.end)
        verb = next((at for at in range(verb + 1, stop) if words.is_verb(tokens[at])), clause.end)
    if verb + 1 >= clause.end or _tells_no_deed(reading, verb):
        return ()
    acts = tokens[verb + 1] in words.objects or any(other.start == verb + 1 for other in named)
    return tuple(one.constant for one in joined(reading, before)) if acts else ()


def _is_verb(reading: AnnotatedText, place: int) -> bool:
    """Return whether a word may be a finite verb: one that is known, or the word before "him"."""
    return english().is_verb(reading.tokens[place]) or governs(reading.tokens, place)


def _tells_no_deed(reading: AnnotatedText, verb: int) -> bool:
    """Return whether the subject of a verb does not do what its clause tells.

    So it is with "received it", "saw him leave" and "asked him to leave".
    """
    word = reading.tokens[verb]
    asks = english().makes_act(word) or reading.tokens[verb + 2 : verb + 3] == (TO,)
    return asks or stem(word) in _converses()


@cache
def _converses() -> frozenset[str]:
    """Return the stems of verbs whose subject is not who acts, by the order of parameters: "received"."""
    return frozenset(map(stem, english().converses))


def objects(reading: AnnotatedText) -> Mapping[int, bool]:
    """Return where pronouns mean whom something is done to, and whether such a one may act in what follows.

    Subjects of passives are among them, "he was hurt", and so act in nothing.
    """
    suffering = passive_subjects(reading)
    return {
        place: place not in suffering and english().makes_act(reading.tokens[place - 1])
        for place in pronoun_places(reading)
        if place in suffering or _is_object(reading, place)
    }


def is_aside(reading: AnnotatedText, place: int) -> bool:
    """Return whether a pronoun only says for, with or after whom somebody does something."""
    return place > 0 and reading.tokens[place - 1] in ASIDE


def _is_object(reading: AnnotatedText, place: int) -> bool:
    """Return whether a pronoun is whom a verb before it does something to.

    Not that of "asked him to go", "bought by him", "got it from him", "her hands hurt" or "Me, I stayed".
    "It" is one where it ends a clause, "that did for it", but not in "so did it".
    """
    token, following = reading.tokens[place], reading.tokens[place + 1 : place + 2]
    clause = reading.clause_at(place)
    opens = place == (0 if clause is None else clause.start)
    if not english().body.isdisjoint(following):
        return place > 0 and english().is_verb(reading.tokens[place - 1])
    ends = place + 1 == (len(reading.tokens) if clause is None else clause.end)
    accusative = token in english().accusative or token == HER or (token == IT and ends)
    if opens or following == (TO,) or not accusative:
        return False
    before = reading.tokens[place - 1]
    return before not in (*FROM, BY) and not (token == IT and before in english().inverted)
