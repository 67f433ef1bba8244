"""The one line that `solve` ends with: how much of a domain and its text was never used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from item.review.gaps import Gaps


def shortfall(gaps: Gaps) -> str | None:
    """Return in one line how much was never used, None where nothing is amiss."""
    counts = (
        (len(gaps.events), "event type", "event types", "never read"),
        (sum(not one.sentences for one in gaps.cues), "cue", "cues", "never fired"),
        (sum(one.overruled for one in gaps.cues), "cue", "cues", "overruled"),
        (len(gaps.phrases), "phrase", "phrases", "of `:modality` never found"),
        (sum(len(one.sentences) for one in gaps.mentions), "mention", "mentions", "unaccounted for"),
    )
    told = [f"{count} {one if count == 1 else many} {what}" for count, one, many, what in counts if count]
    return ", ".join(told) or None
