"""Answers as records for programs and as lines for people."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from item.closed_classes import CLOSED
from item.diagnostics import printable
from item.inference.interpretation import DOUBTFUL, Interpretation
from item.query.answers import Answer, Binding, Truth, Witness
from item.query.relations import QUESTION_AUXILIARIES
from item.query.requests import AFTER, BEFORE, MEANT, NARRATIVE, QUESTION, READ_AS, Request

# What may hold is listed in so many lines at most: often that is every combination of constants.
MOST_POSSIBLE = 10
# A plain question about events is one about the latest; so many earlier ones with other values are shown.
MOST_EARLIER = 5
_LISTS_ALL = "`ask --format jsonl` lists all"
FROM_START = "from the start"
CONTRADICTS = "contradicts the story so far"
_APOSTROPHE = re.compile("['\u2019]")
_WHERE, _WHEN = "where", "when"
# The keys of an answer that a question does not have, and that are not handed on from it.
OWN_KEYS = (
    *(READ_AS, MEANT),
    *("answer", "bindings", "possible", "earlier", "instead", "count", "because", "probabilities"),
)
# What answers a plain question that asks for something where there is none; "no" answers others.
_NONE = {
    **dict.fromkeys(CLOSED.pronouns.interrogative_or_possessive, "nobody"),
    "what": "nothing",
    "which": "none",
    _WHERE: "nowhere",
    _WHEN: "never",
}
# The first auxiliaries of questions about the past; what a query about the latest event begins with.
_PAST, _EVENT = CLOSED.auxiliaries.past, "(last "
_PLAIN = {Truth.TRUE: "yes", Truth.FALSE: "no", Truth.UNKNOWN: "unknown"}


def record(request: Request, answer: Answer) -> dict[str, object]:
    """Return what was asked and the answer, in keys that JSON can hold.

    `read_as` is the query that a plain question is taken for, where no pattern of the lexicon says so;
    `meant` has names in it that are misspelt, or that several constants have, each with the constant that
    this answer is about;
    `answer` is true, false or unknown; `bindings` are the values that hold, `possible` those that may;
    `earlier` are others that earlier events of the kind had, where the latest is asked for;
    `instead` is what holds where the fact asked for holds of nothing;
    `count` is how many hold at least and at most; `because` are the ids of the sentences it rests on, and
    `probabilities` how probable the events are that were read into them.
    """
    asked = {
        QUESTION: request.question,
        READ_AS: request.read_as,
        NARRATIVE: request.narrative,
        AFTER: request.after,
        BEFORE: request.before,
    }
    found = {key: value for key, value in request.columns if key not in OWN_KEYS}
    found.update((key, value) for key, value in asked.items() if value is not None)
    if request.meant:
        found[MEANT] = dict(request.meant)
    found["answer"] = str(answer.truth)
    if answer.bindings:
        found["bindings"] = [dict(one.values) for one in answer.certain]
        found["possible"] = [dict(one.values) for one in answer.bindings if one.truth is Truth.UNKNOWN]
    if answer.earlier:
        found["earlier"] = [dict(one.values) for one in answer.earlier]
    if answer.instead:
        found["instead"] = list(answer.instead)
    if answer.count is not None:
        found["count"] = list(answer.count)
    found["because"] = list(answer.because)
    found["probabilities"] = [round(one.probability, 2) for one in answer.witnesses]
    return found


def lines(
    requests: Sequence[Request], answers: Sequence[Answer], sentences: Mapping[str, str]
) -> Iterator[str]:
    """Yield answers in lines for people, each fact with the sentences it rests on.

    A question about several narratives is written once, with the name of each before its answer. So is one
    with a name that several constants have, with each of these.

    Parameters
    ----------
    sentences : their texts by their ids (`cited`).
    """
    for _, alike in groupby(zip(requests, answers, strict=True), key=lambda pair: _asked(pair[0])):
        pairs = list(alike)
        first = pairs[0][0]
        yield printable(first.question)
        # "Where's" asks as "where" does.
        asks, *_ = _APOSTROPHE.split(first.question.split(maxsplit=1)[0].lower())
        alone = len({request.read_as for request, _ in pairs}) == 1
        several = len({request.narrative for request, _ in pairs}) > 1
        if alone and first.read_as is not None:
            yield f"  {_read_as(first)}"
        for request, answer in pairs:
            own = _answer_lines(answer, sentences, asks, plain=request.read_as is not None)
            about = [request.narrative] if several and request.narrative is not None else []
            about += [f'"{name}" as {constant}' for name, constant in request.meant]
            if about:
                yield f"  {printable(', '.join(about))}"
                # Where casts or namesakes differ, so may who is meant.
                if not alone and request.read_as is not None:
                    yield f"    {_read_as(request)}"
                yield from (f"  {line}" for line in own)
            else:
                yield from own


def cited(readings: Iterable[Interpretation], keep: str | None = None) -> dict[str, str]:
    """Return the texts of the sentences of some readings by their ids, for `lines`.

    Of an event that contradicts the story it is said so: after it facts are unknown because of that.

    Parameters
    ----------
    keep : the option with which facts stay known that such an event does not contradict; None where they do.
    """
    hint = "" if keep is None else f"; all else is unknown after it, unless with `{keep}`"
    return {
        one.sentence.id: one.sentence.text if one.feasible else f"{one.sentence.text} ({CONTRADICTS}{hint})"
        for reading in readings
        for one in reading.sentences
    }


def _read_as(request: Request) -> str:
    """Return what a question is read as.

    "Was" may mean any time, and a query about facts is about one state.
    """
    query = str(request.read_as)
    # A question about the past has its auxiliary behind what it asks for: "how many doors were locked".
    auxiliary = next(
        (word for word in request.question.lower().split() if word in QUESTION_AUXILIARIES), None
    )
    if auxiliary not in _PAST or query.startswith(_EVENT) or {request.after, request.before} != {None}:
        return f"read as {query}"
    return f"read as {query} at the end; `(holds {query} at ID)` asks about the time after a sentence"


def _asked(request: Request) -> tuple[str | None, ...]:
    """Return what questions have in common that differ in their narratives alone."""
    return request.question, request.after, request.before


def _answer_lines(answer: Answer, sentences: Mapping[str, str], asks: str, *, plain: bool) -> Iterator[str]:
    """Yield an answer and what it rests on.

    Parameters
    ----------
    asks : the first word of the question: what answers "when" is the sentence.
    plain : whether the question did not say itself that it is about the latest event.
    """
    if answer.count is not None:
        low, high = answer.count
        yield f"  {low}" if low == high else f"  at least {low}, at most {high}"
    elif not answer.bindings and (asks != _WHEN or answer.truth is not Truth.TRUE):
        none = _NONE.get(asks, _PLAIN[Truth.FALSE]) if answer.truth is Truth.FALSE else _PLAIN[answer.truth]
        said = [none, printable(", ".join(answer.instead))]
        # Where something is hidden it does not lie, but it is somewhere.
        shown = said[1:] if asks == _WHERE and answer.elsewhere else filter(None, said)
        yield f"  {': '.join(shown)}{_doubt(answer)}"
    elif answer.bindings and not answer.certain:
        yield "  no answer is certain"
    for binding in answer.certain:
        yield f"  {_values(binding, plain=plain)}{_doubt(binding)}"
        yield from _grounds(binding, sentences)
    yield from _earlier_lines(answer.earlier if plain else (), sentences)
    yield from _possible_lines(answer.bindings, sentences, plain=plain)
    if not answer.bindings:
        yield from _grounds(answer, sentences)


def _earlier_lines(earlier: Sequence[Binding], sentences: Mapping[str, str]) -> Iterator[str]:
    """Yield the first of what answers a question by events before the latest one."""
    for binding in earlier[:MOST_EARLIER]:
        yield f"  {_values(binding, plain=True)} (earlier)"
        yield from _told(binding.witnesses, sentences)
    if len(earlier) > MOST_EARLIER:
        yield f"  and {len(earlier) - MOST_EARLIER:,} more earlier; {_LISTS_ALL}"


def _possible_lines(
    bindings: Sequence[Binding], sentences: Mapping[str, str], *, plain: bool
) -> Iterator[str]:
    """Yield what may hold: first what sentences tell of, and not more than anybody reads.

    Values that the narrative does not tell of are counted where there are others.
    """
    shown = [one for one in bindings if one.witnesses or one.told_of] or bindings
    found = _possible(shown)
    left, unshown = MOST_POSSIBLE, 0
    for witnesses in sorted(found, key=lambda own: not own):
        told = _listed(found[witnesses], plain=plain)
        yield from told[:left]
        if left:
            yield from _told(witnesses, sentences)
        # Those left out have lines of their own: what may hold in one line is shown as long as there is one.
        unshown += len(found[witnesses]) if not left else max(len(told) - left, 0)
        left = max(left - len(told), 0)
    if unshown:
        yield f"  and {unshown:,} more (possible); {_LISTS_ALL}"
    untold = len(bindings) - len(shown)
    if untold:
        yield f"  and {untold:,} more (possible) that the narrative does not speak of; {_LISTS_ALL}"


def _possible(bindings: Sequence[Binding]) -> Mapping[tuple[Witness, ...], Sequence[Binding]]:
    """Return what may hold, by the sentences it rests on."""
    found: dict[tuple[Witness, ...], list[Binding]] = {}
    for one in bindings:
        if one.truth is Truth.UNKNOWN:
            found.setdefault(one.witnesses, []).append(one)
    return found


def _listed(alike: Sequence[Binding], *, plain: bool) -> list[str]:
    """Return what may hold for the same reason: in one line if it is about one variable.

    The line has no "or", which would say that one of them holds: maybe all do, or none.
    """
    first, *others = alike
    if others and len(first.values) == 1:
        further = ", ".join(value for one in others for _, value in one.values)
        return [f"  {_values(first, plain=plain)}, {printable(further)} (each possible)"]
    return [f"  {_values(one, plain=plain)} (possible)" for one in alike]


def _values(binding: Binding, *, plain: bool) -> str:
    """Return values with the names of their variables, which a plain question about one does not have."""
    if plain and len(binding.values) == 1:
        return printable(binding.values[0][1])
    return printable(", ".join(f"{name.removeprefix('?')}: {value}" for name, value in binding.values))


def _doubt(found: Answer | Binding) -> str:
    """Return the mark of an answer that rests on a sentence with a doubtful event."""
    doubtful = any(one.probability < DOUBTFUL for one in found.witnesses)
    return " (doubtful)" if doubtful and found.truth is not Truth.UNKNOWN else ""


def _grounds(found: Answer | Binding, sentences: Mapping[str, str]) -> Iterator[str]:
    """Yield what something rests on: the sentences, or the start where none has to do with it."""
    if found.from_start and not found.because:
        yield f"      {FROM_START}"
    yield from _told(found.witnesses, sentences)


def _told(witnesses: Sequence[Witness], sentences: Mapping[str, str]) -> Iterator[str]:
    """Yield the sentences that something rests on; a fact is as doubtful as what was read into them."""
    for identifier, probability in witnesses:
        doubt = f" (doubtful: p {probability:.2f})" if probability < DOUBTFUL else ""
        yield f"      {printable(identifier)}  {printable(sentences[identifier])}{doubt}"
