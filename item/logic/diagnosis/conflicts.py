"""A smallest set of laws that contradict each other, among all of a domain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import TypeAlias

from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Related, Span
from item.language.domain import Domain
from item.language.syntax import sections
from item.logic.belief import GroundAtom
from item.logic.codes import LogicCode
from item.logic.reasoner import Reasoner

Law: TypeAlias = sections.Exclusive | sections.Constraint | tuple[GroundAtom, bool]


def contradiction(domain: Domain, error: InputError) -> Iterator[Diagnostic]:
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
    rest = tuple(Related(label, domain.source, span) for span in spans[1:])
    yield replace(refused, message=message, source=domain.source, span=spans[0], related=rest)


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
