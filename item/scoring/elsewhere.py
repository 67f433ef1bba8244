"""Who is named in another clause than the one that tells of an event: whether it may have, or lack, them.

"Ben laughed, and Ann tied Cora" is no deed of Ben's, nor is "Ben was late, so I tied Cora": where the clause
that speaks of an event names somebody who could take part, or has an "I" or a "she" who is nobody named,
somebody from another clause hardly does. "Ann told Ben the news and left" leaves out the subject of "left":
that is Ann, and not Ben. Where the "I" or "she" of such a clause is an argument, whoever only other clauses
name is not missed: "Ben was late, so I tied Cora" is about two, of whom Ben is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from item.narrative.candidates.arguments import MENTIONED, Argument, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.clauses.acting import acting
from item.narrative.clauses.antecedents import antecedent, is_of_unnamed
from item.narrative.clauses.subjects import leaves_subject_out, subject_place
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.scoring.beside_the_point import beside_the_point


def told_clauses(reading: AnnotatedText, places: Mapping[str, float]) -> Iterator[object]:
    """Yield the clauses that speak of event types, with the ranks of those named in them.

    Parameters
    ----------
    places : where each constant is named, in the order of their mentions.
    """
    ranks = {constant: rank for rank, constant in enumerate(places)}
    pronouns = acting(reading)
    for clause, events in reading.told_in:
        named = tuple(ranks[one.constant] for one in reading.mentions if clause.holds(one.start))
        relative = antecedent(reading, clause.start)
        named += () if relative is None else (ranks[relative],)
        places_within = tuple((place, clause.holds(place)) for place in pronouns)
        yield events, named, places_within, _subject(reading, clause), is_of_unnamed(reading, clause)


def _subject(reading: AnnotatedText, clause: Clause) -> int | None:
    """Return where the clause before has the subject of one that leaves it out."""
    left_out = leaves_subject_out(reading, clause.start) and not is_of_unnamed(reading, clause)
    return subject_place(reading, clause) if left_out else None


class Inside:
    """Who is named in the clauses that speak of each event type, is their subject, or meant by it.

    Parameters
    ----------
    names : what the form of the candidates calls constants.
    """

    def __init__(self, reading: AnnotatedText, candidates: Candidates, names: Mapping[str, str]) -> None:
        relative = ((antecedent(reading, clause.start), clause.start) for clause, _ in reading.told_in)
        told = (*((one.constant, one.start) for one in reading.mentions), *reading.meant, *relative)
        named = {(names.get(constant, constant), place) for constant, place in told if constant is not None}
        # Where the subjects of clauses are that leave them out.
        subjects = {clause: _subject(reading, clause) for clause, _ in reading.told_in}
        left_out = set(subjects.values())
        self._pronouns = frozenset(acting(reading))
        # Who may take each place of each event type.
        self._fitting: dict[tuple[str, int], set[str]] = {}
        for one in candidates.form.candidates if reading.told_in else ():
            for place, argument in enumerate(one.arguments):
                pronoun = None if argument.referent is None else argument.referent.pronoun
                acts = pronoun is not None and (pronoun in self._pronouns or pronoun in left_out)
                if pronoun is not None and acts:
                    named.add((argument.constant, pronoun))
                if acts or argument.origin is MENTIONED:
                    self._fitting.setdefault((one.event, place), set()).add(argument.constant)
        self._aside = frozenset(names.get(one, one) for one in beside_the_point(reading))
        starts = [(names.get(one.constant, one.constant), one.start) for one in reading.mentions]
        self._named = frozenset(one for one, _ in starts)
        # Whom the clauses name that speak of each event type, and where they have a pronoun of whoever acts.
        self._within: dict[str, set[str]] = {}
        self._acting: dict[str, set[int]] = {}
        # The man "who left" is nobody who is named elsewhere.
        self._unnamed = frozenset[str]().union(
            *(events for clause, events in reading.told_in if is_of_unnamed(reading, clause))
        )
        self._inside: dict[str, set[str]] = {}
        for clause, events in reading.told_in:
            subject = subjects[clause]
            within = {one for one, place in named if clause.holds(place) or place == subject}
            for event in events:
                self._inside.setdefault(event, set()).update(within)
                own = (one for one, place in starts if clause.holds(place))
                self._within.setdefault(event, set()).update(own)
                self._acting.setdefault(event, set()).update(filter(clause.holds, self._pronouns))

    def beside(self, candidate: Candidate) -> frozenset[str]:
        """Return whom a sentence names beside what a candidate is about.

        These are whoever is `beside_the_point`, and, if the "I", "he" or "she" of a clause that tells of the
        event is an argument, whoever only other clauses name.
        """
        acting = self._acting.get(candidate.event)
        if not acting or not any(
            one.referent and one.referent.pronoun in acting for one in candidate.arguments
        ):
            return self._aside
        return self._aside | (self._named - self._within[candidate.event])

    def outside(self, candidate: Candidate) -> frozenset[str]:
        """Return whom only other clauses name than those of the event, if these name all who take part."""
        inside = self._inside.get(candidate.event)
        if inside is None or any(
            one.origin is MENTIONED and one.constant not in inside for one in candidate.arguments
        ):
            return frozenset()
        return self._named - self._within[candidate.event]

    def passed_over(self, candidate: Candidate) -> bool:
        """Return what `RolePattern.elsewhere` says of a candidate."""
        inside = self._inside.get(candidate.event)
        if inside is None:
            return False
        free = inside.difference(one.constant for one in candidate.arguments)
        return any(
            argument.constant not in inside
            and (argument.origin is MENTIONED or self._acts_elsewhere(candidate.event, argument))
            and (
                candidate.event in self._unnamed or not free.isdisjoint(self._fitting[candidate.event, place])
            )
            for place, argument in enumerate(candidate.arguments)
        )

    def _acts_elsewhere(self, event: str, argument: Argument) -> bool:
        """Return whether an argument is a pronoun of who acts elsewhere, while somebody else acts there."""
        pronoun = None if argument.referent is None else argument.referent.pronoun
        own = self._acting[event]
        return bool(own) and pronoun in self._pronouns and pronoun not in own
