"""Domains and casts that a caller in Python hands over."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from item.diagnostics import Diagnostic, InputError
from item.language.codes import LanguageCode
from item.language.domain import Domain

GivenDomain: TypeAlias = Domain | str | Path
"""A domain, a domain file, or the name of a shipped domain."""


def checked_domain(domain: GivenDomain) -> Domain:
    """Return a domain, read from a file or from the shipped ones where it is not yet.

    Raises
    ------
    TypeError
        When it is neither a domain nor what one is called.
    InputError
        When its file has errors.
    """
    if not isinstance(domain, Domain | str | Path):
        raise TypeError(f"domain: a Domain, a path or a name is expected, not {type(domain).__name__}")
    if isinstance(domain, str) and "(define (domain" in domain:
        message = "domain: a path or a name is expected, not the text of a domain"
        raise InputError(Diagnostic(LanguageCode.FILE, message, expected="Domain.parse(text)"))
    return domain if isinstance(domain, Domain) else Domain.load(domain)


def checked_casts(casts: object, domain: Domain) -> None:
    """Refuse what are no casts of a domain: narratives add constants and a start to it, and no events.

    Raises
    ------
    TypeError
        When there is no mapping, or no domain for one of its narratives.
    ValueError
        When the domain of a narrative has an event that the domain does not have.
    """
    if not hasattr(casts, "items"):
        message = f"casts: a mapping from narratives to Domains is expected, not {type(casts).__name__}"
        raise TypeError(f"{message}; read_casts reads a table")
    for narrative, own in casts.items():
        if not isinstance(own, Domain):
            message = f"casts: a Domain is expected for the narrative {narrative!r}, not {type(own).__name__}"
            raise TypeError(f"{message}; read_casts reads a table")
        if foreign := [event for event in own.events if event not in domain.events]:
            message = f"casts: the domain of the narrative {narrative!r} has an event {foreign[0]!r}"
            raise ValueError(f"{message}, which {domain.name!r} does not have")
