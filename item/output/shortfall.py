"""The one line that `solve` ends with: how much was never used, and which codes no constant has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from item.diagnostics import quantity
from item.output.notation import first_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from item.review.gaps import Gaps
    from item.review.names import UnknownName

MOST_NAMED = 5


def shortfall(gaps: Gaps, names: Sequence[UnknownName]) -> str | None:
    """Return in one line how much was never used, None where nothing is amiss.

    Parameters
    ----------
    names : that no constant has; codes among them are said, because others stand for them unnoticed.
    """
    counts = (
        (len(gaps.events), "event type", "event types", "never read"),
        (sum(not one.sentences for one in gaps.cues), "cue", "cues", "never fired"),
        (sum(one.overruled for one in gaps.cues), "cue", "cues", "overruled"),
        (len(gaps.phrases), "phrase", "phrases", "of `:modality` never found"),
        (gaps.n_left_out, "mention", "mentions", "left out by events"),
    )
    told = [f"{count} {one if count == 1 else many} {what}" for count, one, many, what in counts if count]
    codes = [one.name for one in names if one.code]
    if codes:
        told.append(f"{quantity(len(codes), 'code')} that no constant has ({first_of(codes, MOST_NAMED)})")
    return ", ".join(told) or None
