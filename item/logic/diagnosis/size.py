"""How much one event says and asks, counted before anything is grounded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from item.diagnostics import Diagnostic, Severity, Source, Span
from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.walk import effect_terms, effects_of, parts_of, subformulas, terms
from item.logic.codes import LogicCode
from item.logic.grounding.price import count_instances, expensive, overpriced

# From so many ground effects or conditions on, one event takes tenths of a second wherever it may be meant.
MANY = 20_000
# ... and from so many values on of a quantifier over more than literals, which the solver searches through:
# one sentence takes seconds.
MANY_ASKED = 1_000


def costs(domain: Domain) -> Iterator[Diagnostic]:
    """Yield a warning of all that makes a domain expensive to read with; nothing of one that is refused."""
    if next(overpriced(domain), None) is not None:
        return
    yield from large_events(domain)
    yield from expensive(domain)


def large_events(domain: Domain) -> Iterator[Diagnostic]:
    """Yield a warning for each event type that asks or changes very much, at the quantifier that costs most.

    Counted are effects and the atoms of their conditions, for all values of quantified variables that static
    facts admit at most; and each quantifier of the precondition that speaks of no static facts.
    """
    for event in domain.events.values():
        yield from _asking(domain, event)
        parts = list(_parts(domain, event.effect, ()))
        total = sum(size for size, _ in parts)
        if total < MANY:
            continue
        largest, variables = max(parts, key=lambda part: part[0])
        names = " ".join(variable.name.text for variable in variables)
        share = f", {largest:,} of them for the values of `{names}`" if names else ""
        message = f"each `{event.name.text}` stands for up to {total:,} changes and conditions{share}"
        message += ": whatever may mean it takes long"
        span = variables[0].name.span if variables else event.name.span
        yield _warning(message, domain.source, span)


def _asking(domain: Domain, event: sections.Event) -> Iterator[Diagnostic]:
    """Yield a warning of the quantifier that asks for most, of those that ask for many."""
    guards = _guards(event.effect, ())
    counted = [
        (count, variables)
        for formula, outer in ((event.precondition, ()), *guards)
        for count, variables, plain in _asked(domain, formula, outer)
        if count >= (MANY if plain else MANY_ASKED)
    ]
    if counted:
        count, variables = max(counted, key=lambda one: one[0])
        names = " ".join(variable.name.text for variable in variables)
        asked = f"each `{event.name.text}` asks for up to {count:,} values of `{names}`"
        message = f"{asked}: whatever may mean it takes long"
        yield _warning(message, domain.source, variables[0].name.span)


def _guards(
    effect: ast.Effect, outer: tuple[ast.Typed, ...]
) -> Iterator[tuple[ast.Formula, tuple[ast.Typed, ...]]]:
    """Yield the conditions of an effect, each with the quantified variables around it."""
    if isinstance(effect, ast.When):
        yield effect.condition, outer
    if isinstance(effect, ast.ForallEffect):
        outer = (*outer, *effect.variables)
    for part in effects_of(effect):
        yield from _guards(part, outer)


def _asked(
    domain: Domain, formula: ast.Formula, outer: tuple[ast.Typed, ...]
) -> Iterator[tuple[int, tuple[ast.Typed, ...], bool]]:
    """Yield the number of values, the variables, and whether the body is a literal, of each quantifier.

    A nested quantifier is multiplied by the outer variables that it uses. Quantifiers over static facts are
    skipped, because these facts may rule values out. Equalities are taken to rule out none.
    """
    if isinstance(formula, ast.Forall | ast.Exists):
        own = {one.name.text for one in formula.variables}
        names = {term.text for term in terms(formula)} - own
        variables = (*(one for one in outer if one.name.text in names), *formula.variables)
        atoms = [one for one in subformulas(formula) if isinstance(one, ast.Atom)]
        if not any(_is_static(domain, atom.predicate.text) for atom in atoms):
            body = formula.part.part if isinstance(formula.part, ast.Not) else formula.part
            plain = isinstance(body, ast.Atom | ast.Forall | ast.Exists)
            yield count_instances(domain, variables), variables, plain
        outer = (*outer, *formula.variables)
    for part in parts_of(formula):
        yield from _asked(domain, part, outer)


def _parts(
    domain: Domain, effect: ast.Effect, outer: tuple[tuple[ast.Typed, ast.Formula], ...]
) -> Iterator[tuple[int, tuple[ast.Typed, ...]]]:
    """Yield for how many changes and conditions each part of an effect stands, and due to which variables.

    Parameters
    ----------
    outer : the quantified variables around it, each with a condition that its values must meet.
    """
    match effect:
        case ast.ForallEffect(variables, part):
            guard = part.condition if isinstance(part, ast.When) else ast.And()
            yield from _parts(domain, part, (*outer, *((variable, guard) for variable in variables)))
        case ast.When(condition, part):
            weight = 1 + sum(isinstance(one, ast.Atom) for one in subformulas(condition))
            used = _used([*terms(condition), *effect_terms(part)], outer)
            yield weight * _instances(domain, used), tuple(variable for variable, _ in used)
            yield from _parts(domain, part, outer)
        case ast.AllOf() | ast.OneOf():
            for part in effects_of(effect):
                yield from _parts(domain, part, outer)
        case _:
            # What varies in nothing that it says is said once.
            used = _used([*effect_terms(effect)], outer)
            yield _instances(domain, used), tuple(variable for variable, _ in used)


def _used(
    found: Sequence[ast.Term], outer: tuple[tuple[ast.Typed, ast.Formula], ...]
) -> tuple[tuple[ast.Typed, ast.Formula], ...]:
    names = {term.text for term in found if isinstance(term, ast.Variable)}
    return tuple(own for own in outer if own[0].name.text in names)


def _instances(domain: Domain, used: Sequence[tuple[ast.Typed, ast.Formula]]) -> int:
    """Return how many values variables may have together; static conditions bound that by their facts."""
    ranges = {one.name.text: len(domain.objects_of(one)) for one, _ in used}
    for condition in dict.fromkeys(guard for _, guard in used):
        conjuncts = condition.parts if isinstance(condition, ast.And) else (condition,)
        for atom in conjuncts:
            if isinstance(atom, ast.Atom) and _is_static(domain, atom.predicate.text):
                own = [term.text for term in atom.terms if term.text in ranges]
                facts = sum(fact[0] == atom.predicate.text for fact in domain.statics)
                if own and facts < prod(ranges[name] for name in own):
                    ranges.update({**dict.fromkeys(own, 1), own[0]: facts})
    return prod(ranges.values())


def _is_static(domain: Domain, predicate: str) -> bool:
    return predicate not in domain.fluents and all(rule.name.text != predicate for rule in domain.derived)


def _warning(message: str, source: Source, span: Span) -> Diagnostic:
    return Diagnostic(LogicCode.LARGE_EVENT, message, Severity.WARNING, source=source, span=span)
