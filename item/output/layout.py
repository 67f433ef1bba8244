"""Which facts belong together in a picture of states: those of which at most one is true at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from item.language.domain import Domain
from item.language.sayings import say
from item.language.syntax import ast
from item.logic.belief import GroundAtom

Key: TypeAlias = tuple[str, ...]
"""What distinguishes one lane from another."""
Place: TypeAlias = tuple[Key, str, str | None]
"""The lane of an atom, what distinguishes the atom from others of its lane, and how it is said, if it is."""

# Stands between the predicates of an exclusive group that has several.
SEVERAL = "/"


class Layout:
    """Which lane an atom stands in, and as what."""

    def __init__(self, domain: Domain) -> None:
        self._sayings = domain.lexicon.sayings
        said = {one.atom.predicate.text for one in self._sayings}
        # Groups whose facts are all said: what they are about is in what is said.
        self._said: set[str] = set()
        self._groups: dict[str, tuple[str, frozenset[int]]] = {}
        for group in domain.exclusives:
            per = {variable.text for variable in group.per}
            predicates = dict.fromkeys(atom.predicate.text for atom in group.atoms)
            names = SEVERAL.join(predicates)
            if said.issuperset(predicates):
                self._said.add(names)
            for atom in group.atoms:
                places = frozenset(_places(atom, per))
                self._groups.setdefault(atom.predicate.text, (names, places))

    def place(self, atom: GroundAtom) -> Place:
        """Return where an atom stands."""
        said = say(self._sayings, atom)
        predicate, *arguments = atom
        if predicate not in self._groups:
            return (predicate, *arguments), "", said
        names, per = self._groups[predicate]
        shared = [one for k, one in enumerate(arguments) if k in per]
        own = [one for k, one in enumerate(arguments) if k not in per]
        several = SEVERAL in names
        value = " ".join([predicate, *own] if several or not own else own)
        return (names, *shared), value, said

    def name(self, key: Key) -> str:
        """Return what a lane is called: by what it is about where its facts have words or name themselves."""
        names, *shared = key
        if shared and (names in self._said or SEVERAL in names):
            return " ".join(shared)
        return say(self._sayings, key) or " ".join(key)


def _places(atom: ast.Atom, names: set[str]) -> Iterator[int]:
    return (k for k, term in enumerate(atom.terms) if term.text in names)
