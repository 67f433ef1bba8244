"""Derived predicates must not depend on their own negation."""

from __future__ import annotations

from collections.abc import Iterator

from item.language.checks.strong_components import strong_components
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.walk import parts_of


def check_stratification(rules: tuple[sections.Derived, ...], findings: Collector) -> None:
    """Report each place where a derived predicate is negated on which its own derivation depends."""
    derived = {rule.name.text for rule in rules}
    uses = [
        (rule.name.text, atom, positive)
        for rule in rules
        for atom, positive in _occurrences(rule.body)
        if atom.predicate.text in derived
    ]
    direct: dict[str, dict[str, None]] = {rule.name.text: {} for rule in rules}
    for head, atom, _ in uses:
        direct[head][atom.predicate.text] = None
    circle = {name: number for number, names in enumerate(strong_components(direct)) for name in names}
    places = {rule.name.text: rule.name.span for rule in reversed(rules)}
    for head, atom, positive in uses:
        negated = atom.predicate.text
        if not positive and circle[head] == circle[negated]:
            message = f"`{head}` is derived from the negation of `{negated}`"
            if negated != head:
                message += f", and `{negated}` from `{head}`"
            place = findings.place(f"`{negated}` is derived here", places[negated])
            findings.add(LanguageCode.UNSTRATIFIED, atom.span, message, related=(place,))


def _occurrences(formula: ast.Formula) -> Iterator[tuple[ast.Atom, bool]]:
    """Yield each atom with whether it stands under an even number of negations."""
    pending = [(formula, True)]
    while pending:
        part, positive = pending.pop()
        if isinstance(part, ast.Atom):
            yield part, positive
        elif isinstance(part, ast.Imply):
            pending += [(part.right, positive), (part.left, not positive)]
        else:
            below = not positive if isinstance(part, ast.Not) else positive
            pending += [(one, below) for one in reversed(parts_of(part))]
