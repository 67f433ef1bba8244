"""Where relative clauses without a pronoun begin, and where a clause goes on behind a relative clause.

"A hole in the boat *you could* see", "The cup that Ann broke *was mended*".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.passive import BY
from item.narrative.clauses.sources import LEADING
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.words.english import english
from item.narrative.words.participles import may_be_participle
from item.narrative.words.tokens import Gap
from item.narrative.words.verb_forms import AUXILIARIES

RELATIVE = CLOSED.pronouns.relative
# So many words are a subject at most: "the two old men who".
LONGEST_SUBJECT = 4
# A verb behind one of these is no finite one: "to leave", "and left", "the finished job".
TO = "to"
NOT_FINITE = LEADING | CLOSED.others.before_finite_verbs
PROGRESSIVE = "ing"


def contact_clauses(
    reading: AnnotatedText, gaps: Sequence[Gap], is_verb: Callable[[str], bool]
) -> Iterator[int]:
    """Yield where a subject and its verb stand right behind a name: "the lamp *Dan gave her*".

    In the clause before it a verb stands before the name, as none does in "With Ann we could lift it".

    Parameters
    ----------
    is_verb : whether a word may be a finite verb.
    """
    tokens, connectives = reading.tokens, english().connectives
    begun = 0
    for one in reading.mentions:
        edges = (i for i in range(begun, one.end) if gaps[i] is not Gap.SPACE or tokens[i] in connectives)
        begun = max(edges, default=begun)
        verb = _verb_of_subject(reading, one, is_verb)
        together = all(gap is Gap.SPACE for gap in gaps[one.end : verb + 1])
        if verb > one.end and together and any(map(is_verb, tokens[begun : one.start])):
            yield one.end


def _verb_of_subject(reading: AnnotatedText, before: Mention, is_verb: Callable[[str], bool]) -> int:
    """Return where the verb stands whose subject is right behind a mention, -1 if none does."""
    tokens, begin = reading.tokens, before.end
    article = begin < len(tokens) and tokens[begin] in ARTICLES
    ends = (
        one.end
        for one in reading.mentions
        if one.start == begin + article and one.constant != before.constant
    )
    pronoun = begin + (not _subjects().isdisjoint(tokens[begin : begin + 1]))
    end = next(ends, pronoun)
    # "Gave Ann *the lamp left* by Ben".
    finite = any(map(_is_auxiliary if article else is_verb, tokens[end : end + 1]))
    return end if finite and end > begin else -1


def predicates_behind(
    reading: AnnotatedText, gaps: Sequence[Gap], is_verb: Callable[[str], bool]
) -> Iterator[int]:
    """Yield the verbs of subjects behind which a relative clause stands, or a participle: "broken by Ann".

    No punctuation and no other connective stands between the subject and its verb.

    Parameters
    ----------
    is_verb : whether a word may be a finite verb.
    """
    words, tokens = english(), reading.tokens
    starts = {one.start for one in reading.mentions}
    named = reading.named
    begin = 0
    for place, token in enumerate(tokens):
        if gaps[place] is not Gap.SPACE:
            begin = place
        subject = range(begin, place)
        opens = token in RELATIVE or (may_be_participle(token) and not _is_auxiliary(token))
        if opens and 0 < len(subject) <= LONGEST_SUBJECT and (begin in starts or tokens[begin] in LEADING):
            free = [tokens[i] for i in subject if i not in named]
            ends = place - 1 in named or tokens[place - 1] not in LEADING
            if ends and not any(is_verb(one) or one in words.connectives for one in free):
                yield from _predicate(reading, gaps, place, named, is_verb)
        if token in words.connectives:
            begin = place + 1


def _predicate(
    reading: AnnotatedText, gaps: Sequence[Gap], start: int, named: Set[int], is_verb: Callable[[str], bool]
) -> Iterator[int]:
    """Yield the first finite verb behind the relative clause, or participle, that begins at a place."""
    tokens = reading.tokens
    reduced = tokens[start] not in RELATIVE
    verb, awaiting = reduced, False
    for place in range(start + 1, len(tokens)):
        token = tokens[place]
        if gaps[place] is not Gap.SPACE or token in english().connectives:
            return
        auxiliary = _is_auxiliary(token)
        finite = auxiliary or (is_verb(token) and not reduced and not _no_finite(tokens, place, start))
        if place in named or token in LEADING or token == TO:
            awaiting = False
        elif awaiting and not auxiliary:
            # The participle of the auxiliary before.
            awaiting = not (is_verb(token) or may_be_participle(token) or token.endswith(PROGRESSIVE))
        elif finite and verb and not awaiting:
            if not reduced or BY in tokens[start:place]:
                yield place
            return
        elif finite:
            verb, awaiting = True, auxiliary


def _subjects() -> frozenset[str]:
    """Return the pronouns that are a subject by themselves, and begin no relative clause of their own."""
    return english().subjects - RELATIVE


def _is_auxiliary(word: str) -> bool:
    return word in AUXILIARIES or word in english().inverted


def _no_finite(tokens: Sequence[str], place: int, start: int) -> bool:
    """Return whether the word before a verb shows that it is no finite one; a relative pronoun does not."""
    return tokens[place - 1] in NOT_FINITE and place > start + 1
