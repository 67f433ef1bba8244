"""The blamed sentences are enough to refute an event, and none of them can be left out."""

from itertools import chain

import pytest
from msgspec.structs import replace

from item import Domain, Narrative, NarrativeMapper, read, read_narratives, shipped_example
from item.logic.belief import BeliefState, split_sequence, write_ground
from item.logic.diagnosis.explainer import Explainer
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.output.summary import break_lines
from item.review.breaks import Fact, breaks, known_fact
from item.review.conflicts import conflict

EXAMPLES = ("robocup", "library", "theatre", "incident")


def refuted(reasoner, events, last, state=TOP):
    def after(event):
        return int(reasoner.progress(state, reasoner.events([event]))[0])

    for event in chain.from_iterable(map(split_sequence, events)):
        state = TOP if after(event) == INFEASIBLE else after(event)
    for event in split_sequence(last):
        state = after(event)
        if state == INFEASIBLE:
            return True
    return False


def feasible(mapper, narrative, reading, places):
    """Return whether the last event can happen when some sentences are read by themselves, as they were."""
    text = Narrative(narrative.name, tuple(narrative.sentences[k] for k in places))
    labels = [[write_ground(reading.sentences[k].event) for k in places]]
    (again,) = mapper.predict([text], labels=labels)
    assert [one.event for one in again.sentences] == [reading.sentences[k].event for k in places]
    return again.sentences[-1].feasible


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_break_of_the_examples_is_explained_and_the_blame_is_verified(name):
    domain = Domain.load(name)
    narratives = read_narratives(shipped_example(name))
    mapper = NarrativeMapper(domain, beam=16).fit(narratives)
    reasoner = Reasoner(domain)
    found = 0
    for narrative, reading in zip(narratives, mapper.predict(narratives), strict=True):
        for one in breaks(reading, Explainer(domain), lambda: reasoner):
            why, *_ = one.explanations
            assert one.facts or why.conditions
            blamed = conflict(reading, one.position, reasoner, reasoner.start, one.against(why))
            events = [reading.sentences[k].event for k in blamed]
            assert refuted(reasoner, events, one.event)
            for k in range(len(events)):
                assert not refuted(reasoner, events[:k] + events[k + 1 :], one.event)
            # A text of these sentences alone contradicts itself when read again; without any of them not.
            assert not feasible(mapper, narrative, reading, (*blamed, one.position))
            for k in blamed:
                rest = [*(other for other in blamed if other != k), one.position]
                assert feasible(mapper, narrative, reading, rest)
            # The nearest of them: read again from behind the last blamed sentence, the event can happen.
            later = Narrative(narrative.name, narrative.sentences[blamed[-1] + 1 : one.position + 1])
            labels = [[None] * (len(later.sentences) - 1) + [f"{one.event[0]}({','.join(one.event[1:])})"]]
            (again,) = mapper.predict([later], labels=labels)
            assert again.sentences[-1].event == one.event
            assert again.sentences[-1].feasible
            found += 1
    assert found or name != "robocup"


def test_sentences_that_have_nothing_to_do_with_it_are_not_blamed(told):
    domain = Domain.parse("""(define (domain house) (:types door)
      (:constants oak elm - door) (:predicates (opened ?d - door) (locked ?d - door))
      (:event open :parameters (?d - door) :precondition (not (locked ?d)) :effect (opened ?d))
      (:event lock :parameters (?d - door) :effect (locked ?d)))""")
    reading = told(
        ("x", ("lock", "oak")), ("x", ("open", "elm")), ("x", ("lock", "elm")), ("x", ("open", "oak"))
    )
    reasoner = Reasoner(domain)
    facts = [Fact(("locked", "oak"), True, 0)]
    assert conflict(reading, 3, reasoner, reasoner.start, facts) == (0,)
    with pytest.raises(ValueError, match="can happen"):
        conflict(reading, 1, reasoner, reasoner.start, facts)


def test_where_the_start_refutes_the_event_no_sentence_is_blamed(told):
    domain = Domain.parse("""(define (domain house) (:types door)
      (:constants oak - door) (:predicates (locked ?d - door)) (:init (locked oak))
      (:event open :parameters (?d - door) :precondition (not (locked ?d)))
      (:event unlock :parameters (?d - door) :effect (not (locked ?d))))""")
    reading = told(("x", ("nothing",)), ("x", ("open", "oak")))
    reasoner = Reasoner(domain)
    assert conflict(reading, 1, reasoner, reasoner.start, [Fact(("locked", "oak"), True, None)]) == ()


OVEN = Domain.parse("""(define (domain oven) (:types pizza)
  (:constants diavola - pizza) (:predicates (baked ?z - pizza) (hot)) (:init (not (baked diavola)))
  (:event heat :effect (hot))
  (:event put-in :parameters (?z - pizza) :precondition (not (baked ?z)))
  (:event take-out :parameters (?z - pizza) :effect (baked ?z))
  (:event drop :parameters (?z - pizza) :effect (not (baked ?z)))
  (:event box :parameters (?z - pizza) :precondition (and (baked ?z) (not (hot)))))""")
RAW = ("baked", "diavola")


def test_a_sentence_that_only_needs_what_the_start_says_is_not_blamed(told):
    reading = told(("x", ("put-in", "diavola")), ("x", ("box", "diavola")))
    reasoner = Reasoner(OVEN)
    assert conflict(reading, 1, reasoner, reasoner.start, [Fact(RAW, False, None)]) == ()


def test_a_sentence_is_blamed_that_brings_back_what_the_start_says(told):
    reading = told(*(("x", (event, "diavola")) for event in ("put-in", "take-out", "drop", "box")))
    reasoner = Reasoner(OVEN)
    assert conflict(reading, 3, reasoner, reasoner.start, [Fact(RAW, False, 2)]) == (2,)


def test_beside_what_the_start_says_against_another_condition_a_sentence_is_blamed(told):
    reading = told(("x", ("heat",)), ("x", ("put-in", "diavola")), ("x", ("box", "diavola")))
    reasoner = Reasoner(OVEN)
    assert conflict(reading, 2, reasoner, reasoner.start, [Fact(("hot",), True, 0)]) == (0,)


def test_a_sentence_needed_only_for_one_that_is_not_is_not_blamed(told):
    """Without the fine the payment cannot happen, and all is forgotten; but nobody needs the payment."""
    domain = Domain.parse("""(define (domain loans) (:types book)
      (:constants atlas - book) (:predicates (lent ?b - book) (owing ?b - book))
      (:event lend :parameters (?b - book) :effect (and (lent ?b) (not (owing ?b))))
      (:event fine :parameters (?b - book) :effect (owing ?b))
      (:event pay :parameters (?b - book) :precondition (owing ?b) :effect (not (owing ?b)))
      (:event mend :parameters (?b - book) :precondition (not (lent ?b))))""")
    reading = told(*(("x", (event, "atlas")) for event in ("lend", "fine", "pay", "mend")))
    reasoner = Reasoner(domain)
    facts = [Fact(("lent", "atlas"), True, 0)]
    assert conflict(reading, 3, reasoner, reasoner.start, facts) == (0,)


SHOP_TEXT = """(define (domain shop) (:types clerk bike)
  (:constants jon - clerk goat - bike)
  (:predicates (on-duty ?c - clerk) (mended ?b - bike) (sold ?b - bike))
  (:event start :parameters (?c - clerk) :precondition (not (on-duty ?c)) :effect (on-duty ?c))
  (:event mend :parameters (?c - clerk ?b - bike) :precondition (on-duty ?c) :effect (mended ?b))
  (:event sell :parameters (?b - bike) :precondition (mended ?b) :effect (sold ?b)))"""
SHOP = Domain.parse(SHOP_TEXT)
# A bike that is sold keeps everybody from starting.
MOVES = """ (:types place) (:constants hall shed yard - place)
  (:predicates (in ?b - bike ?p - place)) (:exclusive (in ?b ?p) :per (?b))
  (:event move :parameters (?b - bike ?from ?to - place) :precondition (in ?b ?from) :effect (in ?b ?to)))"""
ORDERED = (SHOP_TEXT[:-1] + MOVES).replace(
    "(not (on-duty ?c)) :effect", "(and (not (on-duty ?c)) (not (sold goat))) :effect"
)
ON_DUTY, MENDED = ("on-duty", "jon"), ("mended", "goat")
START, MEND = ("start", "jon"), ("mend", "jon", "goat")


def test_the_sentence_that_a_fact_comes_from_is_blamed_and_none_that_says_it_once_more(told):
    known = BeliefState((ON_DUTY,))
    reading = told(("x", START), ("x", MEND, {}, known), ("x", START, {}, BeliefState((MENDED, ON_DUTY))))
    reasoner = Reasoner(SHOP)
    for origin in (0, 1):
        facts = [Fact(ON_DUTY, True, origin)]
        assert conflict(reading, 2, reasoner, reasoner.start, facts) == (origin,)


def test_whether_a_sentence_brings_a_fact_about_or_only_needs_it(told):
    reasoner = Reasoner(SHOP)
    first = told(("x", START), ("x", START, {}, BeliefState((ON_DUTY,))))
    assert known_fact(first, 1, ON_DUTY, True, lambda: reasoner) == Fact(ON_DUTY, True, 0)
    after = BeliefState((MENDED, ON_DUTY))
    later = told(("x", MEND), ("x", START, {}, after))
    assert known_fact(later, 1, ON_DUTY, True, lambda: reasoner) == Fact(ON_DUTY, True, 0, presupposed=True)
    assert known_fact(later, 1, MENDED, True, lambda: reasoner) == Fact(MENDED, True, 0)
    assert known_fact(told(("x", START, {}, after)), 0, MENDED, True, lambda: reasoner) == Fact(
        MENDED, True, None
    )


def test_of_several_events_a_later_one_may_be_in_conflict(told):
    reading = told(("x", START), ("x", (*MEND, "+", *START), {}, BeliefState((ON_DUTY,))))
    reasoner = Reasoner(SHOP)
    assert conflict(reading, 1, reasoner, reasoner.start, [Fact(ON_DUTY, True, 0)], START) == (0,)


@pytest.mark.parametrize(
    ("several", "known", "said"),
    [
        # Jon starts once, whatever the order.
        ((*START, "+", *START), BeliefState(), "start(jon) + start(jon) cannot happen together"),
        (
            ("sell", "goat", "+", *START),
            BeliefState(),
            "sell(goat) + start(jon) cannot happen in this order, though they can in another",
        ),
        (
            (*MEND, "+", *START),
            BeliefState((ON_DUTY,)),
            "start(jon) cannot happen: it needs `(not (on-duty jon))`, against `(on-duty jon)`",
        ),
        # The goat was in the hall, and by then it is in the shed.
        (
            ("move", "goat", "hall", "shed", "+", "move", "goat", "yard", "hall"),
            BeliefState((("in", "goat", "hall"),)),
            "move(goat,yard,hall) cannot happen after move(goat,hall,shed): it needs `(in goat yard)`, "
            "against `(in goat shed)` and `(:exclusive (in ?b ?p) :per (?b))`",
        ),
    ],
)
def test_of_several_events_is_said_what_cannot_happen_and_whether_another_order_could(
    told, several, known, said
):
    domain = Domain.parse(ORDERED)
    reading = told(("x", several, {}, known))
    (wrong,) = (replace(one, feasible=False) for one in reading.sentences)
    reasoner = Reasoner(domain)
    (found,) = breaks(replace(reading, sentences=(wrong,)), Explainer(domain), lambda: reasoner)
    assert next(break_lines(reading, found)) == f"h.0  {said}"


def test_several_events_of_a_sentence_are_replayed_as_one(labelled_together):
    """The elm, open from the start, is closed by the first of two of which the second cannot happen."""
    labels = ("lock(oak)", "nothing()", "close(elm) + open(oak)", "close(elm)")
    _, narrative, mapper, labelled = labelled_together(labels, "(:init (opened elm))")
    (reading,) = mapper.predict([narrative], labels=labelled)
    assert [one.feasible for one in reading.sentences] == [True, True, False, False]
    by = mapper.session.preprocessors.of("h")
    facts = [Fact(("opened", "elm"), False, 2)]
    assert conflict(reading, 3, by.reasoner, by.start_of("h"), facts) == (2,)


def test_all_that_stands_against_an_event_is_said_and_whose_sentences_it_comes_from():
    domain = Domain.parse("""(define (domain lights) (:types person lamp)
      (:constants ann - person hall - lamp) (:predicates (on ?l - lamp) (home ?p - person))
      (:event switch-on :parameters (?p - person ?l - lamp)
        :precondition (and (home ?p) (not (on ?l))) :effect (on ?l))
      (:event leave :parameters (?p - person) :precondition (home ?p) :effect (not (home ?p))))""")
    texts = ["Ann switches on the hall.", "Ann leaves.", "Ann switches on the hall."]
    events = ["switch-on(ann,hall)", "leave(ann)", "switch-on(ann,hall)"]
    shown = str(read(domain, texts, labels=events).explain("text.002", top=0)).splitlines()
    at = next(k for k, line in enumerate(shown) if "cannot happen" in line)
    assert shown[at : at + 6] == [
        "        cannot happen: it needs `(not (on hall))`, against `(on hall)`; and it needs `(home ann)`, "
        "against `(not (home ann))`",
        "          on(hall) since text.000  Ann switches on the hall.",
        "          not home(ann) since text.001  Ann leaves.",
        "        contradicts:",
        "          text.000  Ann switches on the hall.",
        "          text.001  Ann leaves.",
    ]
