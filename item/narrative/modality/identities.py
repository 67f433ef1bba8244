"""Who did not do what somebody did: "The one who took the lamp was not Ben"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from item.language.vocabulary import ARTICLES
from item.narrative.clauses.relatives import predicates_behind
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.modality.subordinate import BUT, denied_to_be
from item.narrative.words.tokens import Gap


def denied_identities(
    reading: AnnotatedText, gaps: Sequence[Gap], is_verb: Callable[[str], bool]
) -> Iterator[int]:
    """Yield the last words of relative clauses about somebody of whom the predicate says only who it is not.

    Behind the name the clause ends, and no "but" tells who it is.

    Parameters
    ----------
    is_verb : whether a word may be a finite verb.
    """
    tokens = reading.tokens
    for verb in predicates_behind(reading, gaps, is_verb):
        begin = denied_to_be(tokens, verb)
        start = begin + (not ARTICLES.isdisjoint(tokens[begin : begin + 1]))
        end = next((one.end for one in reading.mentions if begin and one.start == start), 0)
        if end and (end == len(tokens) or (gaps[end] is not Gap.SPACE and tokens[end] != BUT)):
            yield verb - 1
