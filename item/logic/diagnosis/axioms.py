"""What axioms leave open: events out of reach, changes that matter to nobody, equal events."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from item.diagnostics import Diagnostic, InputError, Related, Severity, Source
from item.language.domain import NOTHING, Domain
from item.language.printing.printer import clause_text
from item.language.sayings import VARIABLE
from item.language.syntax import ast, sections
from item.language.syntax.walk import conditions, inside
from item.logic.codes import LogicCode
from item.logic.diagnosis.generic_objects import with_generic_objects
from item.logic.diagnosis.literals import EventLiterals, event_literals
from item.logic.diagnosis.reach import never_reached
from item.logic.reasoner import Reasoner

# Events of more parameters are compared in the order of their parameters only.
MANY_PARAMETERS = 4


def examine_axioms(domain: Domain) -> tuple[Diagnostic, ...]:
    """Return what the axioms leave open, sorted by place; nothing where constraints contradict each other."""
    found = list(_never_asked(domain))
    own = all(domain.objects_of(one) for event in domain.events.values() for one in event.parameters)
    judged = (domain,) if own else with_generic_objects(domain)
    if judged:
        try:
            reasoner = Reasoner(judged[-1])
        except InputError:
            return ()
        literals = event_literals(judged[-1], reasoner)
        found += _indistinguishable(domain, literals)
        found += _never_reached(domain, reasoner, literals) if own else ()
    return tuple(sorted(found, key=Diagnostic.sort_key))


def _never_asked(domain: Domain) -> Iterator[Diagnostic]:
    asked = {atom.predicate.text.lower() for part in _conditions(domain) for atom in inside(part, ast.Atom)}
    asked |= {e.name.text.lower() for e in domain.definition.lexicon if isinstance(e, sections.Phrases)}
    # What displaces a fluent that is asked for is asked for; what displaces only that is not.
    groups = [{atom.predicate.text.lower() for atom in group.atoms} for group in domain.exclusives]
    asked = asked.union(*(members for members in groups if members & asked))
    for predicate in domain.definition.predicates:
        name = predicate.name.text
        if name in domain.fluents and name.lower() not in asked:
            message = (
                f"events change `{name}`, and no condition, constraint or phrase asks for it: "
                "it helps to understand no sentence"
            )
            yield _warning(LogicCode.NEVER_ASKED, message, domain.source, predicate.name)


def _conditions(domain: Domain) -> Iterator[ast.Node]:
    """Yield all that asks whether something holds, in events, constraints and the lexicon."""
    for event in domain.events.values():
        yield from (event.precondition, *conditions(event.effect))
    yield from (*(rule.body for rule in domain.derived), *domain.constraints, *domain.definition.lexicon)


def _never_reached(domain: Domain, reasoner: Reasoner, found: EventLiterals) -> Iterator[Diagnostic]:
    if not (domain.start or domain.closed):
        return
    start = reasoner.values([reasoner.start])[0][: len(found.fluents)]
    for name, (atom, positive) in never_reached(domain, found, start).items():
        literal = f"({' '.join(atom)})" if positive else f"(not ({' '.join(atom)}))"
        message = f"`{name}` is never reached from what `:init` lists: nothing brings about `{literal}`"
        yield _warning(LogicCode.NEVER_REACHED, message, domain.source, domain.events[name].name)


def _indistinguishable(domain: Domain, found: EventLiterals) -> Iterator[Diagnostic]:
    said: dict[str, dict[tuple[str, ...], tuple[bytes, bytes, bool]]] = {}
    for number, (name, *values) in enumerate(found.ground):
        rows = found.needs[number].tobytes(), found.after[number].tobytes(), bool(found.plain[number])
        said.setdefault(name, {})[tuple(values)] = rows
    told: set[str] = set()
    names = [name for name in said if name != NOTHING]
    for at, first in enumerate(names):
        if first in told:
            continue
        same = [
            other
            for other in names[at + 1 :]
            if other not in told and _equal(domain.events[first], domain.events[other], said)
        ]
        told.update(same)
        place = Related(f"`{first}` is declared here", domain.source, domain.events[first].name.span)
        for other in same:
            message = f"`{other}` needs and changes the same as `{first}`: only words tell them apart"
            own = domain.events[other].name
            yield _warning(LogicCode.INDISTINGUISHABLE, message, domain.source, own, (place,))


def _equal(
    first: sections.Event,
    other: sections.Event,
    said: dict[str, dict[tuple[str, ...], tuple[bytes, bytes, bool]]],
) -> bool:
    """Say whether two event types need and change the same, with their parameters in some order."""
    own, others = said[first.name.text], said[other.name.text]
    count = len(first.parameters)
    if count != len(other.parameters) or len(own) != len(others):
        return False
    plain = all(rows[2] for rows in (*own.values(), *others.values()))
    orders = permutations(range(count)) if count <= MANY_PARAMETERS else iter([tuple(range(count))])
    return any(
        all(others.get(tuple(values[at] for at in order)) == rows for values, rows in own.items())
        and (plain or _written(first, tuple(range(count))) == _written(other, order))
        for order in orders
    )


def _written(event: sections.Event, order: tuple[int, ...]) -> str:
    """Return condition and effect as text, the parameters numbered in an order."""
    numbers = {one.name.text.lower(): f"?{at}" for at, one in zip(order, event.parameters, strict=True)}
    text = f"{clause_text(event.precondition)} {clause_text(event.effect)}"
    return VARIABLE.sub(lambda found: numbers.get(found[0].lower(), found[0]), text)


def _warning(
    code: LogicCode, message: str, source: Source, name: ast.Name, related: tuple[Related, ...] = ()
) -> Diagnostic:
    return Diagnostic(code, message, Severity.WARNING, source=source, span=name.span, related=related)
