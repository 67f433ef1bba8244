"""Templates: what a table says, and what stands for events that it leaves out."""

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.language.rules import load_rules
from item.simulation.narratives import simulate
from item.simulation.templates import checked_templates, lexical, read_templates

LOANS = Domain.parse("""(define (domain loans)
  (:types person book)
  (:constants ann ben - person  poems atlas - book)
  (:predicates (has ?who - person ?what - book))
  (:event lend :parameters (?From - person ?what - book ?to - person) :effect (has ?to ?what))
  (:event return :parameters (?who - person ?what - book) :effect (not (has ?who ?what))))""")


def templates(folder, *rows):
    path = folder / "templates.tsv"
    path.write_text("\n".join(("event\tsentence", *rows)) + "\n", encoding="utf-8")
    return read_templates(path, LOANS)


def test_an_event_type_has_all_its_sentences_in_their_order(tmp_path):
    found = templates(
        tmp_path, "LEND\t?fROM lends.", "return\t ?who brings ?what back ", " lend \tlent by ?from"
    )
    assert found == {"lend": ("?fROM lends.", "lent by ?from"), "return": ("?who brings ?what back",)}


def test_an_empty_sentence_tells_nothing():
    with pytest.raises(InputError, match=r"error\[N115\]: templates: a sentence of `lend` is empty"):
        checked_templates({"lend": ["?from lends", " "]}, LOANS)


def test_all_errors_are_told_where_they_are(tmp_path):
    rows = (
        "lent\t?from lends",
        "lend\t?form lends ?waht to ?to",
        "retrun\t?who",
        "return\t?to returns",
        "lend\t  ",
    )
    with pytest.raises(InputError) as raised:
        templates(tmp_path, *rows)
    found = [(one.code, one.span.line, one.span.column, one.suggestion) for one in raised.value.diagnostics]
    assert found == [
        ("N202", 2, 1, "lend"),
        ("G201", 3, 6, "?From"),
        ("G201", 3, 6, "?what"),
        ("N202", 4, 1, "return"),
        ("G201", 5, 8, None),
        ("N115", 6, 6, None),
    ]


def test_the_example_of_the_code_is_a_row_of_a_table(tmp_path):
    rule = load_rules()["G201"]
    assert list(templates(tmp_path, rule.right)) == ["lend"]
    with pytest.raises(InputError) as raised:
        templates(tmp_path, rule.wrong)
    assert [one.code for one in raised.value.diagnostics] == ["G201"]


def test_further_participants_stand_after_connectives_in_turn():
    assert lexical((), "rains", ("to",)) == "rains"
    assert lexical(("?a",), "sleeps", ("to",)) == "?a sleeps"
    three = ("?a", "?b", "?c")
    assert lexical(three, "gives", ("with", "to"), receives=True) == "?a gives ?b to ?c"
    assert lexical(three, "gives", ("with", "for"), receives=True) == "?a gives ?b with ?c"
    six = tuple(f"?{one}" for one in "abcdef")
    assert lexical(six, "gives", ("with", "to", "for")) == "?a gives ?b with ?c to ?d for ?e with ?f"


@pytest.mark.parametrize(
    ("verb", "sentence"),
    [
        ("carries", "?who carries ?what to ?To"),
        ("takes to", "?who takes ?what to ?To"),
        ("meets with", "?who meets with ?what to ?To"),
    ],
)
def test_a_parameter_called_by_a_preposition_stands_after_it(verb, sentence):
    assert lexical(("?who", "?what", "?To"), verb, ("with",), prepositions={"to", "with"}) == sentence


def test_the_parameters_before_have_no_preposition():
    assert lexical(("?from", "?to"), "passes", ("with",), prepositions={"from", "to"}) == "?from passes ?to"


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        (("?from", "?to", "?n"), "?from sells ?n to ?to"),
        (("?n", "?from", "?to"), "?from sells ?n to ?to"),
        (("?who", "?whom", "?n", "?at"), "?who sells ?whom ?n at ?at"),
        (("?who", "?n", "?whom"), "?who sells ?whom ?n"),
        (("?who", "?n"), "?who sells ?n"),
        (("?n",), "sells ?n"),
    ],
)
def test_a_number_has_no_preposition(parameters, sentence):
    words = {"prepositions": {"from", "to", "at"}, "numbers": {"?n"}}
    assert lexical(parameters, "sells", ("with",), **words) == sentence


def test_templates_from_python_are_checked_like_those_of_a_table():
    given = {"lend": ["?who lends", "?to gets ?wat"], "return": "?who is done", "pay": "?x pays"}
    with pytest.raises(InputError) as caught:
        checked_templates(given, LOANS)
    found = [(one.code, one.message, one.suggestion) for one in caught.value.diagnostics]
    assert found == [
        ("G201", "templates: `lend` has no parameter `?wat`", "?what"),
        ("G201", "templates: `lend` has no parameter `?who`", None),
        ("N202", "templates: the domain has no event `pay`", None),
    ]


@pytest.mark.parametrize("given", [["lend"], {"lend": 5}, {"lend": ["?who lends", 5]}, {"lend": None}])
def test_what_are_no_templates_is_refused_by_name(given):
    with pytest.raises(TypeError, match=r"^templates: .* expected"):
        checked_templates(given, LOANS)


def test_a_lone_template_is_no_list_of_letters():
    (made,) = simulate(LOANS, sentences=4, templates={"lend": "?to gets ?what", "return": ["?who is done"]})
    told = {one.text.split()[1] for one in made.narrative.sentences}
    assert told <= {"gets", "is"}
