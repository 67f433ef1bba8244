"""What no state satisfies is found, with the places that are to blame; what may be in order is left alone."""

import pytest

from item.diagnostics import Severity, Source
from item.language.checker import check
from item.language.domain import Domain
from item.language.files import shipped_domains
from item.language.parser import parse_domain
from item.logic.diagnosis import satisfiability
from item.logic.diagnosis.satisfiability import examine, examine_text
from item.logic.reasoner import TOP, Reasoner

HEAD = """(define (domain lamps)
  (:types lamp room)
  (:constants a b - lamp r - room)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room) (dark))
  (:init (in a r))
  (:exclusive (on ?l))
  (:constraint (imply (on a) (on b)))
  (:event light :parameters (?l - lamp) :effect (on ?l))
  (:event dusk :effect (dark))
"""


def examined(text):
    source = Source("<text>", text)
    return examine(Domain.of(check(parse_domain(source))))


def told(text):
    """Return the code of each finding and the text at its places."""

    def at(span):
        lines = text.split("\n")
        assert span.line == span.end_line
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]

    return [(one.code, at(one.span), [at(other.span) for other in one.related]) for one in examined(text)]


def test_nothing_is_said_of_what_is_in_order():
    text = """(:event light :parameters (?l - lamp) :effect (on ?l))
      (:event out :parameters (?l - lamp ?r - room) :precondition (in ?l ?r) :effect (not (on ?l))))"""
    assert told(HEAD + text) == []


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (":precondition (on a) :effect (dark)", "it needs `(on a)`, against `(:exclusive (on ?l))` and"),
        (":precondition (and (dark) (not (dark))) :effect (on b)", "`(dark)` and `(not (dark))`, which is"),
        (
            ":effect (on a)",
            "no state after it agrees with `(imply (on a) (on b))`",
        ),
        (
            ":parameters (?l - lamp) :precondition (and (in ?l r) (not (= ?l a))) :effect (on ?l)",
            "(odd a): it needs `(not (= a a))`, against what never changes",
        ),
    ],
)
def test_an_event_that_can_never_happen(event, why):
    text = f"{HEAD}(:event odd {event}))"
    assert told(text) == [("W402", "odd", [])]
    (found,) = examined(text)
    assert found.severity is Severity.WARNING
    assert why in found.message


def test_the_example_of_an_event_that_can_never_happen_has_arguments_that_differ():
    text = f"{HEAD}(:event odd :parameters (?l ?m - lamp) :precondition (and (on ?l) (on a)) :effect (dark)))"
    (found,) = examined(text)
    assert found.message.startswith("`odd` can never happen: (odd a b): ")


def test_what_axioms_leave_open_is_told_where_it_is_asked_for():
    source = Source("open.pddl", f"{HEAD}(:event nightfall :effect (dark)))")
    assert examine_text(source) == examine_text(source, axioms=False)
    assert {*examine_text(source)} < {*examine_text(source, axioms=True)}


def test_the_event_is_looked_for_among_many():
    constants = " ".join(f"n{k}" for k in range(20))
    text = f"""(define (domain numbers) (:constants {constants}) (:predicates (last ?n) (done))
      (:init (last n19)) (:event late :parameters (?n) :precondition (last ?n) :effect (done))
      (:event both :parameters (?n ?m)
         :precondition (and (last ?n) (last ?m) (not (= ?n ?m))) :effect (done)))"""
    # `both` has 400 ground events, more than are tried.
    assert told(text) == []
    assert told(text.replace(" ?m)", ")").replace("(last ?m) (not (= ?n ?m))", "(not (last ?n))")) == [
        ("W402", "both", [])
    ]


def test_an_event_that_no_constant_fits():
    text = HEAD.replace(" r - room", "").replace("(:init (in a r))", "")
    text += "(:event enter :parameters (?l - lamp ?r - room) :effect (on ?l)))"
    assert told(text) == [("W401", "?r", [])]
    assert "unless a problem or a cast brings one" in examined(text)[0].message


def test_a_type_without_constants_is_told_once():
    """Each type is, though an event may lack constants of two: a cast may bring one of them."""
    head = HEAD.replace(" r - room", "").replace("(:init (in a r))", "").replace("(:types", "(:types cord")
    text = head + "".join(
        f"(:event e{k} :parameters (?l - lamp ?r - room{' ?c - cord' * (k > 6)}) :effect (on ?l))"
        for k in range(1, 9)
    )
    rooms, cords = examined(text + ")")
    assert (rooms.code, cords.code) == ("W401", "W401")
    assert "no constant is a `room`, so `e1`, `e2`, `e3`, `e4`, `e5` and 3 more cannot" in rooms.message
    assert "no constant is a `cord`, so `e7` and `e8` cannot" in cords.message


def test_constraints_that_contradict_each_other():
    text = (
        HEAD
        + "(:constraint (or (dark) (not (dark))))\n(:constraint (on a))\n(:event nothing :effect (dark)))"
    )
    text = text.replace("(:event nothing", "(:event fall")
    assert told(text) == [
        ("E401", "(:exclusive (on ?l))", ["(:constraint (imply (on a) (on b)))", "(:constraint (on a))"])
    ]
    (found,) = examined(text)
    assert found.message == "these contradict each other: no state satisfies them all"
    assert [one.message for one in found.related] == ["another", "another"]
    (found,) = examined(text.replace("(:constraint (on a))", "(:constraint (and (on a) (not (on b))))"))
    assert [one.message for one in found.related] == ["the other one"]


def test_a_constraint_that_nothing_satisfies():
    text = HEAD + "(:constraint (and (dark) (not (dark))))\n(:event fall :effect (dark)))"
    assert told(text) == [("E401", "(:constraint (and (dark) (not (dark))))", [])]
    assert examined(text)[0].message == "no state satisfies this"
    text = HEAD + "(:constraint (in b r))\n(:event fall :effect (dark)))"
    assert told(text) == [("E401", "(:constraint (in b r))", [])]


def test_a_start_against_the_constraints():
    text = HEAD.replace("(in a r))", "(in a r) (dark) (On b) (not (on a)))")
    text += "(:constraint (imply (dark) (not (on b))))\n"
    text += "(:event fall :parameters (?l - lamp) :effect (and (dark) (on ?l))))"
    assert told(text) == [("E402", "(dark)", ["(On b)", "(:constraint (imply (dark) (not (on b))))"])]


@pytest.mark.parametrize("name", shipped_domains())
def test_the_shipped_domains_are_in_order(name):
    # The constants of some types come with the narratives.
    assert [one for one in examine(Domain.load(name)) if one.code != "W401"] == []


LATER = """(define (domain later) (:types lamp room) (:constants a - lamp)
  (:predicates (on ?l - lamp) (in ?l - lamp ?r - room) (wired ?l - lamp) (bright))
  (:exclusive (in ?l ?r) :per (?l))
"""


@pytest.mark.parametrize(
    "event",
    [
        ":parameters (?r - room) :precondition (and (in a ?r) (not (in a ?r)))",
        ":parameters (?r ?s - room) :precondition (and (in a ?r) (in a ?s) (not (= ?r ?s)))",
        ":precondition (and (forall (?r - room) (not (in a ?r))) (exists (?s - room) (in a ?s)))",
    ],
)
def test_an_event_that_no_further_constant_makes_possible(event):
    text = f"{LATER}(:event move :parameters (?l - lamp ?r - room) :effect (in ?l ?r))\n(:event odd {event}))"
    assert ("W402", "odd", []) in told(text)
    assert ("W402", "odd", []) not in told(text.replace("(not (", "(or ("))


@pytest.mark.parametrize(
    "sections",
    [
        # One lamp is there; of rooms as many as are asked for may come.
        "(:event odd :precondition (exists (?r ?s - room) (and (in a ?r) (not (= ?r ?s)))))",
        "(:event odd :parameters (?l ?m - lamp) :precondition (and (on ?l) (not (on ?m))) :effect (on ?m))",
        "(:event odd :precondition (and (forall (?r - room) (in a ?r)) (exists (?s - room) (in a ?s))))",
        "(:event odd :precondition (forall (?r - room) (exists (?l - lamp) (in ?l ?r))))",
        # What is wired, the problem says.
        "(:event odd :parameters (?r - room) :precondition (wired a) :effect (in a ?r))",
        # A law of every state may need any number of rooms.
        """(:constraint (forall (?r - room) (exists (?l - lamp) (in ?l ?r))))
        (:event odd :precondition (on a) :effect (not (on a)))""",
        "(:derived (bright) (exists (?l - lamp) (on ?l))) (:event odd :precondition (bright) :effect (on a))",
    ],
)
def test_an_event_that_further_constants_may_make_possible(sections):
    text = f"{LATER}(:event move :parameters (?l - lamp ?r - room) :effect (in ?l ?r))\n{sections})"
    assert "W402" not in {code for code, *_ in told(text)}


def test_a_domain_without_constants():
    text = "(define (domain d) (:predicates (p)) (:event e :precondition (and (p) (not (p))) :effect (p)))"
    assert told(text) == [("W402", "e", [])]
    assert told(text.replace("(not (p))", "(or (p))")) == []


def left(text):
    """Return what is not judged of a domain, and why."""
    found = {}
    examine(Domain.parse(text), found.__setitem__)
    return found


def test_what_is_too_large_is_not_judged_and_that_is_said(monkeypatch):
    text = f"{HEAD}(:event odd :precondition (on a) :effect (on a)))"
    assert (len(told(text)), left(text)) == (1, {})
    monkeypatch.setattr(satisfiability, "MANY_ATOMS", 3)
    assert told(text) == []
    why = "what was tried of them has more than 3 ground conditions and changes"
    assert left(text) == {"whether `light`, `dusk`, `odd` can ever happen": why}
    monkeypatch.setattr(satisfiability, "MANY_ATOMS", 1)
    assert [*left(text).values()] == ["the constraints speak of 3 ground atoms, more than 1"]
    monkeypatch.undo()
    monkeypatch.setattr(satisfiability, "MANY_FLUENTS", 2)
    assert told(text) == []
    assert [*left(text).values()] == ["there are 3 ground facts that change, more than 2"]


def test_a_domain_without_events_is_judged():
    assert told("(define (domain d) (:predicates (p)))") == []


@pytest.mark.parametrize("types", ["jar", "jar lid", "jar lid - thing", "jar lid - object"])
def test_a_type_that_nothing_asks_for_hides_no_finding(types):
    text = f"""(define (domain i) (:types {types}) (:constants left right - jar)
      (:functions (amount ?j - jar) - (number 0 2))
      (:event pour :parameters (?j - jar) :effect (increase (amount ?j) 1))
      (:event spill :parameters (?j - jar) :precondition (and (= (amount ?j) 2) (< (amount ?j) 2))
        :effect (assign (amount ?j) 0)))"""
    assert [place for code, place, _ in told(text) if code == "W402"] == ["spill"]
    assert left(text) == {}


def test_events_that_are_not_judged_are_said(monkeypatch):
    events = "(:event move :parameters (?l - lamp ?r - room) :effect (in ?l ?r))"
    assert left(f"{LATER}{events}(:event odd :precondition (wired a) :effect (bright)))") == {
        "whether `odd` can ever happen": "they ask for facts that a problem or a cast is to bring"
    }
    law = "(:constraint (forall (?r - room) (exists (?l - lamp) (in ?l ?r))))"
    (why,) = left(f"{LATER}{law}{events})").values()
    assert why == "it may depend on how many constants a cast or a problem brings of `room`"
    monkeypatch.setattr(satisfiability, "ROUNDS", (1, 1))
    never = "(:event odd :parameters (?l ?m - lamp) :precondition (and (on ?l) (not (on ?l))))"
    assert left(f"{HEAD}{never})") == {
        "whether `odd` can ever happen": "none of the 2 ground events tried can, and there are others"
    }


@pytest.mark.parametrize(
    ("sections", "effect"),
    [
        ("(:functions (amount ?j - jar) - (number 0 4))", "(increase (amount ?y) (amount ?x))"),
        ("(:functions (amount ?j - jar) - (number 0 4))", "(assign (amount ?y) 0)"),
        ("(:predicates (full ?j - jar)) (:ordered jar)", "(full ?y)"),
    ],
)
def test_facts_of_numbers_and_orders_are_no_start_that_lists_the_others(sections, effect):
    """A domain without `:init` gets its statics from a problem; what is compiled into it is not listed."""
    text = f"""(define (domain jars) (:types jar) (:constants small large - jar)
      (:predicates (joined ?x ?y - jar)) {sections}
      (:event pour :parameters (?x ?y - jar) :precondition (joined ?x ?y) :effect {effect}))"""
    assert examine_text(Source("<text>", text)) == ()
    assert [*left(text)] == ["whether `pour` can ever happen"]


def test_an_event_that_asks_for_what_is_derived_is_judged():
    text = "(:derived (lit) (and (on a) (on b))) (:event odd :precondition (and (lit) (not (on a)))))"
    told_of = told(HEAD.replace("(:predicates", "(:predicates (lit)") + text)
    assert ("W402", "odd") in [(code, name) for code, name, *_ in told_of]


@pytest.mark.parametrize(("inside", "grounded"), [("(dark)", True), ("(oneof (on b) (dark))", False)])
def test_nested_quantifiers_of_effects_take_no_exponential_time(inside, grounded):
    deep = "(forall (?l - lamp) " * 60 + inside + ")" * 60
    text = f"{HEAD}(:event deep :effect {deep}))"
    assert told(text) == []
    if grounded:
        reasoner = Reasoner(Domain.parse(text))
        after = int(reasoner.progress(TOP, reasoner.events([("deep",)]))[0])
        assert ("dark",) in reasoner.belief(after).true


@pytest.mark.parametrize(
    ("init", "effect", "expected"),
    [
        ("(alive ann)", "(dead ?p)", "`(not (alive ?p))` in the effect of what ends it"),
        ("(alive ann)", "(and (dead ?p) (not (alive ?p)))", None),
        ("(not (dead ann))", "(dead ?p)", None),
    ],
)
def test_a_member_of_a_group_that_never_ends_is_named_with_the_mend(init, effect, expected):
    text = f"""(define (domain family) (:types person) (:constants ann - person)
      (:predicates (alive ?p - person) (dead ?p - person)) (:exclusive (alive ?p) (dead ?p) :per (?p))
      (:init {init})
      (:event die :parameters (?p - person) :precondition (alive ?p) :effect {effect}))"""
    found = examined(text)
    assert [one.expected for one in found] == [expected] * (expected is not None)
    assert all("`alive` of `:init` is changed by no effect" in one.message for one in found)


def test_what_one_effect_mends_is_one_finding():
    text = """(define (domain hid) (:types person thing) (:constants ann ben - person map - thing)
      (:predicates (has ?p - person ?t - thing) (lies ?t - thing) (hurt ?p - person))
      (:exclusive (has ?p ?t) (lies ?t) :per (?t)) (:init (lies map))
      (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
      (:event fall :parameters (?p - person) :precondition (and (hurt ?p) (not (hurt ?p))) :effect (hurt ?p))
      (:event give :parameters (?p ?to - person ?t - thing) :precondition (has ?p ?t) :effect (has ?to ?t))
      (:event drop :parameters (?p - person ?t - thing) :precondition (has ?p ?t)
        :effect (not (has ?p ?t))))"""
    take, fall = (one.message for one in examine_text(Source("hid.pddl", text)) if one.code == "W402")
    assert take.startswith("`take` can never happen")
    assert take.endswith("changed by no effect; nor, for the same reason, can `give`, `drop`")
    assert fall.startswith("`fall` can never happen")
    assert "reason" not in fall
