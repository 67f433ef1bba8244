"""Which clause before it a pro-verb stands for: "Ben meant to leave. He was too tired. So Ann *did it*"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import NOTHING
from item.narrative.cues.speaking import Speaking
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.mentions.said import Said
from item.narrative.modality.requests import TO
from item.narrative.words.english import english

# What was planned before so many sentences that speak of no event may still be meant, and what stands so
# many clauses before in the same one.
MOST_SILENT = 2
MOST_CLAUSES = 4


class Source(Struct, frozen=True):
    """A clause that a pro-verb may stand for, in its sentence."""

    said: Said
    clause: Clause

    @property
    def is_wish(self) -> bool:
        """Return whether it begins with the "to" of what somebody is asked, or wants, to do."""
        return self.said.reading.tokens[self.clause.start] == TO

    @property
    def is_planned(self) -> bool:
        """Return whether it says what somebody had in mind, and not that it was not done."""
        reading, clause = self.said.reading, self.clause
        if clause.told:
            return False
        return not any(english().negated.found(reading.tokens[clause.start : clause.end]))


class ClausesBefore:
    """Find the clauses that pro-verbs of a domain's narratives stand for.

    Parameters
    ----------
    speaking : finds the event types that there are words for.
    """

    def __init__(self, speaking: Speaking) -> None:
        self._speaking = speaking

    def find(self, said: Said, number: int, before: Sequence[Said], *, agrees: bool) -> Source | None:
        """Return what a pro-verb in one clause stands for; None if no clause says it.

        This is the clause next to it. If that speaks of no event, "he was too tired", what was planned before
        it is meant, if anything was.

        Parameters
        ----------
        number : the place of the clause among those of the sentence.
        before : the sentences before it, the last one first.
        agrees : whether the pro-verb repeats what has been done, whatever it is: "did the same".
        """
        found = _next_to(said, number, before)
        if found is None or agrees or self._speaks(found.said.reading, found.clause):
            return found
        return next(self._planned(said, number, before), found)

    def _planned(self, said: Said, number: int, before: Sequence[Said]) -> Iterator[Source]:
        """Yield what was planned, not told, the nearest first: as far back as no other event is spoken of."""
        within = (Source(said, one) for one in reversed(said.reading.clauses[:number][-MOST_CLAUSES:]))
        yield from (one for one in within if self._is_plan(one))
        for one in before[: MOST_SILENT + 1]:
            clauses = [Source(one, own) for own in one.reading.clauses[:MOST_CLAUSES]]
            plans = [own for own in clauses if self._is_plan(own)]
            yield from sorted(plans, key=lambda own: not own.is_wish)
            if any(self._speaks(one.reading, own.clause) for own in clauses):
                return

    def _is_plan(self, one: Source) -> bool:
        return not one.clause.told and self._speaks(one.said.reading, one.clause)

    def _speaks(self, reading: AnnotatedText, clause: Clause) -> bool:
        """Return whether a clause speaks of an event, be it of what did not happen."""
        only = tuple(replace(one, told=one == clause) for one in reading.clauses)
        return not self._speaking.outright(replace(reading, clauses=only)) <= {NOTHING}


def _next_to(said: Said, number: int, before: Sequence[Said]) -> Source | None:
    """Return the clause next to a pro-verb's, in its sentence or else in the last one before; None without.

    Parameters
    ----------
    number, before : as in `ClausesBefore.find`.
    """
    earlier = [one for one in said.reading.clauses[:number] if one.verb or one.participant]
    if earlier:
        return Source(said, earlier[-1])
    if not before or not before[0].reading.clauses:
        return None
    last = before[0]
    # What was asked of somebody, else what happened, else what was planned, else whatever is said.
    verbal = [one for one in last.reading.clauses if one.verb]
    wanted = [one for one in verbal if last.reading.tokens[one.start] == TO]
    happened = [one for one in verbal if one.told]
    return Source(last, (wanted or happened or verbal or last.reading.clauses)[0])
