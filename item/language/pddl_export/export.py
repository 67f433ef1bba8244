"""From a domain to one in strict PDDL, for planners; or the diagnostics of what prevents it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from enum import StrEnum
from itertools import combinations

from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Related, Source, Span
from item.language.checks.requirements import INCLUDED_IN, used_requirements
from item.language.domain import Domain
from item.language.pddl_export.mutex_deletes import mutex_deletes, names_in
from item.language.printing.printer import clause_text, text_of
from item.language.syntax import ast, sections
from item.language.syntax.matching import possible_per_values
from item.language.syntax.numbers import Function, Range, is_relation
from item.language.syntax.walk import divide, subeffects

NON_DETERMINISTIC = ":non-deterministic"
NAME = re.compile(r"\??[A-Za-z][A-Za-z0-9_-]*")


class ExportCode(StrEnum):
    """What stands in the way of strict PDDL."""

    NO_STRICT_FORM = "E501"


def export_domain(domain: Domain, source: Source) -> str:
    """Return a domain as text in strict PDDL.

    Events are actions. What an event makes true deletes the other members of its exclusive groups. The
    lexicon and `:init` are left out (`strict_problem` has the latter). `oneof` stays where `:requirements`
    lists `:non-deterministic`.

    Parameters
    ----------
    source : the text of the domain, for the places.

    Raises
    ------
    InputError
        With everything that strict PDDL cannot say (code E501).
    """
    written = domain.definition
    found = [*_obstacles(domain, source)]
    if found:
        raise InputError(found)
    definition = replace(
        written,
        requirements=(),
        init=(),
        exclusives=(),
        constraints=(),
        derived=domain.derived,
        events=tuple(mutex_deletes(domain, domain.events[event.name.text]) for event in written.events),
        lexicon=(),
        ordered=(),
        named_effects=(),
        closed=(),
    )
    needed = {requirement for requirement, _, _ in used_requirements(definition)}
    ordered = [":strips", *(name for name in INCLUDED_IN if name in needed)]
    return text_of(replace(definition, requirements=tuple(map(ast.Name, ordered))), strict=True)


def export_problem(domain: Domain) -> str:
    """Return the start of a domain (with its problem, if it was read with one) as a problem in strict PDDL.

    What is known false is left out, and so is what is unknown: a planner takes both for false.
    """
    own = {entry.name.text for entry in domain.definition.constants}
    true = sorted([*domain.statics, *(atom for atom, value in domain.start.items() if value)])
    problem = sections.ProblemDefinition(
        ast.Name(f"{domain.name}-start"),
        ast.Name(domain.name),
        tuple(
            ast.Typed(ast.Name(name), tuple(map(ast.Name, types)))
            for name, types in domain.constants.items()
            if name not in own
        ),
        tuple(sections.Fact(ast.Atom(ast.Name(name), tuple(map(ast.Name, own)))) for name, *own in true),
    )
    return text_of(problem, strict=True)


def _obstacles(domain: Domain, source: Source) -> Iterator[Diagnostic]:
    """Yield everything of a domain that strict PDDL cannot say."""
    functions = [head for head in domain.definition.predicates if isinstance(head, Function)]
    for function in functions:
        yield _obstacle(source, function.span, f"`{function.name.text}`: functions in PDDL have no bounds")
    # What they are compiled to, in their place, is nothing that an author could mend.
    compiled = frozenset(function.span for function in functions)
    yield from _laws(domain, compiled, source)
    yield from _foreign_names(domain.definition, source)
    named = {function.name.text for function in functions}
    groups = [
        group for group in domain.exclusives if named.isdisjoint(atom.predicate.text for atom in group.atoms)
    ]
    listed = {requirement.text.lower() for requirement in domain.definition.requirements}
    for event in domain.events.values():
        yield from _foreign_effects(event, NON_DETERMINISTIC in listed, source)
        for added, exclusive, way_out in _clashes(event, groups):
            message = f"`{clause_text(added)}` may be one of two members of a group that the event makes true"
            yield _obstacle(source, added.span, message, expected=way_out, related=exclusive.span)


def _obstacle(
    source: Source, span: Span, message: str, *, expected: str | None = None, related: Span | None = None
) -> Diagnostic:
    others = () if related is None else (Related("the group is declared here", source, related),)
    return Diagnostic(
        ExportCode.NO_STRICT_FORM, message, source=source, span=span, expected=expected, related=others
    )


def _laws(domain: Domain, compiled: Container[Span], source: Source) -> Iterator[Diagnostic]:
    """Yield constraints on states, and groups that are some, but for those of compiled functions."""
    for constraint in (one for one in domain.constraints if one.span not in compiled):
        yield _obstacle(source, constraint.span, "PDDL has no constraints on states")
    for exclusive in (one for one in domain.exclusives if one.span not in compiled):
        static = [atom for atom in exclusive.atoms if atom.predicate.text not in domain.fluents]
        for atom in static[:1]:
            message = f"no event changes `{atom.predicate.text}`, so this group is a constraint, not deletes"
            yield _obstacle(source, exclusive.span, message)


def _foreign_names(written: sections.DomainDefinition, source: Source) -> Iterator[Diagnostic]:
    """Yield the names that are none in PDDL, where each first stands."""
    named = names_in((written.name, written.types, written.constants, written.predicates, written.events))
    first: dict[str, ast.Name | ast.Variable] = {}
    for name in named:
        first.setdefault(name.text, name)
    ranges = {one.name for one in written.types if isinstance(one.name, Range)}
    numbers = {one.name.text for one in written.constants if not ranges.isdisjoint(one.types)}
    values = {one.range for one in written.predicates if isinstance(one, Function)}
    for text, name in first.items():
        if isinstance(name, Range):
            if name not in values:
                yield _obstacle(source, name.span, f"`{text}`: PDDL has no types of numbers")
        # No author has written what functions and ranges are compiled to.
        elif not (NAME.fullmatch(text) or text in numbers or text.startswith("?-") or is_relation(text)):
            message = f"`{text}` is no name in PDDL: ASCII letters, digits, - and _, a letter first"
            yield _obstacle(source, name.span, message)


def _foreign_effects(event: sections.Event, choosing: bool, source: Source) -> Iterator[Diagnostic]:
    """Yield the effects of an event that PDDL lacks; `choosing` is whether it is one with `oneof`."""
    for effect in subeffects(event.effect):
        match effect:
            case ast.Release():
                yield _obstacle(source, effect.span, "PDDL has no effect after which an atom is unknown")
            case ast.OneOf() if not choosing:
                expected = f"`{NON_DETERMINISTIC}` in `:requirements`, to keep it for planners that know it"
                yield _obstacle(source, effect.span, "PDDL has no `oneof`", expected=expected)
            case ast.ForallEffect(variables, part):
                # Written flat, one choice would stand for the choices of all.
                if any(isinstance(one, ast.OneOf) for one in subeffects(part)):
                    yield _obstacle(source, effect.span, "a `oneof` under `forall` chooses anew for each")
                taken = {parameter.name.text for parameter in event.parameters}
                for variable in variables:
                    if variable.name.text in taken:
                        message = f"`{variable.name.text}` has two meanings in this event"
                        yield _obstacle(source, variable.span, message, expected="another name")
            case _:
                pass


_APART = "a precondition such as `(not (= ?x ?y))`, so that the two are never about the same"


def _clashes(
    event: sections.Event, groups: Sequence[sections.Exclusive]
) -> Iterator[tuple[ast.Atom, sections.Exclusive, str]]:
    """Yield what an event may make true beside another member of a group: there it could not happen.

    With each goes its group, and how to write the event so that there is but one member.
    """
    unequal = set(_unequal(event.precondition))
    for group in groups:
        for branch in _branches(event.effect, ()):
            members = [
                (atom, bound, per) for atom, bound in branch for per in possible_per_values(group, atom)
            ]
            for atom, bound, per in members:
                mentioned = {term.text for term in atom.terms}
                for variable in sorted((mentioned & bound) - {term.text for term in per})[:1]:
                    yield (
                        atom,
                        group,
                        f"`{variable}` as a parameter, with what it must satisfy as precondition",
                    )
            for (first, _, one), (second, _, other) in combinations(members, 2):
                apart = any(
                    (isinstance(a, ast.Name) and isinstance(b, ast.Name) and a != b)
                    or frozenset((a.text, b.text)) in unequal
                    for a, b in zip(one, other, strict=True)
                )
                if first != second and not apart:
                    yield second, group, _APART


def _unequal(precondition: ast.Formula) -> Iterator[frozenset[str]]:
    """Yield the pairs of terms that are never the same where an event happens."""
    for variables, part in divide(precondition):
        match part:
            case ast.Not(ast.Equal(left, right)) if not variables:
                yield frozenset((left.text, right.text))
            case _:
                pass


def _branches(effect: ast.Effect, bound: tuple[str, ...]) -> Iterator[list[tuple[ast.Atom, frozenset[str]]]]:
    """Yield what may become true together, with the variables that run over all values."""
    match effect:
        case ast.Atom():
            yield [(effect, frozenset(bound))]
        case ast.AllOf(parts):
            together: list[list[tuple[ast.Atom, frozenset[str]]]] = [[]]
            for part in parts:
                options = list(_branches(part, bound))
                together = [[*before, *option] for before in together for option in options]
            yield from together
        case ast.OneOf(parts):
            for part in parts:
                yield from _branches(part, bound)
        case ast.When(_, part):
            yield from _branches(part, bound)
        case ast.ForallEffect(variables, part):
            yield from _branches(part, (*bound, *(variable.name.text for variable in variables)))
        case _:
            yield []
