"""Find what no state satisfies: laws and starts that contradict each other, events that can never happen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import TypeAlias

from item.diagnostics import Diagnostic, InputError, Severity, Source, Span, some_of
from item.language.checker import check_text
from item.language.checks.order import BEFORE, NEXT
from item.language.codes import NEVER_TRUE, LanguageCode
from item.language.domain import NOTHING, Domain
from item.language.syntax import ast, sections
from item.language.syntax.numbers import is_relation
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
from item.logic.diagnosis.conflicts import contradiction
from item.logic.diagnosis.explainer import Explainer, Explanation
from item.logic.diagnosis.generic_objects import types_to_come, with_generic_objects
from item.logic.diagnosis.lasting import ending, lasting_fact, one_for_each_fact
from item.logic.diagnosis.size import costs
from item.logic.diagnosis.without_constants import without_binding
from item.logic.diagnosis.wording import explanation_text
from item.logic.grounding.grounder import used_by_derived
from item.logic.grounding.price import count_fluents, overpriced
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner

# How many ground events of each type are tried, round after round, until one can happen; mostly any can.
# Types with more ground events than all rounds try are not judged.
ROUNDS = (1, 16, 256)
# A domain of more ground fluents is not judged.
MANY_FLUENTS = 5_000
# So many ground atoms may the events tried, or the constraints, speak of; more are not judged.
MANY_ATOMS = 20_000
# What is not judged of a domain that is too large.
_ALL = "whether the constraints agree with each other, and whether every event can happen,"

# Called with what is not judged, and with the reason.
Leave: TypeAlias = Callable[[str, str], object]


def examine_text(
    source: Source,
    problem: Source | None = None,
    *,
    axioms: bool = False,
    casts: Callable[[Domain], Collection[Domain]] = lambda _: (),
    leave: Leave = lambda *_: None,
    questions: Callable[[Domain], Iterable[Diagnostic]] = lambda _: (),
) -> tuple[Diagnostic, ...]:
    """Return all that is wrong with the text of a domain, and of its problem if there is one, by place.

    What no state satisfies is looked for where there are no errors; with `axioms`, also what they leave open.
    `casts` returns the domain with the constants of each narrative. `leave` is called for each thing that is
    not judged, with what it is and the reason. `questions` yields what is wrong with those of the lexicon.
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
        [(*examine(one, leave), *(examine_axioms(one) if axioms else ())) for one in with_casts or (domain,)]
    )
    new = (one for one in more if not _follows(one, found, domain))
    told = sorted((*found, *new, *questions(domain)), key=Diagnostic.sort_key)
    return tuple(one_for_each_fact(told, domain))


def _follows(one: Diagnostic, found: Sequence[Diagnostic], domain: Domain) -> bool:
    """Say whether an event can never happen just because of what was found in it.

    Its effects contradict each other, or comparisons that are always true or never make its precondition
    false, whatever else holds.
    """
    if one.code != LogicCode.NEVER_FEASIBLE:
        return False
    wrong = [other.span for other in found if other.code == LanguageCode.CONTRADICTORY_EFFECTS]
    settled = {
        other.span: not other.message.startswith(NEVER_TRUE)
        for other in found
        if other.code == LanguageCode.POINTLESS_EQUALITY and other.span is not None
    }
    return any(
        _truth(event.precondition, settled) is False
        or any(
            (event.span.line, event.span.column) <= (span.line, span.column)
            and (span.end_line, span.end_column) <= (event.span.end_line, event.span.end_column)
            for span in wrong
            if span is not None
        )
        for event in domain.events.values()
        if one.span == event.name.span
    )


def _truth(formula: ast.Formula, settled: Mapping[Span, bool]) -> bool | None:
    """Return whether a formula holds just because of the parts that are settled, None if others decide."""
    if formula.span in settled:
        return settled[formula.span]
    match formula:
        case ast.Not(part):
            inside = _truth(part, settled)
            return None if inside is None else not inside
        case ast.And(parts):
            return _joint((_truth(part, settled) for part in parts), decides=False)
        case ast.Or(parts):
            return _joint((_truth(part, settled) for part in parts), decides=True)
        case ast.Imply(left, right):
            return _truth(ast.Or((ast.Not(left), right)), settled)
        case ast.Forall(_, part) | ast.Exists(_, part):
            return _truth(part, settled)
        case _:
            return None


def _joint(values: Iterable[bool | None], *, decides: bool) -> bool | None:
    """Return the value of a conjunction, which one false part decides, or a disjunction, which a true one."""
    known = [*values]
    if decides in known:
        return decides
    return None if None in known or not known else not decides


def examine(domain: Domain, leave: Leave = lambda *_: None) -> tuple[Diagnostic, ...]:
    """Return what no state satisfies and what costs very much, sorted by place.

    The work is bounded: a domain of more than 5,000 ground fluents is not judged, and of each event type at
    most 273 ground events are tried, as long as all those tried, or the constraints, speak of no more than
    20,000 ground atoms. Where a type has no constant, a problem or a cast is to bring some; then a few stand
    for them, and events that ask for static atoms are not judged.

    Parameters
    ----------
    leave : called for each thing that is not judged, with what it is and the reason.
    """
    judged = with_generic_objects(domain)
    found = list(without_binding(domain)) if domain.constants else []
    found += costs(domain)
    costly = tuple(overpriced(domain))
    if costly:
        return tuple(sorted((*found, *costly), key=Diagnostic.sort_key))
    if not judged:
        types = some_of(types_to_come(domain))
        leave(_ALL, f"it may depend on how many constants a cast or a problem brings of {types}")
    told = [tuple(_impossible(one, leave, complete=one is domain)) for one in judged]
    for one in told[-1] if told else ():
        if all((one.code, one.span) in [(other.code, other.span) for other in some] for some in told):
            found.append(one)
    return tuple(sorted(found, key=Diagnostic.sort_key))


def _impossible(domain: Domain, leave: Leave, *, complete: bool) -> Iterator[Diagnostic]:
    """Yield what no state satisfies, nothing if the domain is too large; `complete` if no constant lacks."""
    if (fluents := count_fluents(domain)) > MANY_FLUENTS:
        leave(_ALL, f"there are {fluents:,} ground facts that change, more than {MANY_FLUENTS:,}")
        return
    if (atoms := count_atoms(domain, constraint_formulas(domain))) > MANY_ATOMS:
        leave(_ALL, f"the constraints speak of {atoms:,} ground atoms, more than {MANY_ATOMS:,}")
        return
    try:
        reasoner = Reasoner(domain)
    except InputError as error:
        yield from contradiction(domain, error)
    else:
        yield from _never_feasible(domain, reasoner, leave, complete=complete)


def _never_feasible(
    domain: Domain, reasoner: Reasoner, leave: Leave, *, complete: bool
) -> Iterator[Diagnostic]:
    """Yield a warning for each event type none of whose ground events can ever happen.

    Parameters
    ----------
    complete : whether all constants are there.
    """
    events = {name: event for name, event in domain.events.items() if name != NOTHING}
    grounds = {
        name: product(*(domain.objects_of(p) for p in event.parameters))
        for name, event in events.items()
        if _judged(domain, event, complete=complete)
    }
    unknown = [name for name in events if name not in grounds]
    if unknown:
        leave(_happen(unknown), "they ask for facts that a problem or a cast is to bring")
    weights = {name: count_event_atoms(domain, domain.events[name]) for name in grounds}
    left = MANY_ATOMS
    # What is shown of a type: of those tried the one whose arguments differ most, whose failure says most.
    tried: dict[str, GroundAtom] = {}
    for size in ROUNDS:
        asked = [(name, *values) for name, own in grounds.items() for values in islice(own, size)]
        left -= sum(weights[name] for name, *_ in asked)
        if left < 0:
            leave(
                _happen(grounds),
                f"what was tried of them has more than {MANY_ATOMS:,} ground conditions and changes",
            )
            return
        numbers = reasoner.events(asked)
        possible = numbers != INFEASIBLE
        possible[possible] = reasoner.applicability(TOP, numbers[possible])[0]
        for (name, *values), feasible in zip(asked, possible.tolist(), strict=True):
            if name not in tried or len(set(values)) > len(set(tried[name][1:])):
                tried[name] = (name, *values)
            if feasible:
                grounds.pop(name, None)
    more = [name for name, rest in grounds.items() if next(rest, None) is not None]
    if more:
        leave(_happen(more), f"none of the {sum(ROUNDS)} ground events tried can, and there are others")
    explainer = Explainer(domain)
    for name in grounds:
        if name not in more and name in tried:
            yield _never(domain, tried[name], explainer.explain(reasoner.belief(TOP), tried[name]))


def _never(domain: Domain, example: GroundAtom, explanation: Explanation | None) -> Diagnostic:
    """Return a warning that events of the type of an example never happen, and why the example does not."""
    event = domain.events[example[0]]
    message, expected = f"`{example[0]}` can never happen", None
    if explanation is not None:
        shown = f"({' '.join(example)}): " if event.parameters else ""
        message += f": {shown}{explanation_text(explanation)}"
        lasting = lasting_fact(domain, explanation)
        if lasting is not None:
            message += f", and `{lasting.predicate.text}` of `:init` is changed by no effect"
            expected = ending(lasting)
    return Diagnostic(
        LogicCode.NEVER_FEASIBLE,
        message,
        Severity.WARNING,
        source=domain.source,
        span=event.name.span,
        expected=expected,
    )


def _happen(names: Iterable[str]) -> str:
    return f"whether {some_of([*names])} can ever happen"


def _judged(domain: Domain, event: sections.Event, *, complete: bool) -> bool:
    """Tell whether the facts are there that decide an event: statics may be left to a problem.

    Those of orders and numbers are always there.
    """
    uses = used_by_derived(domain)
    always = {*filter(is_relation, domain.predicates), *((NEXT, BEFORE) if domain.ordered else ())}
    basic = domain.predicates.keys() - domain.fluents - uses.keys() - always
    asked = {
        part.predicate.text
        for formula in (event.precondition, *conditions(event.effect))
        for part in subformulas(formula)
        if isinstance(part, ast.Atom)
    }
    asked = asked.union(*(uses[name] for name in asked & uses.keys()))
    return (complete and any(atom[0] not in always for atom in domain.statics)) or not asked & basic
