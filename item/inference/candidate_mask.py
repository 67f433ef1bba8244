"""Which candidates a belief state admits: what a sentence leaves unsaid must follow from the story so far."""

from __future__ import annotations

import numpy as np

from item.logic.arrays import BoolArray
from item.logic.coherence import Coherence, CoherenceArray
from item.narrative.candidates.implicit import ImplicitArguments
from item.narrative.prepared import CandidateSet

# A member of an enumeration takes longer to compare with an array than a number does.
ENTAILED, INFEASIBLE = int(Coherence.ENTAILED), int(Coherence.INFEASIBLE)


def candidate_mask(candidate_set: CandidateSet, coherence: CoherenceArray) -> BoolArray:
    """Return where a candidate may be taken, shape (E, S).

    Always, when the sentence names its arguments. Several events must be able to happen one after the other,
    unless they are all that a label leaves. An argument from the context must have been mentioned just
    before and be feasible, or be a person whom a pronoun means where nobody else whom it fits can be, or the
    state must single it out: of all constants that could stand there, the precondition is known to hold for
    it alone ("picks up the ball": from the one known to have it), or can hold for it alone ("drives on": at
    the only shore where the ferry can be).

    Parameters
    ----------
    coherence : shape (E, S), how the candidates fit some belief states.
    """
    implicit = candidate_set.implicit
    if not len(implicit.rows):
        return _together(candidate_set, coherence, np.ones(coherence.shape, dtype=np.bool_))
    entailed = coherence == ENTAILED
    feasible = coherence[implicit.rows] != INFEASIBLE
    alone = np.add.reduceat(feasible, implicit.starts, axis=0, dtype=np.int32)[implicit.alike] == 1
    singled_out = entailed.copy()
    singled_out[implicit.rows] |= feasible & alone
    admitted = _admitted(candidate_set, coherence, singled_out=singled_out, rivals=entailed)
    return _together(candidate_set, coherence, admitted)


def admissible(candidate_set: CandidateSet, coherence: CoherenceArray, lasting: BoolArray) -> BoolArray:
    """Return where a candidate may be taken, and be feasible, in some state that knows more, shape (E, S).

    Parameters
    ----------
    lasting : shape (E,), which candidates stay entailed, where they are, in every state that knows more.
    """
    feasible = coherence != INFEASIBLE
    rivals = (coherence == ENTAILED) & lasting[:, None]
    result: BoolArray = feasible & _admitted(candidate_set, coherence, singled_out=feasible, rivals=rivals)
    return result


def _together(candidate_set: CandidateSet, coherence: CoherenceArray, admitted: BoolArray) -> BoolArray:
    """Return the same without several events that cannot happen one after the other; changes `admitted`."""
    if candidate_set.sequences:
        several = admitted[-len(candidate_set.sequences) :]
        before = several.copy()
        several &= coherence[-len(candidate_set.sequences) :] != INFEASIBLE
        several |= before & ~admitted.any(axis=0)
    return admitted


def _contradicted(implicit: ImplicitArguments, feasible: BoolArray) -> BoolArray:
    """Return where a pronoun means a person although the event cannot happen, shape (G, S).

    So it is where it can happen of nobody whom the pronoun fits: a sentence before was misread, or nobody
    says that somebody came.
    """
    meant = implicit.meant[:, None]
    others = np.logical_or.reduceat(feasible & meant, implicit.starts, axis=0)[implicit.alike]
    result: BoolArray = meant & ~others
    return result


def _admitted(
    candidate_set: CandidateSet, coherence: CoherenceArray, *, singled_out: BoolArray, rivals: BoolArray
) -> BoolArray:
    """Return where a candidate is reported, recent and feasible or meant, or singled out without a rival."""
    result = np.ones(coherence.shape, dtype=np.bool_)
    implicit = candidate_set.implicit
    if len(implicit.rows):
        own = rivals[implicit.rows]
        counts = np.add.reduceat(own, implicit.starts, axis=0, dtype=np.int32)
        others = counts[implicit.alike] - own
        feasible = coherence[implicit.rows] != INFEASIBLE
        may = feasible | _contradicted(implicit, feasible) if implicit.meant.any() else feasible
        recent = implicit.recent[:, None] & may
        result[implicit.rows] = (singled_out[implicit.rows] & (others == 0)) | recent
    return result
