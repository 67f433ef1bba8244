"""Errors about names in queries that the domain does not declare."""

import pytest

from item import Domain, InputError
from item.query.questions import QuestionReader

KEYS = Domain.parse("""(define (domain keys) (:types person key) (:constants ann - person brass - key)
  (:predicates (has ?p - person ?k - key) (rusty ?k - key))
  (:event take :parameters (?p - person ?k - key) :effect (has ?p ?k))
  (:event rain :effect (rusty brass)))""")


@pytest.mark.parametrize(
    ("query", "code", "message", "expected"),
    [
        ("(take ?who brass)", "E203", "`take` is an event", "(last (take ?p ?k))"),
        ("(and (rusty brass) (Rain))", "E203", "`rain` is an event", "(last (rain))"),
        ("(last take)", "E203", "`last` does not stand before this", "(last EVENT)"),
        ("(holds rusty brass at s1)", "E203", "`holds` does not", "(holds QUERY at ID)"),
        ("(shiny ?k)", "E203", "predicate `shiny` is not declared", "`has`, `rusty`"),
        ("(last (drop ?p ?k))", "E206", "event `drop` is not declared", "`take`, `rain`"),
    ],
)
def test_what_could_have_been_asked_is_shown(query, code, message, expected):
    with pytest.raises(InputError) as raised:
        QuestionReader(KEYS).read(query)
    (error,) = raised.value.diagnostics
    assert (error.code, error.expected) == (code, expected)
    assert error.message.startswith(message)


def test_a_misspelt_name_is_corrected():
    with pytest.raises(InputError) as raised:
        QuestionReader(KEYS).read("(rustty brass)")
    (error,) = raised.value.diagnostics
    assert (error.expected, error.suggestion) == (None, "rusty")


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("has(?w, brass)", "(has ?w brass)"),
        ("Rusty(brass)?", "(Rusty brass)"),
        ("take(ann,brass)", "(last (take ann brass))"),
    ],
)
def test_a_fact_as_results_show_it_is_told_how_it_is_asked(question, meant):
    with pytest.raises(InputError, match="a query has its parentheses around it") as raised:
        QuestionReader(KEYS).read(question)
    (error,) = raised.value.diagnostics
    assert (error.code, error.suggestion) == ("Q105", meant)
    QuestionReader(KEYS).read(meant)
