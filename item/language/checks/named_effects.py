"""Replace named effects by what they stand for."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from item.diagnostics import quantity
from item.language.checks.arguments import heading
from item.language.checks.strong_components import strong_components
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.substitution import substituted
from item.language.syntax.walk import changed_atoms


class NamedEffects:
    """The effects of one domain that have names, by name in lower case.

    Names that are declared twice, and effects that contain themselves, are reported; the first declaration
    stands, and a circle stands for nothing.
    """

    def __init__(self, declared: tuple[sections.NamedEffect, ...], findings: Collector) -> None:
        self._findings = findings
        self._known: dict[str, sections.NamedEffect] = {}
        self.used: set[str] = set()
        for one in declared:
            first = self._known.setdefault(one.name.text.lower(), one)
            if first is not one:
                place = findings.place("the first one is here", first.name.span)
                message = f"effect `{one.name.text}` is declared twice"
                findings.add(LanguageCode.DUPLICATE, one.name.span, message, related=(place,))
        inside = {
            name: tuple(
                atom.predicate.text.lower()
                for atom in changed_atoms(one.effect)
                if atom.predicate.text.lower() in self._known
            )
            for name, one in self._known.items()
        }
        for circle in strong_components(inside):
            (first_name, *_) = circle
            if len(circle) > 1 or first_name in inside[first_name]:
                one = self._known[first_name]
                message = f"effect `{one.name.text}` contains itself"
                findings.add(LanguageCode.EFFECT_CIRCLE, one.name.span, message)
                for name in circle:
                    self._known[name] = sections.NamedEffect(
                        self._known[name].name, self._known[name].parameters, ast.AllOf()
                    )

    def expanded(self, effect: ast.Effect, variables: tuple[ast.Typed, ...]) -> ast.Effect:
        """Return an effect with what the names in it stand for.

        Parameters
        ----------
        variables : those around the effect, whose names no variable of a named effect may take.
        """
        match effect:
            case ast.Atom():
                return self._call(effect, variables)
            case ast.Delete() | ast.Release():
                return effect
            case ast.AllOf(parts):
                return replace(effect, parts=tuple(self.expanded(part, variables) for part in parts))
            case ast.OneOf(parts):
                return ast.OneOf(tuple(self.expanded(part, variables) for part in parts), span=effect.span)
            case ast.When(condition, part):
                return ast.When(condition, self.expanded(part, variables), span=effect.span)
            case ast.ForallEffect(own, part):
                return ast.ForallEffect(own, self.expanded(part, (*variables, *own)), span=effect.span)
            case _:
                assert_never(effect)

    def _call(self, atom: ast.Atom, variables: tuple[ast.Typed, ...]) -> ast.Effect:
        name = atom.predicate.text.lower()
        named = self._known.get(name)
        if named is None:
            return atom
        self.used.add(name)
        if len(atom.terms) != len(named.parameters):
            wanted = len(named.parameters)
            message = f"`{named.name.text}` takes {quantity(wanted, 'argument')}, not {len(atom.terms)}"
            place = self._findings.place(f"effect `{named.name.text}` is declared here", named.name.span)
            declared = heading(named.name.text, named.parameters)
            self._findings.add(LanguageCode.ARITY, atom.span, message, expected=declared, related=(place,))
            return ast.AllOf(span=atom.span)
        # Every variable around it stands for itself, so that none inside gets its name.
        terms: dict[str, ast.Term] = {entry.name.text.lower(): entry.name for entry in variables}
        for parameter, term in zip(named.parameters, atom.terms, strict=True):
            terms[parameter.name.text.lower()] = term
        return self.expanded(substituted(named.effect, terms), variables)
