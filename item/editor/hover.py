"""What a name is, in a few lines: its signature, its types, what changes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from item.editor.document import Document
from item.editor.occurrences import Occurrence, OccurrenceKind
from item.language.printing.printer import clause_text
from item.language.syntax import ast, sections
from item.language.syntax.numbers import Function, Numeric
from item.language.syntax.walk import inside, subeffects


def describe(document: Document, one: Occurrence) -> str | None:
    """Return what a name is, as Markdown; None for what is not declared."""
    tree = document.tree
    if not isinstance(tree, sections.DomainDefinition):
        return None
    name = one.name.lower()
    match one.kind:
        case OccurrenceKind.PREDICATE:
            lines = _predicate(tree, name)
        case OccurrenceKind.EVENT:
            lines = _event(tree, name)
        case OccurrenceKind.TYPE:
            lines = _type(tree, name)
        case OccurrenceKind.CONSTANT:
            lines = [f"`{e.name.text}{_typed(e)}`, a constant" for e in tree.constants if _is(e.name, name)]
        case OccurrenceKind.VARIABLE:
            lines = _variable(document, one)
    phrases = [
        phrase.text
        for entry in tree.lexicon
        if isinstance(entry, sections.Phrases) and _is(entry.name, name)
        for phrase in entry.phrases
    ]
    if lines and phrases and one.kind is not OccurrenceKind.VARIABLE:
        lines.append("words: " + ", ".join(f'"{phrase}"' for phrase in phrases))
    return "\n\n".join(lines) or None


def _predicate(tree: sections.DomainDefinition, name: str) -> list[str]:
    lines = [
        f"`{_signature(head.name, head.parameters)}{_bounds(head)}`"
        for head in tree.predicates
        if _is(head.name, name)
    ]
    if not lines:
        return [
            f"`{_signature(e.name, e.parameters)}`, an effect"
            for e in tree.named_effects
            if _is(e.name, name)
        ]
    if any(_is(rule.name, name) for rule in tree.derived):
        return [*lines, "derived: its rules alone say when it holds"]
    return [*lines, _changed(tree, name)]


def _changed(tree: sections.DomainDefinition, name: str) -> str:
    """Return which events change a predicate, and which do by making another member of its group true."""
    others = {
        _head(atom)
        for group in tree.exclusives
        if any(_head(atom) == name for atom in group.atoms)
        for atom in group.atoms
    }
    own, instead = [], []
    for event in tree.events:
        parts = list(_effects(tree, event.effect))
        made = {_head(one) for one in parts if isinstance(one, ast.Atom)}
        undone = {_head(one.atom) for one in parts if isinstance(one, ast.Delete | ast.Release)}
        if name in made | undone:
            own.append(event.name.text)
        elif made & others:
            instead.append(event.name.text)
    # A member that holds from the start and that no effect changes leaves the others no room.
    if not own and any(fact.positive and _head(fact.atom) == name for fact in tree.init):
        instead = []
    told = [f"changed by {_listed(own)}"] if own else []
    if instead:
        told.append(f"made false by {_listed(instead)}, where another of its group becomes true")
    return "\n\n".join(told) or "static: no event changes it"


def _effects(tree: sections.DomainDefinition, effect: ast.Effect) -> Iterator[ast.Effect]:
    """Yield an effect and every effect inside it, those of effects that have a name included."""
    named = {one.name.text.lower(): one.effect for one in tree.named_effects}
    pending = [effect]
    while pending:
        for one in subeffects(pending.pop()):
            own = named.pop(_head(one), None) if isinstance(one, ast.Atom) else None
            if own is None:
                yield one
            else:
                pending.append(own)


def _head(atom: ast.Atom) -> str:
    """Return the predicate of an atom, of a change the function that is changed."""
    first = atom.operands[0] if isinstance(atom, Numeric) else atom
    return (first if isinstance(first, ast.Atom) else atom).predicate.text.lower()


def _event(tree: sections.DomainDefinition, name: str) -> list[str]:
    for event in tree.events:
        if _is(event.name, name):
            return [
                f"`{_signature(event.name, event.parameters)}`, an event",
                "needs nothing"
                if event.precondition == ast.And()
                else f"needs `{clause_text(event.precondition)}`",
                "changes nothing" if event.effect == ast.AllOf() else f"makes `{clause_text(event.effect)}`",
            ]
    return []


def _type(tree: sections.DomainDefinition, name: str) -> list[str]:
    lines = [f"`{entry.name.text}{_typed(entry)}`, a type" for entry in tree.types if _is(entry.name, name)]
    own = [e.name.text for e in tree.constants if any(t.text.lower() == name for t in e.types)]
    below = [e.name.text for e in tree.types if any(t.text.lower() == name for t in e.types)]
    if lines and own:
        lines.append(f"constants: {_listed(own)}")
    if lines and below:
        lines.append(f"below it: {_listed(below)}")
    return lines


def _variable(document: Document, one: Occurrence) -> list[str]:
    declared = document.declaration(one)
    types = [
        _typed(entry)
        for entry in inside(document.tree, ast.Typed)
        if declared is not None and entry.span == declared.span
    ]
    return [f"`{one.name}{''.join(types[:1])}`"]


def _signature(name: ast.Name, parameters: tuple[ast.Typed, ...]) -> str:
    parts = [name.text, *(f"{entry.name.text}{_typed(entry)}" for entry in parameters)]
    return f"({' '.join(parts)})"


def _bounds(head: sections.Predicate) -> str:
    return f" - {head.range.text}" if isinstance(head, Function) and head.range else ""


def _typed(entry: ast.Typed) -> str:
    names = [name.text for name in entry.types]
    if len(names) > 1:
        return f" - (either {' '.join(names)})"
    return f" - {names[0]}" if names else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _is(name: ast.Term, lower: str) -> bool:
    return name.text.lower() == lower
