"""What questions cost, counted before anything is learnt or read for them."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.language.domain import Domain
from item.language.syntax import ast
from item.language.syntax.walk import parts_of
from item.query.codes import QueryCode
from item.query.forms import Form, form

# Values of the variables of a query together, those that quantifiers bind among them; each is tried.
MOST_BINDINGS = 100_000
# So many comparisons with a constant cost as much as to ask of one value.
COMPARED = 100
# Words of a question without parentheses.
MOST_WORDS = 200


def check_price(asked: Form, domain: Domain) -> None:
    """Refuse a query with more values than anybody waits for.

    Raises
    ------
    InputError
        When there are more (code Q106).
    """
    if _count(asked, domain) > MOST_BINDINGS:
        raise InputError(_too_many())


def check_words(words: int) -> None:
    """Refuse a plain question of too many words.

    Raises
    ------
    InputError
        When there are more than `MOST_WORDS` (code Q105).
    """
    if words > MOST_WORDS:
        message = f"the question has {words:,} words, and {MOST_WORDS} at most are understood"
        raise InputError(Diagnostic(QueryCode.UNKNOWN_QUESTION, message, expected="a shorter question"))


def overpriced_questions(domain: Domain) -> Iterator[Diagnostic]:
    """Yield an error for each pattern of the lexicon whose query nobody would wait for."""
    for question in domain.lexicon.questions:
        query = domain.resolve(question.query, domain.source)
        names = {one.name.text.lower(): one.name.text for one in query.variables}
        phrases = [one.text.lower().split() for one in question.phrases]
        forms = (form(query, [names[word] for word in one if word in names]) for one in phrases)
        if any(_count(one, domain) > MOST_BINDINGS for one in forms):
            yield _too_many(domain.source, question.query.span)


def _count(asked: Form, domain: Domain) -> int:
    """Return how many values the variables of the most expensive condition have together."""
    prices = (_tried(one, domain) * _ways(asked.asked(one), domain) for one in asked.conditions())
    return max(prices, default=0)


def _tried(formula: ast.Formula, domain: Domain) -> int:
    """Return how many values quantifiers try in one look at a formula; 1 where there are none.

    A variable that has to equal another has one value of which the rest of the formula is asked.
    """
    if isinstance(formula, ast.Exists) and _restricts(formula):
        return _ways(formula.variables, domain) // COMPARED + _inside(formula, domain)
    if isinstance(formula, ast.Exists | ast.Forall):
        return _ways(formula.variables, domain) * _inside(formula, domain)
    return _inside(formula, domain)


def _inside(formula: ast.Formula, domain: Domain) -> int:
    if isinstance(formula, ast.Atom):
        return 1
    tried = [_tried(one, domain) for one in parts_of(formula)]
    # What has no quantifier costs next to nothing beside what has.
    return max(1, sum(own for own in tried if own > 1))


def _restricts(formula: ast.Exists) -> bool:
    """Return whether a formula says of what type another term is, as `restricted` does."""
    match formula:
        case ast.Exists((variable,), ast.And((ast.Equal(left, right), *_))):
            return (left.text == variable.name.text) != (right.text == variable.name.text)
        case _:
            return False


def _ways(variables: tuple[ast.Typed, ...], domain: Domain) -> int:
    return prod(len(domain.objects_of(one)) for one in variables)


def _too_many(source: Source | None = None, span: Span | None = None) -> Diagnostic:
    message = f"the variables have more than {MOST_BINDINGS:,} values together"
    return Diagnostic(
        QueryCode.TOO_MANY_BINDINGS, message, source=source, span=span, expected="a narrower query"
    )
