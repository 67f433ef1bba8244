"""Which events only tell again what an earlier sentence told."""

from __future__ import annotations

from collections.abc import Sequence

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.logic.diagnosis.explainer import Explanation
from item.review.literals import brought_about, needed


def told_before(
    domain: Domain, interpretation: Interpretation, position: int, refuted: Sequence[Explanation]
) -> int | None:
    """Return the position of the last sentence that told what an event only repeats; None where none did.

    The event's precondition forbids to repeat it. So it is with `(not (at ?u ?to))` of an event that brings
    about `(at ?u ?to)`: a text that tells such an event twice contradicts itself. An earlier event told it
    that brings about all that this one does, nothing has undone that since, and all of it holds. Nothing else
    stands against the event.

    Parameters
    ----------
    position : of the sentence that tells the event, from 0.
    refuted : all that stands against the event, at least one.
    """
    event = refuted[0].event
    effects = set(brought_about(domain, event))
    denied = any((atom, not true) in effects for atom, true in needed(domain, event))
    before = interpretation.sentences[position].before
    if not denied or not all(before.knows(atom, true) for atom, true in effects):
        return None
    if not all(one.known and effects.issuperset(one.known) for one in refuted):
        return None
    for earlier in reversed(interpretation.before(position)):
        told = interpretation.sentences[earlier]
        if any(effects <= set(brought_about(domain, one)) for one in told.events):
            return earlier
        if any(told.before.knows(atom, not true) for atom, true in effects):
            return None
    return None
