"""The domains of narratives, as the options of a command say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING

from item.cli.console.ending import report
from item.cli.console.verbosity import note
from item.diagnostics import Diagnostic, quantity, some_of
from item.language.codes import LanguageCode

if TYPE_CHECKING:
    from item.language.domain import Domain
    from item.narrative.evidence.source import EvidenceSource
    from item.narrative.narrative import Narrative


def domains_of(
    name: str | Path,
    domain: Domain,
    cast: Sequence[Path] | None,
    start: Sequence[str] | None,
    names: Sequence[str],
    *,
    streamed: bool = False,
) -> Mapping[str, Domain]:
    """Return the domains of narratives that have constants or a start of their own, by name.

    Events that cannot happen in any of the narratives for want of constants are warned of.

    Parameters
    ----------
    name : of the domain, or its file.
    cast, start : files that give narratives these.
    names : of the narratives that are read.
    streamed : whether further ones are read as they come; the result is `ArrivingDomains`.
    """
    from item.logic.diagnosis.without_constants import never_bound
    from item.narrative.io.arriving import ArrivingDomains
    from item.narrative.io.casts import misspelt, read_casts, without_events
    from item.narrative.io.starts import read_starts

    # Advice on words is for `check` to give, of casts as of domains.
    warned: list[Diagnostic] = []
    casts = read_casts(cast or (), domain, warned.append)
    report(one for one in warned if not isinstance(one.code, LanguageCode))
    domains: Mapping[str, Domain] = casts
    if streamed:
        domains = ArrivingDomains(domain, casts, start or (), names)
    elif start:
        domains = read_starts(start, domain, names, casts)
    empty = without_events(names, domain, domains)
    report([empty] if empty is not None else () if streamed else misspelt(casts, dict.fromkeys(names)))
    if empty is None:
        listed = domains if streamed else ()
        never = never_bound({domains.get(one, domain) for one in (*names, *listed)} or {domain}, str(name))
        report([] if never is None else [never])
    return domains


def with_constants(name: str, problem: Path | None) -> Domain:
    """Return a domain; say which events it never lets happen because its constants come with casts."""
    from item.language.domain import Domain

    domain = Domain.load(name, problem=problem)
    say_what_lacks_constants(domain, "--problem FILE brings some")
    return domain


def say_what_lacks_constants(domain: Domain, mend: str) -> None:
    """Say which events never happen for want of constants, if any do not."""
    from item.narrative.io.casts import lacking_constants

    untold = lacking_constants(domain)
    if untold:
        # Every domain has `nothing` besides.
        of = quantity(len(domain.events) - 1, "event type")
        verb = "happens" if len(untold) == 1 else "happen"
        note(f"{len(untold)} of {of} never {verb} for want of constants ({mend}): {some_of(untold)}")


def evidence_of(
    domain: Domain,
    paths: Sequence[str] | None,
    narratives: Sequence[Narrative],
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

    return read_evidence(paths, narratives, domain, casts)
