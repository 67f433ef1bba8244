"""Which facts stay known after an event that cannot happen."""

from __future__ import annotations

from enum import StrEnum


class OnContradiction(StrEnum):
    """What a reading that takes such an event all the same goes on from."""

    FORGET = "forget"
    """Nothing: `TOP` (paper section 3.1)."""
    KEEP = "keep"
    """What the event does not contradict, and what the event then makes of it.

    As little is forgotten as lets the event happen (docs/architecture.md, Meaning): what speaks against it;
    if it cannot happen even so, what it mentions; if it still cannot, all that depends on that. Of several
    events each goes on from where those before it have led.
    """
