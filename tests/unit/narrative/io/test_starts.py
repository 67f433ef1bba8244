"""How narratives start: problem files and tables, and who shares a reasoner."""

import pytest

from item import Narrative, NarrativeMapper, Sentence
from item.diagnostics import InputError
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.narrative.io.starts import read_starts
from item.narrative.preprocessors import Preprocessors

HOUSE = """(define (domain house)
  (:types person thing)
  (:constants ann ben - person  key - thing)
  (:predicates (has ?who - person ?what - thing) (old ?what - thing) (likes ?who - person ?what - thing))
  (:init (likes ann key))
  (:exclusive (has ?who ?what) :per (?what))
  (:constraint (forall (?what - thing) (imply (has ben ?what) (old ?what))))
  (:event take :parameters (?who - person ?what - thing)
    :precondition (forall (?x - person) (not (has ?x ?what))) :effect (has ?who ?what))
  (:event age :parameters (?what - thing) :effect (old ?what)))"""


@pytest.fixture
def house():
    return Domain.parse(HOUSE)


def codes(caught):
    return [one.code for one in caught.value.diagnostics]


def test_a_table_says_how_each_narrative_starts(house, write):
    path = write("start.tsv", "narrative\tfact\none\t(has ann key) (not (old key))\ntwo\t:closed\n")
    starts = read_starts(path, house, ["one", "two", "three"])
    assert starts["one"].start == {("has", "ann", "key"): True, ("old", "key"): False}
    assert (starts["two"].start, starts["two"].closed) == ({}, {"has", "old"})
    assert set(starts) == {"one", "two"}


def test_facts_without_a_narrative_hold_for_all(house, write):
    common = write("all.tsv", "fact\n(old key)\n(:closed has)\n")
    own = write("own.tsv", "narrative\tfact\none\t(has ben key)\n")
    starts = read_starts([common, own], house, ["one", "two"])
    assert starts["one"].start == {("old", "key"): True, ("has", "ben", "key"): True}
    assert starts["two"].start == {("old", "key"): True}
    # What is not listed is false, and not unknown.
    assert "has" in starts["two"].closed


def test_a_problem_is_for_the_narrative_of_its_name(house, write):
    text = "(define (problem {}) (:domain house) (:objects cy - person) (:init (has cy key)))"
    paths = [write(f"{name}.pddl", text.format(name)) for name in ("one", "two")]
    starts = read_starts(paths, house, ["one", "two", "three"])
    assert set(starts) == {"one", "two"}
    assert starts["one"].constants["cy"] == ("person",)
    with pytest.raises(InputError) as caught:
        read_starts(paths, house, ["one", "tow"])
    assert codes(caught) == ["N304"]
    assert caught.value.diagnostics[0].expected == "`one`, `tow`"
    assert "two" in str(caught.value)


def test_a_lone_problem_of_another_name_is_for_all(house, write):
    path = write("p.pddl", "(define (problem day) (:domain house) (:init :closed))")
    assert set(read_starts(path, house, ["one", "two"])) == {"one", "two"}
    path = write("p.pddl", "(define (problem two) (:domain house) (:init :closed))")
    assert set(read_starts(path, house, ["one", "two"])) == {"two"}


def test_casts_go_before(house, write):
    casts = {"one": house.extended({"cy": ("person",)}, {})}
    path = write("start.tsv", "narrative\tfact\none\t(has cy key)\ntwo\t(has ben key)\n")
    starts = read_starts(path, house, ["one", "two"], casts)
    assert starts["one"].start == {("has", "cy", "key"): True}
    assert "cy" not in starts["two"].constants


def test_everything_that_is_wrong_is_said_with_its_place(house, write):
    rows = ["one\t(has cy key)", "one\t(has ann key", "tow\t(old key)", "two\tsomething", "two\t(has ?x key)"]
    path = write("start.tsv", "\n".join(["narrative\tfact", *rows, "two\t(likes ann key) (old key)\n"]))
    with pytest.raises(InputError) as caught:
        read_starts(path, house, ["one", "two"])
    found = [(one.code, one.span.line, one.span.column) for one in caught.value.diagnostics]
    assert found == [("E204", 2, 10), ("E103", 3, 5), ("N304", 4, 1), ("E108", 5, 5), ("E303", 6, 10)]


@pytest.mark.parametrize(
    ("text", "meant"), [(":closd", ":closed"), ("(:clsed has)", ":closed"), ("(has ann key) :end", None)]
)
def test_a_misspelt_keyword_gets_a_suggestion(house, text, meant):
    with pytest.raises(InputError) as caught:
        house.starting(text)
    assert [(one.code, one.suggestion) for one in caught.value.diagnostics] == [("E108", meant)]


def test_what_may_stand_in_a_start_is_said_with_values_of_functions(house):
    with pytest.raises(InputError) as caught:
        house.starting("(> (coins ann) 1)")
    (found,) = caught.value.diagnostics
    assert (found.code, found.message) == ("E108", "`>` cannot stand here")
    assert "`(= (f a) 2)`" in found.expected


def test_a_start_is_checked_like_that_of_a_domain(house):
    for text, code in {
        "(has ann key) (not (has ann key))": "E304",
        "(not (likes ann key))": "E304",
        "(has ann key) (has ben key)": "E306",
        # One mistake is one error.
        "(has ann key) (has anna key)": "E204",
        "(has ann key) (has key key)": "E211",
        "(:closed hass)": "E203",
    }.items():
        with pytest.raises(InputError) as caught:
            house.starting(text)
        assert codes(caught) == [code]


def test_a_second_problem_of_one_narrative_is_refused(house, write):
    text = "(define (problem one) (:domain house) (:init :closed))"
    with pytest.raises(InputError) as caught:
        read_starts([write("a.pddl", text), write("b.pddl", text)], house, ["one"])
    assert codes(caught) == ["N305"]


def test_narratives_that_differ_in_their_start_share_a_reasoner(house):
    aliased = house.extended({}, {"ann": ("the boss",)})
    casts = {
        "one": house.starting("(has ann key)"),
        "two": house.starting(":closed"),
        "three": Domain.parse(HOUSE),
        "four": aliased,
        "five": house.extended({"cy": ("person",)}, {}),
    }
    preprocessors = Preprocessors(house, casts)
    first = preprocessors.of("one")
    assert preprocessors.of("two") is first is preprocessors.of("three") is preprocessors.of("other")
    beliefs = [first.reasoner.belief(first.start_of(name)) for name in ("one", "two", "three")]
    assert beliefs[0].true == (("has", "ann", "key"),)
    assert beliefs[1].false == (("has", "ann", "key"), ("has", "ben", "key"), ("old", "key"))
    assert beliefs[2] == BeliefState()
    assert preprocessors.of("four") is not first
    assert preprocessors.of("four").reasoner is first.reasoner
    assert preprocessors.of("five").reasoner is not first.reasoner


def test_a_start_that_the_laws_forbid_names_its_narrative(house):
    with pytest.raises(InputError, match=r"two: .*contradicts"):
        Preprocessors(house, {"two": house.starting(":closed (has ben key)")}).of("two")


def test_the_start_decides_what_can_happen(house):
    told = [Narrative(name, (Sentence(f"{name}.1", "Ann takes the key"),)) for name in ("one", "two")]
    casts = {"one": house.starting("(has ben key)"), "two": house.starting(":closed")}
    mapper = NarrativeMapper(house, casts=casts).fit(told)
    one, two = mapper.predict(told)
    assert one.sentences[0].before.true == (("has", "ben", "key"), ("old", "key"))
    assert [each.sentences[0].feasible for each in (one, two)] == [False, True]
    streamed = [next(iter(mapper.stream(each.sentences, narrative=each.name))) for each in told]
    assert [each.before for each in streamed] == [each.sentences[0].before for each in (one, two)]


def test_a_column_in_capitals_is_the_same_column(house, write):
    """Else its facts would hold for all narratives."""
    starts = read_starts(write("start.tsv", "Narrative\tFACT\none\t(has ann key)\n"), house, ["one", "two"])
    assert starts["one"].start == {("has", "ann", "key"): True}
    assert "two" not in starts


def test_a_fact_written_as_results_show_it_is_told_how_to_write_it(house, write):
    path = write("start.tsv", "narrative\tfact\none\t(old key) has(ann, key)\n")
    with pytest.raises(InputError) as caught:
        read_starts(path, house, ["one"])
    (found,) = caught.value.diagnostics
    assert (found.code, found.suggestion, found.span.column) == ("E108", "(has ann key)", 15)
