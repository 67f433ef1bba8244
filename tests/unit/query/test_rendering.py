"""Answers in lines for people: what is certain, and what is only possible."""

import pytest
from msgspec.structs import replace

from item.query.answers import Answer, Binding, Truth, Witness
from item.query.rendering import lines, record
from item.query.requests import Request

TOLD = {"s1": "Dora is at home.", "s2": "Cy left the yard."}
UNSURE = "  no answer is certain"
AT_HOME, LEFT = ("      s1  Dora is at home.", "      s2  Cy left the yard.")


def said(*bindings):
    """Return the lines after the question; a binding is its truth, its reasons and its values."""
    answer = Answer(
        bindings[0][0],
        tuple(Binding(tuple(values.items()), truth, sure(because)) for truth, because, values in bindings),
    )
    question, *rest = lines([Request("(in ?who ?where)")], [answer], TOLD)
    assert question == "(in ?who ?where)"
    return rest


def sure(because):
    return tuple(Witness(one, 0.97) for one in because)


def possible(because, **values):
    return Truth.UNKNOWN, because, {f"?{name}": value for name, value in values.items()}


def certain(because, **values):
    return Truth.TRUE, because, {f"?{name}": value for name, value in values.items()}


def test_values_that_are_possible_for_the_same_reason_share_a_line():
    found = said(*(possible(("s1",), where=room) for room in ("attic", "cellar", "hall")))
    assert found == [UNSURE, "  where: attic, cellar, hall (each possible)", AT_HOME]


def test_they_do_where_another_stands_between_them():
    found = said(
        possible(("s1",), where="attic"), possible(("s2",), where="yard"), possible(("s1",), where="hall")
    )
    assert found == [
        UNSURE,
        "  where: attic, hall (each possible)",
        AT_HOME,
        "  where: yard (possible)",
        LEFT,
    ]


def test_of_what_no_sentence_tells_there_is_one_line():
    found = said(*(possible((), where=room) for room in ("attic", "hall")))
    assert found == [UNSURE, "  where: attic, hall (each possible)"]


def test_what_is_certain_has_a_line_and_reasons_for_each_value():
    found = said(certain(("s1",), who="Dora"), certain(("s1",), who="Ann"), possible(("s1",), who="Bob"))
    assert found == ["  who: Dora", AT_HOME, "  who: Ann", AT_HOME, "  who: Bob (possible)", AT_HOME]


def test_values_of_two_variables_stay_together_and_share_their_reasons():
    found = said(
        possible(("s1", "s2"), who="Cy", where="hall"), possible(("s1", "s2"), who="Dora", where="attic")
    )
    assert found == [
        UNSURE,
        "  who: Cy, where: hall (possible)",
        "  who: Dora, where: attic (possible)",
        AT_HOME,
        LEFT,
    ]


def test_no_value_steers_the_terminal():
    found = said(*(possible((), where=room) for room in ("attic", "\x1b[31mhall")))
    assert "\x1b" not in "".join(found)


def test_what_sentences_tell_of_comes_first_and_the_rest_is_counted():
    untold = (possible((), who=f"p{k}", where="hall") for k in range(30))
    found = said(
        *untold, possible(("s1",), who="Cy", where="hall"), possible(("s1",), who="Cy", where="attic")
    )
    assert found[:4] == [
        UNSURE,
        "  who: Cy, where: hall (possible)",
        "  who: Cy, where: attic (possible)",
        AT_HOME,
    ]
    assert found[-2:] == [
        "  who: p7, where: hall (possible)",
        "  and 22 more (possible); `ask --format jsonl` lists all",
    ]


def test_reasons_that_are_not_shown_count_all_their_values():
    groups = [possible((f"s{1 + k % 2}",) * (k + 1), where=f"r{k}") for k in range(12)]
    assert said(*groups, possible(("s1",), where="x"))[-1].startswith("  and 2 more (possible)")


def test_a_question_about_several_narratives_is_written_once():
    requests = [
        Request("(home cy)", "monday"),
        Request("(home cy)", "tuesday"),
        Request("(home cy)", after="s2"),
    ]
    answers = [Answer(Truth.TRUE, witnesses=sure(["s1"])), Answer(Truth.UNKNOWN), Answer(Truth.FALSE)]
    assert [*lines(requests, answers, TOLD)] == [
        "(home cy)",
        "  monday",
        "    yes",
        f"  {AT_HOME}",
        "  tuesday",
        "    unknown",
        "(home cy)",
        "  no",
    ]


def test_an_answer_and_its_witness_that_is_doubtful_are_marked_and_a_record_has_every_probability():
    request = Request("(home cy)")
    answer = Answer(Truth.TRUE, witnesses=(Witness("s1", 0.5), Witness("s2", 0.2512345678)))
    assert [*lines([request], [answer], TOLD)] == [
        "(home cy)",
        "  yes (doubtful)",
        AT_HOME,
        f"{LEFT} (doubtful: p 0.25)",
    ]
    binding = Binding((("?who", "Cy"),), Truth.TRUE, answer.witnesses)
    assert [*lines([request], [Answer(Truth.TRUE, (binding,))], TOLD)][1] == "  who: Cy (doubtful)"
    unknown = replace(answer, truth=Truth.UNKNOWN)
    assert [*lines([request], [unknown], TOLD)][1] == "  unknown"
    told = record(request, answer)
    assert (told["because"], told["probabilities"]) == (["s1", "s2"], [0.5, 0.25])


def test_what_the_narrative_does_not_speak_of_is_counted_where_there_is_something_else():
    ann, bob, cy = (
        Binding((("?who", name),), Truth.UNKNOWN, (), told_of=name == "Ann") for name in ("Ann", "Bob", "Cy")
    )
    request = Request("who is well")
    assert [*lines([request], [Answer(Truth.UNKNOWN, (ann, bob, cy))], TOLD)][1:] == [
        UNSURE,
        "  who: Ann (possible)",
        "  and 2 more (possible) that the narrative does not speak of; `ask --format jsonl` lists all",
    ]
    assert len(record(request, Answer(Truth.UNKNOWN, (ann, bob, cy)))["possible"]) == 3
    # Else there would be no answer.
    assert [*lines([request], [Answer(Truth.UNKNOWN, (bob, cy))], TOLD)][1:] == [
        UNSURE,
        "  who: Bob, Cy (each possible)",
    ]


@pytest.mark.parametrize(
    ("question", "none"),
    [
        ("Who has the key?", "nobody"),
        ("what is locked", "nothing"),
        ("Which door is locked?", "none"),
        ("where is the key", "nowhere"),
        ("Where's the key now?", "nowhere"),
        ("Who\u2019s got the key?", "nobody"),
        ("When was the key sold?", "never"),
        ("Is the door locked?", "no"),
        ("(locked ?d)", "no"),
    ],
)
def test_a_question_that_asks_for_something_is_not_answered_with_no(question, none):
    answered = [*lines([Request(question)], [Answer(Truth.FALSE)], TOLD)]
    assert answered == [question, f"  {none}"]


def test_when_is_answered_with_the_sentence():
    asked = Request("When did Cy leave?", read_as="(last (leave cy))")
    told = [*lines([asked], [Answer(Truth.TRUE, witnesses=sure(["s2"]))], TOLD)]
    assert told == ["When did Cy leave?", "  read as (last (leave cy))", LEFT]


def test_each_narrative_shows_what_the_question_is_read_as_where_casts_differ():
    asked = [Request("did Cy leave", name, read_as=f"(last (leave {one}))") for name, one in ("ac", "bd")]
    found = [Answer(Truth.FALSE), Answer(Truth.TRUE, witnesses=sure(["s2"]))]
    assert [*lines(asked, found, TOLD)] == [
        "did Cy leave",
        *("  a", "    read as (last (leave c))", "    no"),
        *("  b", "    read as (last (leave d))", "    yes", f"  {LEFT}"),
    ]


@pytest.mark.parametrize(
    ("question", "query", "when", "said"),
    [
        ("Who was caught?", "(captive ?p)", {}, True),
        ("Was the door locked?", "(locked door)", {}, True),
        ("Which of the doors was locked?", "(locked ?d)", {}, True),
        ("how many oak doors were locked", "(count ?d (locked ?d))", {}, True),
        ("Who is caught?", "(captive ?p)", {}, False),
        ("Which door is what was locked?", "(locked ?d)", {}, False),
        # It says itself when, or asks for any time.
        ("Who was caught?", "(captive ?p)", {"after": "s1"}, False),
        ("Who was caught?", "(last (catch ?p))", {}, False),
    ],
)
def test_of_a_question_about_the_past_it_is_said_which_state_it_is_about(question, query, when, said):
    request = Request(question, read_as=query, **when)
    shown = [*lines([request], [Answer(Truth.FALSE)], TOLD)][1]
    now = f"  read as {query}"
    assert shown == (
        f"{now} at the end; `(holds {query} at ID)` asks about the time after a sentence" if said else now
    )


def test_the_one_value_that_a_plain_question_asks_for_stands_alone():
    one = Answer(Truth.TRUE, (Binding((("?who", "Dora"),), Truth.TRUE, ()),))
    two = Answer(Truth.TRUE, (Binding((("?who", "Dora"), ("?where", "home")), Truth.TRUE, ()),))
    plain, pattern = Request("Who is in?", read_as="(in ?who)"), Request("Who is in?")
    assert [*lines([plain], [one], TOLD)][2:] == ["  Dora"]
    assert [*lines([pattern], [one], TOLD)][1:] == ["  who: Dora"]
    assert [*lines([plain], [two], TOLD)][2:] == ["  who: Dora, where: home"]
