"""Fold away what no event can change: the solver decides static formulas, a batch at a time."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping, Sequence

from item.logic.asp.formula_facts import formula_facts
from item.logic.asp.solver import Program
from item.logic.belief import GroundAtom
from item.logic.formulas import FALSE, TRUE, Junction, Literal
from item.logic.grounding.grounder import Grounder


class Statics:
    """Replaces the static parts of ground formulas by their truth values.

    Parameters
    ----------
    grounder : where the formulas are stored.
    facts : the static atoms that are true; all others are false.
    """

    def __init__(self, grounder: Grounder, facts: frozenset[GroundAtom]) -> None:
        self._grounder = grounder
        self._facts = facts
        self._values: dict[int, int] = {}
        self._folded: dict[int, int] = {}
        self._definitions: dict[int, int] = {}
        self._reach: dict[int, frozenset[int]] = {}

    def simplify(self, formulas: Sequence[int]) -> list[int]:
        """Return formulas without static parts, in the order given.

        What is left of each leads to a fluent, or is `TRUE` or `FALSE`.
        """
        new = [one for one in dict.fromkeys(formulas) if one not in self._folded and one not in self._values]
        definitions = self._new_definitions(new)
        self._decide([*new, *definitions.values()])
        found, folded = self._fold(definitions)
        while unmoved := self._unmoved(found):
            self._ask(unmoved, found.get)
            found, folded = self._fold(definitions)
        # Of what has been folded all definitions are known.
        self._definitions.update(found)
        self._folded.update(folded)
        return [self._grounder.formulas.simplify(formula, self._values, self._folded) for formula in formulas]

    def definition(self, atom: int) -> int | None:
        """Return the folded definition of a derived atom of folded formulas, None for a fluent."""
        return self._definitions.get(atom)

    def is_literal(self, formula: int) -> bool:
        """Return whether a folded formula is a fluent or its negation."""
        node = self._grounder.formulas[formula]
        return isinstance(node, Literal) and node.atom not in self._definitions

    def fluents(self, formula: int) -> frozenset[int]:
        """Return the fluents on which the truth of a folded formula may depend."""
        found = self._reach.get(formula)
        if found is None:
            pending = list(self._grounder.formulas.atoms(formula))
            seen = set(pending)
            while pending:
                body = self._definitions.get(pending.pop())
                if body is not None:
                    new = self._grounder.formulas.atoms(body) - seen
                    seen |= new
                    pending.extend(new)
            found = self._reach[formula] = frozenset(a for a in seen if a not in self._definitions)
        return found

    def _new_definitions(self, formulas: Iterable[int]) -> dict[int, int]:
        """Return the definitions, not yet known, of the changing derived atoms that formulas lead to."""
        store = self._grounder.formulas
        found: dict[int, int] = {}
        pending = list(formulas)
        while pending:
            for atom in sorted(store.atoms(pending.pop())):
                if atom in found or atom in self._definitions or self._grounder.is_static(atom):
                    continue
                if self._grounder.is_derived(atom):
                    found[atom] = self._grounder.definition(atom)
                    pending.append(found[atom])
        return found

    def _fold(self, definitions: Mapping[int, int]) -> tuple[dict[int, int], Mapping[int, int]]:
        """Return definitions without static parts, and what was folded on the way."""
        folded = ChainMap({}, self._folded)
        simplify = self._grounder.formulas.simplify
        return {
            atom: simplify(body, self._values, folded) for atom, body in definitions.items()
        }, folded.maps[0]

    def _unmoved(self, definitions: Mapping[int, int]) -> list[int]:
        """Return the literals, undecided so far, of derived atoms whose folded definitions lead to no fluent.

        Their predicates can change, but not they: no constant fits the fluents, or static facts bar the way.
        """
        store = self._grounder.formulas
        users: dict[int, list[int]] = {}
        for atom, body in definitions.items():
            for used in store.atoms(body):
                users.setdefault(used, []).append(atom)
        # A derived atom that was known before leads to a fluent: else it would have been folded away.
        pending = [used for used in users if used not in definitions]
        moved = set(pending)
        while pending:
            further = set(users.get(pending.pop(), ())) - moved
            moved |= further
            pending.extend(further)
        found = (
            store.literal(atom, true) for atom in definitions if atom not in moved for true in (True, False)
        )
        return [one for one in found if one not in self._values]

    def _decide(self, formulas: Iterable[int]) -> None:
        """Ask the solver for the largest static parts of formulas that have not been asked for."""
        store = self._grounder.formulas
        parts: set[int] = set()
        seen: set[int] = set()
        pending = list(formulas)
        while pending:
            number = pending.pop()
            if number in seen or number in self._values or number in self._folded or number in (TRUE, FALSE):
                continue
            seen.add(number)
            if all(self._grounder.is_static(atom) for atom in store.atoms(number)):
                parts.add(number)
                continue
            node = store[number]
            if isinstance(node, Junction):
                # A junction of literals mixes static ones with others; those are decided together.
                pending.extend(node.parts)
        if parts:
            self._ask(sorted(parts), self._definition)

    def _ask(self, asked: Sequence[int], definition: Callable[[int], int | None]) -> None:
        """Let the solver decide formulas that lead to no fluent."""
        text, atoms = formula_facts(self._grounder.formulas, asked, definition)
        text += [f"fact({atom})." for atom in sorted(atoms) if self._grounder.atoms[atom] in self._facts]
        text += [f"ask({number})." for number in asked]
        true = set(Program(("formula", "statics"), "\n".join(text)).answers().tolist())
        self._values.update((number, TRUE if number in true else FALSE) for number in asked)

    def _definition(self, atom: int) -> int | None:
        return self._grounder.definition(atom) if self._grounder.is_derived(atom) else None
