"""Find what no state satisfies: laws and starts that contradict each other, events that can never happen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, product
from typing import TypeAlias

from item.diagnostics import Diagnostic, InputError, Related, Severity, Source, Span
from item.language.checker import check_text
from item.language.codes import LanguageCode
from item.language.domain import Domain
from item.language.printing.printer import clause_text
from item.language.syntax import ast, sections
from item.language.syntax.walk import conditions, subformulas
from item.logic.belief import GroundAtom
from item.logic.codes import LogicCode
from item.logic.diagnosis.atom_counts import (
    constraint_formulas,
    count_atoms,
    count_event_atoms,
)
from item.logic.diagnosis.axioms import examine_axioms
from item.logic.diagnosis.casts import found_with_casts
from item.logic.diagnosis.explainer import Explainer, Explanation
from item.logic.diagnosis.generic_objects import with_generic_objects
from item.logic.diagnosis.size import costs
from item.logic.diagnosis.without_constants import without_binding
from item.logic.diagnosis.wording import explanation_text
from item.logic.grounding.price import count_fluents, overpriced
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner

# How many ground events of each type are tried, round after round, until one can happen; mostly any can.
# Types with more ground events than all rounds try are not judged.
ROUNDS = (1, 16, 256)
# A domain of more ground fluents is not judged.
MANY_FLUENTS = 5_000
# So many ground atoms may the events tried, or the constraints, speak of; more are not judged.
MANY_ATOMS = 20_000

Law: TypeAlias = sections.Exclusive | sections.Constraint | tuple[GroundAtom, bool]


def examine_text(
    source: Source,
    problem: Source | None = None,
    *,
    axioms: bool = False,
    casts: Callable[[Domain], Collection[Domain]] = lambda _: (),
) -> tuple[Diagnostic, ...]:
    """Return all that is wrong with the text of a domain, and of its problem if there is one, by place.

    What no state satisfies is looked for where there are no errors; with `axioms`, also what they leave open.
    `casts` returns the domain with the constants of each narrative.
    """
    checked, found = check_text(source, problem)
    if checked is None or not checked.ok:
        return found
    domain = Domain.of(checked)
    with_casts = casts(domain)
    several_types = {own for one in with_casts for own in one.constants.values() if len(own) > 1}
    if several_types:
        _, found = check_text(source, problem, several_types)
    more = found_with_casts(
        [
            (*examine(one, source), *(examine_axioms(one, source) if axioms else ()))
            for one in with_casts or (domain,)
        ]
    )
    new = (one for one in more if not _follows(one, found, domain))
    return tuple(sorted((*found, *new), key=Diagnostic.sort_key))


def _follows(one: Diagnostic, found: Sequence[Diagnostic], domain: Domain) -> bool:
    """Say whether an event can never happen just because its effects contradict each other."""
    wrong = [other.span for other in found if other.code == LanguageCode.CONTRADICTORY_EFFECTS]
    inside = [e.span for e in domain.events.values() if one.span == e.name.span]
    return one.code == LogicCode.NEVER_FEASIBLE and any(
        (event.line, event.column) <= (span.line, span.column)
        and (span.end_line, span.end_column) <= (event.end_line, event.end_column)
        for event in inside
        for span in wrong
        if span is not None
    )


def examine(domain: Domain, source: Source) -> tuple[Diagnostic, ...]:
    """Return what no state satisfies and what costs very much, sorted by place.

    The work is bounded: a domain of more than 5,000 ground fluents is not judged, and of each event type at
    most 273 ground events are tried, as long as all those tried, or the constraints, speak of no more than
    20,000 ground atoms. What is not judged is not reported. Where a type has no constant, a problem or a cast
    is to bring some; then a few stand for them, and events that ask for static atoms are not judged.

    Parameters
    ----------
    source : the text of the domain, for the places.
    """
    judged = with_generic_objects(domain)
    found = list(without_binding(domain, source)) if domain.constants else []
    found += costs(domain)
    costly = tuple(overpriced(domain))
    if costly:
        return tuple(sorted((*found, *costly), key=Diagnostic.sort_key))
    told = [tuple(_impossible(one, source, complete=one is domain)) for one in judged]
    for one in told[-1] if told else ():
        if all((one.code, one.span) in [(other.code, other.span) for other in some] for some in told):
            found.append(one)
    return tuple(sorted(found, key=Diagnostic.sort_key))


def _impossible(domain: Domain, source: Source, *, complete: bool) -> Iterator[Diagnostic]:
    """Yield what no state satisfies, nothing if the domain is too large; `complete` if no constant lacks."""
    if count_fluents(domain) > MANY_FLUENTS or count_atoms(domain, constraint_formulas(domain)) > MANY_ATOMS:
        return
    try:
        reasoner = Reasoner(domain)
    except InputError as error:
        yield from _contradiction(domain, source, error)
    else:
        yield from _never_feasible(domain, reasoner, source, complete=complete)


def _contradiction(domain: Domain, source: Source, error: InputError) -> Iterator[Diagnostic]:
    """Yield what the reasoner refused, with the places of a smallest set of laws that exclude each other."""
    laws: list[Law] = [*domain.constraints, *domain.exclusives]
    (refused,) = error.diagnostics
    if refused.code == LogicCode.CONTRADICTORY_START:
        domain = _explicit(domain)
        laws += domain.start.items()
    elif refused.code != LogicCode.UNSATISFIABLE:
        yield refused
        return
    found = _conflict(domain, (), False, laws)
    spans = sorted(_span(law, domain) for law in found)
    if not spans:
        yield refused
        return
    message = "no state satisfies this"
    if len(spans) > 1:
        message = "these contradict each other: no state satisfies them all"
    label = "the other one" if len(spans) == 2 else "another"
    rest = tuple(Related(label, source, span) for span in spans[1:])
    yield replace(refused, message=message, source=source, span=spans[0], related=rest)


def _conflict(domain: Domain, kept: Sequence[Law], changed: bool, laws: Sequence[Law]) -> Sequence[Law]:
    """Return some of the laws, none dispensable, that contradict each other and those kept (QuickXplain).

    All of them together do. For each law found a reasoner is made a few times the logarithm of the number of
    laws.
    """
    if changed and _contradictory(domain, kept):
        return ()
    if len(laws) <= 1:
        return laws
    first, second = laws[: len(laws) // 2], laws[len(laws) // 2 :]
    late = _conflict(domain, [*kept, *first], True, second)
    early = _conflict(domain, [*kept, *late], bool(late), first)
    return [*early, *late]


def _explicit(domain: Domain) -> Domain:
    """Return a domain with a closed start written out."""
    ranges = {
        name: [domain.objects_of(p) for p in domain.predicates[name].parameters]
        for name in sorted(domain.closed)
    }
    false = {(name, *values): False for name, own in ranges.items() for values in product(*own)}
    return replace(domain, start={**false, **domain.start}, closed=frozenset())


def _contradictory(domain: Domain, laws: Sequence[Law]) -> bool:
    fewer = replace(
        domain,
        constraints=tuple(law for law in laws if isinstance(law, sections.Constraint)),
        exclusives=tuple(law for law in laws if isinstance(law, sections.Exclusive)),
        start=dict(law for law in laws if isinstance(law, tuple)),
    )
    try:
        Reasoner(fewer)
    except InputError:
        return True
    return False


def _span(law: Law, domain: Domain) -> Span:
    if not isinstance(law, tuple):
        return law.span
    atom = [name.casefold() for name in law[0]]
    listed = (
        fact.span
        for fact in domain.definition.init
        if [fact.atom.predicate.text.casefold(), *(term.text.casefold() for term in fact.atom.terms)] == atom
    )
    closed = (
        entry.span
        for entry in domain.definition.closed
        if not entry.predicates or atom[0] in [name.text.casefold() for name in entry.predicates]
    )
    return next(chain(listed, closed), domain.definition.name.span)


def _never_feasible(
    domain: Domain, reasoner: Reasoner, source: Source, *, complete: bool
) -> Iterator[Diagnostic]:
    """Yield a warning for each event type none of whose ground events can ever happen.

    Parameters
    ----------
    complete : whether all constants are there.
    """
    grounds = {
        name: product(*(domain.objects_of(p) for p in event.parameters))
        for name, event in domain.events.items()
        if _judged(domain, event, complete=complete)
    }
    weights = {name: count_event_atoms(domain, domain.events[name]) for name in grounds}
    left = MANY_ATOMS
    # What is shown of a type: of those tried the one whose arguments differ most, whose failure says most.
    tried: dict[str, GroundAtom] = {}
    for size in ROUNDS:
        asked = [(name, *values) for name, own in grounds.items() for values in islice(own, size)]
        left -= sum(weights[name] for name, *_ in asked)
        if left < 0:
            return
        numbers = reasoner.events(asked)
        possible = numbers != INFEASIBLE
        possible[possible] = reasoner.applicability(TOP, numbers[possible])[0]
        for (name, *values), feasible in zip(asked, possible.tolist(), strict=True):
            if name not in tried or len(set(values)) > len(set(tried[name][1:])):
                tried[name] = (name, *values)
            if feasible:
                grounds.pop(name, None)
    explainer = Explainer(domain)
    for name, rest in grounds.items():
        if next(rest, None) is None and name in tried:
            event = domain.events[name]
            explanation = explainer.explain(reasoner.belief(TOP), tried[name])
            message, expected = f"`{name}` can never happen", None
            if explanation is not None:
                example = f"({' '.join(tried[name])}): " if event.parameters else ""
                message += f": {example}{explanation_text(explanation)}"
                lasting = _lasting(domain, explanation)
                if lasting is not None:
                    message += f", and `{lasting.predicate.text}` of `:init` is changed by no effect"
                    expected = f"`(not {clause_text(lasting)})` in the effect of what ends it"
            found = _warning(LogicCode.NEVER_FEASIBLE, message, source, event.name.span)
            yield replace(found, expected=expected)


def _lasting(domain: Domain, explanation: Explanation) -> ast.Atom | None:
    """Return a member of the exclusive groups of an explanation that lasts, so that no other has room."""
    members = (atom for one in explanation.rules if isinstance(one, sections.Exclusive) for atom in one.atoms)
    heads = {rule.name.text for rule in domain.derived}
    return next((one for one in members if one.predicate.text not in domain.fluents | heads), None)


def _judged(domain: Domain, event: sections.Event, *, complete: bool) -> bool:
    """Tell whether the facts are there that decide an event: statics may be left to a problem."""
    basic = {predicate for predicate in domain.predicates if predicate not in domain.fluents}
    return (complete and bool(domain.statics)) or not any(
        isinstance(part, ast.Atom) and part.predicate.text in basic
        for formula in (event.precondition, *conditions(event.effect))
        for part in subformulas(formula)
    )


def _warning(code: LogicCode, message: str, source: Source, span: Span) -> Diagnostic:
    return Diagnostic(code, message, Severity.WARNING, source=source, span=span)
