"""The domains of narratives, as the options of a command say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING

from item.cli.ending import report

if TYPE_CHECKING:
    from item.language.domain import Domain
    from item.narrative.evidence.source import EvidenceSource
    from item.narrative.narrative import Narrative


def domains_of(
    domain: Domain,
    cast: Sequence[Path] | None,
    start: Sequence[str] | None,
    narratives: Sequence[Narrative | str],
) -> Mapping[str, Domain]:
    """Return the domains of narratives that have constants or a start of their own, by name."""
    from item.narrative.io.casts import misspelt, read_casts, without_events
    from item.narrative.io.starts import read_starts

    casts = read_casts(cast or (), domain, lambda found: report([found]))
    domains = read_starts(start, domain, narratives, casts) if start else casts
    empty = without_events(narratives, domain, domains)
    names = {one if isinstance(one, str) else one.name for one in narratives}
    report([empty] if empty is not None else misspelt(casts, names))
    return domains


def evidence_of(
    domain: Domain,
    paths: Sequence[str] | None,
    narratives: Sequence[Narrative | str],
    casts: Mapping[str, Domain],
) -> EvidenceSource | None:
    """Return what files, or the sentence encoder of a folder, say of sentences; None without them."""
    if not paths:
        return None
    if len(paths) == 1 and isdir(paths[0]):
        from item.narrative.evidence.encoder import read_encoder
        from item.scoring.likeness import Likeness

        return Likeness(domain, read_encoder(paths[0]))
    from item.narrative.evidence.reader import read_evidence

    return read_evidence(paths, [one for one in narratives if not isinstance(one, str)], domain, casts)
