"""Match atoms with variables against ground atoms, and against atoms with variables of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from item.language.syntax import ast, sections


def constant_of(term: ast.Term, binding: Mapping[str, str]) -> str:
    """Return what a term stands for under a binding of all variables."""
    return binding[term.text] if isinstance(term, ast.Variable) else term.text


def match_atom(
    pattern: ast.Atom, ground: tuple[str, ...], given: Mapping[str, str] | None = None
) -> dict[str, str] | None:
    """Return the values of variables that make an atom a ground one, None if there are none.

    Parameters
    ----------
    ground : predicate and arguments.
    given : values that some variables have already; they are part of the result.
    """
    if pattern.predicate.text != ground[0] or len(pattern.terms) != len(ground) - 1:
        return None
    values = dict(given or {})
    for term, value in zip(pattern.terms, ground[1:], strict=True):
        wanted = values.setdefault(term.text, value) if isinstance(term, ast.Variable) else term.text
        if wanted != value:
            return None
    return values


def match_if_equal(pattern: ast.Atom, atom: ast.Atom) -> tuple[dict[str, ast.Term], list[ast.Formula]] | None:
    """Return the values for which an atom is an instance of a pattern, and what must be equal for that.

    The atom may have variables, too. None if it is no instance whatever they stand for.
    """
    if pattern.predicate.text != atom.predicate.text:
        return None
    binding: dict[str, ast.Term] = {}
    equal: list[ast.Formula] = []
    for own, term in zip(pattern.terms, atom.terms, strict=True):
        wanted = binding.setdefault(own.text, term) if isinstance(own, ast.Variable) else own
        if wanted != term:
            if isinstance(wanted, ast.Name) and isinstance(term, ast.Name):
                return None
            equal.append(ast.Equal(wanted, term))
    return binding, equal


def per_values(group: sections.Exclusive, atom: ast.Atom) -> tuple[str, ...] | None:
    """Return what an atom has in place of a group's `:per` variables, None if it is no member.

    A variable of the atom is equal to itself alone, so that an atom with variables is a member if all its
    instances are.
    """
    ground = atom.predicate.text, *(term.text for term in atom.terms)
    for pattern in group.atoms:
        values = match_atom(pattern, ground)
        if values is not None:
            return tuple(values.get(variable.text, "") for variable in group.per)
    return None


def possible_per_values(group: sections.Exclusive, atom: ast.Atom) -> Iterator[tuple[ast.Term, ...]]:
    """Yield what an atom may have in place of a group's `:per` variables, for each member that it may be."""
    for pattern in group.atoms:
        matched = match_if_equal(pattern, atom)
        if matched is not None:
            yield tuple(matched[0][variable.text] for variable in group.per)
