"""VerbNet classes as a first draft of a domain: verbs become cues, and what predicates say becomes axioms.

VerbNet (Kipper, Korhonen, Ryant and Palmer, "A large-scale classification of English verbs", Language
Resources and Evaluation 2008) is not part of the project; the user brings the XML file of a class. The paper
proposes it as a source of preconditions and effects (section 5).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import TypeAlias
from xml.etree import ElementTree

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.language.codes import LanguageCode
from item.language.formatter import format_text
from item.language.syntax.lexer import MAX_LENGTH
from item.language.verbnet_names import event_of, predicate_of, role_of, unfit_names, verb_of

Atom: TypeAlias = tuple[str, ...]

EXPECTED = "the XML file of a VerbNet class: <VNCLASS ID=...>"
SUBCLASS = "SUBCLASSES/VNSUBCLASS"
# Subclasses within each other; VerbNet has four.
MOST_WITHIN = 100
_NUMBER = re.compile(r"\d+")


class VerbClass(Struct, frozen=True):
    """A class of verbs with the frame that says most of what is so before and after.

    Attributes
    ----------
    name : the ID, as in "throw-17.1", or several.
    verbs : the members, those of its subclasses left out.
    roles : the thematic roles of the frame, in the order in which they stand in its sentence.
    before, after : what is so: predicate and roles, true or false.
    """

    name: str
    verbs: tuple[str, ...]
    roles: tuple[str, ...]
    before: Mapping[Atom, bool]
    after: Mapping[Atom, bool]

    @property
    def event(self) -> str:
        """Return the name of its event: the verb of the ID."""
        return event_of(self.name)


def read_class(source: Source) -> tuple[VerbClass, ...]:
    """Return a class and its subclasses, which inherit frames and roles unless they have their own.

    Raises
    ------
    InputError
        When the text is no XML, no class of VerbNet, or a class without verbs, with names that no domain can
        have, or with too many subclasses within each other (code E115), or too long (E114).
    """
    if len(source.text) > MAX_LENGTH:
        message = f"the text has more than {MAX_LENGTH:,} characters: too long for a class of VerbNet"
        raise InputError(Diagnostic(LanguageCode.TOO_LONG, message, source=source, span=Span(1, 1, 1, 2)))
    try:
        root = ElementTree.fromstring(source.text)
    except ElementTree.ParseError as error:
        line, column = error.position
        place = Span(line, column + 1, line, column + 2)
        raise InputError(_malformed(f"this is no XML: {error}", source, place)) from None
    if root.tag != "VNCLASS" or not root.get("ID"):
        raise InputError(_malformed(f"<{root.tag}> is no class of VerbNet", source, Span(1, 1, 1, 2)))
    within = root.findall(SUBCLASS)
    for _ in range(MOST_WITHIN):
        within = [child for one in within for child in one.findall(SUBCLASS)]
    if within:
        message = f"{within[0].get('ID', '')} stands within more than {MOST_WITHIN} subclasses"
        raise InputError(_malformed(message, source, Span(1, 1, 1, 2)))
    found = tuple(_classes(root, ()))
    if not any(one.verbs for one in found):
        raise InputError(_malformed(f"{found[0].name} has no verbs", source, Span(1, 1, 1, 2)))
    unfit = [*unfit_names(source, {name for one in found if one.verbs for name in _names(one)})]
    if unfit:
        raise InputError(unfit)
    return found


def domain_text(classes: Sequence[VerbClass], name: str) -> str:
    """Return classes as the text of a domain, an event for each class with verbs, to be edited.

    A class that is given twice is one, and so are a class and those of its subclasses that say the same: the
    event has the verbs of all.

    Every role is a parameter of type `object`. Predicates of the same name and another number of roles are
    told apart by that number.
    """
    told = _united(one for one in classes if one.verbs)
    names = _unique([one.event for one in told])
    arities: dict[str, int] = {}
    for atom in (atom for one in told for atom in (*one.before, *one.after)):
        arities.setdefault(_predicate(atom, arities), len(atom) - 1)
    lines = [f";; Drafted from VerbNet: {', '.join(one.name for one in told)}.", f"(define (domain {name})"]
    lines.append("  (:requirements :negative-preconditions)")
    slots = {one: " ".join(f"?x{k}" for k in range(1, n + 1)) for one, n in arities.items()}
    if slots:
        lines.append(f"  (:predicates {' '.join(f'({one} {own})' for one, own in slots.items())})")
    for event, one in zip(names, told, strict=True):
        fields = {
            ":parameters": f"({' '.join(f'?{role}' for role in one.roles)})" if one.roles else "",
            ":precondition": _conjunction(one.before, arities),
            ":effect": _conjunction(one.after, arities),
        }
        lines += ["", f"  (:event {event}  ; {one.name}"]
        lines += [f"    {field} {text}" for field, text in fields.items() if text]
        lines.append("  )")
    cues = (
        f"({event} {' '.join(_quoted(verb) for verb in one.verbs)})"
        for event, one in zip(names, told, strict=True)
    )
    lines += ["", "  (:lexicon", *cues, "))"]
    return format_text(Source(name, "\n".join(lines) + "\n"))


def _united(classes: Iterable[VerbClass]) -> list[VerbClass]:
    """Return classes, those that say the same of the same verb as one with all names and verbs."""
    alike: dict[object, list[VerbClass]] = {}
    for one in classes:
        said = one.event, one.roles, tuple(one.before.items()), tuple(one.after.items())
        alike.setdefault(said, []).append(one)
    return [
        replace(
            own[0],
            name=", ".join(dict.fromkeys(one.name for one in own)),
            verbs=tuple(dict.fromkeys(verb for one in own for verb in one.verbs)),
        )
        for own in alike.values()
    ]


def _classes(element: ElementTree.Element, inherited: Sequence[ElementTree.Element]) -> Iterator[VerbClass]:
    frames = [*element.findall("FRAMES/FRAME"), *inherited]
    verbs = tuple(
        dict.fromkeys(verb_of(name) for one in element.findall("MEMBERS/MEMBER") if (name := one.get("name")))
    )
    # The first of those that say most.
    told = max(map(_told, frames), key=lambda one: len(one[1]) + len(one[2]), default=((), {}, {}))
    yield VerbClass(element.get("ID", ""), verbs, *told)
    for child in element.findall(SUBCLASS):
        yield from _classes(child, frames)


def _told(frame: ElementTree.Element) -> tuple[tuple[str, ...], dict[Atom, bool], dict[Atom, bool]]:
    """Return the roles of a frame, and what is so before the event and after it.

    What is so at the start, or in the first of several phases, is so before. What is so at the end, in the
    last phase, or has changed by then, is so after.
    """
    found = sorted(_dated(frame), key=lambda one: one[0])
    phases = [time for time, _, _ in found if time[1] is _Part.WHOLE]
    several = bool(phases) and phases[0] != phases[-1]
    before: dict[Atom, bool] = {}
    after: dict[Atom, bool] = {}
    known: dict[Atom, bool] = {}
    for time, atom, true in found:
        if atom not in known and (time[1] is _Part.START or (several and time == phases[0])):
            before[atom] = true
        last = time[1] is _Part.END or (several and time == phases[-1])
        if last or known.get(atom, true) is not true:
            after[atom] = true
        known[atom] = true
    named = [role_of(one.get("value", "")) for one in frame.findall("SYNTAX/NP")]
    spoken = (role for atom in (*before, *after) for role in atom[1:])
    return tuple(dict.fromkeys((*filter(None, named), *spoken))), before, after


class _Part(IntEnum):
    """A part of a phase, in order; newer versions only number the phases."""

    START = 0
    DURING = 1
    WHOLE = 2
    END = 3


_PARTS = {"start": _Part.START, "during": _Part.DURING, "end": _Part.END, "result": _Part.END}


def _dated(frame: ElementTree.Element) -> Iterator[tuple[tuple[int, _Part], Atom, bool]]:
    """Return what a frame says of roles, each with its phase and the part of it: "end(E1)", or "e2"."""
    for one in frame.findall("SEMANTICS/PRED"):
        parts = [(arg.get("type"), arg.get("value", "")) for arg in one.findall("ARGS/ARG")]
        roles = [role_of(value) for kind, value in parts if kind == "ThemRole"]
        # Where an event stands behind its cause, it is no time.
        if not roles or parts[0][0] != "Event" or len(set(roles)) < len(roles):
            continue
        time = parts[0][1].lower()
        part = next((part for name, part in _PARTS.items() if time.startswith(name)), _Part.WHOLE)
        number = _NUMBER.search(time)
        phase = int(number[0]) if number else 0
        yield (phase, part), (predicate_of(one.get("value", "")), *roles), one.get("bool") != "!"


def _names(one: VerbClass) -> Iterator[tuple[str, str]]:
    """Yield the names that a draft has of a class, each after its kind."""
    yield "event", one.event
    yield from (("verb", verb) for verb in one.verbs)
    yield from (("role", role) for role in one.roles)
    yield from (("predicate", atom[0]) for atom in (*one.before, *one.after))


def _predicate(atom: Atom, arities: Mapping[str, int]) -> str:
    """Return the name under which a domain has a predicate."""
    name, n = atom[0], len(atom) - 1
    return name if arities.get(name, n) == n else f"{name}-{n}"


def _conjunction(told: Mapping[Atom, bool], arities: Mapping[str, int]) -> str:
    literals = []
    for atom, true in told.items():
        text = f"({_predicate(atom, arities)} {' '.join(f'?{role}' for role in atom[1:])})"
        literals.append(text if true else f"(not {text})")
    return f"(and {' '.join(literals)})" if len(literals) > 1 else "".join(literals)


def _quoted(verb: str) -> str:
    return f'"{verb}"'


def _unique(names: Iterable[str]) -> list[str]:
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}-{seen[name]}")
    return found


def _malformed(message: str, source: Source, span: Span) -> Diagnostic:
    return Diagnostic(LanguageCode.MALFORMED_VERB_CLASS, message, source=source, span=span, expected=EXPECTED)
