"""Functions whose values are objects are refused: a predicate with an exclusive group says the same."""

from __future__ import annotations

from msgspec.structs import replace

from item.language.checks.arguments import heading
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.numbers import Function
from item.language.syntax.unsupported import OBJECTS


def without_object_values(
    definition: sections.DomainDefinition, findings: Collector
) -> tuple[sections.DomainDefinition, frozenset[str]]:
    """Return a domain without functions whose values are objects, and their names, in lower case.

    Each is reported where it is declared, and nowhere else.
    """
    refused = [one for one in definition.predicates if isinstance(one, Function) and one.objects is not None]
    for one in refused:
        assert one.objects is not None
        name, own = one.name.text, [parameter.name.text for parameter in one.parameters]
        value = "?value" if "?value" not in own else "?its-value"
        declared = heading(name, (*one.parameters, ast.Typed(ast.Variable(value), (one.objects,))))
        per = f" :per ({' '.join(own)})" if own else ""
        mend = f"`(:predicates {declared})` and `(:exclusive ({' '.join([name, *own, value])}){per})`"
        message = f"function `{name}`: {OBJECTS}"
        findings.add(LanguageCode.UNSUPPORTED, one.objects.span, message, expected=mend)
    kept = tuple(one for one in definition.predicates if one not in refused)
    return replace(definition, predicates=kept), frozenset(one.name.text.lower() for one in refused)
