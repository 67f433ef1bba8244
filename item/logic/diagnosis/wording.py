"""Say in words why an event cannot happen."""

from __future__ import annotations

from typing import assert_never

from item.language.printing.printer import clause_text
from item.language.syntax import sections
from item.logic.diagnosis.explainer import Cause, Explanation


def explanation_text(explanation: Explanation) -> str:
    """Return an explanation as a clause, with formulas as in the domain."""
    required = _listed([clause_text(condition) for condition in explanation.conditions])
    laws = [
        clause_text(rule.formula) if isinstance(rule, sections.Constraint) else _exclusive(rule)
        for rule in explanation.rules
    ]
    because = _listed(
        [
            *(
                f"({' '.join(atom)})" if true else f"(not ({' '.join(atom)}))"
                for atom, true in explanation.known
            ),
            *laws,
        ]
    )
    match explanation.cause:
        case Cause.TYPES:
            return f"{_listed(list(explanation.arguments))} is of another type than the parameter"
        case Cause.STATICS:
            return f"it needs {required}, against what never changes"
        case Cause.STATE:
            return f"it needs {required}" + (
                f", against {because}" if because else ", which is contradictory"
            )
        case Cause.RESULT:
            return f"no state after it agrees with {_listed(laws)}"
        case _:
            assert_never(explanation.cause)


def _exclusive(rule: sections.Exclusive) -> str:
    per = f" :per ({' '.join(variable.text for variable in rule.per)})" if rule.per else ""
    return f"(:exclusive {' '.join(map(clause_text, rule.atoms))}{per})"


def _listed(texts: list[str]) -> str:
    quoted = [f"`{text}`" for text in texts]
    return " and ".join(quoted) if len(quoted) < 3 else f"{', '.join(quoted[:-1])} and {quoted[-1]}"
