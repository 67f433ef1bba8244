"""Warn of effects that speak against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from item.diagnostics import Edit, Fix
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.printing.printer import clause_text
from item.language.syntax import ast, sections
from item.language.syntax.matching import per_values
from item.language.syntax.numbers import NoResult, OneValue
from item.language.syntax.walk import subeffects, subformulas


def check_effects(definition: sections.DomainDefinition, findings: Collector) -> bool:
    """Warn of an atom made both true and false, and of two made true that exclude each other.

    Returns
    -------
    Whether there is something to warn of.
    """
    before = len(findings)
    for event in definition.events:
        for block in _blocks(event.effect):
            added = [effect for effect in block if isinstance(effect, ast.Atom)]
            deleted = {effect.atom: effect for effect in block if isinstance(effect, ast.Delete)}
            for atom in added:
                if atom in deleted:
                    message = f"`{clause_text(atom)}` is made true and false at once: it becomes true"
                    place = findings.place("it is made false here", deleted[atom].span)
                    findings.add(LanguageCode.CONTRADICTORY_EFFECTS, atom.span, message, related=(place,))
            _check_exclusive(event, added, definition.exclusives, findings)
    return len(findings) > before


def _blocks(effect: ast.Effect) -> Iterator[list[ast.Effect]]:
    """Yield the lists of effects that always happen together."""
    for one in subeffects(effect):
        match one:
            case ast.When(_, part) | ast.ForallEffect(_, part):
                yield list(_together(part))
            case ast.OneOf(parts):
                for part in parts:
                    yield list(_together(part))
            case _:
                pass
    yield list(_together(effect))


def _together(effect: ast.Effect) -> Iterator[ast.Effect]:
    pending = [effect]
    while pending:
        one = pending.pop()
        yield one
        # What is meant to be impossible is no mistake.
        if isinstance(one, ast.AllOf) and not isinstance(one, NoResult):
            pending += one.parts[::-1]


def _check_exclusive(
    event: sections.Event, added: list[ast.Atom], groups: Iterable[sections.Exclusive], findings: Collector
) -> None:
    needed = [part for part in subformulas(event.precondition) if isinstance(part, ast.Atom)]
    reported: set[frozenset[ast.Atom]] = set()
    for group in groups:
        members: dict[tuple[str, ...], ast.Atom] = {}
        for second in added:
            value = per_values(group, second)
            if value is None:
                continue
            first = members.setdefault(value, second)
            pair = frozenset((first, second))
            if first == second or pair in reported:
                continue
            reported.add(pair)
            message = f"`{clause_text(first)}` and `{clause_text(second)}` exclude each other"
            if first.predicate == second.predicate and not _names_differ(first, second):
                message += " unless they are the same"
            place = findings.place("the group is declared here", group.span)
            # What held before and is excluded by what comes is mostly meant to end.
            among = () if isinstance(group, OneValue) else (second, first)
            ended = next((atom for atom in among if atom in needed), None)
            meant = None if ended is None else f"(not {clause_text(ended)})"
            blamed = ended or second
            findings.add(
                LanguageCode.CONTRADICTORY_EFFECTS,
                blamed.span,
                message,
                suggestion=meant,
                related=(place,),
                fix=None if meant is None else Fix((Edit(blamed.span, meant),)),
            )


def _names_differ(first: ast.Atom, second: ast.Atom) -> bool:
    """Say whether two atoms of one predicate name two constants at the same position."""
    pairs = zip(first.terms, second.terms, strict=True)
    return any(isinstance(a, ast.Name) and isinstance(b, ast.Name) and a != b for a, b in pairs)
