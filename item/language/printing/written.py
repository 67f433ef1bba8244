"""Formulas and laws as their author wrote them, where functions were compiled."""

from __future__ import annotations

from item.language.printing.printer import clause_text, declaration_text, exclusive_text
from item.language.syntax import ast, sections
from item.language.syntax.numbers import HasOneOf, HasRelated, HasValue, OneValue, SomeValue
from item.language.syntax.rebuild import rebuilt


def written_text(formula: ast.Formula) -> str:
    """Return a formula on one line, comparisons of functions as they were written."""
    return clause_text(rebuilt(formula, _as_written))


def law_text(law: sections.Exclusive | sections.Constraint) -> str:
    """Return what a constraint or an exclusive group says on one line; of a function its declaration."""
    if isinstance(law, OneValue | SomeValue):
        return declaration_text(law.written.node)
    if isinstance(law, sections.Constraint):
        return written_text(law.formula)
    return exclusive_text(law)


def _as_written(node: ast.Node) -> ast.Node:
    return node.written.node if isinstance(node, HasValue | HasOneOf | HasRelated) else node
