"""Replace named effects by what they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from item.diagnostics import quantity
from item.language.checks.arguments import heading
from item.language.checks.strong_components import strong_components
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.walk import changed_atoms

Binding: TypeAlias = Mapping[str, ast.Term]


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
                return ast.AllOf(tuple(self.expanded(part, variables) for part in parts), span=effect.span)
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
        binding = {entry.name.text.lower(): entry.name for entry in variables}
        for parameter, term in zip(named.parameters, atom.terms, strict=True):
            binding[parameter.name.text.lower()] = term
        return self.expanded(_effect(named.effect, binding), variables)


def _effect(effect: ast.Effect, binding: Binding) -> ast.Effect:
    """Return an effect under a binding of variables (in lower case) to terms."""
    span = effect.span
    match effect:
        case ast.Atom():
            return _atom(effect, binding)
        case ast.Delete(atom):
            return ast.Delete(_atom(atom, binding), span=span)
        case ast.Release(atom):
            return ast.Release(_atom(atom, binding), span=span)
        case ast.AllOf(parts):
            return ast.AllOf(tuple(_effect(part, binding) for part in parts), span=span)
        case ast.OneOf(parts):
            return ast.OneOf(tuple(_effect(part, binding) for part in parts), span=span)
        case ast.When(condition, part):
            return ast.When(_formula(condition, binding), _effect(part, binding), span=span)
        case ast.ForallEffect(variables, part):
            own, inner = _bound(variables, binding)
            return ast.ForallEffect(own, _effect(part, inner), span=span)
        case _:
            assert_never(effect)


def _formula(formula: ast.Formula, binding: Binding) -> ast.Formula:
    span = formula.span
    match formula:
        case ast.Atom():
            return _atom(formula, binding)
        case ast.Equal(left, right):
            return ast.Equal(_term(left, binding), _term(right, binding), span=span)
        case ast.Not(part):
            return ast.Not(_formula(part, binding), span=span)
        case ast.And(parts):
            return ast.And(tuple(_formula(part, binding) for part in parts), span=span)
        case ast.Or(parts):
            return ast.Or(tuple(_formula(part, binding) for part in parts), span=span)
        case ast.Imply(left, right):
            return ast.Imply(_formula(left, binding), _formula(right, binding), span=span)
        case ast.Forall(variables, part):
            own, inner = _bound(variables, binding)
            return ast.Forall(own, _formula(part, inner), span=span)
        case ast.Exists(variables, part):
            own, inner = _bound(variables, binding)
            return ast.Exists(own, _formula(part, inner), span=span)
        case _:
            assert_never(formula)


def _bound(variables: tuple[ast.Typed, ...], binding: Binding) -> tuple[tuple[ast.Typed, ...], Binding]:
    """Return quantified variables under names that no argument has, and the binding inside."""
    taken = {term.text.lower() for term in binding.values()}
    inner = dict(binding)
    own = []
    for entry in variables:
        text = entry.name.text
        while text.lower() in taken:
            text += "-other"
        name = ast.Variable(text, span=entry.name.span)
        inner[entry.name.text.lower()] = name
        own.append(ast.Typed(name, entry.types, span=entry.span))
    return tuple(own), inner


def _atom(atom: ast.Atom, binding: Binding) -> ast.Atom:
    return ast.Atom(atom.predicate, tuple(_term(term, binding) for term in atom.terms), span=atom.span)


def _term(term: ast.Term, binding: Binding) -> ast.Term:
    return binding.get(term.text.lower(), term) if isinstance(term, ast.Variable) else term
