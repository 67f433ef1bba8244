"""Differences between two results, from results alone."""

import json

import pytest
from msgspec.structs import replace

from item.diagnostics import InputError
from item.language.domain import Domain
from item.narrative.io.gold import Gold, GoldEvent
from item.output.comparison import comparison_record, comparison_text
from item.output.differences import Side, compare
from item.output.edits import edit_lines, standing
from item.output.results import Result, read_results


def result(name, event, state, *, feasible=True, narrative="day"):
    events = () if event is None else ((event, "oak"),)
    text = None if event is None else f"{event}(oak)"
    return Result(narrative, name, f"Sentence {name}.", text, events, 0.5, feasible, state)


LEFT = (
    result("1", "open", {"opened(oak)": True}),
    result("2", "paint", {"opened(oak)": True, "red(oak)": True}),
    result("3", "close", {"opened(oak)": False, "red(oak)": True}),
    result("4", "open", {"opened(oak)": True, "red(oak)": True}),
    result("5", "open", {}),
)
RIGHT = (
    result("1", "open", {"opened(oak)": True}),
    result("2", None, {"opened(oak)": True}),
    result("3", "close", {"opened(oak)": False}),
    result("4", "open", {"opened(oak)": True, "red(oak)": True}, feasible=False),
    result("6", "open", {}),
)
GOLD = Gold(
    {"2": GoldEvent("paint", ("oak",)), "3": GoldEvent("close", ("oak",)), "6": GoldEvent("open", ("oak",))},
    {},
)

# One line of `item solve --format jsonl`.
ROW = {
    "narrative": "day",
    "id": "1",
    "position": 0,
    "sentence": "Oak opens.",
    "event": "open(oak) + paint(oak)",
    "probability": 0.5,
    "feasible": True,
    "state_true": ["opened(oak)"],
    "state_false": ["red(oak)"],
    "events": [{"type": "open", "arguments": ["oak"]}, {"type": "paint", "arguments": ["oak"]}],
}


def test_the_same_results_do_not_differ():
    found = compare(Side("a", LEFT), Side("b", LEFT), GOLD)
    assert (found.n_sentences, found.differences, found.only) == (5, (), ((), ()))
    assert (found.correct, found.n_gold) == ((2, 2), 2)


def test_differences_begin_once():
    found = compare(Side("a", LEFT), Side("b", RIGHT), GOLD)
    assert found.n_sentences == 4
    assert found.only == (("5",), ("6",))
    assert (found.correct, found.n_gold) == ((2, 1), 2)
    second, fourth = found.differences
    assert (second.left.id, second.events_differ, second.correct) == ("2", True, (True, False))
    assert [(one.fact, one.left, one.right) for one in second.after] == [("red(oak)", True, None)]
    # After 3 the same fact differs still; after 4 it does not, but the right event cannot happen.
    assert (fourth.left.id, fourth.events_differ, fourth.after) == ("4", False, ())
    assert [(one.fact, one.since) for one in fourth.before] == [("red(oak)", "2")]


def test_what_one_side_cannot_say_is_no_difference():
    state = {"opened(oak)": True}
    left = Side("a", (result("1", "open", state),), names=frozenset({"opened", "oak"}))
    more = {**state, "opened(elm)": False, "red(oak)": True}
    right = Side("b", (result("1", "open", more),), names=frozenset({"opened", "red", "oak", "elm"}))
    found = compare(left, right)
    assert (found.differences, found.n_left_out) == ((), 2)
    assert "left out: 2 facts about what one side lacks: elm, red of B\n" in comparison_text(found)
    assert comparison_record(found)["left_out"] == 2
    # Of results nobody knows what their domains can say.
    unknown = Side("a", left.results)
    assert len(compare(unknown, right).differences[0].after) == 2


def test_an_edit_names_the_sentences_after_which_the_states_begin_to_differ():
    facts = {f"red({number})": True for number in range(6)}
    states = [dict(list(facts.items())[: number + 1]) for number in range(6)]
    left = tuple(result(str(number), "open", {}) for number in range(6))
    right = tuple(result(str(number), "open", state) for number, state in enumerate(states))
    start = "  the events are the same, and the states begin to differ, after"
    assert [*edit_lines(compare(Side("a", left), Side("b", right)))] == [f"{start} 0, 1, 2, 3 and 2 more"]
    # After the second sentence they differ in what they differed in before.
    later = (right[0], replace(right[1], state=states[0]))
    assert [*edit_lines(compare(Side("a", left[:2]), Side("b", later)))] == [f"{start} 0"]
    fewer = compare(Side("a", left), Side("b", left[:1]))
    assert [*edit_lines(fewer)] == ["  gone      1, 2, 3, 4 and 1 more"]


def test_sides_give_their_reasons_where_events_differ():
    asked = []

    def reasons(own, other):
        asked.append((own.id, own.event, other.event))
        return ["because"]

    found = compare(Side("a", LEFT, reasons), Side("b", RIGHT))
    assert asked == [("2", "paint(oak)", None)]
    assert [one.reasons for one in found.differences] == [(["because"], ()), ((), ())]
    text = comparison_text(found)
    assert "4 sentences in both: 1 event differs, and the states begin to differ after 1 other\n" in text
    assert "  A  0.50  paint(oak)\n        because\n  B  0.50  ?\n" in text
    assert "only in A: 5\nonly in B: 6\n" in text


def test_facts_are_said_as_a_domain_says_them_the_newer_one_if_both_do():
    def sayings(phrase):
        return Domain.parse(
            f"""(define (domain d) (:types t) (:constants oak - t) (:predicates (red ?x - t) (opened ?x - t))
            (:event paint :parameters (?x - t) :effect (red ?x))
            (:lexicon (:say (red ?x) "{phrase}")))"""
        ).lexicon.sayings

    old, new = sayings("?x was painted"), sayings("?x is red")
    both = compare(Side("a", LEFT, sayings=old), Side("b", RIGHT, sayings=new))
    assert "  after it: oak is red: true in A, unknown in B\n" in comparison_text(both)
    assert comparison_record(both)["differences"][0]["after"][0]["fact"] == "red(oak)"
    first = compare(Side("a", LEFT, sayings=old), Side("b", RIGHT))
    assert "  after it: oak was painted: true in A, unknown in B\n" in comparison_text(first)


def test_one_sentence_is_no_sentences():
    one = Side("now", (result("1", "open", {}),))
    assert standing(compare(one, one)) == "1 sentence, no event contradicts the story"


def test_the_text_names_who_is_right():
    text = comparison_text(compare(Side("a.jsonl", LEFT), Side("b.jsonl", RIGHT), GOLD))
    assert text.startswith("A is a.jsonl, B is b.jsonl\n")
    assert "as in gold: A 2, B 1 of 2; where they differ: A 1, B 0 of 1\n" in text
    assert (
        "  A  0.50  paint(oak)  as in gold\n  B  0.50  ?\n  after it: red(oak): true in A, unknown in B\n"
        in text
    )
    assert "  B  0.50  open(oak)  contradicts the story\n" in text
    record = comparison_record(compare(Side("a.jsonl", LEFT), Side("b.jsonl", RIGHT), GOLD))
    assert record["gold"] == {"sentences": 2, "a": 2, "b": 1}
    assert [one["a"]["as_in_gold"] for one in record["differences"]] == [True, None]
    assert record["differences"][0]["after"] == [{"fact": "red(oak)", "a": True, "b": None, "since": "2"}]


def test_results_are_read_as_they_were_written(tmp_path):
    path = tmp_path / "result.jsonl"
    second = {**ROW, "event": "open(oak)", "reading": 2}
    path.write_text("".join(json.dumps(one) + "\n" for one in (ROW, second)), encoding="utf-8")
    (one,) = read_results(path)
    assert one.events == (("open", "oak"), ("paint", "oak"))
    assert one.state == {"opened(oak)": True, "red(oak)": False}
    assert one.event == "open(oak) + paint(oak)"


@pytest.mark.parametrize(
    "line",
    ['{"id": "1", "sentence": "x", "narrative": "y"}', '{"id": "1"}', "[1]", ""],
)
def test_other_files_are_no_results(tmp_path, line):
    path = tmp_path / "result.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(InputError):
        read_results(path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"probability": "0.5"},
        {"probability": True},
        {"probability": 10**400},
        {"feasible": "true"},
        {"feasible": None},
        {"state_true": '["opened(oak)"]'},
        {"state_false": [5]},
        {"events": '[{"type": "open", "arguments": ["oak"]}]'},
        {"events": [{"type": "open", "arguments": "oak"}]},
        {"events": [{"type": 5, "arguments": []}]},
        {"events": ["open"]},
    ],
)
def test_values_of_a_result_are_of_their_types(tmp_path, wrong):
    path = tmp_path / "result.jsonl"
    path.write_text(json.dumps(ROW | wrong) + "\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"N114.*: this is no result of a sentence"):
        read_results(path)


def test_much_that_differs_begins_with_how_much_in_each_narrative():
    other = tuple(result(str(k), "open", {}, narrative="night") for k in range(3))
    changed = (result("0", "close", {}, narrative="night"), *other[1:])
    left = (*LEFT, *other, result("9", "open", {}, narrative="noon"))
    right = (*RIGHT, *changed, result("9", "open", {}, narrative="noon"))
    text = comparison_text(compare(Side("a", left), Side("b", right), GOLD), width=60)
    assert text.splitlines()[1:9] == [
        "8 sentences in both: 2 events differ, and the states begin",
        "    to differ after 1 other",
        "as in gold: A 2, B 1 of 3; where they differ: A 1, B 0 of 1",
        "only in A: 5",
        "only in B: 6",
        "  day: 1 event differs, and the states begin to differ after",
        "      1 other, of 4; as in gold: A 1, B 0 of 1",
        "  night: 1 event differs, of 3; as in gold: A 0, B 0 of 0",
    ]
    assert "\n  the same in noon\n\n2  Sentence 2.\n" in text


def test_what_else_differs_where_something_is_true_is_counted():
    states = [{f"at({k})": k == j for k in range(5)} for j in (1, 2)]
    left, right = (Side(name, (result("1", "go", state),)) for name, state in zip("ab", states, strict=True))
    assert "  after it: at(1): true in A, false in B; at(2): false in A, true in B\n" in comparison_text(
        compare(left, right)
    )
    far = Side("b", (result("1", "go", {}),))
    assert "  after it: at(1): true in A, unknown in B; and 4 more\n" in comparison_text(compare(left, far))


def test_the_short_form_has_a_line_for_each_event_that_differs():
    lines = comparison_text(compare(Side("a", LEFT), Side("b", RIGHT), GOLD), short=True).splitlines()
    assert lines[-2:] == ["", "2  paint(oak) -> ?  (gold: paint(oak))  Sentence 2."]
    without = comparison_text(compare(Side("a", LEFT), Side("b", RIGHT)), short=True)
    assert without.endswith("\n2  paint(oak) -> ?  Sentence 2.\n")
