"""Domains of a few lines that would fill any memory: each is refused before it is grounded."""

import pytest

from item.cli.options.domains import domains_of
from item.diagnostics import InputError, Source
from item.language.domain import Domain
from item.language.files import shipped_domains
from item.logic.diagnosis.satisfiability import examine_text
from item.logic.diagnosis.size import costs
from item.logic.grounding import price
from item.logic.reasoner import Reasoner
from item.narrative.io.readers import read_narratives
from item.resources import shipped, shipped_example

HEAD = """(define (domain bomb) (:types t) (:constants {constants} - t)
  (:predicates (p ?a ?b - t) (q ?a ?b ?c - t) (reach ?a ?b - t) (near ?a ?b - t))
"""
EVENT = "(:event e :parameters (?a ?b ?c - t) :precondition {asked} :effect (and (p ?a ?b) (q ?a ?b ?c)))"
FIVE = "(forall (?x ?y ?z ?u ?v - t) (or (p ?x ?y) (not (p ?z ?u)) (p ?u ?v)))"
ANYTHING = EVENT.format(asked="(and)")
BOMBS = {
    "constraint": (25, f"(:constraint {FIVE})\n{ANYTHING}", "9,765,625"),
    "precondition": (60, EVENT.format(asked=FIVE), "777,600,000"),
    "exists": (60, EVENT.format(asked=FIVE.replace("forall", "exists")), "777,600,000"),
    "nested": (
        60,
        EVENT.format(
            asked="(forall (?x - t) (exists (?y - t) (forall (?z - t) (exists (?u ?v - t) "
            "(or (p ?x ?y) (p ?z ?u) (p ?u ?v))))))"
        ),
        "777,600,000",
    ),
    "group": (300, f"(:exclusive (q ?x ?y ?z))\n{ANYTHING}", "27,000,000"),
    "recursion": (
        80,
        "(:derived (reach ?x ?y - t) (or (p ?x ?y) (exists (?z - t) (and (reach ?x ?z) (reach ?z ?y)))))\n"
        + EVENT.format(asked="(not (reach ?b ?a))"),
        "512,000",
    ),
}


EVENT_E = "the event `e`"
OWNERS = {
    "group": "an exclusive group",
    "recursion": "the definition of `reach`",
    "constraint": "a constraint",
}


def bomb(constants, rest):
    return HEAD.format(constants=" ".join(f"c{k}" for k in range(constants))) + rest + ")"


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_with_a_number_and_a_place(name):
    constants, rest, number = BOMBS[name]
    text = bomb(constants, rest)
    errors = [one for one in examine_text(Source("bomb.pddl", text)) if one.severity == "error"]
    assert [one.code for one in errors] == ["E405"]
    assert number in errors[0].message
    assert errors[0].span.line == 3
    with pytest.raises(
        InputError,
        match=rf"<text>:3:\d+: error\[E405\]: {OWNERS.get(name, EVENT_E)} has {number} ground instances",
    ):
        Reasoner(Domain.parse(text))


@pytest.mark.parametrize("name", BOMBS)
def test_the_same_axioms_over_few_constants_are_grounded(name):
    text = bomb(3, BOMBS[name][1])
    assert not [one for one in examine_text(Source("small.pddl", text)) if one.code == "E405"]
    assert Reasoner(Domain.parse(text)).events([("e", "c0", "c1", "c2")])[0] >= 0


def test_what_statics_rule_out_costs_nothing():
    """Nobody knows before how much they leave, so these are counted while they are made."""
    asked = (
        "(exists (?x ?y ?z ?u ?v - t) (and (near ?x ?y) (near ?y ?z) (near ?z ?u) (near ?u ?v) (p ?x ?v)))"
    )
    text = bomb(60, "(:init (near c0 c1) (near c1 c2) (near c2 c3) (near c3 c4))" + EVENT.format(asked=asked))
    assert not [one for one in examine_text(Source("near.pddl", text)) if one.code == "E405"]
    assert Reasoner(Domain.parse(text)).events([("e", "c0", "c1", "c2")])[0] >= 0


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("(forall (?x - t) (exists (?y - t) (p ?x ?y)))", True),
        # Of what uses no variable around it there is one for all.
        ("(forall (?x - t) (or (p ?x ?x) (exists (?y - t) (p ?y ?y))))", False),
        ("(forall (?x - t) (or (= ?x c0) (exists (?y - t) (p ?x ?y))))", False),
        ("(forall (?x - t) (or (near ?x c0) (exists (?y - t) (p ?x ?y))))", False),
    ],
)
def test_quantifiers_within_others_are_counted_for_each_instance(monkeypatch, asked, refused):
    monkeypatch.setattr(price, "MOST_INSTANCES", 63)
    domain = Domain.parse(bomb(8, f"(:init (near c0 c1))\n{EVENT.format(asked=asked)}"))
    assert bool([*price.overpriced(domain)]) is refused


def test_what_adds_up_is_refused_too(monkeypatch):
    """A quantifier that many events have, each time with other instances."""
    monkeypatch.setattr(price, "MOST_INSTANCES", 100)
    text = bomb(8, EVENT.format(asked="(exists (?x - t) (q ?a ?b ?x))"))
    reasoner = Reasoner(Domain.parse(text))
    constants = [f"c{k}" for k in range(8)]
    assert (reasoner.events([("e", "c0", b, "c0") for b in constants]) >= 0).all()
    with pytest.raises(InputError, match=r"<text>:3:\d+: error\[E405\]: the event `e` has"):
        reasoner.events([("e", "c1", b, "c0") for b in constants])


COSTLY = {
    "group": ("(:exclusive (q ?x ?y ?z))", "MANY_IN_GROUP", "an exclusive group"),
    "constraint": (
        "(:constraint (forall (?x ?y ?z - t) (or (p ?x ?y) (q ?x ?y ?z))))",
        "MANY_IN_CONSTRAINT",
        "a constraint",
    ),
    "recursion": (
        "(:derived (reach ?x ?y - t) (or (p ?x ?y) (exists (?z - t) (and (reach ?x ?z) (p ?z ?y)))))",
        "MANY_RECURSIVE",
        "the definition of `reach`",
    ),
}


@pytest.mark.parametrize("name", COSTLY)
@pytest.mark.parametrize(("many", "warned"), [(512, True), (513, False)])
def test_what_is_allowed_and_costs_much_is_told_before(monkeypatch, name, many, warned):
    axiom, limit, owner = COSTLY[name]
    monkeypatch.setattr(price, limit, many)
    domain = Domain.parse(bomb(8, f"\n{axiom}\n{EVENT.format(asked='(not (reach ?b ?a))')}"))
    found = [(one.code, one.span.line) for one in price.expensive(domain)]
    assert found == ([("W407", 4)] if warned else [])
    assert all(one.message.startswith(f"{owner} has 512 ground instances") for one in price.expensive(domain))


def test_what_static_facts_may_rule_out_is_not_told(monkeypatch):
    monkeypatch.setattr(price, "MANY_IN_CONSTRAINT", 1)
    text = "(:init (near c0 c1))\n(:constraint (forall (?x ?y - t) (imply (near ?x ?y) (p ?x ?y))))\n"
    assert not [*price.expensive(Domain.parse(bomb(8, text + ANYTHING)))]


@pytest.mark.parametrize("name", shipped_domains())
def test_no_shipped_domain_is_expensive(name):
    domain = Domain.load(name)
    cast = shipped("examples") / name / "cast.tsv"
    narratives = read_narratives(shipped_example(name)) if cast.is_file() else ()
    own = domains_of(name, domain, [cast], None, [one.name for one in narratives]) if narratives else {}
    assert not [told for one in (domain, *own.values()) for told in costs(one)]


@pytest.mark.parametrize(("most", "refused"), [(8, False), (7, True)])
def test_as_many_as_the_limit_says_are_made(monkeypatch, most, refused):
    monkeypatch.setattr(price, "MOST_INSTANCES", most)
    domain = Domain.parse(bomb(8, EVENT.format(asked="(exists (?x - t) (p ?a ?x))")))
    assert bool([*price.overpriced(domain)]) is refused
    place = domain.events["e"].precondition
    counter = price.Price(domain)
    counter.charge(place, 5)
    # Other places are counted by themselves.
    counter.charge(domain.events["e"].precondition.part, 5)
    if refused:
        with pytest.raises(InputError, match=r"<text>:3:.*the event `e` has 8 ground instances"):
            counter.charge(place, 3)
    else:
        counter.charge(place, 3)
