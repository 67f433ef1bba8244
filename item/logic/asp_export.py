"""The compiled domain as a logic program with readable names, to be read or run by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from math import prod

from item.diagnostics import Diagnostic, InputError
from item.language.domain import Domain
from item.logic.asp.solver import encoding, quoted
from item.logic.belief import GroundAtom
from item.logic.codes import LogicCode
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.grounding.program_facts import world_facts

# A listing of more ground events than this is of no use to anybody.
MANY_EVENTS = 200_000

# The encodings that give the listed facts their meaning.
ENCODINGS = ("formula", "result", "search_solver")

HEAD = """\
% The domain {name}, compiled: what is static is folded away, and what is impossible in every state left out.
% Together with the encodings formula.lp, result.lp and search_solver.lp each answer set is one event that
% happens (happening), a state before it (holds at 0) that satisfies its precondition, and a result
% (holds at 1).
"""
FOOT = """\
:- violated.
#show happening/1.
#show holds/2.
"""


def program(domain: Domain) -> str:
    """Return the compiled program of a domain with its encodings, for plain clingo.

    Raises
    ------
    InputError
        As `facts`.
    """
    return "\n".join([facts(domain), *map(encoding, ENCODINGS)])


def facts(domain: Domain) -> str:
    """Return the compiled program of a domain as text.

    Fluents and events are tuples of strings, formulas are numbers; see the encodings for the predicates.

    Raises
    ------
    InputError
        When a constraint is false in every state, or the domain has too many ground events to list.
    """
    grounded = GroundDomain(domain)
    grounder, components = grounded.grounder, grounded.components
    events = list(_events(domain))
    shares = [
        (
            quoted(event),
            EventFactor((), draft.precondition, tuple(draft.effects), tuple(draft.alternatives)),
        )
        for event, draft in zip(events, grounded.compiler.drafts(events), strict=True)
        if draft is not None
    ]
    found = [components[number] for number in range(len(components))]
    lines = world_facts(
        found, shares, grounder.formulas, grounded.statics, lambda atom: quoted(grounder.atoms[atom])
    )
    closed = (atom for atom in components.fluents if atom[0] in domain.closed)
    known = {**dict.fromkeys(closed, False), **domain.start}
    start = (f"start({quoted(atom)},{1 if value else -1})." for atom, value in known.items())
    return "\n".join([HEAD.format(name=json.dumps(domain.name)), *lines, *start, FOOT])


def _events(domain: Domain) -> Iterator[GroundAtom]:
    """Yield the ground events of a domain, type by type."""
    ranges = {
        name: [domain.objects_of(parameter) for parameter in event.parameters]
        for name, event in domain.events.items()
    }
    count = sum(prod(map(len, own)) for own in ranges.values())
    if count > MANY_EVENTS:
        message = f"{count:,} ground events are too many to list"
        raise InputError(Diagnostic(LogicCode.TOO_MANY_EVENTS, message))
    for name, own in ranges.items():
        for arguments in product(*own):
            yield (name, *arguments)
