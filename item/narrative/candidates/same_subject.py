"""Clauses that leave their subject out have that of another: "He gave it to Ann and went to the shed"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.clauses.participles import BEFORE_PARTICIPLES, named_behind
from item.narrative.clauses.subjects import leaves_subject_out
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.parts import Parts
from item.narrative.words.english import english
from item.narrative.words.verb_forms import AUXILIARIES

HAVING = "having"


def subjects_from(parts: Sequence[AnnotatedText]) -> dict[int, int]:
    """Return for each part of a sentence that leaves its subject out the part that has it.

    That is the one before, or one behind it where the part opens with a participle.
    """
    found = named_behind(parts)
    for place in range(1, len(parts)):
        if place not in found and leaves_subject_out(parts[place]):
            found[place] = found.get(place - 1, place - 1)
    return found


class SameSubject:
    """Tell whether candidates of the parts of a sentence agree on who acts where only one part says so."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def agree(
        self, candidate: Candidate, part: AnnotatedText, subject: AnnotatedText, other: Candidate
    ) -> bool:
        """Return whether whom a candidate supplies may be the subject of another part.

        He may not where the event has somebody else in his place: one whom the part names behind its verb, as
        Ann in "went to the barn and tied up Ann", or, where the subject is named, one who stands for those
        whom sentences leave unnamed.

        Parameters
        ----------
        candidate, part : of a part that leaves its subject out.
        subject : the part that has it.
        other : what that part is taken for.
        """
        named = list(_in_order(other, subject))
        if named and is_active(part):
            others = {ArgumentOrigin.MENTIONED}
            if any(one.constant == named[0] for one in subject.mentions):
                others.add(ArgumentOrigin.UNNAMED)
            if self._displaced(candidate, named[0], others):
                return False
        supplied = [one.constant for one in candidate.arguments if _is_unsaid(one)]
        wanted = {next((own for own in named if self._parts.alike(own, one)), one) for one in supplied}
        return not supplied or not wanted.isdisjoint(supplied)

    def _displaced(self, candidate: Candidate, subject: str, others: Set[ArgumentOrigin]) -> bool:
        """Return whether somebody else stands in the first place of an event that a subject might take.

        Parameters
        ----------
        others : how whoever stands there has come into the sentence, if it is somebody else.
        """
        fitting = self._parts.taken_by[candidate.event]
        place = next((k for k, own in enumerate(fitting) if subject in own), None)
        return (
            place is not None
            and candidate.arguments[place].constant != subject
            and candidate.arguments[place].origin in others
        )


def is_active(part: AnnotatedText) -> bool:
    """Return whether the subject of a part that begins with its verb acts, as not in "having been hit"."""
    before = english().connectives | BEFORE_PARTICIPLES | {HAVING}
    words = (one for one in part.tokens if one not in before)
    return part.turned is None and next(words, "") not in AUXILIARIES


def _is_unsaid(one: Argument) -> bool:
    return one.origin is ArgumentOrigin.CONTEXT and one.referent is not None and one.referent.pronoun is None


def _in_order(candidate: Candidate, part: AnnotatedText) -> Iterator[str]:
    """Yield the arguments of a candidate that its part names or means by a pronoun, as they stand there."""
    places = {one.constant: one.start for one in reversed(part.mentions)}
    places |= {
        one.constant: one.referent.pronoun
        for one in candidate.arguments
        if one.referent is not None and one.referent.pronoun is not None
    }
    yield from sorted(
        (one.constant for one in candidate.arguments if one.constant in places), key=places.__getitem__
    )
