"""What a caller in Python hands over: domains, and texts that name something in a story."""

from __future__ import annotations

from pathlib import Path

from item.language.domain import Domain


def checked_domain(domain: object) -> Domain:
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


def refuse_no_text(**given: object) -> None:
    """Refuse what is no text, such as the number of a sentence in place of its id.

    Raises
    ------
    TypeError
        With the name of the first that is none.
    """
    for name, value in given.items():
        if not isinstance(value, str):
            raise TypeError(f"{name}: text is expected, not {value!r}")
