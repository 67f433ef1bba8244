"""From lifted events to sub-events: the share of a ground event in one independent part of the world."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from item.language.domain import Domain
from item.language.syntax import ast
from item.logic.all_or_none import all_or_none
from item.logic.belief import GroundAtom
from item.logic.formulas import FALSE, TRUE, Connective
from item.logic.grounding.components import Components
from item.logic.grounding.effects import Effects, GroundEffect
from item.logic.grounding.grounder import Grounder
from item.logic.grounding.statics import Statics
from item.logic.grounding.union_find import connected_sets


class EventFactor(Struct, frozen=True):
    """The share of ground events in the components that it touches; equal shares are one sub-event.

    Attributes
    ----------
    scope : the components touched, ascending.
    precondition : a formula by number.
    effects : the conditional effects on fluents of the support, ascending.
    alternatives : for each `oneof` choice how many outcomes it has.
    plain : whether a conjunction of literals with unconditional effects in one component without constraints.
    """

    scope: tuple[int, ...]
    precondition: int
    effects: tuple[GroundEffect, ...] = ()
    alternatives: tuple[int, ...] = ()
    plain: bool = True


class GroundEvent(Struct, frozen=True):
    """A ground event before it is divided; see `Effects` for effects and alternatives."""

    precondition: int
    effects: list[GroundEffect]
    alternatives: list[int]


class Compiler:
    """Turns ground events into sub-events."""

    def __init__(self, domain: Domain, grounder: Grounder, statics: Statics, components: Components) -> None:
        self._domain = domain
        self._grounder = grounder
        self._effects = Effects(grounder)
        self._statics = statics
        self._components = components
        # Events that resemble each other have conjuncts and conditions in common.
        self._reach: dict[int, frozenset[int]] = {}

    def compile(
        self, events: Sequence[GroundAtom], *, effects: bool = True
    ) -> list[tuple[EventFactor, ...] | None]:
        """Return the sub-events of ground events (name, arguments...), None for events that are impossible.

        Without `effects` they ask what the events ask and change nothing.

        Impossible are events whose arguments have other types than the parameters, and those whose
        precondition the static facts refute. An event that touches nothing has no sub-events.

        Raises
        ------
        ValueError
            For an event type that the domain does not declare, or a wrong number of arguments.
        """
        return [
            None if draft is None else self.split(draft) for draft in self.drafts(events, effects=effects)
        ]

    def drafts(self, events: Sequence[GroundAtom], *, effects: bool = True) -> list[GroundEvent | None]:
        """Return ground events before they are divided, None for impossible ones (see `compile`)."""
        with all_or_none(self._grounder.price):
            drafts = self._folded([self._ground(event, effects=effects) for event in events])
        self._components.touch(fluent for draft in drafts if draft for fluent in self.fluents(draft))
        return drafts

    def fluents(self, draft: GroundEvent) -> Iterator[int]:
        """Yield the fluents (by number) that a draft mentions."""
        yield from sorted(self._statics.fluents(draft.precondition))
        for effect in draft.effects:
            yield from sorted(self._statics.fluents(effect.condition))
            yield effect.fluent

    def _ground(self, event: GroundAtom, *, effects: bool) -> GroundEvent | None:
        name, *arguments = event
        declared = self._domain.events.get(name)
        if declared is None or len(declared.parameters) != len(arguments):
            raise ValueError(f"no event type {name} with {len(arguments)} arguments")
        binding = self._grounder.bind(declared.parameters, arguments)
        if binding is None:
            return None
        changes, alternatives = self._effects.ground(declared.effect if effects else ast.AllOf(), binding)
        return GroundEvent(self._grounder.formula(declared.precondition, binding), changes, alternatives)

    def _folded(self, drafts: Sequence[GroundEvent | None]) -> list[GroundEvent | None]:
        """Return drafts without static parts, None for those whose precondition they refute."""
        grounded = [draft for draft in drafts if draft is not None]
        # Drafts share conditions and effects.
        effects = dict.fromkeys(effect for draft in grounded for effect in draft.effects)
        conditions = dict.fromkeys(effect.condition for effect in effects)
        formulas = list(conditions | dict.fromkeys(draft.precondition for draft in grounded))
        folded = dict(zip(formulas, self._statics.simplify(formulas), strict=True))
        rest = {
            effect: effect._replace(condition=folded[effect.condition])
            for effect in effects
            if folded[effect.condition] != FALSE
        }
        return [
            None
            if draft is None or folded[draft.precondition] == FALSE
            else GroundEvent(
                folded[draft.precondition],
                [rest[effect] for effect in draft.effects if effect in rest],
                draft.alternatives,
            )
            for draft in drafts
        ]

    def split(self, draft: GroundEvent) -> tuple[EventFactor, ...]:
        """Divide an event into shares that neither a conjunct, an effect nor a choice connects."""
        conjuncts, effects = self._grounder.formulas.conjuncts(draft.precondition), draft.effects
        reach, spread = list(map(self._touched, conjuncts)), self._spread(effects)
        scopes = connected_sets(self._united(reach, effects, spread))
        owner = {component: number for number, scope in enumerate(scopes) for component in scope}
        asked: list[list[int]] = [[] for _ in scopes]
        for conjunct, touched in zip(conjuncts, reach, strict=True):
            asked[owner[min(touched)]].append(conjunct)
        changed: list[list[GroundEffect]] = [[] for _ in scopes]
        for effect, touched in zip(effects, spread, strict=True):
            changed[owner[min(touched)]].append(effect)
        return tuple(
            self._factor(tuple(scope), own, made, draft.alternatives)
            for scope, own, made in zip(scopes, asked, changed, strict=True)
        )

    def links(self, event: EventFactor) -> Collection[frozenset[int]]:
        """Return the sets of components that a conjunct, an effect or a choice of a sub-event connects."""
        conjuncts = self._grounder.formulas.conjuncts(event.precondition)
        return self._united(list(map(self._touched, conjuncts)), event.effects, self._spread(event.effects))

    def _spread(self, effects: Sequence[GroundEffect]) -> list[frozenset[int]]:
        return [self._touched(e.condition) | {self._components.of(e.fluent)} for e in effects]

    @staticmethod
    def _united(
        reach: Sequence[frozenset[int]], effects: Sequence[GroundEffect], spread: Sequence[frozenset[int]]
    ) -> Collection[frozenset[int]]:
        chosen: dict[int, set[int]] = {}
        for effect, touched in zip(effects, spread, strict=True):
            for choice, _ in effect.outcomes:
                chosen.setdefault(choice, set()).update(touched)
        return dict.fromkeys(map(frozenset, [*reach, *spread, *chosen.values()]))

    def _touched(self, formula: int) -> frozenset[int]:
        found = self._reach.get(formula)
        if found is None:
            fluents = self._statics.fluents(formula)
            found = self._reach[formula] = frozenset(map(self._components.of, fluents))
        return found

    def _factor(
        self,
        factor: tuple[int, ...],
        conjuncts: list[int],
        effects: list[GroundEffect],
        alternatives: list[int],
    ) -> EventFactor:
        choices = list(dict.fromkeys(choice for effect in effects for choice, _ in effect.outcomes))
        renumbered = {choice: number for number, choice in enumerate(choices)}
        own = {
            e._replace(outcomes=tuple((renumbered[c], b) for c, b in e.outcomes)) if e.outcomes else e
            for e in effects
        }
        store = self._grounder.formulas
        plain = (
            all(not self._components[number].rules for number in factor)
            and all(self._statics.is_literal(conjunct) for conjunct in conjuncts)
            and all(e.condition == TRUE and not e.outcomes for e in effects)
        )
        return EventFactor(
            factor,
            store.junction(Connective.AND, conjuncts),
            tuple(sorted(own)),
            tuple(alternatives[choice] for choice in choices),
            plain,
        )
