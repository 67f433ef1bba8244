"""Ground events as people write them: `pass(a,b)`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import TypeAlias

from item.diagnostics import InputError, Source, Span, suggest
from item.language.domain import NOTHING, Domain
from item.language.syntax import ast, sections
from item.logic.belief import GroundAtom, join_sequence
from item.narrative.clauses.segments import MOST_ALIKE
from item.narrative.codes import NarrativeCode
from item.narrative.io.findings import Findings
from item.narrative.io.unknown_names import those_of_other_narratives

OpenEvent: TypeAlias = tuple[str, tuple[str | None, ...]]
"""An event type and its arguments, None for one that nobody can know."""

UNKNOWABLE = "?"
# With these begins what stands for any constant in queries and elsewhere: `?who`, `_`, `*`.
OPEN_ELSEWHERE = ("?", "_", "*")
# Between the events of one sentence.
JOINT = " + "
# Of more arguments not every order is tried.
MOST_EXCHANGED = 4
# How the type of a number with bounds begins: `(number 0 4)`.
NUMBER = "(number "

_EVENT = re.compile(r"\s*(?P<name>[^\s(),]+)\s*(?:\((?P<arguments>[^()]*)\)\s*)?")
_CALL = re.compile(r"[^\s(),;&]+\([^()]*\)")
_PLANNED = re.compile(r"\(\s*(?P<name>[^\s(),]+)(?P<arguments>[^(),]*)\)")

# How other tables say that nothing happened.
NO_EVENT = frozenset({"none", "no", "null", "nil", "n/a", "na", "noop", "no-op", "-", "--", "–", "—"})
_REMARK = re.compile(r"\s+(?:#|//|;|%).*")
_QUOTES = " .,;:!'\"`‘’“”«»"
_BETWEEN = re.compile(r"[^\s,;]+")
_PARENTHESES = str.maketrans("[]{}", "()()")


class EventReader:
    """Read ground events and spell them as the domain does.

    Parameters
    ----------
    domain : declares the events and constants.
    found : receives an error for everything that it does not declare.
    strangers : constants of casts that are not at hand; where there are any, other names are taken for such.
    """

    def __init__(self, domain: Domain, found: Findings, strangers: Collection[str] = ()) -> None:
        self._domain = domain
        self._found = found
        self._events = {name.lower(): name for name in domain.events}
        self._constants = {name.lower(): name for name in domain.constants}
        self._strangers = {name.lower(): name for name in strangers}
        self._instances = cache(domain.instances)

    def read_all(
        self, text: str, source: Source, place: Span, beside: Sequence[OpenEvent] = ()
    ) -> list[OpenEvent]:
        """Return the events of a text, `a(x) + b(y)`, those without errors.

        Parameters
        ----------
        text, source, place : as of `read`.
        beside : what the same sentence tells by another text.
        """
        events = []
        start = 0
        for part in text.split(JOINT.strip()):
            column = place.column + start + len(part) - len(part.lstrip())
            end = column + len(part.strip())
            event = self.read(part.strip(), source, Span(place.line, column, place.line, end))
            if event is not None:
                events.append(event)
            start += len(part) + 1
        told = [*beside, *events]
        if len(told) > 1 and any(kind == NOTHING for kind, _ in told):
            self._found.note(
                NarrativeCode.NOTHING_BESIDE_EVENT,
                f"`{NOTHING}` says that no event happened, so no other event stands beside it",
                source,
                place,
                expected=f"`{NOTHING}` alone, or the events without it",
            )
        return events

    def check_number(self, events: Sequence[OpenEvent], source: Source, place: Span) -> None:
        """Report more events of one sentence than it is read for."""
        if len(events) > MOST_ALIKE:
            self._found.note(
                NarrativeCode.TOO_MANY_EVENTS,
                f"{len(events)} events are more than a sentence is read for",
                source,
                place,
                expected=f"{MOST_ALIKE} at most",
            )

    def read(self, text: str, source: Source, place: Span) -> OpenEvent | None:
        """Return the event type and the arguments, an unknowable one as None, or None when there are errors.

        Parameters
        ----------
        text : the event, in any letter case; without parentheses it tells the type alone, and nobody can know
            the arguments.
        source, place : where the text stands, on one line.
        """
        match = _EVENT.fullmatch(text)
        if match is None:
            self._found.note(
                NarrativeCode.MALFORMED_EVENT,
                "this is no event" if text else "the event is empty",
                source,
                place,
                expected="name(constant,...)" if text else "`nothing`, or name(constant,...)",
                suggestion=_from_planning(text) or _joined(text) or self._plainly(text),
            )
            return None
        name = self._events.get(match["name"].lower())
        if name is None:
            message = f"the domain has no event `{match['name']}`"
            near = self._plainly(text) or suggest(match["name"], tuple(self._domain.events))
            self._found.note(
                NarrativeCode.UNKNOWN_EVENT, message, source, _part(place, match, "name"), suggestion=near
            )
            return None
        event = self._domain.events[name]
        if match["arguments"] is None:
            return name, (None,) * len(event.parameters)
        written = list(_arguments(match, place))
        if len(written) != (n := len(event.parameters)):
            self._found.note(
                NarrativeCode.WRONG_NUMBER_OF_ARGUMENTS,
                f"{name} takes {n} {'argument' if n == 1 else 'arguments'}, not {len(written)}",
                source,
                place,
                expected=_heading(event),
                suggestion=self._plainly(text) if written else f"{name}({','.join(UNKNOWABLE * n)})",
            )
            return None
        if self._report_order([argument for argument, _ in written], event, source, place):
            return None
        arguments = self._all_arguments(written, event, source)
        return None if arguments is None else (name, arguments)

    def _plainly(self, text: str) -> str | None:
        """Return an event of the domain that is written with other signs in the form that is read.

        `nothing` for words that mean it, as `none` and `-`; None if no event comes of a text.
        """
        bare = _REMARK.sub("", text).strip(_QUOTES)
        if bare.lower() in NO_EVENT:
            return NOTHING
        bare = bare.translate(_PARENTHESES)
        words = bare.split()
        called = _CALL.fullmatch(bare)
        if called is None and len(words) > 1 and not set("(),") & set(bare):
            bare = f"{words[0]}({','.join(words[1:])})"
        name, opened, arguments = bare.partition("(")
        event = self._domain.events.get(self._events.get(name.strip().lower(), ""))
        if event is None:
            return None
        if not opened:
            return event.name.text
        given = _BETWEEN.findall(arguments.removesuffix(")"))
        return f"{event.name.text}({','.join(given)})" if len(given) == len(event.parameters) else None

    def _all_arguments(
        self, written: Sequence[tuple[str, Span]], event: sections.Event, source: Source
    ) -> tuple[str | None, ...] | None:
        """Return the arguments of an event, each written at its place, or None when there are errors."""
        before = len(self._found)
        arguments = tuple(
            self._argument(argument, parameter, source, span)
            for (argument, span), parameter in zip(written, event.parameters, strict=True)
        )
        return arguments if len(self._found) == before else None

    def _report_order(
        self, written: Sequence[str], event: sections.Event, source: Source, place: Span
    ) -> bool:
        """Report arguments that fit in another order alone; return whether they do."""
        swapped = self._in_fitting_order(written, event)
        if swapped is not None:
            message, near = (
                "the arguments fit only in another order",
                f"{event.name.text}({','.join(swapped)})",
            )
            code, expected = NarrativeCode.CONSTANT_OF_WRONG_TYPE, _heading(event)
            self._found.note(code, message, source, place, expected=expected, suggestion=near)
        return swapped is not None

    def _in_fitting_order(self, written: Sequence[str], event: sections.Event) -> Sequence[str] | None:
        """Return the arguments of an event in the order in which all fit, if it is another; else None."""
        if not 1 < len(written) <= MOST_EXCHANGED:
            return None
        known = [self._constants.get(one.lower(), one) for one in written]
        allowed = [self._instances(tuple(kind.text for kind in one.types)) for one in event.parameters]
        for order in permutations(known):
            if all(one == UNKNOWABLE or one in own for one, own in zip(order, allowed, strict=True)):
                return None if list(order) == known else order
        return None

    def _argument(self, text: str, parameter: ast.Typed, source: Source, span: Span) -> str | None:
        if text == UNKNOWABLE:
            return None
        types = tuple(type_.text for type_ in parameter.types)
        allowed = self._instances(types)
        constant = self._constants.get(text.lower())
        if constant is None and self._strangers and text:
            # Of which type they are only the cast says.
            return self._strangers.get(text.lower(), text)
        if constant is None:
            code, message = NarrativeCode.UNKNOWN_CONSTANT, f"the domain has no constant `{text}`"
            expected = near = None
            if not text:
                code, message = NarrativeCode.MALFORMED_EVENT, "this argument is empty"
                expected = f"a constant, or `{UNKNOWABLE}` for an argument that nobody can know"
            elif text.isdecimal() and types[0].startswith(NUMBER):
                # Of a number that is out of bounds, no other is what was meant.
                numbers = sorted(map(int, allowed))
                expected = f"a whole number from {numbers[0]} to {numbers[-1]}"
            elif text[:1] in OPEN_ELSEWHERE:
                expected = f"`{UNKNOWABLE}` alone for an argument that nobody can know"
            else:
                near = suggest(text, allowed)
            self._found.note(code, message, source, span, expected=expected, suggestion=near)
        elif constant not in allowed:
            message = f"{constant} is of another type"
            expected = f"{parameter.name.text} - {' or '.join(types)}"
            self._found.note(NarrativeCode.CONSTANT_OF_WRONG_TYPE, message, source, span, expected=expected)
        return constant


def write_open(name: str, arguments: Sequence[str | None], also: Sequence[object] = ()) -> str:
    """Return an event as gold and labels write it, `pass(a,?)`, and further ones behind it."""
    own = f"{name}({','.join(one or UNKNOWABLE for one in arguments)})"
    return JOINT.join((own, *map(str, also)))


def read_event(text: str, domain: Domain, name: str = "event", others: Iterable[Domain] = ()) -> GroundAtom:
    """Return the ground event of a text, `pass(a,b)`, or several in order, `open(a) + close(b)`.

    Parameters
    ----------
    name : what errors call the text.
    others : the domains of other narratives, by which an error says that somebody takes part in one of them.

    Raises
    ------
    InputError
        When it is no event of the domain, or leaves arguments open.
    """
    found = Findings()
    source, span = Source(name, text), Span(1, 1, 1, len(text) + 1)
    read = EventReader(domain, found).read_all(text, source, span)
    for kind in (kind for kind, arguments in read if None in arguments and not found):
        expected = _heading(domain.events[kind])
        found.note(NarrativeCode.MALFORMED_EVENT, "all arguments are needed", source, span, expected=expected)
    if found:
        raise InputError(those_of_other_narratives(found, others))
    return join_sequence((kind, *(one for one in arguments if one is not None)) for kind, arguments in read)


def _arguments(match: re.Match[str], place: Span) -> Iterator[tuple[str, Span]]:
    """Yield each argument without the spaces around it, and its place."""
    if not (match["arguments"] or "").strip():
        return
    start = match.start("arguments")
    for part in match["arguments"].split(","):
        column = place.column + start + len(part) - len(part.lstrip())
        argument = part.strip()
        yield argument, Span(place.line, column, place.line, column + len(argument))
        start += len(part) + 1


def _from_planning(text: str) -> str | None:
    """Return an event that is written as planners do, `(pass a b)`, in the form that is read."""
    match = _PLANNED.fullmatch(text)
    return None if match is None else f"{match['name']}({','.join(match['arguments'].split())})"


def _joined(text: str) -> str | None:
    """Return several events with other words between them in the form that is read; None for fewer."""
    events = _CALL.findall(text)
    return JOINT.join(events) if len(events) > 1 else None


def _part(place: Span, match: re.Match[str], group: str) -> Span:
    start, end = match.span(group)
    return Span(place.line, place.column + start, place.line, place.column + end)


def _heading(event: sections.Event) -> str:
    return f"{event.name.text}({','.join(parameter.name.text for parameter in event.parameters)})"
