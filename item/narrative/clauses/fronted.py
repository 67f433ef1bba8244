"""Objects that stand before the subject: "Dan, whom Cora hit", "It was Dan she hit", "To Dan she gave it"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from item.closed_classes import CLOSED
from item.language.vocabulary import THE
from item.narrative.clauses.relatives import RELATIVE
from item.narrative.clauses.sources import before_name
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.words.english import english

# "It was Dan Cora hit", "Dan is the man Cora hit": behind these words the pronoun may be left out.
IT, TO, IS = "it", "to", CLOSED.auxiliaries.of_cleft_sentences


def fronted(reading: AnnotatedText) -> Mapping[int, int]:
    """Return where mentions begin that are objects of the clause behind them, with where its subject begins.

    Between the two stands a relative pronoun, which may be the mention itself. In a cleft, and behind a "to"
    that begins the clause, nothing does.
    """
    tokens = (*reading.tokens, "", "", "", "")
    opening = {clause.start for clause in reading.clauses if tokens[clause.start] == TO}
    found = {
        one.start: one.end if before_name(reading, one) in opening else _behind(tokens, one)
        for one in reading.mentions
    }
    starts = {one.start for one in reading.mentions}
    return {
        start: place
        for start, place in found.items()
        if place is not None and (place in starts or tokens[place] in english().subjects)
    }


def _behind(tokens: Sequence[str], mention: Mention) -> int | None:
    """Return the place where the subject of a clause would stand whose object a mention is.

    Parameters
    ----------
    tokens : of the sentence, and four empty ones.
    """
    cleft = tokens[max(mention.start - 2, 0)] == IT and tokens[mention.start - 1] in IS
    place = mention.start if tokens[mention.start] in RELATIVE else mention.end
    if tokens[place] in IS:
        # "Dan was whom she hit", "Dan is the man she hit".
        place += 1
        if tokens[place] == THE:
            place, cleft = place + 2, True
    # "It was Dan to whom she gave it."
    place += tokens[place] == TO and tokens[place + 1] in RELATIVE
    if tokens[place] in RELATIVE:
        return place + 1
    return place if cleft else None
