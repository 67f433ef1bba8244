"""Who acts in a clause in the passive, and who does not: "the key was given to *Ann* by *Ben*"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from item.closed_classes import CLOSED
from item.narrative.clauses.antecedents import antecedent
from item.narrative.clauses.repeated import joined
from item.narrative.clauses.subjects import leaves_subject_out, subject_place
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.names import AND
from item.narrative.mentions.owners import GENITIVE
from item.narrative.mentions.pronouns import POSSESSIVE, Person, pronouns
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.stems import ambiguous_forms, stem
from item.narrative.words.verb_forms import AUXILIARIES, PERFECT

BY, TO = "by", ("to",)
# Subjects that are nobody.
NEUTER = CLOSED.pronouns.impersonal
# "By himself" says that nobody else did.
REFLEXIVE = "self"
# So many words may stand between an auxiliary and its participle, and between "by" and a name.
MOST_BETWEEN = 2


def passive_agents(text: AnnotatedText) -> Mapping[int, int]:
    """Return where names, descriptions and pronouns begin after "by" in clauses in the passive.

    Each comes with the place where its clause begins, or the subject of that. A clause is in the passive
    where a participle follows an auxiliary, or opens it ("Dressed by Ann"), or if, as in a log, no auxiliary
    is written: "Map taken to the hut by Ann".
    """
    if BY not in text.tokens:
        return {}
    starts = {one.start for one in text.mentions} | {one.start for one in text.described.descriptions}
    starts.update(_pronouns(text))
    named = {place for mention in text.mentions for place in range(mention.start, mention.end)}
    found: dict[int, int] = {}
    passive = False
    for clause in text.clauses:
        # The first clause interrupts none.
        if not _inserted(text, clause):
            passive, begun = False, clause
        for place in range(clause.start, clause.end):
            token = text.tokens[place]
            if not passive and place not in named and may_be_participle(token):
                before = text.tokens[max(clause.start, place - 1 - MOST_BETWEEN) : place]
                passive = not AUXILIARIES.isdisjoint(before) or (
                    # "Left by the back door"
                    token not in ambiguous_forms()
                    and (place == clause.start or _is_headline(text, clause, place))
                )
            if passive and token == BY:
                near = range(place + 1, min(place + 2 + MOST_BETWEEN, clause.end))
                agent = next((one for one in near if one in starts), None)
                if agent is not None:
                    found[agent] = _begins(text, begun)
    return found


def _inserted(text: AnnotatedText, clause: Clause) -> bool:
    """Return whether a clause interrupts the one before, or ends it: "was hit, *and rightly*, *by Ann*"."""
    names = text.mentions_within(clause.start, clause.end)
    behind = text.tokens[clause.start] == BY
    return clause.start > 0 and not clause.verb and not clause.opens and (behind or not names)


def passive_subjects(text: AnnotatedText) -> frozenset[int]:
    """Return where the subjects of clauses in the passive stand that do not say who did it.

    These are names or a pronoun before the auxiliary, or whose body it is: "*Ann* and *Ben* had been hit",
    "*his* knee was bound". Behind it only adverbs stand before the participle, not "got *him* hit",
    and no "to" behind that: "was determined to".
    """
    if AUXILIARIES.isdisjoint(text.tokens):
        return frozenset()
    words = english()
    active = words.objects | words.connectives
    named = text.named
    found: list[int] = []
    for clause in text.clauses:
        verb = next((i for i in range(clause.start, clause.end) if text.tokens[i] in AUXILIARIES), clause.end)
        behind = text.tokens[verb + 1 : min(verb + 2 + MOST_BETWEEN, clause.end)]
        place = next((k for k, one in enumerate(behind) if may_be_participle(one)), len(behind))
        end = verb + 1 + place
        passive = active.isdisjoint(behind[:place]) and named.isdisjoint(range(verb, end))
        told = place < len(behind) and text.tokens[end + 1 : end + 2] != TO
        if passive and told and BY not in text.tokens[clause.start : clause.end]:
            found += _subjects(text, clause.start, verb)
    return frozenset(found)


def _subjects(text: AnnotatedText, start: int, verb: int) -> Iterator[int]:
    """Yield where the subjects of a verb begin, the last one first."""
    words, tokens = english(), text.tokens
    near = range(verb - 1, max(verb - 2 - MOST_BETWEEN, start - 1), -1)
    parts = {i for i in near if tokens[i] in words.body}
    subjects = words.subjects | NEUTER
    own = (i for i in near if tokens[i] in (subjects if i + 1 not in parts else POSSESSIVE))
    pronoun = next(own, None)
    if pronoun is not None:
        yield pronoun
        return
    named = text.mentions_within(start, verb)
    end = named[-1].end if named else start
    owns = tokens[end : end + 1] == GENITIVE and end + 1 not in parts
    if named and verb - end <= MOST_BETWEEN and not owns:
        yield from (one.start for one in joined(text, named))


def _begins(text: AnnotatedText, clause: Clause) -> int:
    """Return where a clause begins, or the subject does that it has from before: "Dan ran, and was hit"."""
    if antecedent(text, clause.start) is not None:
        return next(one.start for one in text.mentions if one.end == clause.start)
    # "Dan passed, but was blocked" and "a pass that was blocked" may be one event, in which Dan is first.
    goes_on = text.tokens[clause.start] == AND or text.tokens[clause.start] not in english().connectives
    own = frozenset().union(*(events for one, events in text.told_in if one == clause))
    before = [events for one, events in text.told_in if one.start < clause.start]
    together = any(not own or not own.isdisjoint(events) for events in before)
    if not goes_on or together or not leaves_subject_out(text, clause.start):
        return clause.start
    subject = subject_place(text, clause)
    return clause.start if subject is None else min(subject, clause.start)


def _is_headline(text: AnnotatedText, clause: Clause, place: int) -> bool:
    """Return whether a participle may be passive without an auxiliary: no word for who acts is before it.

    It is no noun ("in the shed"), has no object, and is no verb of moving or resting, which may be done "by
    the door".
    """
    words = english()
    before = {*text.tokens[clause.start : place + 1]}
    if (
        not before.isdisjoint(words.subjects | AUXILIARIES | PERFECT)
        or stem(text.tokens[place]) in words.moving
    ):
        return False
    named = place + 1 in {one.start for one in text.mentions}
    return not named and words.objects.isdisjoint(text.tokens[place - 1 : place + 2])


def _pronouns(text: AnnotatedText) -> set[int]:
    """Return where pronouns stand for somebody who may act."""
    return {
        one.position
        for one in pronouns(text)
        if not (one.possessive or one.person is Person.PLACE or text.tokens[one.position].endswith(REFLEXIVE))
    }
