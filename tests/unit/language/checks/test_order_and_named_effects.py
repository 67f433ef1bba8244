"""Ordered types and named effects say what they stand for."""

import pytest

from item.diagnostics import InputError, Source
from item.language.checker import check_text
from item.language.checks import named_effects
from item.language.domain import Domain
from item.language.parser import parse_query
from item.logic.diagnosis.satisfiability import examine_text
from item.logic.reasoner import Reasoner
from item.narrative.mentions.mentions import MentionFinder

ROW = """(define (domain row)
  (:types place person)
  (:constants p1 p2 p3 p4 - place  ann ben - person)
  (:Ordered place)
  (:predicates (at ?who - person ?where - place) (left-of ?a ?b - person))
  (:exclusive (at ?who ?where) :per (?who))
  (:derived (left-of ?a ?b) (exists (?p ?q - place) (and (at ?a ?p) (at ?b ?q) (before ?p ?q))))
  (:define-effect (shift ?who - person)
    (forall (?p ?q - place) (when (and (at ?who ?p) (next ?p ?q)) (at ?who ?q))))
  (:define-effect (shift-both ?a ?p - person) (and (shift ?a) (Shift ?p)))
  (:event go :parameters (?who - person ?where - place) :effect (at ?who ?where))
  (:event overtake :parameters (?a ?b - person) :precondition (left-of ?a ?b))
  (:event march :parameters (?P ?q - person) :effect (shift-both ?p ?q)))"""


@pytest.fixture
def row():
    return Domain.parse(ROW).starting(":closed (at ann p1) (at ben p3)")


def test_the_constants_of_an_ordered_type_are_in_the_order_of_the_text(row):
    assert row.ordered == {"place": ("p1", "p2", "p3", "p4")}
    assert row.lexicon.aliases["p2"] == ("second", "2nd")
    facts = {name: [pair for first, *pair in row.statics if first == name] for name in ("next", "before")}
    assert (len(facts["next"]), len(facts["before"])) == (3, 6)
    assert ["p1", "p4"] in facts["before"]


def test_two_orders_have_no_ordinals():
    text = ROW.replace("(:Ordered place)", "(:ordered place) (:ordered person)")
    domain = Domain.parse(text)
    assert set(domain.ordered) == {"place", "person"}
    assert domain.lexicon.aliases == {}
    assert ("next", "p4", "ann") not in domain.statics


def test_order_decides_what_can_happen(row):
    reasoner = Reasoner(row)
    numbers = reasoner.events([("overtake", "ann", "ben"), ("overtake", "ben", "ann")])
    assert reasoner.entailed([reasoner.start] * 2, numbers).tolist() == [True, False]


def test_a_named_effect_keeps_its_variables_apart_from_those_around_it(row):
    reasoner = Reasoner(row)
    (after,) = reasoner.progress([reasoner.start], reasoner.events([("march", "ann", "ben")]))
    assert reasoner.belief(int(after)).true == (("at", "ann", "p2"), ("at", "ben", "p4"))


STREET = """(define (domain street)
  (:types place) (:constants hall kitchen attic - place) (:ordered place)
  (:predicates (at ?p - place)) (:exclusive (at ?p))
  (:event go :parameters (?p ?q - place) :precondition (and (at ?p) (next ?p ?q)) :effect (at ?q))
  {})"""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("(:init (next hall attic))", "next"),
        ("(:init (not (next hall kitchen)))", "next"),
        ("(:init (not (before hall attic)))", "before"),
        ("(:init (before attic hall))", "before"),
        ("(:init (:closed next))", "next"),
        ("(:derived (next ?a ?b) (at ?a))", "next"),
        ("(:derived (before ?a) (at ?a))", "before"),
        ("(:exclusive (before ?a ?b))", "before"),
        ("(:exclusive (next ?a ?b) (at ?a) :per (?a))", "next"),
        ("(:event rain :effect (and (at hall) (next kitchen hall)))", "next"),
        ("(:event rain :effect (forall (?p - place) (not (next ?p hall))))", "next"),
        ("(:event rain :effect (release (before kitchen hall)))", "before"),
        ("(:define-effect (mix ?p - place) (next ?p hall)) (:event rain :effect (mix attic))", "next"),
    ],
)
def test_only_the_order_of_the_constants_says_what_is_next(text, name):
    source = Source("street.pddl", STREET.format(text))
    _, (found, *others) = check_text(source)
    assert not any(one.code.startswith("E") for one in others)
    assert (found.code, found.message) == ("E301", ORDER.format(name))
    assert source.line(found.span.line)[found.span.column - 1 :].lstrip("(").startswith(name)
    assert [one.span.line for one in found.related] == [2]


ORDER = "`{}` is of an ordered type: the order of its constants says when it holds"


@pytest.mark.parametrize(
    ("entry", "codes"),
    [
        ("(next loft tower)", []),
        ("(before tower loft) (not (next loft tower))", []),
        ("(next attic loft)", ["E301"]),
        ("(next hall loft)", ["E301"]),
        ("(before loft hall)", ["E301"]),
        ("(not (next hall kitchen))", ["E301"]),
        # What holds may be said again.
        ("(next hall kitchen)", ["W203"]),
        ("(before hall attic)", ["W203"]),
        ("(not (next hall attic)) (not (next hall loft))", []),
        # One mistake, one finding.
        ("(next hall)", ["E210"]),
        ("(next hall p)", ["E211"]),
        ("(next hall nowhere)", ["W201"]),
    ],
)
def test_a_start_orders_constants_of_its_own_alone(entry, codes):
    text = STREET.replace("(:types place)", "(:types place person)").replace(
        "attic - place", "attic - place p - person"
    )
    domain = Source("street.pddl", text.format(""))
    objects = "(:objects loft tower - place)"
    problem = f"(define (problem p) (:domain street) {objects} (:init (at hall) {entry}))"
    _, found = check_text(domain, Source("p.pddl", problem))
    assert [one.code for one in found if not one.code.startswith("W3")] == codes
    assert {one.message for one in found if one.code == "E301"} <= set(map(ORDER.format, ("next", "before")))
    # The order itself has a place in the text.
    assert all(related.span.line == 2 for one in found for related in one.related)


@pytest.mark.parametrize("entry", ["(next kitchen hall)", "(not (next hall kitchen))"])
def test_facts_alone_do_not_contradict_the_order(entry):
    domain = Domain.parse(STREET.format(""))
    assert domain.starting("(at hall) (next hall kitchen)").statics == domain.statics
    with pytest.raises(InputError, match="says when it holds") as error:
        domain.starting(f"(at hall) {entry}")
    assert len(error.value.diagnostics) == 1


@pytest.mark.parametrize(
    "text",
    [
        "(:event rain :effect (next hall nowhere))",
        "(:event rain :effect (and (at hall) (Next hall)))",
        "(:exclusive (NEXT ?a hall))",
    ],
)
def test_what_is_of_an_order_is_told_without_its_arguments(text):
    _, found = check_text(Source("street.pddl", STREET.format(text)))
    assert [one.code for one in found if one.code.startswith("E")] == ["E301"]


def told(text):
    """Return the codes, columns and messages of what is wrong with a domain of one line."""
    _, found = check_text(Source("d.pddl", f"(define (domain d) {text})"))
    return [(one.code, one.message) for one in found]


HOUSE = """(:types person thing) (:constants ann - person key - thing)
  (:predicates (has ?who - person ?what - thing) (wet ?x - object)) (:functions (n) - (number 0 4))
  (:define-effect (soak ?a - person) (wet ?a)) (:define-effect (lose ?a - person) (not (has ?a key)))
  (:define-effect (up ?n - (number 1 2)) (increase (n) ?n)) (:define-effect (both ?a - person) (soak ?a))
  (:event use :effect (and (soak ann) (lose ann) (up 1) (both ann)))
  (:event get :precondition (and (wet ann) (> (n) 1)) :effect (has ann key))"""


@pytest.mark.parametrize(
    ("used", "code", "message"),
    [
        ("(:event e :effect (soak key))", "E211", "`key` is of type `thing`, but `soak` takes `person` here"),
        ("(:event e :effect (lose key))", "E211", "`key` is of type `thing`, but `lose` takes `person` here"),
        ("(:event e :effect (both key))", "E211", "`key` is of type `thing`, but `both` takes `person` here"),
        (
            "(:event e :parameters (?x - object) :effect (when (wet ?x) (lose ?x)))",
            "E211",
            "`?x` is of type `object`, but `lose` takes `person` here",
        ),
        (
            "(:event e :effect (forall (?x - thing) (soak ?x)))",
            "E211",
            "`?x` is of type `thing`, but `soak` takes `person` here",
        ),
        (
            "(:event e :effect (up 4))",
            "E311",
            "`4` is no value that `up` takes here",
        ),
        ("(:event e :effect (soak bob))", "E204", "constant `bob` is not declared"),
        ("(:event e :effect (soak ?x))", "E205", "variable `?x` is not declared"),
        ("(:event e :effect (soak))", "E210", "`soak` takes 1 argument, not 0"),
        # What is wrong inside is told where it stands, once, and not of what is given to it.
        (
            "(:define-effect (bad ?t - thing) (lose ?t)) (:event e :parameters (?x - thing)"
            " :effect (bad ?x))",
            "E211",
            "`?t` is of type `thing`, but `lose` takes `person` here",
        ),
        (
            "(:define-effect (bad ?t - thing) (has ?t key)) (:event e :parameters (?x - thing)"
            " :effect (bad ?x))",
            "E211",
            "`?t` is of type `thing`, but `has` takes `person` here",
        ),
    ],
)
def test_the_arguments_of_a_named_effect_are_those_that_it_takes(used, code, message):
    assert told(HOUSE) == []
    assert told(f"{HOUSE} {used}") == [(code, message)]


def doubled(count):
    """Return named effects each of which has the one before it twice."""
    more = (f"(:define-effect (e{n}) (and (e{n - 1}) (e{n - 1})))" for n in range(1, count + 1))
    return f"(:predicates (a)) (:define-effect (e0) (a)) {' '.join(more)}"


def test_named_effects_that_stand_for_too_much_are_refused_before_they_are_put_in():
    message = "up to `boom`, the effects of events stand for more than 100,000 changes and conditions, "
    asked = "(:event see :precondition (a))"
    # However often it is used, and however much too large it is: one mistake.
    for count in (17, 60):
        text = f"{doubled(count)} {asked} (:event boom :effect (e{count})) (:event bang :effect (e{count}))"
        assert told(text) == [("E114", f"{message}named ones put in")]
    # What no event uses is never put in.
    assert [code for code, _ in told(f"{doubled(60)} {asked} (:event boom :effect (e2))")] == ["W301"] * 58


def test_the_effects_of_all_events_are_counted_together(monkeypatch):
    monkeypatch.setattr(named_effects, "MOST_EXPANDED", 40)
    events = " ".join(f"(:event b{n} :effect (e3))" for n in range(3))
    found = told(f"{doubled(3)} {events} (:event see :precondition (a))")
    assert [(code, message[:10]) for code, message in found] == [("E114", "up to `b2`")]


def test_named_effects_far_within_each_other_are_refused():
    more = " ".join(f"(:define-effect (e{n}) (and (e{n - 1})))" for n in range(1, 2000))
    text = f"(:predicates (a)) (:define-effect (e0) (a)) {more} (:event see :precondition (a))"
    assert told(f"{text} (:event fall :effect (e1999))") == [
        ("E105", "the effect of `fall` is nested more than 100 deep, named ones put in")
    ]


def test_a_named_effect_that_no_event_uses_changes_nothing():
    text = """(define (domain d) (:predicates (lit)) (:functions (g) - (number 0 2))
      (:define-effect (more) (increase (g) 1)) (:define-effect (much) (more))
      (:event light :effect (lit)) (:event see :precondition (and (lit) (not (= (g) 1)))))"""
    found = examine_text(Source("d.pddl", text))
    assert [one.code for one in found] == ["W301", "W301"]
    reasoner = Reasoner(Domain.parse(text))
    (after,) = reasoner.progress([reasoner.start], reasoner.events([("light",)]))
    assert reasoner.belief(int(after)).true == (("lit",),)


JARS = """(define (domain jars)
  (:types jar amount place)
  (:constants left right - jar  0 1 2 3 - amount  p1 p2 - place)
  (:ordered amount place)
  (:predicates (cups ?j - jar ?n - amount) (on ?j - jar ?p - place))
  (:exclusive (cups ?j ?n) :per (?j))
  (:init (cups left 2) (not (cups right 0)))
  (:event fill :parameters (?j - jar ?n - amount)
    :precondition (and (not (= ?n 0)) (exists (?m - amount) (and (cups ?j ?m) (before ?m ?n))))
    :effect (cups ?j ?n))
  (:event put :parameters (?j - jar ?p - place) :effect (on ?j ?p))
  (:lexicon (2 "a couple")))"""


def test_numbers_are_names_of_constants():
    domain = Domain.parse(JARS)
    assert domain.ordered["amount"] == ("0", "1", "2", "3")
    assert domain.start == {("cups", "left", "2"): True, ("cups", "right", "0"): False}
    reasoner = Reasoner(domain)
    fits = reasoner.progress([reasoner.start] * 2, reasoner.events([("fill", "left", n) for n in ("3", "1")]))
    assert (fits >= 0).tolist() == [True, False]
    # A number is one thing, its place in a row another.
    assert domain.lexicon.aliases["3"] == ("three",)
    assert domain.lexicon.aliases["p2"] == ("second", "2nd")


def test_number_words_are_mentions():
    reading = MentionFinder(Domain.parse(JARS)).read("Two cups for the left, 3 on the second")
    assert [one.constant for one in reading.mentions] == ["2", "left", "3", "p2"]


def test_queries_may_name_numbers():
    domain = Domain.parse(JARS)
    source = Source("query", "(holds (cups left 2) at 3)")
    query = parse_query(source)
    assert query.id.text == "3"
    domain.resolve(query, source)
