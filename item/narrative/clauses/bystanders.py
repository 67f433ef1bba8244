"""Whom a sentence names only to say what is where: "She carried it to the attic, where *Ben* was asleep"."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.repeated import joined
from item.narrative.mentions.mentions import AnnotatedText, Clause, Mention
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle

WHERE = "where"
BE = CLOSED.auxiliaries.be
# "Where Ann was *soon* caught".
MOST_ADVERBS = 1


def without_bystanders(reading: AnnotatedText) -> AnnotatedText:
    """Return a sentence that does not name those of whom a clause behind another only says where they are.

    A pronoun may mean them afterwards, but they take no part in what the sentence tells.

    Parameters
    ----------
    reading : with what `told_in` says: a clause that speaks of an event tells that.
    """
    if WHERE not in reading.tokens:
        return reading
    telling = [clause for clause, _ in reading.told_in]
    places = [one for one in reading.clauses[1:] if one not in telling and reading.tokens[one.start] == WHERE]
    gone = [one for clause in places for one in _subjects(reading, clause)]
    left = tuple(one for one in reading.mentions if one not in gone)
    named = {one.constant for one in left}
    aside = tuple(dict.fromkeys(one.constant for one in gone if one.constant not in named))
    if not aside:
        return reading
    return replace(
        reading,
        mentions=left,
        excepted=reading.excepted.union(aside),
        alluded=(*reading.alluded, *aside),
        told_in=reading.told_in if left else (),
    )


def _subjects(reading: AnnotatedText, clause: Clause) -> Iterator[Mention]:
    """Yield those who are, sit or sleep where a clause says, and do nothing to anybody."""
    tokens, named = reading.tokens, [*reading.mentions_within(clause.start, clause.end)]
    begin = clause.start + 1 + (not ARTICLES.isdisjoint(tokens[clause.start + 1 : clause.start + 2]))
    before = [one for one in named if not any(map(english().is_verb, tokens[clause.start : one.start]))]
    # "Where Ben was mending the boat" may tell that he did.
    if not before or before != named or before[0].start != begin:
        return
    verb = before[-1].end
    behind = tokens[verb + 1 : min(verb + 2 + MOST_ADVERBS, clause.end)]
    is_there = (
        tokens[verb : verb + 1] != () and tokens[verb] in BE and not any(map(may_be_participle, behind))
    )
    if is_there or (verb + 1 == clause.end and english().is_verb(tokens[verb])):
        yield from joined(reading, before)
