"""Facts of `:init` that never end and leave the others of their exclusive group no room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from item.diagnostics import Diagnostic, some_of
from item.language.domain import Domain
from item.language.printing.printer import clause_text
from item.language.syntax import ast, sections
from item.logic.codes import LogicCode
from item.logic.diagnosis.explainer import Explanation


def lasting_fact(domain: Domain, explanation: Explanation) -> ast.Atom | None:
    """Return a member of the exclusive groups of an explanation that lasts, so that no other has room."""
    members = (atom for one in explanation.rules if isinstance(one, sections.Exclusive) for atom in one.atoms)
    heads = {rule.name.text for rule in domain.derived}
    return next((one for one in members if one.predicate.text not in domain.fluents | heads), None)


def ending(fact: ast.Atom) -> str:
    """Return what lets a fact end that no effect changes."""
    return f"`(not {clause_text(fact)})` in the effect of what ends it"


def one_for_each_fact(found: Sequence[Diagnostic], domain: Domain) -> Iterator[Diagnostic]:
    """Yield findings; of events that can never happen and that one effect would mend it is one.

    Parameters
    ----------
    found : sorted by place.
    """
    names = {event.name.span: name for name, event in domain.events.items()}
    alike: dict[str, list[Diagnostic]] = {}
    for one in found:
        if one.code == LogicCode.NEVER_FEASIBLE and one.expected is not None:
            alike.setdefault(one.expected, []).append(one)
    repeated = [other for own in alike.values() for other in own[1:]]
    for one in found:
        if one in repeated:
            continue
        others = alike[one.expected][1:] if one.expected in alike and one in alike[one.expected] else ()
        too = some_of([names[other.span] for other in others if other.span in names])
        yield replace(one, message=f"{one.message}; nor, for the same reason, can {too}") if others else one
