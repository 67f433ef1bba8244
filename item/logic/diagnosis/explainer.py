"""Say why an event cannot happen in a belief state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.substitution import substituted
from item.logic.asp.formula_facts import formula_facts
from item.logic.asp.solver import Program
from item.logic.belief import BeliefState, GroundAtom
from item.logic.formulas import FALSE
from item.logic.grounding.compiler import EventFactor, GroundEvent
from item.logic.grounding.components import Component
from item.logic.grounding.constraints import ConstraintOrigin
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.grounding.program_facts import world_facts


class Cause(StrEnum):
    """What stands against an event."""

    TYPES = "types"
    """An argument is not of its parameter's type."""
    STATICS = "statics"
    """What never changes refutes the precondition."""
    STATE = "state"
    """A known fact refutes the precondition."""
    RESULT = "result"
    """No state after the event would be consistent."""


class Explanation(Struct, frozen=True):
    """Why an event cannot happen: these things, none of which can be left out, exclude each other.

    Attributes
    ----------
    event : the ground event (name, arguments...).
    cause : what stands against it.
    arguments : the arguments of the wrong type.
    conditions : ground conjuncts of the precondition, as written in the domain.
    known : fluents and their known truth values.
    rules : the exclusive groups and constraints that make them exclude each other, as written in the domain.
    """

    event: GroundAtom
    cause: Cause
    arguments: tuple[str, ...] = ()
    conditions: tuple[ast.Formula, ...] = ()
    known: tuple[tuple[GroundAtom, bool], ...] = ()
    rules: tuple[ConstraintOrigin, ...] = ()


class Explainer:
    """Explains infeasible events of one domain, `domain`."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain
        grounded = GroundDomain(domain)
        self._grounder, self._statics = grounded.grounder, grounded.statics
        self._components, self._compiler = grounded.components, grounded.compiler

    def expect(self, events: Sequence[GroundAtom]) -> None:
        """Ground events that are to be explained: one program decides what is static of all of them.

        Raises
        ------
        ValueError
            As `explanations`.
        """
        self._compiler.drafts(events)

    def explain(self, belief: BeliefState, event: GroundAtom) -> Explanation | None:
        """Return the first of the `explanations` of why an event cannot happen, None if it can."""
        return next(self.explanations(belief, event), None)

    def explanations(self, belief: BeliefState, event: GroundAtom) -> Iterator[Explanation]:
        """Yield why an event cannot happen in a belief state; nothing if it can.

        Each is enough to rule the event out, no two have a condition in common, and but for their conditions
        nothing of the precondition is refuted. Where several reasons speak against the same conditions, one
        is given, rather with known truths than with known falsehoods.

        Raises
        ------
        ValueError
            For an event type that the domain does not declare, or a wrong number of arguments.
        """
        draft = self._compiler.drafts([event])[0]
        declared = self.domain.events[event[0]]
        typed = list(zip(declared.parameters, event[1:], strict=True))
        wrong = tuple(a for parameter, a in typed if not self._grounder.has_type(a, parameter.types))
        if wrong:
            yield Explanation(event, Cause.TYPES, arguments=wrong)
            return
        terms = {parameter.name.text.lower(): ast.Name(argument) for parameter, argument in typed}
        conditions = [substituted(part, terms) for part in _conjuncts(declared.precondition)]
        folded = self._statics.simplify([self._grounder.formula(condition, {}) for condition in conditions])
        never = [condition for condition, own in zip(conditions, folded, strict=True) if own == FALSE]
        if never:
            yield from (Explanation(event, Cause.STATICS, conditions=(one,)) for one in never)
            return
        assert draft is not None
        touched = sorted({self._components.of(fluent) for fluent in self._compiler.fluents(draft)})
        program = self._program([self._components[number] for number in touched], draft, folded)
        yield from _refuted(event, program, self._premises(program, touched, belief, conditions))

    def _program(
        self, components: Sequence[Component], draft: GroundEvent, conditions: Sequence[int]
    ) -> Program:
        factor = EventFactor((), draft.precondition, tuple(draft.effects), tuple(draft.alternatives))
        formulas = self._grounder.formulas
        facts = [*world_facts(components, [(0, factor)], formulas, self._statics)]
        facts += [f"conjunct({number},{formula})." for number, formula in enumerate(conditions)]
        facts += formula_facts(formulas, sorted(set(conditions)), self._statics.definition)[0]
        return Program(("formula", "result", "explain"), "\n".join(facts))

    def _premises(
        self, program: Program, touched: Sequence[int], belief: BeliefState, conditions: Sequence[ast.Formula]
    ) -> list[list[Premise]]:
        """Return the premises in the order in which they are rather left out of an explanation."""
        fluents = {
            self._grounder.atoms[fluent]: program.literal("holds", 0, fluent)
            for number in touched
            for fluent in self._components[number].fluents
        }
        false = [Premise(-fluents[atom], (atom, False)) for atom in belief.false if atom in fluents]
        true = [Premise(fluents[atom], (atom, True)) for atom in belief.true if atom in fluents]
        groups = [group for number in touched for group in self._components[number].groups]
        rules = [rule for number in touched for rule in self._components[number].rules]
        laws = [
            [
                *(Premise(program.literal("exclusive", time, n), g.origin) for n, g in enumerate(groups)),
                *(Premise(program.literal("obeyed", time, r.formula), r.origin) for r in rules),
            ]
            for time in (0, 1)
        ]
        wanted = [Premise(program.literal("required", n), part) for n, part in enumerate(conditions)]
        return [false, true, laws[0], wanted, laws[1]]


class Premise(Struct, frozen=True):
    """Something that can be assumed, and what it stands for."""

    literal: int
    meaning: ConstraintOrigin | ast.Formula | tuple[GroundAtom, bool]


def _refuted(
    event: GroundAtom, program: Program, premises: Sequence[Sequence[Premise]]
) -> Iterator[Explanation]:
    """Yield which conditions of an event are refuted; where none is, why no state after it would do.

    Parameters
    ----------
    premises : as `Explainer._premises` returns them.
    """
    *known, conditions, after = premises
    wanted = conditions
    while (core := _core(program, [*known, wanted])) is not None:
        yield _explanation(event, Cause.STATE, core)
        rest = [one for one in wanted if one not in core]
        if rest == wanted:
            return
        wanted = rest
    if wanted == conditions:
        core = _core(program, [*known, conditions, after])
        if core is not None:
            yield _explanation(event, Cause.RESULT, core)


def _core(program: Program, stages: Sequence[Sequence[Premise]]) -> list[Premise] | None:
    """Return premises that exclude each other, none of them dispensable; None if all hold together."""
    # Without the known falsehoods first: they are many, and they follow from truths more often than not.
    for chosen in (stages[1:], stages):
        premises = [premise for stage in chosen for premise in stage]
        core = program.core([premise.literal for premise in premises])
        if core is not None:
            break
    else:
        return None
    kept = [premise for premise in premises if premise.literal in core]
    for premise in tuple(kept):
        rest = [other for other in kept if other is not premise]
        if program.core([other.literal for other in rest]) is not None:
            kept = rest
    return kept


def _explanation(event: GroundAtom, cause: Cause, core: Sequence[Premise]) -> Explanation:
    meanings = [premise.meaning for premise in core]
    rules = [meaning for meaning in meanings if isinstance(meaning, sections.Exclusive | sections.Constraint)]
    return Explanation(
        event,
        cause,
        conditions=tuple(
            m for m in meanings if not isinstance(m, tuple | sections.Exclusive | sections.Constraint)
        ),
        known=tuple(sorted(meaning for meaning in meanings if isinstance(meaning, tuple))),
        rules=tuple(dict.fromkeys(rules)),
    )


def _conjuncts(formula: ast.Formula) -> list[ast.Formula]:
    if isinstance(formula, ast.And):
        return [conjunct for part in formula.parts for conjunct in _conjuncts(part)]
    return [formula]
