"""Narratives from what Python programs have at hand: lists of strings, data frames, narratives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, TypeAlias

from item.diagnostics import Diagnostic, InputError, listed
from item.narrative.codes import NarrativeCode
from item.narrative.io.collection import ID, NARRATIVE, SENTENCE
from item.narrative.io.tables import HOLDS_UNWRITABLE, UNWRITABLE, known_columns
from item.narrative.narrative import Narrative, Sentence

# What narratives without a name are called.
NAME = "text"

Given: TypeAlias = Any
"""A `Narrative` or several, sentences as strings, lists of them, with their names or without, or a data frame
of pandas or polars."""


def narratives_of(given: Given, argument: str = "narratives") -> tuple[Narrative, ...]:
    """Return what was given as narratives.

    A list of strings is one narrative, `text`, whose sentences are `text.000` and so on; of several lists the
    narratives are `text-1` and so on. A dict names each list: of `{"monday": [...]}` the sentences are
    `monday.000` and so on. A data frame has the column `sentence`, and may have `narrative` and
    `id`, in any letter case; further columns are kept. A missing narrative or id counts as
    one without a column.

    Parameters
    ----------
    given : a narrative, an iterable of narratives, of strings, or of lists of strings, a dict of such lists,
        or a data frame.
    argument : what errors call it.

    Raises
    ------
    TypeError
        When it is something else.
    InputError
        When a sentence, an id or a name is empty, or no text that a file could hold, two narratives have one
        name, two sentences have one id, or a data frame lacks the column `sentence` or one of
        its sentences, or has a column twice.
    """
    if isinstance(given, Narrative):
        found: tuple[Narrative, ...] = (given,)
    elif isinstance(given, str):
        message = f"{argument}: a list of sentences is expected, not a string; read_narratives reads files"
        raise TypeError(message)
    elif hasattr(given, "columns") and hasattr(given, "shape"):
        found = _of_frame(given, argument)
    elif isinstance(given, Mapping):
        found = _of_mapping(given, argument)
    elif isinstance(given, Set):
        raise TypeError(f"{argument}: a list of sentences is expected, not a set, which has no order")
    elif isinstance(given, Iterable):
        found = _of_items(list(given), argument)
    else:
        raise TypeError(f"{argument}: narratives or sentences are expected, not {type(given).__name__}")
    _check_names(found, argument)
    for one in found:
        _refuse_empty(one.name, "the name of a narrative")
        _refuse_unwritable(one.name, "the name of a narrative")
        for number, sentence in enumerate(one.sentences, 1):
            check_sentence(sentence, number, one.name)
    _check_ids(found)
    return found


def check_sentence(sentence: Sentence, number: int, narrative: str) -> None:
    """Refuse a sentence that could not be written into a file, nor read from one.

    Parameters
    ----------
    number : which one of its narrative it is, from 1.

    Raises
    ------
    InputError
        When its id or its text is empty, or one of them or a further column is no text.
    """
    place = f"sentence {number} of {narrative!r}"
    _refuse_empty(sentence.id, f"the id of {place}")
    _refuse_empty(sentence.text, f"the sentence `{sentence.id}`")
    _refuse_unwritable(sentence.text, place)
    _refuse_unwritable(sentence.id, f"the id of {place}")
    for name, value in sentence.columns:
        _refuse_unwritable(f"{name} {value}", f"the column {name!r} of {place}")


def _refuse_empty(text: str, what: str) -> None:
    if not text.strip():
        raise InputError(Diagnostic(NarrativeCode.EMPTY_VALUE, f"{what} is empty"))


def _refuse_unwritable(text: str, what: str) -> None:
    if UNWRITABLE.search(text):
        raise InputError(Diagnostic(NarrativeCode.WRONG_VALUE, f"{what} {HOLDS_UNWRITABLE}"))


def _of_items(items: Sequence[object], argument: str) -> tuple[Narrative, ...]:
    if all(isinstance(one, Narrative) for one in items):
        return tuple(one for one in items if isinstance(one, Narrative))
    if all(isinstance(one, str) for one in items):
        return (_named(NAME, [str(one) for one in items]),)
    # What differs from the first item is what is wrong.
    if isinstance(items[0], str):
        number, other = next((at, one) for at, one in enumerate(items, 1) if not isinstance(one, str))
        message = f"{argument}: item {number} is of type {type(other).__name__}, where a sentence is expected"
        raise TypeError(message)
    return tuple(
        _listed(f"{NAME}-{number}", one, f"{argument}: item {number}") for number, one in enumerate(items, 1)
    )


def _of_mapping(given: Mapping[object, object], argument: str) -> tuple[Narrative, ...]:
    found = []
    for name, sentences in given.items():
        if not isinstance(name, str):
            raise TypeError(f"{argument}: the name of a narrative is text, not {name!r}")
        found.append(_listed(name, sentences, f"{argument}: {name!r}"))
    return tuple(found)


def _listed(name: str, sentences: object, place: str) -> Narrative:
    """Return the narrative of a list of strings; `place` is what errors call it."""
    if isinstance(sentences, str) or not isinstance(sentences, Sequence):
        message = f"{place} is of type {type(sentences).__name__}, where a list of sentences is expected"
        raise TypeError(message)
    if not all(isinstance(own, str) for own in sentences):
        raise TypeError(f"{place} is no list of strings")
    return _named(name, sentences)


def _named(name: str, sentences: Sequence[str]) -> Narrative:
    return Narrative(name, tuple(Sentence(f"{name}.{k:03d}", text) for k, text in enumerate(sentences)))


def _of_frame(frame: Given, argument: str) -> tuple[Narrative, ...]:
    names = [str(one) for one in frame.columns]
    known = known_columns(names, (SENTENCE, NARRATIVE, ID))
    columns = dict(zip(names, known, strict=True))
    if SENTENCE not in known:
        message = f"{argument}: the data frame has no column `{SENTENCE}`, but {listed(names)}"
        raise InputError(Diagnostic(NarrativeCode.MISSING_COLUMN, message))
    twice = _first_repeated(known)
    if twice is not None:
        message = f"{argument}: the column `{twice}` is there twice in the data frame"
        raise InputError(Diagnostic(NarrativeCode.REPEATED_COLUMN, message))
    told: dict[str, list[Sentence]] = {}
    for number, values in enumerate(_rows(frame)):
        row = {columns[str(column)]: "" if value is None else str(value) for column, value in values.items()}
        if not row[SENTENCE]:
            message = f"{argument}: row {number} of the data frame, counted from 0, has no sentence"
            raise InputError(Diagnostic(NarrativeCode.EMPTY_VALUE, message))
        name = row.get(NARRATIVE) or NAME
        own = told.setdefault(name, [])
        identifier = row.get(ID) or f"{name}.{len(own):03d}"
        further = tuple((c, v) for c, v in row.items() if c not in (NARRATIVE, ID, SENTENCE))
        own.append(Sentence(identifier, row[SENTENCE], further))
    return tuple(Narrative(name, tuple(own)) for name, own in told.items())


def _rows(frame: Given) -> list[Mapping[str, object]]:
    """Return the rows of a data frame of polars or pandas; a missing value is None."""
    if hasattr(frame, "to_dicts"):
        rows: list[Mapping[str, object]] = frame.to_dicts()
        return rows
    # As objects, so that None may stand in a column of numbers; dates and numbers stay what they are.
    filled: list[Mapping[str, object]] = frame.astype(object).where(frame.notna(), None).to_dict("records")
    return filled


def _check_names(narratives: Sequence[Narrative], argument: str) -> None:
    name = _first_repeated(one.name for one in narratives)
    if name is not None:
        message = f"{argument}: the narrative `{name}` is there twice"
        expected = "another name for each narrative"
        raise InputError(Diagnostic(NarrativeCode.REPEATED_NARRATIVE, message, expected=expected))


def _check_ids(narratives: Sequence[Narrative]) -> None:
    first: dict[str, str] = {}
    for one in narratives:
        for sentence in one.sentences:
            if sentence.id in first:
                raise repeated_id(sentence.id, *dict.fromkeys((first[sentence.id], one.name)))
            first[sentence.id] = one.name


def repeated_id(identifier: str, *narratives: str) -> InputError:
    """Return the error of an id that two sentences have, of one narrative or of two."""
    names = " and ".join(f"`{one}`" for one in narratives)
    where = f"in the narratives {names}" if narratives[1:] else f"in the narrative {names}"
    message = f"the id `{identifier}` is there twice {where}"
    return InputError(Diagnostic(NarrativeCode.REPEATED_ID, message))


def _first_repeated(names: Iterable[str]) -> str | None:
    seen: set[str] = set()
    for one in names:
        if one in seen:
            return one
        seen.add(one)
    return None
