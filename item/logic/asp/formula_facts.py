"""Write ground formulas as facts over integers for the solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from item.logic.formulas import Connective, Formulas, Junction


def formula_facts(
    formulas: Formulas,
    roots: Iterable[int],
    definition: Callable[[int], int | None],
    term: Callable[[int], int | str] = int,
) -> tuple[list[str], set[int]]:
    """Return the facts that describe formulas, and every atom met on the way.

    Described are the formulas, their parts and the definitions of their derived atoms. `definition` gives the
    formula that defines an atom, or None for an atom that no rule defines; `term` the term that stands for an
    atom in the facts.
    """
    facts: list[str] = []
    atoms: set[int] = set()
    pending = list(roots)
    seen = set(pending)
    while pending:
        number = pending.pop()
        node = formulas[number]
        found: tuple[int, ...] = ()
        if isinstance(node, Junction):
            kind = "conjunction" if node.connective is Connective.AND else "disjunction"
            facts.append(f"{kind}({number}).")
            facts += [f"part({number},{part})." for part in node.parts]
            found = node.parts
        else:
            facts.append(f"literal({number},{term(node.atom)},{1 if node.positive else -1}).")
            if node.atom not in atoms:
                atoms.add(node.atom)
                body = definition(node.atom)
                if body is not None:
                    facts.append(f"definition({term(node.atom)},{body}).")
                    found = (body,)
        for new in found:
            if new not in seen:
                seen.add(new)
                pending.append(new)
    return facts, atoms
