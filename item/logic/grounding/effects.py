"""Lifted effects as ground conditional ones."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, assert_never

from item.language.syntax import ast
from item.logic.formulas import FALSE, TRUE, Connective
from item.logic.grounding.grounder import Grounder, ground_atom
from item.logic.grounding.joins import Binding

# The condition of an effect that is under none.
_ALWAYS = ast.And()

Outcomes: TypeAlias = tuple[tuple[int, int], ...]
"""Alternatives of `oneof` that must be the ones that happen: choice, alternative."""


class GroundEffect(NamedTuple):
    """A ground conditional effect; a tuple, because a large domain has very many of them.

    Attributes
    ----------
    condition : the formula (by number) that must hold in the state before.
    outcomes : the `oneof` alternatives (choice, alternative) that must be the ones that happen.
    fluent : the atom that changes.
    value : 1 becomes true, -1 becomes false, 0 is released (becomes either).
    """

    condition: int
    outcomes: Outcomes
    fluent: int
    value: int


class Effects:
    """Grounds the effects of the events of one domain, with its grounder."""

    def __init__(self, grounder: Grounder) -> None:
        self._grounder = grounder
        # Events that resemble each other have `forall` effects in common.
        self._repeated: dict[object, list[GroundEffect]] = {}

    def ground(self, effect: ast.Effect, binding: Binding) -> tuple[list[GroundEffect], list[int]]:
        """Return a lifted effect as ground conditional effects, and how many alternatives each choice has.

        Choices are numbered in the order of the text.
        """
        event = _Event(self._grounder, self._repeated)
        event.collect(effect, binding, TRUE, ())
        return event.found, event.alternatives


class _Event:
    """Collects the effects of one event (`Effects`)."""

    __slots__ = ("_again", "_grounder", "_repeated", "_told", "alternatives", "found")

    def __init__(self, grounder: Grounder, repeated: dict[object, list[GroundEffect]]) -> None:
        self._grounder = grounder
        self._repeated = repeated
        self.found: list[GroundEffect] = []
        self.alternatives: list[int] = []
        # Of each `forall` with its values, where the effects begin that it brought.
        self._told: dict[object, int] = {}
        # The same of those that were met once more and brought none.
        self._again: list[int] = []

    def collect(self, effect: ast.Effect, binding: Binding, condition: int, outcomes: Outcomes) -> None:
        """Collect an effect that is under a condition, and happens with some alternatives."""
        if condition == FALSE:
            return
        match effect:
            case ast.Atom():
                self._change(effect, 1, binding, condition, outcomes)
            case ast.Delete(atom):
                self._change(atom, -1, binding, condition, outcomes)
            case ast.Release(atom):
                self._change(atom, 0, binding, condition, outcomes)
            case ast.AllOf(parts):
                for part in parts:
                    self.collect(part, binding, condition, outcomes)
            case ast.OneOf(parts):
                choice = len(self.alternatives)
                self.alternatives.append(len(parts))
                for alternative, part in enumerate(parts):
                    self.collect(part, binding, condition, (*outcomes, (choice, alternative)))
            case ast.When(guard, part):
                own = self._grounder.formula(guard, binding)
                both = self._grounder.formulas.junction(Connective.AND, (condition, own))
                self.collect(part, binding, both, outcomes)
            case ast.ForallEffect():
                self._collect_all(effect, binding, condition, outcomes)
            case _:
                assert_never(effect)

    def _change(
        self, atom: ast.Atom, value: int, binding: Binding, condition: int, outcomes: Outcomes
    ) -> None:
        number = self._grounder.atom(ground_atom(atom, binding))
        self.found.append(GroundEffect(condition, outcomes, number, value))

    def _collect_all(
        self, effect: ast.ForallEffect, binding: Binding, condition: int, outcomes: Outcomes
    ) -> None:
        """Collect what a `forall` says, once where it says the same again."""
        used = self._grounder.names_in(effect)
        outer = tuple((name, value) for name, value in binding.items() if name in used)
        key = id(effect), outer, condition, outcomes
        if key in self._told:
            self._again.append(self._told[key])
            return
        first, choices, skipped = len(self.found), len(self.alternatives), len(self._again)
        if key in self._repeated:
            self._told[key] = first
            self.found.extend(self._repeated[key])
            return
        part = effect.effect
        guard = part.condition if isinstance(part, ast.When) else _ALWAYS
        for inner in self._grounder.bindings(effect, binding, guard, positive=True):
            self.collect(part, inner, condition, outcomes)
        # Choices are numbered event by event, and in another event nothing stands before it.
        if len(self.alternatives) == choices:
            self._told[key] = first
            # All that it says stands in its own part of what was found, and not before.
            if min(self._again[skipped:], default=first) >= first:
                self._repeated[key] = self.found[first:]
