"""What a caller in Python hands over: domains, casts, evidence, gold, numbers and names."""

from __future__ import annotations

from numbers import Integral
from pathlib import Path

from item.diagnostics import Diagnostic, InputError
from item.language.codes import LanguageCode
from item.language.domain import Domain
from item.narrative.io.gold import Gold


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


def refuse_no_text(**given: object) -> None:
    """Refuse what is no text, such as the number of a sentence in place of its id.

    Raises
    ------
    TypeError
        With the name of the first that is none.
    """
    for name, value in given.items():
        if not isinstance(value, str):
            hint = f"; an id is text, too, such as {str(value)!r}" if isinstance(value, Integral) else ""
            raise TypeError(f"{name}: text is expected, not {value!r}{hint}")


def refuse_no_number(**given: object) -> None:
    """Refuse what is no whole number.

    Raises
    ------
    TypeError
        With the name of the first that is none.
    """
    for name, value in given.items():
        if not isinstance(value, Integral) or isinstance(value, bool):
            raise TypeError(f"{name}: a whole number is expected, not {value!r}")


def refuse_no_gold(gold: object) -> None:
    """Refuse what is no gold, such as a file of it.

    Raises
    ------
    TypeError
        Then.
    """
    if not isinstance(gold, Gold):
        raise TypeError(f"gold: what read_gold returns is expected, not {type(gold).__name__}")


def checked_evidence(evidence: object) -> None:
    """Refuse what is no source of evidence.

    Raises
    ------
    TypeError
        When it has no method `scores`, or is a class.
    """
    if isinstance(evidence, type) or not callable(getattr(evidence, "scores", None)):
        kind = f"the class {evidence.__name__}" if isinstance(evidence, type) else type(evidence).__name__
        message = f"evidence: an object with a method `scores(sentence, candidates)` is expected, not {kind}"
        raise TypeError(f"{message}; read_evidence reads a file")


def jobs_of(n_jobs: object) -> int:
    """Return how many processes are asked for, as scikit-learn counts them.

    -1 is one for each processor, and 1 within a process that runs beside others. None is 1 unless a joblib
    backend says how many.

    Raises
    ------
    ValueError
        When it is 0, or no number.
    """
    number = int(n_jobs) if isinstance(n_jobs, Integral) else 0
    if number > 0:
        return number
    if number == 0 and n_jobs is not None:
        raise ValueError(
            f"n_jobs: a number from 1 on, -1 for all processors, or None is expected, not {n_jobs!r}"
        )
    from joblib import effective_n_jobs

    return int(effective_n_jobs(number or None))
