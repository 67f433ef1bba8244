"""What a narrative is once it is prepared for reasoning: sentences with their candidates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.logic.arrays import IntArray
from item.logic.reasoner import TOP
from item.narrative.candidates.arguments import Candidate
from item.narrative.candidates.clause_events import Part
from item.narrative.candidates.forms import Candidates
from item.narrative.candidates.implicit import ImplicitArguments
from item.narrative.candidates.references import References
from item.narrative.discourse.agreement import Agreement
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.narrative import Sentence

T = TypeVar("T")


class Labelled(Struct, frozen=True):
    """What a label says of a sentence.

    Attributes
    ----------
    text : the label, as labels are written.
    said : of each candidate which of its arguments the label says; of several events, one event after the
        other.
    """

    text: str
    said: tuple[tuple[bool, ...], ...]


class CandidateSet(Struct, frozen=True):
    """One sentence as the learner and the search see it.

    Attributes
    ----------
    sentence : the sentence as read.
    reading : its tokens and mentions.
    candidates : the ground events it may stand for, E of them; `nothing` is always among them.
    events : shape (E,), their ids in the reasoner.
    implicit : which of them the context has a part in.
    references : how well their described arguments fit; None where none is described.
    parts : those that it may be cut into.
    sequences : of each candidate that is several events, the last ones, the parts and their candidates.
    evidence : shape (E,), how probable a source from outside holds them, the most probable 1
        (`item.narrative.evidence`); None where there is none.
    label : what a label says of it; None where there is none.
    """

    sentence: Sentence
    reading: AnnotatedText
    candidates: Candidates
    events: IntArray
    implicit: ImplicitArguments
    references: References | None = None
    parts: tuple[Part, ...] = ()
    sequences: tuple[tuple[tuple[int, int], ...], ...] = ()
    evidence: NDArray[np.float64] | None = None
    label: Labelled | None = None

    @property
    def single(self) -> Candidates:
        """Return the candidates that take the sentence as a whole; the others come after them."""
        return Candidates(self.candidates.form, self.candidates.constants)

    def by_event(self, shares: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the distinct events that the sentence may stand for, E' of them, the most probable first.

        Words that name somebody and describe him, too, make two candidates of one event.

        Parameters
        ----------
        shares : shape (E,), the probabilities of the candidates.

        Returns
        -------
        likeliest : shape (E',), the likeliest candidate of each event.
        own : shape (E,), which of these events each candidate is.
        """
        order = np.argsort(-shares, kind="stable")
        ranks = np.empty_like(order)
        ranks[order] = np.arange(len(order))
        if self.references is None:
            return order, ranks
        _, first, own = np.unique(self.events[order], return_index=True, return_inverse=True)
        ranked = np.lexsort((first, -np.bincount(own, shares[order])))
        places = np.empty_like(ranked)
        places[ranked] = np.arange(len(ranked))
        return order[first[ranked]], places[own][ranks]

    @classmethod
    def of(
        cls, sentence: Sentence, reading: AnnotatedText, candidates: Sequence[Candidate], events: IntArray
    ) -> CandidateSet:
        """Return a sentence with certain single events as its candidates."""
        made = Candidates.of(candidates)
        return cls(sentence, reading, made, events, made.form.implicit)


class PreparedNarrative(Struct, frozen=True):
    """A narrative as a sequence of sentences with their candidates.

    Attributes
    ----------
    candidate_sets : of its sentences, in the order in which what they tell happened.
    start : the id of the belief state before the first.
    order : the place in the text of each; none where the text tells everything in order.
    agreement : whom its pronouns may mean, by all texts that were prepared with it; None where no text was.
    """

    name: str
    candidate_sets: tuple[CandidateSet, ...]
    start: int = TOP
    order: tuple[int, ...] = ()
    agreement: Agreement | None = None

    def as_happened(self, told: Sequence[T]) -> Sequence[T]:
        """Return what belongs to the sentences, in the order of what happened.

        Parameters
        ----------
        told : one for each sentence, as the text has them.
        """
        return [told[place] for place in self.order] if self.order else told

    def as_told(self, happened: Sequence[T]) -> Sequence[T]:
        """Return what belongs to the sentences, in the order of the text.

        Parameters
        ----------
        happened : one for each sentence, or for the first of them, in the order of what happened.
        """
        places = sorted(range(len(happened)), key=self.order.__getitem__) if self.order else ()
        return [happened[place] for place in places] if self.order else happened
