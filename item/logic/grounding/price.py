"""What grounding costs, counted before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cache
from math import prod
from operator import itemgetter
from typing import NamedTuple

from item.diagnostics import Diagnostic, InputError, Severity
from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.walk import conditions, divide, parts_of, subformulas, terms
from item.logic.codes import LogicCode
from item.logic.stopping import check_budget

# Ground instances of one quantifier or constraint, or members of one exclusive group.
MOST_INSTANCES = 2_000_000
# Ground instances of a definition that leads back to itself, which cost far more than others.
MOST_RECURSIVE = 100_000
# From so many on `check` and `solve` warn: reading takes seconds more of it, and near the limit minutes.
MANY_IN_GROUP = 50_000
MANY_IN_CONSTRAINT = 4_000
MANY_RECURSIVE = 2_000
# A domain of more ground fluents is grounded as events come to touch them, others at once.
MANY_FLUENTS = 20_000
# The mend of both.
FEWER = "fewer variables, or narrower types"
# So many are made between two looks at the clock.
AT_A_TIME = 4096


class Price:
    """Counts the ground instances of everything that has some, and refuses what has too many.

    Parameters
    ----------
    domain : whose axioms these are.
    """

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._spent: dict[int, tuple[int, ast.Node]] = {}
        self._since = 0

    def charge(self, place: ast.Node, count: int) -> None:
        """Count instances before they are made.

        Parameters
        ----------
        place : the quantifier, constraint or group that they are of.

        Raises
        ------
        InputError
            With the number and the place, when there are too many.
        BudgetSpentError
            When the budget is spent first.
        """
        # The syntax tree outlives the grounder, so an identity is a name.
        spent, _ = self._spent.get(id(place), (0, place))
        spent += count
        if spent > MOST_INSTANCES:
            raise InputError(too_many(self._domain, place, spent))
        # Anew, so that what is charged for work that is stopped can be taken back (`all_or_none`).
        self._spent = {**self._spent, id(place): (spent, place)}
        self.pass_on(count)

    def pass_on(self, count: int = 1) -> None:
        """Count instances as they go through further steps of grounding, and look at the clock now and then.

        Raises
        ------
        BudgetSpentError
            With what has the most instances, when the budget is spent.
        """
        self._since += count
        if self._since > AT_A_TIME:
            self._since = 0
            check_budget(self._largest)

    def _largest(self) -> str:
        """Return in words what has the most ground instances, "" where nothing has any."""
        if not self._spent:
            return ""
        count, place = max(self._spent.values(), key=itemgetter(0))
        line = "" if place.span == ast.NOWHERE else f":{place.span.line}"
        what = f"{_owner(self._domain, place)} of {self._domain.source.name}{line}"
        return f"{what} has {count:,} ground instances or more"


def too_many(domain: Domain, place: ast.Node, count: int, most: int = MOST_INSTANCES) -> Diagnostic:
    """Return what is to be said of something with too many ground instances."""
    message = (
        f"{_owner(domain, place)} has {count:,} ground instances or more here, and {most:,} at most are made"
    )
    return Diagnostic(
        LogicCode.TOO_MANY_INSTANCES,
        message,
        source=domain.source,
        span=None if place.span == ast.NOWHERE else place.span,
        expected=FEWER,
    )


def _owner(domain: Domain, place: ast.Node) -> str:
    """Return what of a domain a part of a formula or effect belongs to, in words."""
    around: tuple[tuple[str, Sequence[ast.Node]], ...] = (
        *((f"the event `{name}`", [event]) for name, event in domain.events.items()),
        *((f"the definition of `{rule.name.text}`", [rule]) for rule in domain.derived),
        ("a constraint", domain.constraints),
        ("an exclusive group", domain.exclusives),
    )
    begins = place.span.line, place.span.column
    for name, own in around:
        for one in own:
            span = one.span
            if (span.line, span.column) <= begins < (span.end_line, span.end_column):
                return name
    return "an axiom"


def overpriced(domain: Domain) -> Iterator[Diagnostic]:
    """Yield what has too many ground instances, whatever happens in a story.

    Static facts may rule instances out, so a quantifier is left alone that speaks of any. In a domain of many
    fluents, constraints are grounded only as far as a story touches them.
    """
    for one in _axioms(domain):
        if one.instances > one.most:
            yield too_many(domain, one.place, one.instances, one.most)
    formulas = [
        *(formula for one in domain.constraints for _, formula in divide(one.formula)),
        *(rule.body for rule in domain.derived),
        *(event.precondition for event in domain.events.values()),
        *(guard for event in domain.events.values() for guard in conditions(event.effect)),
    ]
    static = _static(domain)
    for formula in formulas:
        for part, count in _overpriced_quantifiers(domain, formula, static):
            yield too_many(domain, part, count)


def expensive(domain: Domain) -> Iterator[Diagnostic]:
    """Yield a warning of each axiom with fewer ground instances than are refused that costs very much.

    Left alone are those that speak of static facts, which may rule instances out, and quantifiers in events
    (`item.logic.diagnosis.size`).
    """
    for one in _axioms(domain):
        if not one.bounded and one.many <= one.instances <= one.most:
            what = f"{_owner(domain, one.place)} has {one.instances:,} ground instances"
            yield Diagnostic(
                LogicCode.EXPENSIVE,
                f"{what}: to read with it takes long, and much memory",
                Severity.WARNING,
                source=domain.source,
                span=None if one.place.span == ast.NOWHERE else one.place.span,
                expected=FEWER,
            )


class _Axiom(NamedTuple):
    """An axiom that costs by the number of its ground instances.

    `many` is the number from which it is expensive, `most` the largest that is allowed; `bounded` tells
    whether static facts may rule some out.
    """

    place: ast.Node
    instances: int
    many: int
    most: int
    bounded: bool = False


def _axioms(domain: Domain) -> Iterator[_Axiom]:
    """Yield the constraints, recursive definitions and exclusive groups with their prices."""
    static = _static(domain)
    for constraint in domain.constraints if count_fluents(domain) <= MANY_FLUENTS else ():
        parts = divide(constraint.formula)
        count = max((count_instances(domain, variables) for variables, _ in parts), default=0)
        bounded = bool(_named(constraint.formula) & static)
        yield _Axiom(constraint, count, MANY_IN_CONSTRAINT, MOST_INSTANCES, bounded)
    for rule in domain.derived:
        named = _named(rule.body)
        if rule.name.text in named and not named & static:
            own = [one for one in subformulas(rule.body) if isinstance(one, ast.Exists)]
            count = count_instances(domain, [*rule.parameters, *(v for one in own for v in one.variables)])
            yield _Axiom(rule, count, MANY_RECURSIVE, MOST_RECURSIVE)
    for group in domain.exclusives:
        count = sum(_members(domain, group, atom) for atom in group.atoms)
        yield _Axiom(group, count, MANY_IN_GROUP, MOST_INSTANCES)


def _static(domain: Domain) -> Set[str]:
    """Return the predicates that nothing changes."""
    return domain.predicates.keys() - domain.fluents - {rule.name.text for rule in domain.derived}


def _named(formula: ast.Formula) -> Set[str]:
    """Return the predicates in a formula."""
    return {one.predicate.text for one in subformulas(formula) if isinstance(one, ast.Atom)}


def _overpriced_quantifiers(
    domain: Domain, formula: ast.Formula, static: Set[str]
) -> Iterator[tuple[ast.Forall | ast.Exists, int]]:
    """Yield the quantifiers of a formula that have too many ground instances, with how many they have.

    One within others has some for each instance of those whose variables it uses. Those that speak of static
    facts or equalities are left alone, which may rule instances out. Of one within another only the outer one
    is yielded.
    """
    pending: list[tuple[ast.Formula, dict[str, int]]] = [(formula, {})]
    while pending:
        one, outer = pending.pop()
        if isinstance(one, ast.Forall | ast.Exists):
            inner = tuple(subformulas(one))
            if not {part.predicate.text for part in inner if isinstance(part, ast.Atom)} & static:
                used = {term.text for term in terms(one)}
                shared = prod(size for name, size in outer.items() if name in used)
                count = shared * count_instances(domain, one.variables)
                if count > MOST_INSTANCES:
                    yield one, count
                    continue
                if not any(isinstance(part, ast.Equal) for part in inner):
                    own = {each.name.text: len(domain.objects_of(each)) for each in one.variables}
                    outer = {**outer, **own}
        if not isinstance(one, ast.Atom):
            pending += [(part, outer) for part in parts_of(one)[::-1]]


def count_fluents(domain: Domain) -> int:
    """Return how many ground fluents there are."""
    # A look goes through all constants, and most parameters are alike.
    of = cache(domain.objects_of)
    return sum(prod(len(of(one)) for one in domain.predicates[name].parameters) for name in domain.fluents)


def count_instances(domain: Domain, variables: Sequence[ast.Typed]) -> int:
    """Return how many ways there are to bind variables."""
    return prod(len(domain.objects_of(one)) for one in variables)


def _members(domain: Domain, group: sections.Exclusive, atom: ast.Atom) -> int:
    """Return how many members an atom brings to each group."""
    per = {variable.text for variable in group.per}
    declared = domain.predicates[atom.predicate.text].parameters
    ranges: dict[str, int] = {
        term.text: len(domain.objects_of(parameter))
        for term, parameter in zip(atom.terms, declared, strict=True)
        if isinstance(term, ast.Variable) and term.text not in per
    }
    return prod(ranges.values())
