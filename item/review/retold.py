"""Which events only tell again what an earlier sentence told."""

from __future__ import annotations

from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.review.literals import brought_about, needed


def told_before(
    domain: Domain, interpretation: Interpretation, position: int, event: GroundAtom
) -> int | None:
    """Return the position of the last sentence that told what an event only repeats; None where none did.

    The event's precondition forbids to repeat it. So it is with `(not (at ?u ?to))` of an event that brings
    about `(at ?u ?to)`: a text that tells such an event twice contradicts itself. An earlier event told it
    that brings about all that this one does, and all of it holds still.

    Parameters
    ----------
    position : of the sentence that tells the event, from 0.
    """
    effects = set(brought_about(domain, event))
    denied = any((atom, not true) in effects for atom, true in needed(domain, event))
    before = interpretation.sentences[position].before
    if not denied or not all(before.knows(atom, true) for atom, true in effects):
        return None
    for earlier in reversed(interpretation.before(position)):
        told = interpretation.sentences[earlier].events
        if any(effects <= set(brought_about(domain, one)) for one in told):
            return earlier
    return None
