"""Which facts stay known after an event that cannot happen."""

from __future__ import annotations

from enum import StrEnum


class OnContradiction(StrEnum):
    """What a reading that takes such an event all the same goes on from."""

    FORGET = "forget"
    """Nothing: `TOP` (paper section 3.1)."""
    KEEP = "keep"
    """What has nothing to do with the contradiction, and what the event then makes of the rest.

    An event's precondition and effects fall into parts that touch independent components of the world. Of the
    components that a refuted part touches everything is forgotten, of no others anything; then the event
    happens. If it cannot happen even so, its other parts leave no trace. Of several events each goes on from
    where those before it have led.
    """
