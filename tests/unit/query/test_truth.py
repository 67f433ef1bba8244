"""Three-valued truth of formulas in a state, against a slow evaluation along every path of definitions."""

from itertools import product
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from item import Domain
from item.diagnostics import Source
from item.language.parser import parse_query
from item.query.truth import Evaluator, KnownFacts
from tests.reference.kleene import kleene

WAY = """
(define (domain town) (:types place) (:constants {places} - place)
  (:predicates (door ?a ?b - place) (lit ?a - place) (way ?a ?b - place) (near ?a ?b - place)
    (dark ?a - place) (lost ?a - place))
  (:derived (near ?a ?b - place) (or (door ?a ?b) (door ?b ?a)))
  (:derived (dark ?a - place) (not (lit ?a)))
  {rules}
  (:event open :parameters (?a ?b - place) :effect (door ?a ?b))
  (:event light :parameters (?a - place) :effect (lit ?a)))
"""
# What the language reference teaches, and others: of several rules, through another predicate, doubled.
RULES = (
    "(:derived (way ?a ?b - place) (or (door ?a ?b) (exists (?x - place) (and (door ?a ?x) (way ?x ?b)))))",
    "(:derived (way ?a ?b - place) (exists (?x - place) (and (way ?a ?x) (way ?x ?b))))"
    " (:derived (way ?a ?b - place) (near ?a ?b))",
    "(:derived (lost ?a - place) (and (dark ?a) (forall (?x - place) (imply (near ?a ?x) (lost ?x)))))"
    " (:derived (way ?a ?b - place) (or (= ?a ?b) (exists (?x - place)"
    " (and (near ?a ?x) (not (lost ?x)) (way ?x ?b)))))",
    "(:derived (way ?a ?b - place) (or (door ?a ?b) (and (lit ?b) (lost ?a)) (way ?b ?a)))"
    " (:derived (lost ?a - place) (exists (?x - place) (and (dark ?x) (way ?a ?x))))",
)
QUERIES = (
    "(way ?a ?b)",
    "(not (way ?b ?a))",
    "(and (lost ?a) (way ?a ?b))",
    "(forall (?z - place) (imply (way ?a ?z) (way ?b ?z)))",
)


def town(rules, places):
    return Domain.parse(WAY.format(rules=rules, places=" ".join(f"p{k}" for k in range(places))))


def asked(domain, query):
    """Return a formula and the names of its free variables."""
    source = Source("<query>", query)
    found = domain.resolve(parse_query(source), source)
    return found.tree, [one.name.text for one in found.variables]


# With more places the paths of the doubled rules are too many.
TOWNS = [town(rules, places) for rules, places in zip(RULES, (3, 2, 2, 2), strict=True)]
FLUENTS = [
    *(("door", f"p{a}", f"p{b}") for a, b in product(range(3), repeat=2)),
    *(("lit", f"p{a}") for a in range(3)),
]


@settings(deadline=None, max_examples=40)
@given(
    st.sampled_from(TOWNS),
    st.permutations(QUERIES),
    st.lists(st.sampled_from((-1, 0, 1)), min_size=len(FLUENTS), max_size=len(FLUENTS)),
)
def test_verdicts_are_those_along_every_path_of_definitions(domain, queries, values):
    known = {atom: value for atom, value in zip(FLUENTS, values, strict=True) if value}
    evaluator, state = Evaluator(domain), KnownFacts(known)
    for query in queries:
        formula, names = asked(domain, query)
        for constants in product(domain.constants, repeat=len(names)):
            binding = dict(zip(names, constants, strict=True))
            verdict = evaluator.evaluate(formula, binding, state)
            value, atoms = kleene(domain, formula, binding, known)
            assert verdict.value == value
            if not value:
                assert set(verdict.atoms) == atoms
            # A verdict rests on enough: with nothing else known it is the same.
            alone = {atom: known[atom] for atom in verdict.atoms if atom in known}
            assert kleene(domain, formula, binding, alone)[0] == value


def test_what_is_true_rests_on_the_shortest_way():
    domain = town(RULES[0], 5)
    doors = [("p0", "p1"), ("p1", "p2"), ("p2", "p3"), ("p3", "p4"), ("p0", "p2"), ("p2", "p4")]
    state = KnownFacts({("door", *one): 1 for one in doors})
    verdict = Evaluator(domain).evaluate(*bound(domain, "p0", "p4"), state)
    assert (verdict.value, verdict.atoms) == (1, (("door", "p0", "p2"), ("door", "p2", "p4")))


def bound(domain, here, there):
    return asked(domain, "(way ?a ?b)")[0], {"?a": here, "?b": there}


@pytest.mark.parametrize("known", [{}, {("door", f"p{k}", f"p{k + 1}"): 1 for k in range(23)}])
def test_a_definition_that_leads_back_to_itself_takes_no_time_of_all_its_paths(known):
    domain = town(RULES[0], 24)
    evaluator, state = Evaluator(domain), KnownFacts(known)
    begin = process_time()
    verdict = evaluator.evaluate(*bound(domain, "p0", "p23"), state)
    assert verdict.value == bool(known)
    assert len(verdict.atoms) == (23 if known else 24 * 24)
    assert process_time() - begin < 5


def test_a_long_way_is_no_deep_recursion():
    domain = town(RULES[0], 150)
    doors = product(domain.constants, repeat=2)
    state = KnownFacts({("door", a, b): 1 if int(b[1:]) == int(a[1:]) + 1 else -1 for a, b in doors})
    verdict = Evaluator(domain).evaluate(*bound(domain, "p0", "p149"), state)
    assert (verdict.value, len(verdict.atoms)) == (1, 149)
