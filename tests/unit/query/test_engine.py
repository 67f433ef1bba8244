"""Questions about a story written for this project."""

import pytest

from item import Domain, InputError, Narrative, NarrativeMapper, Sentence
from item.query.answers import Truth
from item.query.rendering import lines, record
from item.query.requests import Request
from item.query.resolution import answer_all, resolve_requests

# What they share is made once.

STORY = (
    "Mary went to the kitchen.",
    "John travelled to the garden.",
    "Mary picked up the milk there.",
    "Then she journeyed to the office.",
    "John and Daniel went to the office.",
    "Mary gave the milk to John.",
    "Bill is either in the school or the cinema.",
    "Then he moved to the park.",
    "John went back to the garden.",
    "John put down the milk.",
)


@pytest.fixture(scope="module")
def told():
    domain = Domain.load("babi")
    story = Narrative("story", tuple(Sentence(f"s{n}", text) for n, text in enumerate(STORY, 1)))
    mapper = NarrativeMapper(domain, beam=8).fit([story])
    return domain, story, {"story": mapper.k_best([story], 3)[0]}


def ask(told, question, **when):
    domain, story, readings = told
    return answer_all(resolve_requests(domain, [story], [Request(question, **when)]), readings)[0]


def values(answer):
    return [dict(one.values) for one in answer.certain]


def test_a_variable_is_answered_with_its_values_and_their_sentences(told):
    answer = ask(told, "(at milk ?where)", after="s4")
    assert values(answer) == [{"?where": "office"}]
    assert answer.certain[0].because == ("s3", "s4")


def test_before_and_after_a_sentence_are_different_states(told):
    assert values(ask(told, "(in John ?where)", before="s5")) == [{"?where": "garden"}]
    assert values(ask(told, "(in John ?where)", after="s5")) == [{"?where": "office"}]


def test_a_query_may_say_itself_when(told):
    assert values(ask(told, "(holds (in Mary ?where) at s1)")) == [{"?where": "kitchen"}]


def test_what_is_known_in_part_is_unknown_or_false(told):
    assert ask(told, "(in Bill school)", after="s7").truth is Truth.UNKNOWN
    assert ask(told, "(in Bill kitchen)", after="s7").truth is Truth.FALSE
    assert ask(told, "(in Bill park)").truth is Truth.TRUE


def test_formulas_are_those_of_preconditions(told):
    formula = "(forall (?p - person) (imply (carrying ?p milk) (= ?p John)))"
    assert ask(told, formula, after="s6").truth is Truth.TRUE
    assert ask(told, "(exists (?p - person) (carrying ?p milk))").truth is Truth.FALSE


def test_the_solver_decides_what_three_values_leave_open(told):
    # Neither disjunct is known, but nobody is in two places.
    formula = "(or (not (in Bill school)) (not (in Bill cinema)))"
    assert ask(told, formula, after="s7").truth is Truth.TRUE


def test_possible_and_certain(told):
    possible = ask(told, "(possible (in Bill ?where))", after="s7")
    assert values(possible) == [{"?where": "cinema"}, {"?where": "school"}]
    assert ask(told, "(certain (in Bill ?where))", after="s7").truth is Truth.FALSE


def test_counts_have_bounds(told):
    assert ask(told, "(count ?p (in ?p office))", after="s5").count[0] == 3
    assert ask(told, "(count ?p (carrying ?p milk))").count == (0, 0)


def test_the_state_before_something_became_true(told):
    answer = ask(told, "(before (at milk ?where) (at milk garden))")
    assert values(answer) == [{"?where": "office"}]
    assert answer.because[-1] == "s9"


def test_the_last_event_of_a_kind(told):
    answer = ask(told, "(last (give ?_ milk ?who))")
    assert values(answer) == [{"?who": "John"}]
    assert answer.because == ("s6",)
    assert ask(told, "(last (give John ?what ?who))").truth is Truth.FALSE


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Where is the milk?", [{"?where": "garden"}]),
        ("Where was the milk before the garden?", [{"?where": "office"}]),
        ("What did Mary give to John?", [{"?what": "milk"}]),
        ("Who received the milk?", [{"?who": "John"}]),
    ],
)
def test_plain_questions_are_queries(told, question, expected):
    assert values(ask(told, question)) == expected


@pytest.mark.parametrize(
    ("question", "query"),
    [("Is the office warm?", "(in ?p office)"), ("Why?", "(in ?p ?l)")],
)
def test_a_query_is_shown_to_who_asks_without_a_pattern(told, question, query):
    with pytest.raises(InputError) as raised:
        ask(told, question)
    (error,) = raised.value.diagnostics
    assert error.expected.startswith(f"a query in parentheses, such as `{query}`, or a question like")


@pytest.mark.parametrize(
    ("question", "when", "code"),
    [
        ("Why?", {}, "Q105"),
        ("(at milk ?where)", {"after": "s99"}, "N207"),
        ("(at milk ?where)", {"narrative": "stroy"}, "Q101"),
        ("(at milk ?where)", {"after": "s1", "before": "s2"}, "Q104"),
        ("(at milk", {}, "E103"),
        ("(at milk ?x ?y)", {}, "E210"),
        ("(last (giv ?a ?b ?c))", {}, "E206"),
        ("(count ?y (in ?x office))", {}, "E205"),
    ],
)
def test_what_cannot_be_asked_is_said(told, question, when, code):
    with pytest.raises(InputError) as raised:
        ask(told, question, **when)
    assert code in {one.code for one in raised.value.diagnostics}


DOORS = Domain.parse("""(define (domain doors) (:types door) (:constants oak elm ash - door)
  (:predicates (opened ?d - door) (old ?d - door)) (:init (opened oak) (not (opened elm)) (old ash))
  (:event close :parameters (?d - door) :effect (not (opened ?d)))
  (:event open :parameters (?d - door) :effect (opened ?d)))""")


def test_what_the_start_says_alone_is_told_apart_from_what_sentences_do():
    story = Narrative("story", (Sentence("s1", "The ash opens."),))
    told = DOORS, story, {"story": NarrativeMapper(DOORS).fit([story]).k_best([story], 1)[0]}
    answer = ask(told, "(opened ?d)")
    rests = {one.values[0][1]: (one.because, one.from_start) for one in answer.certain}
    assert rests == {"oak": ((), True), "ash": (("s1",), False)}
    assert [ask(told, f"(opened {door})").from_start for door in ("oak", "elm", "ash")] == [True, True, False]
    # No state has what never changes.
    assert not ask(told, "(old ash)").from_start
    shown = list(
        lines(
            [Request("(opened ?d)"), Request("(opened elm)")],
            [answer, ask(told, "(opened elm)")],
            {"s1": "The ash opens."},
        )
    )
    assert shown == [
        "(opened ?d)",
        "  d: oak",
        "      from the start",
        "  d: ash",
        "      s1  The ash opens.",
        "(opened elm)",
        "  no",
        "      from the start",
    ]


def test_of_events_before_the_latest_a_plain_question_is_told_too():
    texts = ("Oak opens.", "Elm opens.", "Oak closes.", "Oak opens.", "Ash opens.")
    story = Narrative("story", tuple(Sentence(f"s{n}", text) for n, text in enumerate(texts, 1)))
    labels = [["open(oak)", "open(elm)", "close(oak)", "open(oak)", "open(ash)"]]
    told = DOORS, story, {"story": NarrativeMapper(DOORS).fit([story]).k_best([story], 1, labels=labels)[0]}
    answer = ask(told, "(last (open ?d))")
    assert [one.values[0][1] for one in (*answer.bindings, *answer.earlier)] == ["ash", "oak", "elm"]
    assert record(Request("x"), answer)["earlier"] == [{"?d": "oak"}, {"?d": "elm"}]
    assert ask(told, "(last (open oak))").earlier == ()
    cited = {one.id: one.text for one in story.sentences}
    asked = [*lines([Request("Which doors opened?", read_as="(last (open ?d))")], [answer], cited)]
    assert asked[2:] == [
        *("  ash", "      s5  Ash opens."),
        *("  oak (earlier)", "      s4  Oak opens."),
        *("  elm (earlier)", "      s2  Elm opens."),
    ]
    assert [*lines([Request("(last (open ?d))")], [answer], cited)][1:] == ["  d: ash", asked[3]]


LOST = Domain.parse("""(define (domain lost) (:types person thing place)
  (:constants ann ben - person key - thing beach - place)
  (:predicates (has ?p - person ?t - thing) (lies ?t - thing ?l - place) (tired ?p - person))
  (:exclusive (has ?p ?t) (lies ?t ?l) :per (?t)) (:init (lies key beach) (:closed tired))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event lose :parameters (?t - thing ?l - place) :effect (lies ?t ?l))
  (:event rest :parameters (?p - person) :effect (not (tired ?p)))
  (:lexicon (:say (has ?p ?t) "?p has the ?t")))""")


def test_where_a_fact_holds_of_nothing_what_excludes_it_is_said():
    story = Narrative("story", (Sentence("s1", "Ann takes the key."),))
    read = NarrativeMapper(LOST).fit([story]).k_best([story], 1, labels=[["take(ann,key)"]])[0]
    told = LOST, story, {"story": read}
    answer = ask(told, "where is the key")
    assert answer.instead == ("ann has the key",)
    assert record(Request("x"), answer)["instead"] == ["ann has the key"]
    shown = [*lines([Request("Where is the key?")], [answer], {"s1": "Ann takes the key."})]
    assert shown[1] == "  nowhere: ann has the key"
    # Without a phrase, the fact is shown as in results.
    assert ask(told, "who has the key", before="s1").instead == ("lies(key,beach)",)
    assert [ask(told, one).instead for one in ("who has the key", "who is tired", "(lies key beach)")] == [
        ()
    ] * 3


HID = Domain.parse("""(define (domain hid) (:types person thing room)
  (:constants ann ben - person map cup - thing hall attic - room)
  (:predicates (has ?p - person ?t - thing) (lies ?t - thing ?r - room) (buried ?t - thing ?r - room)
    (inside ?t - thing ?by - thing))
  (:exclusive (has ?p ?t) (lies ?t ?r) (buried ?t ?r) (inside ?t ?by) :per (?t))
  (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
  (:event bury :parameters (?p - person ?t - thing ?r - room) :effect (buried ?t ?r))
  (:event put_in :parameters (?p - person ?t - thing ?in - thing) :effect (inside ?t ?in))
  (:lexicon (:say (inside ?t ?by) "the ?t is inside the ?by")))""")


@pytest.mark.parametrize(
    ("last", "answered"),
    [
        ("bury(ann,map,attic)", "buried(map,attic)"),  # a predicate that is about rooms, too
        ("put_in(ann,map,cup)", "the map is inside the cup"),  # one that says so by its name
        ("take(ben,map)", "nowhere: has(ben,map)"),
    ],
)
def test_what_is_somewhere_else_is_not_nowhere(last, answered):
    """An answer rests on the sentence since which it is so, not on those before it."""
    story = Narrative("story", (Sentence("s1", "Ann took it."), Sentence("s2", "Then that.")))
    read = NarrativeMapper(HID).fit([story]).k_best([story], 1, labels=[["take(ann,map)", last]])[0]
    asked = ask((HID, story, {"story": read}), "where is the map")
    cited = {one.id: one.text for one in story.sentences}
    shown = [*lines([Request("Where is the map?")], [asked], cited)]
    assert shown[1:] == [f"  {answered}", "      s2  Then that."]


def test_it_is_known_of_which_possible_values_the_story_speaks(told):
    possible = {one.values[0][1]: one.told_of for one in ask(told, "(at football ?where)").bindings}
    untold = {"bathroom", "bedroom", "hallway"}
    assert {where for where, told_of in possible.items() if not told_of} == untold < {*possible}
