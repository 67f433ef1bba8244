"""Pro-verbs: "so did Ben" and "Ann did the same" say with other names what the clause before says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from item.language.domain import Domain
from item.narrative.text.english import Phrases, english
from item.narrative.text.mentions import AnnotatedText, Clause, Mention
from item.narrative.text.parts import Parts
from item.narrative.text.pronouns import PRONOUNS
from item.narrative.text.repeated import ARTICLES
from item.narrative.text.tokens import word_spans

# What may stand before "so did" at the beginning of a clause.
_JOINING = frozenset(("and", "but"))


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, as it is written and as it has been read."""

    text: str
    reading: AnnotatedText


class ProVerbs:
    """What pro-verbs stand for in the sentences of a domain's narratives.

    What is part of a cue of the domain is left to it.
    """

    def __init__(self, domain: Domain) -> None:
        cues = domain.lexicon.cues.values()
        self._cues = Phrases.of(cue for own in cues for cue in own)
        self._parts = Parts(domain)

    def restated(self, said: Said, before: Said | None) -> str:
        """Return a sentence with the words that its first pro-verb stands for in the place of that.

        They are those of the clause before, but for its subject and whoever is named instead.

        Parameters
        ----------
        before : the sentence before it.
        """
        text, reading = said.text, said.reading
        place = next(self._pro_verbs(reading), None)
        if place is None:
            return text
        start, end, at = place
        meant, spans = self._meant(said, start, before), word_spans(text)
        if not meant or len(spans) != len(reading.tokens):
            return text
        # Inversion puts the subject behind: "so did Ben" is "Ben left".
        stays = text[spans[end - 1][1] : spans[at - 1][1]]
        return text[: spans[start][0]] + stays.lstrip() + " " * (at > end) + meant + text[spans[at - 1][1] :]

    def _pro_verbs(self, reading: AnnotatedText) -> Iterator[tuple[int, int, int]]:
        """Yield where pro-verbs begin and end, and the end of the words behind which their verb belongs."""
        tokens, words = reading.tokens, english()
        lists = (words.same, words.verbless, words.whole, words.too, words.inverted)
        found = [(kind, start, end) for kind, own in enumerate(lists) for start, end in own.found(tokens)]
        if not found:
            return
        cued = {place for start, end in self._cues.found(tokens) for place in range(start, end)}
        for clause in reading.clauses:
            begin = clause.start + (tokens[clause.start] in _JOINING)
            for kind, start, end in found:
                inside = clause.start <= start < end <= clause.end and cued.isdisjoint(range(start, end))
                inverted = start == begin and end < clause.end
                whole = (start, end) == (begin, clause.end)
                if inside and (True, not clause.verb, whole, end == clause.end, inverted)[kind]:
                    yield start, end, clause.end if lists[kind] is words.inverted else end

    def _meant(self, said: Said, start: int, before: Said | None) -> str:
        """Return the words that a pro-verb stands for: of a clause of its sentence, or of the one before."""
        begun = max((one.start for one in said.reading.clauses if one.start <= start), default=0)
        instead = [one for one in said.reading.mentions if one.start >= begun]
        earlier = [one for one in said.reading.clauses if one.end <= start and (one.verb or one.participant)]
        if earlier:
            return self._predicate(said, earlier[-1], instead)
        told = [] if before is None else [one for one in before.reading.clauses if one.verb]
        happened = [one for one in told if one.told] or told
        if before is None or not before.reading.clauses:
            return ""
        clause = happened[0] if happened else before.reading.clauses[0]
        return self._predicate(before, clause, instead)

    def _predicate(self, said: Said, clause: Clause, instead: Sequence[Mention]) -> str:
        """Return what a clause says, but not that it is not, or not yet, so.

        Pronouns are left out, and so are articles, its subject, and whoever is like one of those named
        `instead`.
        """
        words, reading = english(), said.reading
        spans = word_spans(said.text)
        if len(spans) != len(reading.tokens):
            return ""
        left_out = {
            place
            for start, end in Phrases.of(words.modality).found(reading.tokens)
            for place in range(start, end)
        }
        left_out.update(place for place, one in enumerate(reading.tokens) if one in PRONOUNS | ARTICLES)
        left_out.update(place for one in reading.described.units for place in range(one.start, one.end))
        left_out.update(
            place for place, one in enumerate(reading.tokens[: clause.start + 1]) if one in words.connectives
        )
        for one in reading.mentions:
            own = range(one.start, one.end)
            subject = left_out.issuperset(range(clause.start, one.start))
            if subject or any(self._parts.alike(one.constant, other.constant) for other in instead):
                left_out.update(own)
            else:
                left_out.difference_update(own)
        kept = [place for place in range(clause.start, clause.end) if place not in left_out]
        return " ".join(said.text[slice(*spans[place])] for place in kept)
