"""What a source of evidence is, and how candidates get its scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError
from item.logic.belief import GroundAtom, split_sequence
from item.narrative.codes import NarrativeCode
from item.narrative.narrative import Sentence
from item.narrative.prepared import CandidateSet


class EvidenceSource(Protocol):
    """Scores the candidates of sentences: any object with this method is a source of evidence."""

    def scores(
        self, sentence: Sentence, candidates: Sequence[tuple[GroundAtom, ...]]
    ) -> Sequence[float] | None:
        """Return how probable the source holds each candidate, or None where it says nothing.

        Only ratios between the scores of a sentence count, so that they need not add up to 1. Candidates that
        the source cannot tell apart, such as those of one event type, have the same score.

        Parameters
        ----------
        sentence : its id, text and further columns.
        candidates : E of them, each the event that the sentence may tell, (event type, arguments...), or
            several events that it may tell together.

        Returns
        -------
        E numbers of at least 0, or None.
        """
        ...


def weighed(candidate_set: CandidateSet, source: EvidenceSource | None) -> CandidateSet:
    """Return a sentence with what a source says of its candidates.

    Raises
    ------
    InputError
        When the source does not give one number of at least 0 for each candidate (code N506).
    """
    if source is None:
        return candidate_set
    candidates = [split_sequence(one.ground) for one in candidate_set.candidates]
    said = source.scores(candidate_set.sentence, candidates)
    if said is None:
        return candidate_set
    scores = np.asarray(said, dtype=np.float64)
    if scores.shape != (len(candidates),) or not np.isfinite(scores).all() or (scores < 0).any():
        message = (
            f"the evidence of `{candidate_set.sentence.id}` must be {len(candidates)} numbers of at least 0"
        )
        raise InputError(Diagnostic(NarrativeCode.WRONG_SCORES, message, expected="one for each candidate"))
    # Who holds everything impossible says nothing.
    return replace(candidate_set, evidence=scores / scores.max()) if scores.any() else candidate_set
