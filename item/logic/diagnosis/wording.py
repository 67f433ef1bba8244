"""Say in words why an event cannot happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from item.diagnostics import listed
from item.language.printing.written import law_text, written_text
from item.language.sayings import say
from item.language.syntax import ast, sections
from item.language.syntax.numbers import OneValue, SomeValue
from item.logic.belief import GroundAtom
from item.logic.diagnosis.explainer import Cause, Explanation


def fact_text(atom: GroundAtom, *, true: bool = True, sayings: Sequence[sections.Say] = ()) -> str:
    """Return a fact as the lexicon says it, or, where it does not, as a formula."""
    formula = f"({' '.join(atom)})"
    return say(sayings, atom, true=true) or (formula if true else f"(not {formula})")


def explanation_text(explanation: Explanation, sayings: Sequence[sections.Say] = ()) -> str:
    """Return an explanation as a clause, with formulas as in the domain.

    Parameters
    ----------
    sayings : how facts are said in plain words.
    """
    required = listed([_condition(condition, sayings) for condition in explanation.conditions])
    # That a function has one value goes without saying, but where it would leave its bounds.
    told = explanation.cause is Cause.RESULT
    rules = [one for one in explanation.rules if told or not isinstance(one, OneValue | SomeValue)]
    laws = list(dict.fromkeys(map(law_text, rules)))
    because = listed(
        [
            *(fact_text(atom, true=true, sayings=sayings) for atom, true in explanation.known),
            *laws,
        ]
    )
    match explanation.cause:
        case Cause.TYPES:
            return f"{listed(explanation.arguments)} is of another type than the parameter"
        case Cause.STATICS:
            return f"it needs {required}, against what never changes"
        case Cause.STATE:
            return f"it needs {required}" + (
                f", against {because}" if because else ", which is contradictory"
            )
        case Cause.RESULT:
            return f"no state after it agrees with {listed(laws)}"
        case _:
            assert_never(explanation.cause)


def _condition(condition: ast.Formula, sayings: Sequence[sections.Say]) -> str:
    """Return a condition as the lexicon says it, or, where it does not, as in the domain."""
    words = None
    match condition:
        case ast.Atom(predicate, terms):
            words = say(sayings, (predicate.text, *(term.text for term in terms)))
        case ast.Not(ast.Atom(predicate, terms)):
            words = say(sayings, (predicate.text, *(term.text for term in terms)), true=False)
    return words or written_text(condition)
