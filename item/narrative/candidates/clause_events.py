"""What clauses of a sentence may tell, each of them one event, by the words in them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import islice, pairwise, product
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import NOTHING
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.same_subject import SameSubject, is_active, subjects_from
from item.narrative.clauses.participles import in_reading_order
from item.narrative.clauses.segments import Cut
from item.narrative.cues.speaking import Speaking
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import RECENT, DiscourseContext
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.pronouns import most_unnamed

# Of a part of a sentence so many candidates are tried, those that leave the least open.
MOST_OF_A_PART = 12
# ... fewer where words only hint at an event, or of three parts.
MOST_GUESSED = 4
MOST_OF_THREE = 5
MOST_SEQUENCES = 192


class Part(Struct, frozen=True):
    """A part of a sentence, or the sentence once more for another of those named together.

    Attributes
    ----------
    reading : its words and mentions.
    candidates : of the part by itself.
    echo : whether its words have been told by another part.
    recent : constants mentioned before it, the latest first.
    """

    reading: AnnotatedText
    candidates: Candidates
    echo: bool = False
    recent: tuple[str, ...] = ()


class ClauseEvents:
    """Find out of which events parts of a sentence may tell.

    Parameters
    ----------
    speaking : finds the event types that there are words for.
    parts : who may take which part in them.
    """

    def __init__(self, speaking: Speaking, parts: Parts) -> None:
        self._speaking = speaking
        self._same_subject = SameSubject(parts)

    def tells(self, part: AnnotatedText) -> bool:
        """Return whether a clause may tell of an event of its own.

        Where words only hint at one, it needs a verb and somebody who takes part.
        """
        if self._speaking.outright(part):
            return True
        (clause,) = part.clauses
        if not (clause.told and clause.verb and (clause.participant or most_unnamed(part))):
            return False
        return bool(self._speaking.hinted(part))

    def spoken(self, part: AnnotatedText) -> frozenset[str]:
        """Return the event types that a part has words for; those hinted at where it names none outright."""
        return self._speaking.outright(part) or self._speaking.hinted(part)

    def together(self, parts: Sequence[Part]) -> list[tuple[int, ...]]:
        """Return combinations of candidates of all parts, of those of each part that it has words for.

        Nobody takes part whom the sentence neither names nor means by a pronoun, but whom the state alone is
        to say: "Ann walked to the mill and sat down", from where she was.
        """
        named, unnamed = named_in(parts), unnamed_in(parts)
        subjects = subjects_from([part.reading for part in parts])
        pairs = product(*(self._tried(parts, place).items() for place in range(len(parts))))
        combined = (
            rows
            for rows, told in (zip(*own, strict=True) for own in pairs)
            if not repeats(parts, rows)
            and len(strangers(told, named)) <= unnamed
            and all(
                self._same_subject.agree(told[place], parts[place].reading, parts[other].reading, told[other])
                for place, other in subjects.items()
            )
        )
        return list(islice(combined, MOST_SEQUENCES))

    def rows(self, parts: Sequence[Part], place: int) -> list[int]:
        """Return the candidates of a part that are tried together with those of the others."""
        return [*self._tried(parts, place)]

    def _tried(self, parts: Sequence[Part], place: int) -> dict[int, Candidate]:
        """Return these candidates by their rows; each is made once."""
        part, named, unnamed = parts[place], named_in(parts), unnamed_in(parts)
        outright = self._speaking.outright(part.reading)
        spoken = outright or self._speaking.hinted(part.reading)
        most = MOST_OF_A_PART if outright else MOST_GUESSED
        lifted = part.candidates.lifted
        rows = [row for row in happening(part) if lifted[row].event in spoken]
        pairs = zip(rows, part.candidates.at(rows), strict=True)
        tried = ((row, one) for row, one in pairs if len(strangers([one], named)) <= unnamed)
        return dict(islice(tried, most if len(parts) < 3 else min(most, MOST_OF_THREE)))


def parts_of(
    cut: Cut, generator: CandidateGenerator, context: DiscourseContext, agreement: Agreement
) -> list[Part]:
    """Return the parts of a sentence cut by clauses, each read after those before it.

    A part whose subject only the next one names is read after that (`in_reading_order`).
    """
    return [
        Part(one, generator.generate(one, own, agreement), recent=own.named)
        for one, own in zip(cut.parts, contexts_of(cut, context), strict=True)
    ]


def contexts_of(cut: Cut, context: DiscourseContext) -> list[DiscourseContext]:
    """Return for each part of a sentence whom the sentences and the parts read before it name."""
    contexts: dict[int, DiscourseContext] = {}
    subjects = subjects_from(cut.parts)
    for place in in_reading_order(cut.parts):
        acting = cut.parts[subjects[place]].mentions[:1] if place in subjects else ()
        named = acting[0].constant if acting and is_active(cut.parts[place]) else None
        contexts[place] = replace(context, subject=named)
        context = context.after(cut.parts[place])
    return [contexts[place] for place in range(len(cut.parts))]


def chosen(parts: Sequence[Part], rows: Sequence[int]) -> list[Candidate]:
    """Return one candidate of each part."""
    return [part.candidates[row] for part, row in zip(parts, rows, strict=True)]


def named_in(parts: Sequence[Part]) -> set[str]:
    """Return whom parts of a sentence name."""
    return {mention.constant for part in parts for mention in part.reading.mentions}


def unnamed_in(parts: Sequence[Part]) -> int:
    """Return how many more, at most, they mean by pronouns."""
    return sum(most_unnamed(part.reading) for part in parts)


def happening(part: Part) -> list[int]:
    """Return the candidates of a part that are events, those that leave the least open first.

    Of those alike in this the most salient come first.
    """
    rows = [
        row
        for row, one in enumerate(part.candidates.lifted)
        if one.event != NOTHING and (one.recent or not one.from_context or _decided(one))
    ]

    def unsaid(row: int) -> tuple[int, float]:
        candidate = part.candidates.lifted[row]
        return openness(candidate), -salience(candidate)

    return sorted(rows, key=unsaid)


def _decided(candidate: Candidate) -> bool:
    """Return whether the state alone is to say who or what stands for one argument, the others being told."""
    implied = [one for one in candidate.arguments if one.origin is ArgumentOrigin.CONTEXT]
    return candidate.surplus == 0 and len(implied) == 1 and _is_far(implied[0])


def _is_far(argument: Argument) -> bool:
    return argument.referent is not None and argument.referent.salience not in RECENT


def repeats(parts: Sequence[Part], rows: Sequence[int]) -> bool:
    """Return whether a part tells of an event like the one before it and of nobody by name.

    It elaborates then: "He passes to Ann. A long pass."
    """
    told = [part.candidates.lifted[row] for part, row in zip(parts, rows, strict=True)]
    return any(
        one.event == other.event and not any(map(_told, other.arguments)) for one, other in pairwise(told)
    )


def _told(argument: Argument) -> bool:
    return argument.origin in (ArgumentOrigin.MENTIONED, ArgumentOrigin.DESCRIBED)


def strangers(candidates: Sequence[Candidate], named: Container[str]) -> set[str]:
    """Return whom candidates supply that the sentence does not name, but for those the state is to say."""
    return {one.constant for one in _supplied(candidates, named) if not _is_far(one)}


def supplied(candidates: Sequence[Candidate], named: Container[str]) -> set[str]:
    """Return whom candidates supply that the sentence does not name."""
    return {one.constant for one in _supplied(candidates, named)}


def _supplied(candidates: Sequence[Candidate], named: Container[str]) -> Iterator[Argument]:
    for candidate in candidates:
        for one in candidate.arguments:
            if one.origin is ArgumentOrigin.CONTEXT and one.constant not in named:
                yield one


def most_of_each(sizes: Iterable[int], limit: int) -> int:
    """Return how many candidates of each part, at most, make no more combinations than a limit."""
    known = [max(size, 1) for size in sizes]
    most = min(max(known), limit)
    while prod(min(size, most) for size in known) > limit:
        most -= 1
    return most


def salience(candidate: Candidate) -> float:
    """Return how apt those whom a candidate supplies are to be meant, the larger the more."""
    return prod(one.referent.agreement for one in candidate.arguments if one.referent is not None)


def openness(candidate: Candidate) -> int:
    """Return how much a candidate leaves open: names that it does not use count three times as much."""
    supplied = sum(one.origin is ArgumentOrigin.CONTEXT for one in candidate.arguments)
    return 3 * candidate.surplus + supplied
