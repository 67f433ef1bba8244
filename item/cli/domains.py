"""The domains of narratives, as the options of a command say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from item.language.domain import Domain
    from item.narrative.narrative import Narrative


def domains_of(
    domain: Domain,
    cast: Sequence[Path] | None,
    start: Sequence[str] | None,
    narratives: Sequence[Narrative | str],
) -> Mapping[str, Domain]:
    """Return the domains of narratives that have constants or a start of their own, by name."""
    from item.narrative.io.casts import read_casts
    from item.narrative.io.starts import read_starts

    casts = read_casts(cast or (), domain)
    return read_starts(start, domain, narratives, casts) if start else casts
