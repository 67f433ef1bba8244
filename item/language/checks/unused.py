"""Warn of what a domain declares and never uses, and of what can never be true."""

from __future__ import annotations

from collections.abc import Iterator

from item.diagnostics import Span
from item.language.checks.order import BEFORE, NEXT
from item.language.checks.symbols import Symbols, type_names
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.walk import changed_atoms, effect_terms, formulas, subeffects, subformulas, terms


def check_unused(
    definition: sections.DomainDefinition,
    start: tuple[sections.Fact, ...],
    symbols: Symbols,
    findings: Collector,
) -> None:
    """Warn of predicates, types, constants and variables that nothing uses.

    A derived predicate counts as used: it may be there for the questions that are asked of a story. So does
    one that `:init` lists or the lexicon has words for: sentences may describe by it, as "the old one" does.
    """
    predicates = _used_predicates(definition) | {fact.atom.predicate.text for fact in start}
    for predicate in definition.predicates:
        if predicate.name.text not in predicates:
            _report("predicate", predicate.name.text, predicate.name.span, findings)
    typed = tuple(_typed(definition))
    _check_types(definition, typed, symbols, findings)
    _check_constants(definition, typed, symbols, findings)
    for event in definition.events:
        _check_parameters(event, symbols, findings)
    for variables, inside in _quantified(definition):
        for entry in variables:
            if entry.name.text not in inside:
                _report("variable", entry.name.text, entry.span, findings)


def check_truth(
    definition: sections.DomainDefinition,
    start: tuple[sections.Fact, ...],
    symbols: Symbols,
    findings: Collector,
) -> None:
    """Warn of predicates that nothing makes true.

    A domain that lists nothing in `:init` gets its statics from a problem, and without constants its start.
    What orders and numbers bring by themselves is not listed: it stands nowhere in the text.
    """
    listed = any(fact.span != ast.NOWHERE for fact in start)
    true = {fact.atom.predicate.text for fact in start if fact.positive}
    true |= {rule.name.text for rule in definition.derived}
    changed: set[str] = set()
    for event in definition.events:
        for effect in subeffects(event.effect):
            match effect:
                case ast.Atom(name) | ast.Release(ast.Atom(name)):
                    true.add(name.text)
                case ast.Delete(ast.Atom(name)):
                    changed.add(name.text)
                case _:
                    pass
    used = _used_predicates(definition)
    for predicate in definition.predicates:
        text = predicate.name.text
        if text in true or text not in used:
            continue
        if text in changed and (listed or symbols.constant_types):
            message = f"no event makes `{text}` true, and `:init` does not list it"
        elif text not in changed and listed:
            message = f"`{text}` is never true: no event changes it, and `:init` does not list it"
        else:
            continue
        findings.add(LanguageCode.NEVER_TRUE, predicate.name.span, message)


def _used_predicates(definition: sections.DomainDefinition) -> set[str]:
    used = {rule.name.text for rule in definition.derived}
    used |= set(_in_lexicon(definition))
    # What an order declares by itself need not be used.
    used |= {NEXT, BEFORE} if definition.ordered else set()
    used |= {atom.predicate.text for group in definition.exclusives for atom in group.atoms}
    used |= {atom.predicate.text for event in definition.events for atom in changed_atoms(event.effect)}
    for formula in formulas(definition):
        used |= {part.predicate.text for part in subformulas(formula) if isinstance(part, ast.Atom)}
    return used


def _typed(definition: sections.DomainDefinition) -> Iterator[ast.Typed]:
    """Yield every entry that has a type, but for the constants."""
    yield from definition.types
    heads: tuple[sections.Predicate | sections.Derived | sections.Event, ...] = (
        *definition.predicates,
        *definition.derived,
        *definition.events,
    )
    for head in heads:
        yield from head.parameters
    for variables, _ in _quantified(definition):
        yield from variables


def _quantified(definition: sections.DomainDefinition) -> Iterator[tuple[tuple[ast.Typed, ...], set[str]]]:
    """Yield the variables of each quantifier with the terms inside it."""
    for formula in formulas(definition):
        for part in subformulas(formula):
            if isinstance(part, ast.Forall | ast.Exists):
                yield part.variables, {term.text for term in terms(part.part)}
    for event in definition.events:
        for effect in subeffects(event.effect):
            if isinstance(effect, ast.ForallEffect):
                yield effect.variables, {term.text for term in effect_terms(effect.effect)}


def _check_types(
    definition: sections.DomainDefinition, typed: tuple[ast.Typed, ...], symbols: Symbols, findings: Collector
) -> None:
    """Warn of types that no parameter, constant or other type has, and that the lexicon says nothing of.

    Where the domain has no constant of any type above, problems or casts bring them, of this type perhaps.
    """
    asked = _asked_for(typed)
    held = {name for types in symbols.constant_types.values() for name in types}
    filled = {above.lower() for name in held for above in symbols.supertypes[name]}
    used = {name.text.lower() for entry in typed for name in entry.types} | {name.lower() for name in held}
    used.update(name.lower() for name in _in_lexicon(definition))
    for entry in definition.types:
        above = {one.lower() for one in symbols.supertypes.get(entry.name.text, ())}
        if entry.name.text.lower() not in used and not above & asked - filled:
            _report("type", entry.name.text, entry.span, findings)


def _asked_for(typed: tuple[ast.Typed, ...]) -> set[str]:
    """Return the types of parameters and quantified variables, in lower case."""
    variables = (entry for entry in typed if isinstance(entry.name, ast.Variable))
    return {name.lower() for entry in variables for name in type_names(entry.types)}


def _check_constants(
    definition: sections.DomainDefinition, typed: tuple[ast.Typed, ...], symbols: Symbols, findings: Collector
) -> None:
    """Warn of constants that no predicate, event or quantifier takes, and no formula or lexicon names.

    A bystander may be declared for the lexicon alone, so that sentences that name them are understood.
    """
    taken = _asked_for(typed)
    named = {term.text for formula in formulas(definition) for term in terms(formula)}
    named |= {term.text for event in definition.events for term in effect_terms(event.effect)}
    named |= set(_in_lexicon(definition))
    for constant in definition.constants:
        name = constant.name.text
        types = symbols.constant_types.get(name, ())
        above = {one.lower() for own in types for one in symbols.supertypes[own]}
        if name not in named and taken.isdisjoint(above):
            _report("constant", name, constant.span, findings)


def _in_lexicon(definition: sections.DomainDefinition) -> Iterator[str]:
    """Yield the names that have words or traits in the lexicon, constants and predicates among them."""
    for entry in definition.lexicon:
        match entry:
            case sections.Phrases(name) | sections.Say(ast.Atom(name)):
                yield name.text
            case sections.Trait(names=names):
                yield from (name.text for name in names)
            case _:
                pass


def _check_parameters(event: sections.Event, symbols: Symbols, findings: Collector) -> None:
    """Warn of parameters that no axiom tells from another one of their type: of whom a gift comes from.

    Who mends a thing may be nobody's concern, though sentences name them.
    """
    terms_used = {one.text for one in (*terms(event.precondition), *effect_terms(event.effect))}
    used = [entry for entry in event.parameters if entry.name.text in terms_used]
    for entry in event.parameters:
        if entry not in used and any(_may_be_one(entry, other, symbols) for other in used):
            message = f"variable `{entry.name.text}` of event `{event.name.text}` is used nowhere"
            findings.add(LanguageCode.UNUSED, entry.span, f"{message}, so only sentences tell what it is")


def _may_be_one(entry: ast.Typed, other: ast.Typed, symbols: Symbols) -> bool:
    """Return whether one constant could be either parameter, by their types."""
    own, others = ([symbols.types.find(name) for name in type_names(one.types)] for one in (entry, other))
    pairs = [(one, theirs) for one in own for theirs in others if one and theirs]
    return any(symbols.fits(one, [theirs]) or symbols.fits(theirs, [one]) for one, theirs in pairs)


def _report(kind: str, name: str, span: Span, findings: Collector) -> None:
    findings.add(LanguageCode.UNUSED, span, f"{kind} `{name}` is used nowhere")
