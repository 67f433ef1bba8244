"""Labels, and events by themselves, as callers hand them over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeGuard

from item.diagnostics import Diagnostic, InputError
from item.logic.belief import GroundAtom, split_sequence
from item.narrative.codes import NarrativeCode
from item.narrative.io.gold import GoldEvent
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative

GivenLabels: TypeAlias = Sequence[Sequence[str | GroundAtom | None]] | Sequence[str | GroundAtom | None]
"""For each narrative, for each of its sentences, an event as text or as readings have it, or None where
nobody says; of a single narrative without the list around them, too."""

# How a missing value of pandas or numpy prints.
GAPS = frozenset({"nan", "<NA>", "NaT"})


def event_text(event: object) -> str:
    """Return an event as gold writes it; what readings have as `event` is written so.

    Raises
    ------
    TypeError
        When it is neither text nor such an event.
    """
    if isinstance(event, str):
        return event
    if not _is_event(event):
        message = f"event: text such as `open(oak)`, or the event of a reading, is expected, not {event!r}"
        raise TypeError(message)
    return str(GoldEvent.of([(kind, tuple(arguments)) for kind, *arguments in split_sequence(event)]))


def _is_event(value: object) -> TypeGuard[GroundAtom]:
    """Return whether a value is an event of a reading: a tuple of names, in which no part is empty."""
    if not isinstance(value, tuple) or not all(isinstance(one, str) for one in value):
        return False
    return all(split_sequence(value))


def labels_of(labels: object, narratives: Sequence[Narrative]) -> Labels | None:
    """Return labels as a tuple of texts for each narrative; where a data frame has a gap, there is none.

    Those of a single narrative may be given without the list around them, and events as readings have them.

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
    if len(narratives) == 1 and given and _are_of_one(given, len(narratives[0].sentences)):
        given = [given]
    if len(given) != len(narratives):
        raise _misplaced(f"{len(given)} lists of labels are given for {len(narratives)} narratives")
    found: list[tuple[Any, ...]] = []
    for one, own in zip(narratives, given, strict=True):
        if isinstance(own, str) or not isinstance(own, Iterable):
            raise _misplaced(f"those of `{one.name}` are of type {type(own).__name__}")
        found.append(tuple(map(_label, own)))
        if len(found[-1]) != len(one.sentences):
            raise _misplaced(f"{len(found[-1])} are given for the {len(one.sentences)} of `{one.name}`")
    return tuple(found)


def _are_of_one(labels: Sequence[object], n_sentences: int) -> bool:
    """Return whether labels are those of one narrative, without a list around them."""
    first = labels[0]
    if len(labels) == 1 and isinstance(first, tuple) and len(first) == n_sentences:
        return False
    return all(isinstance(one, str) or _is_gap(one) or _is_event(one) for one in labels)


def _label(value: object) -> object:
    """Return a label as text, or None; whatever else it is, whoever applies it refuses."""
    if _is_gap(value):
        return None
    return event_text(value) if _is_event(value) else value


def _is_gap(value: object) -> bool:
    return value is None or (not isinstance(value, str) and str(value) in GAPS)


def _misplaced(what: str) -> InputError:
    message = (
        "labels must be given as a list for each narrative, one for each of its sentences, None where there "
        f"is none: {what}"
    )
    return InputError(Diagnostic(NarrativeCode.MISPLACED_LABELS, message))
