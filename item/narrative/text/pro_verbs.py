"""Pro-verbs: "so did Ben" and "Ann did the same" say with other names what the clause before says."""

from __future__ import annotations

from collections.abc import Iterator

from item.narrative.text.clauses import named_words
from item.narrative.text.english import Phrases, english
from item.narrative.text.mentions import AnnotatedText, Clause
from item.narrative.text.pronouns import PRONOUNS
from item.narrative.text.repeated import ARTICLES
from item.narrative.text.tokens import word_spans

# What may stand before "so did" at the beginning of a clause.
_JOINING = frozenset(("and", "but"))


def restated(text: str, reading: AnnotatedText, before: AnnotatedText | None) -> str:
    """Return a sentence with the words that its first pro-verb stands for in the place of that.

    They are those of the clause before, but for whom it names.

    Parameters
    ----------
    reading : of the sentence.
    before : the sentence before it.
    """
    place = next(_pro_verbs(reading), None)
    if place is None:
        return text
    start, end, at = place
    meant, spans = _meant(reading, start, before), word_spans(text)
    if not meant or len(spans) != len(reading.tokens):
        return text
    # Inversion puts the subject behind: "so did Ben" is "Ben left".
    stays = text[spans[end - 1][1] : spans[at - 1][1]]
    return text[: spans[start][0]] + stays.lstrip() + " " * (at > end) + meant + text[spans[at - 1][1] :]


def _pro_verbs(reading: AnnotatedText) -> Iterator[tuple[int, int, int]]:
    """Yield where pro-verbs begin and end, and the end of the words behind which their verb belongs."""
    words = english()
    for clause in reading.clauses:
        tokens = reading.tokens[: clause.end]
        begin = clause.start + (tokens[clause.start] in _JOINING)
        found = [*words.same.found(tokens)]
        found += words.verbless.found(tokens) if not clause.verb else ()
        found += (one for one in words.too.found(tokens) if one[1] == clause.end)
        yield from ((start, end, end) for start, end in found if start >= clause.start)
        for start, end in words.inverted.found(tokens):
            if start == begin and end < clause.end:
                yield start, end, clause.end


def _meant(reading: AnnotatedText, start: int, before: AnnotatedText | None) -> str:
    """Return the words that a pro-verb stands for: of a clause of its own sentence, or of the one before."""
    earlier = [one for one in reading.clauses if one.end <= start and one.verb]
    if earlier:
        return _predicate(reading, earlier[-1])
    told = [] if before is None else [one for one in before.clauses if one.verb] or before.clauses
    happened = [one for one in told if one.told] or told
    return _predicate(before, happened[0]) if before is not None and happened else ""


def _predicate(reading: AnnotatedText, clause: Clause) -> str:
    """Return what a clause says but for names, pronouns, articles and that it is not, or not yet, so."""
    words = english()
    left_out = {
        place
        for start, end in Phrases.of(words.modality).found(reading.tokens)
        for place in range(start, end)
    }
    left_out |= named_words(reading)
    own = [
        token
        for place, token in enumerate(reading.tokens[: clause.end])
        if place >= clause.start and place not in left_out and token not in PRONOUNS | ARTICLES
    ]
    return " ".join(own[1:] if own and own[0] in words.connectives else own)
