"""Answers as records for programs and as lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from item.diagnostics import printable
from item.query.answers import Answer, Binding, Truth
from item.query.requests import AFTER, BEFORE, NARRATIVE, QUESTION, Request

_PLAIN = {Truth.TRUE: "yes", Truth.FALSE: "no", Truth.UNKNOWN: "unknown"}


def record(request: Request, answer: Answer) -> dict[str, object]:
    """Return what was asked and the answer, in keys that JSON can hold.

    `answer` is true, false or unknown; `bindings` are the values that hold, `possible` those that may;
    `count` is how many hold at least and at most; `because` are the ids of the sentences it rests on.
    """
    asked = {
        QUESTION: request.question,
        NARRATIVE: request.narrative,
        AFTER: request.after,
        BEFORE: request.before,
    }
    found: dict[str, object] = {**dict(request.columns)}
    found.update((key, value) for key, value in asked.items() if value is not None)
    found["answer"] = str(answer.truth)
    if answer.bindings:
        open_ones = [dict(one.values) for one in answer.bindings if one.truth is Truth.UNKNOWN]
        found["bindings"] = [dict(one.values) for one in answer.certain]
        found["possible"] = open_ones
    if answer.count is not None:
        found["count"] = list(answer.count)
    found["because"] = list(answer.because)
    return found


def lines(request: Request, answer: Answer, sentences: Mapping[str, str]) -> Iterator[str]:
    """Yield the answer in lines for people, each fact with the sentences it rests on.

    Parameters
    ----------
    sentences : their texts by their ids.
    """
    yield printable(request.question)
    if answer.count is not None:
        low, high = answer.count
        yield f"  {low}" if low == high else f"  at least {low}, at most {high}"
    elif not answer.bindings:
        yield f"  {_PLAIN[answer.truth]}"
    for truth, because, alike in _alike(answer.bindings):
        yield f"  {printable(alike)}" + (" (possible)" if truth is Truth.UNKNOWN else "")
        yield from _told(because, sentences)
    if not answer.bindings:
        yield from _told(answer.because, sentences)


def _alike(bindings: Sequence[Binding]) -> Iterator[tuple[Truth, tuple[str, ...], str]]:
    """Yield how true some bindings are, what they rest on, and their values.

    Where nothing is known every constant is possible, for the same reason: those are said together.
    """
    for (truth, because, names), group in groupby(bindings, _kind):
        rows = [[value for _, value in one.values] for one in group]
        if truth is Truth.UNKNOWN and len(names) == 1 and len(rows) > 1:
            *others, (last,) = rows
            rows = [[f"{', '.join(value for (value,) in others)} or {last}"]]
        for row in rows:
            told = (f"{name.removeprefix('?')}: {value}" for name, value in zip(names, row, strict=True))
            yield truth, because, ", ".join(told)


def _kind(binding: Binding) -> tuple[Truth, tuple[str, ...], tuple[str, ...]]:
    return binding.truth, binding.because, tuple(name for name, _ in binding.values)


def _told(because: tuple[str, ...], sentences: Mapping[str, str]) -> Iterator[str]:
    for identifier in because:
        yield f"      {printable(identifier)}  {printable(sentences[identifier])}"
