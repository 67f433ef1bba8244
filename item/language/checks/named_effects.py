"""Replace named effects by what they stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from msgspec.structs import replace

from item.diagnostics import quantity
from item.language.checks.arguments import VariableTypes, check_arguments, heading
from item.language.checks.declarations import resolve_types
from item.language.checks.resolver import Resolver
from item.language.checks.strong_components import strong_components
from item.language.checks.symbols import Symbols, type_names
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.parentheses import MAX_DEPTH
from item.language.syntax import ast, sections
from item.language.syntax.substitution import substituted
from item.language.syntax.walk import effects_of, subeffects, subformulas

# What the effects in the events of one domain may stand for: far more than a file has words.
MOST_EXPANDED = 100_000


class NamedEffects:
    """The effects of one domain that have names, by name in lower case.

    All that is wrong with one is reported where it is declared, and it then stands for nothing where it is
    used. Of two with one name the first stands.

    Parameters
    ----------
    resolver : of the domain, whose predicates are declared.
    """

    def __init__(
        self,
        declared: tuple[sections.NamedEffect, ...],
        resolver: Resolver,
        symbols: Symbols,
        findings: Collector,
    ) -> None:
        self._resolver = resolver
        self._symbols = symbols
        self._findings = findings
        self._known: dict[str, sections.NamedEffect] = {}
        self._left = MOST_EXPANDED
        for one in declared:
            first = self._known.setdefault(one.name.text.lower(), one)
            if first is not one:
                place = findings.place("the first one is here", first.name.span)
                message = f"effect `{one.name.text}` is declared twice"
                findings.add(LanguageCode.DUPLICATE, one.name.span, message, related=(place,))
        inside = {name: self._calls(one.effect) for name, one in self._known.items()}
        # For how many changes and conditions each stands, and how deep they are nested.
        self._sizes: dict[str, tuple[int, int]] = {}
        for circle in strong_components(inside):
            self._close(circle, inside)
        for one in declared:
            self._check(one)

    def expanded(self, event: sections.Event) -> ast.Effect:
        """Return the effect of an event with what the names in it stand for.

        Calls that are wrong, and what would be too large, are reported and left out.
        """
        if not self._calls(event.effect):
            return event.effect
        before = self._findings.errors
        scope = self._scope(event.parameters, {})
        plain = self._changed(event.effect, scope, self._checked)
        size, depth = self._size(event.effect)
        if size > self._left:
            message = f"up to `{event.name.text}`, the effects of events stand for more than "
            message += f"{MOST_EXPANDED:,} changes and conditions, named ones put in"
            self._findings.add(LanguageCode.TOO_LONG, event.name.span, message, mistake=MOST_EXPANDED)
        elif depth > MAX_DEPTH:
            message = (
                f"the effect of `{event.name.text}` is nested more than {MAX_DEPTH} deep, named ones put in"
            )
            self._findings.add(LanguageCode.TOO_DEEP, event.name.span, message)
        elif self._findings.errors == before:
            self._left -= size
            return self._changed(event.effect, scope, self._body)
        return plain

    # Declarations

    def _calls(self, effect: ast.Effect) -> tuple[str, ...]:
        """Return the named effects that stand in an effect, each once."""
        names = (one.predicate.text.lower() for one in subeffects(effect) if isinstance(one, ast.Atom))
        return tuple(dict.fromkeys(name for name in names if name in self._known))

    def _close(self, circle: tuple[str, ...], inside: Mapping[str, tuple[str, ...]]) -> None:
        """Note the size of an effect, those inside it being known; report effects that contain themselves."""
        (first, *_) = circle
        if len(circle) > 1 or first in inside[first]:
            name = self._known[first].name
            self._findings.add(LanguageCode.EFFECT_CIRCLE, name.span, f"effect `{name.text}` contains itself")
            for one in circle:
                self._known[one] = replace(self._known[one], effect=ast.AllOf())
                self._sizes[one] = 1, 1
        else:
            self._sizes[first] = self._size(self._known[first].effect)

    def _size(self, effect: ast.Effect) -> tuple[int, int]:
        """Return for how many changes and conditions an effect stands, and how deep they are nested."""
        if isinstance(effect, ast.Atom):
            return self._sizes.get(effect.predicate.text.lower(), (1, 1))
        parts = [self._size(part) for part in effects_of(effect)]
        own = sum(1 for _ in subformulas(effect.condition)) if isinstance(effect, ast.When) else 0
        size = 1 + own + sum(size for size, _ in parts)
        # Beyond the limits the numbers do not matter, and they may grow very large.
        return min(size, MOST_EXPANDED + 1), 1 + max((depth for _, depth in parts), default=0)

    def _check(self, one: sections.NamedEffect) -> None:
        """Report what is wrong with a declaration: what it speaks of is declared there."""
        before = self._findings.errors
        _, scope = self._resolver.variables(one.parameters, {})
        self._resolver.effect(self._changed(one.effect, scope, self._checked), scope)
        known = self._known[one.name.text.lower()]
        if self._findings.errors > before and known.name is one.name:
            self._known[one.name.text.lower()] = replace(known, effect=ast.AllOf())

    # Uses

    def _changed(
        self,
        effect: ast.Effect,
        scope: VariableTypes,
        change: Callable[[ast.Atom, sections.NamedEffect, VariableTypes], ast.Effect],
    ) -> ast.Effect:
        """Return an effect with something in the place of each name."""
        match effect:
            case ast.Atom():
                named = self._known.get(effect.predicate.text.lower())
                return effect if named is None else change(effect, named, scope)
            case ast.Delete() | ast.Release():
                return effect
            case ast.AllOf(parts) | ast.OneOf(parts):
                return replace(effect, parts=tuple(self._changed(part, scope, change) for part in parts))
            case ast.When(_, part):
                return replace(effect, effect=self._changed(part, scope, change))
            case ast.ForallEffect(own, part):
                return replace(effect, effect=self._changed(part, self._scope(own, scope), change))
            case _:
                assert_never(effect)

    def _checked(self, call: ast.Atom, named: sections.NamedEffect, scope: VariableTypes) -> ast.Effect:
        """Report what is wrong with the arguments of a named effect, and return no effect."""
        text = named.name.text
        place = (self._findings.place(f"effect `{text}` is declared here", named.name.span),)
        nothing = ast.AllOf(span=call.span)
        if len(call.terms) != len(named.parameters):
            message = f"`{text}` takes {quantity(len(named.parameters), 'argument')}, not {len(call.terms)}"
            declared = heading(text, named.parameters)
            self._findings.add(LanguageCode.ARITY, call.span, message, expected=declared, related=place)
            return nothing
        parameters = tuple(self._scope(named.parameters, {}).values())
        terms = tuple(
            self._resolver.term(term, scope, type_names(parameter.types))
            for term, parameter in zip(call.terms, parameters, strict=False)
        )
        found = ast.Atom(named.name, terms, span=call.span)
        if len(terms) == len(call.terms):  # else two parameters have one name, which is reported
            check_arguments(found, parameters, place, scope, self._symbols, self._findings)
        return nothing

    def _body(self, call: ast.Atom, named: sections.NamedEffect, scope: VariableTypes) -> ast.Effect:
        """Return what a named effect stands for."""
        # Every variable around it stands for itself, so that none inside gets its name.
        terms: dict[str, ast.Term] = {key: entry.name for key, entry in scope.items()}
        for parameter, term in zip(named.parameters, call.terms, strict=True):
            terms[parameter.name.text.lower()] = term
        return self._changed(substituted(named.effect, terms), scope, self._body)

    def _scope(self, declared: tuple[ast.Typed, ...], outer: VariableTypes) -> VariableTypes:
        """Return the variables of a place with their types as declared. It reports no errors."""
        silent = Collector(self._findings.source)
        own = (replace(entry, types=resolve_types(entry, self._symbols, silent)) for entry in declared)
        return {**outer, **{entry.name.text.lower(): entry for entry in own}}
