"""What a caller in Python hands over: domains, evidence, labels, sentences, numbers and names."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from numbers import Integral
from pathlib import Path

from item.diagnostics import Diagnostic, InputError
from item.language.codes import LanguageCode
from item.language.domain import Domain
from item.logic.contradiction import OnContradiction
from item.narrative.codes import NarrativeCode
from item.narrative.evidence.source import EvidenceSource
from item.narrative.io.given import NAME, Given, narratives_of
from item.narrative.io.gold import Gold
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors

# How a missing value of pandas or numpy prints.
GAPS = frozenset({"nan", "<NA>", "NaT"})


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


class KeptPreprocessors(threading.local):
    """The preprocessors of what was handed over last, kept as long as the same is handed over.

    Each thread has its own: what a reasoner finds out while it works is for one at a time.
    """

    _key: tuple[object, ...] = ()
    _made: Preprocessors

    def of(
        self,
        domain: object,
        casts: Mapping[str, Domain] | None,
        axioms: bool,
        types: bool,
        on_contradiction: OnContradiction,
        evidence: EvidenceSource | None,
    ) -> Preprocessors:
        """Return the preprocessors (`item.narrative.preprocessors`).

        Raises
        ------
        TypeError, ValueError, InputError
            As `checked_domain`, `checked_casts` and `checked_evidence`.
        """
        key = domain, casts, axioms, types, on_contradiction, evidence
        if len(key) != len(self._key) or any(
            one is not other for one, other in zip(self._key, key, strict=True)
        ):
            known = checked_domain(domain)
            if casts is not None:
                checked_casts(casts, known)
            if evidence is not None:
                checked_evidence(evidence)
            self._made = Preprocessors(
                known,
                casts,
                axioms=axioms,
                types=types,
                on_contradiction=on_contradiction,
                evidence=evidence,
            )
            self._key = key
        return self._made


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
        if not isinstance(value, Integral):
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


def labels_of(labels: object, narratives: Sequence[Narrative]) -> Labels | None:
    """Return labels as a tuple for each narrative; where a data frame has a gap, there is none.

    Those of a single narrative may be given without the list around them.

    Raises
    ------
    InputError
        When they are not one for each sentence of each narrative.
    """
    if labels is None:
        return None
    if isinstance(labels, str | Mapping) or hasattr(labels, "columns") or not isinstance(labels, Iterable):
        raise _misplaced(f"not as {type(labels).__name__}")
    given = list(labels)
    if len(narratives) == 1 and given and all(isinstance(one, str) or _is_gap(one) for one in given):
        given = [given]
    if len(given) != len(narratives):
        raise _misplaced(f"{len(given)} lists of labels are given for {len(narratives)} narratives")
    found = []
    for one, own in zip(narratives, given, strict=True):
        if isinstance(own, str) or not isinstance(own, Iterable):
            raise _misplaced(f"those of `{one.name}` are of type {type(own).__name__}")
        found.append(tuple(None if _is_gap(label) else label for label in own))
        if len(found[-1]) != len(one.sentences):
            raise _misplaced(f"{len(found[-1])} are given for the {len(one.sentences)} of `{one.name}`")
    return tuple(found)


def _is_gap(value: object) -> bool:
    return value is None or (not isinstance(value, str) and str(value) in GAPS)


def _misplaced(what: str) -> InputError:
    message = (
        "labels must be given as a list for each narrative, one for each of its sentences, None where there "
        f"is none: {what}"
    )
    return InputError(Diagnostic(NarrativeCode.MISPLACED_LABELS, message))


def told_of(given: Given, argument: str = "narratives") -> tuple[Narrative, ...]:
    """Return narratives to learn from or to read (`narratives_of`).

    Raises
    ------
    TypeError, InputError
        As `narratives_of`, and when there is no sentence in them.
    """
    told = narratives_of(given, argument)
    if not any(one.sentences for one in told):
        raise InputError(Diagnostic(NarrativeCode.EMPTY_FILE, f"{argument}: there is no sentence"))
    return told


def stream_of(sentences: Given, narrative: str) -> tuple[str, Iterator[Sentence]]:
    """Return the name and the sentences of the narrative that a stream tells.

    Parameters
    ----------
    sentences : sentences or strings, which come as they are asked for; or a narrative, its data frame, or a
        dict with its name.
    narrative : its name, if it is known.

    Raises
    ------
    TypeError
        When they are something else; of a sentence, when it comes.
    ValueError
        When there are several narratives.
    """
    if isinstance(sentences, Narrative | Mapping) or hasattr(sentences, "columns"):
        told = narratives_of(sentences, "sentences")
        if len(told) > 1:
            raise ValueError(f"sentences: a stream is of one narrative, not of {len(told)}")
        name = narrative or "".join(one.name for one in told)
        return name, chain.from_iterable(one.sentences for one in told)
    if isinstance(sentences, str) or not isinstance(sentences, Iterable):
        raise TypeError(f"sentences: an iterable of sentences is expected, not {type(sentences).__name__}")
    return narrative, _each_sentence(sentences, narrative or NAME)


def _each_sentence(sentences: Iterable[object], name: str) -> Iterator[Sentence]:
    for number, one in enumerate(sentences):
        if isinstance(one, str):
            yield Sentence(f"{name}.{number:03d}", one)
        elif isinstance(one, Sentence):
            yield one
        else:
            kind = type(one).__name__
            raise TypeError(f"sentences: item {number + 1} is of type {kind}, where a sentence is expected")
