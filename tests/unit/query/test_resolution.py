"""Questions understood before anything is learnt: which story, which moment, and what is wrong with them."""

import pytest

from item import Domain, InputError, Narrative, Sentence
from item.diagnostics import Source
from item.logic.diagnosis.satisfiability import examine_text
from item.query.price import overpriced_questions
from item.query.requests import Request, read_requests
from item.query.resolution import resolve_request, resolve_requests

HOUSE = """
(define (domain house)
  (:types person room)
  (:constants ann bob - person hall yard - room)
  (:predicates (in ?p - person ?r - room))
  (:exclusive (in ?p ?r) :per (?p))
  (:event move :parameters (?p - person ?r - room) :effect (in ?p ?r))
  (:lexicon (:question "where is ?p" (in ?p ?where))))
"""


@pytest.fixture(scope="module")
def house():
    return Domain.parse(HOUSE)


STORIES = (
    Narrative("one", (Sentence("one.1", "ann moves"), Sentence("one.2", "bob moves"))),
    Narrative("2001", (Sentence("2001.017", "ann moves"),)),
)


def posed(house, *requests, casts=None):
    return resolve_requests(house, STORIES, requests, casts)


def test_the_state_is_that_after_or_before_a_sentence_or_at_the_end(house):
    asked = posed(
        house,
        Request("(in ann ?r)", after="one.1"),
        Request("(in ann ?r)", before="one.1"),
        Request("(in ann ?r)", narrative="one"),
    )
    moments = [(one.narrative, one.place, one.before) for one in asked]
    assert moments == [("one", 0, False), ("one", 0, True), ("one", None, False)]


@pytest.mark.parametrize("sentence", ["2001.017", '"2001.017"'])
def test_a_sentence_that_the_query_names_says_which_story_is_meant(house, sentence):
    (asked,) = posed(house, Request(f"(holds (in ann ?r) at {sentence})"))
    assert (asked.narrative, dict(asked.referenced_places)) == ("2001", {"2001.017": 0})


@pytest.mark.parametrize(
    ("request_", "narrative", "place"),
    [
        (Request("(in ann ?r)", after="2"), "one", 1),
        (Request("(in ann ?r)", before="17"), "2001", 0),
        (Request("(in ann ?r)", narrative="2001", after="17"), "2001", 0),
    ],
)
def test_the_end_of_an_id_is_enough_where_one_sentence_has_it(house, request_, narrative, place):
    (asked,) = posed(house, request_)
    assert (asked.narrative, asked.place) == (narrative, place)


def test_a_query_may_name_the_end_of_an_id(house):
    (asked,) = posed(house, Request("(holds (in ann ?r) at 017)"))
    assert (asked.narrative, dict(asked.referenced_places)) == ("2001", {"017": 0})


def test_the_end_of_several_ids_lists_them(house):
    twice = (*STORIES, Narrative("two", (Sentence("two.1", "ann moves"),)))
    with pytest.raises(InputError) as raised:
        resolve_requests(house, twice, [Request("(in ann ?r)", after="1")])
    (error,) = raised.value.diagnostics
    assert (error.code, error.expected) == ("N207", "one of one.1, two.1")


def test_constants_of_a_cast_are_known_in_their_story_only(house):
    casts = {"one": house.extended({"cy": ("person",)}, {"cy": ("the old man",)})}
    (asked,) = posed(house, Request("Where is the old man?", narrative="one"), casts=casts)
    assert dict(asked.asked.given) == {"?p": "cy"}
    for request in (Request("(in cy ?r)", narrative="2001"), Request("where is cy", after="2001.017")):
        with pytest.raises(InputError, match="expected: the narrative `one`, or a sentence of it"):
            posed(house, request, casts=casts)


def test_another_cast_does_not_mend_what_is_understood(house):
    casts = {"one": house.extended({"cy": ("person",)}, {})}
    with pytest.raises(InputError) as raised:
        posed(house, Request("(holds (in ann ?r) at 2001.9)", narrative="2001"), casts=casts)
    assert "cast" not in str(raised.value)


def test_a_question_without_a_narrative_is_about_each(house):
    asked = posed(house, Request("where is ann"), Request("where is bob", narrative="2001"))
    assert [(one.narrative, one.request.narrative) for one in asked] == [
        ("one", "one"),
        ("2001", "2001"),
        ("2001", "2001"),
    ]


def test_it_is_about_each_in_whose_cast_it_is_understood(house):
    casts = {"2001": house.extended({"cy": ("person",)}, {})}
    assert [one.narrative for one in posed(house, Request("(in cy ?r)"), casts=casts)] == ["2001"]
    with pytest.raises(InputError) as raised:
        posed(house, Request("(in dee ?r)"), casts=casts)
    assert len(raised.value.diagnostics) == 1


def test_one_answer_needs_one_narrative(house):
    assert resolve_request(house, STORIES, Request("(in ann ?r)", "one")).narrative == "one"
    twice = (*STORIES, Narrative("two", (Sentence("one.1", "ann moves"),)))
    for request in (Request("(in ann ?r)"), Request("(in ann ?r)", after="one.1")):
        with pytest.raises(InputError) as raised:
            resolve_request(house, twice, request)
        (error,) = raised.value.diagnostics
        assert (error.code, error.expected) == ("Q102", "`narrative` one")


def test_all_that_is_wrong_is_said_at_once(house):
    with pytest.raises(InputError) as raised:
        posed(
            house,
            Request("(in amy ?r)"),
            Request("(in ann ?r)", narrative="tow"),
            Request("(in ann ?r)", after="one.3"),
            Request("(holds (in ann ?r) at one.3)", narrative="one"),
            Request("Whither?", narrative="one"),
            Request("(in ?a ?b)", narrative="one", after="one.1", before="one.2"),
        )
    codes = sorted(str(one.code) for one in raised.value.diagnostics)
    assert codes == ["E204", "N207", "N207", "Q101", "Q104", "Q105"]
    (held,) = [one for one in raised.value.diagnostics if one.code == "N207" and one.span is not None]
    # Another narrative may well have the sentence.
    assert held.message == "no sentence of `one` has the id `one.3`"
    (unknown,) = [one for one in raised.value.diagnostics if one.code == "Q101"]
    assert unknown.expected == "`one`, `2001`"
    assert (held.span.column, held.span.end_column) == (23, 28)
    assert (held.suggestion, held.expected) == (None, "one.1 ... one.2")


@pytest.mark.parametrize(("name", "meant"), [("20", "2001"), ("oen", "one"), ("0", "2001"), ("", None)])
def test_a_part_of_its_name_suggests_a_narrative(house, name, meant):
    with pytest.raises(InputError) as raised:
        posed(house, Request("(in ann ?r)", narrative=name))
    assert [one.suggestion for one in raised.value.diagnostics] == [meant]


def test_a_query_that_cannot_be_parsed_is_one_error_of_its_line(house, tmp_path):
    path = tmp_path / "questions.jsonl"
    path.write_text('{"question": "(in ann ?r"}\n{"question": "(in amy ?r)"}\n')
    with pytest.raises(InputError) as raised:
        resolve_requests(house, STORIES, read_requests(path))
    found = raised.value.diagnostics
    assert [(one.source.name, one.span.line, one.code) for one in found] == [
        (str(path), 1, "E103"),
        (str(path), 2, "E204"),
    ]


def test_a_query_with_too_many_values_is_refused():
    many = Domain.parse(HOUSE.replace("ann bob", " ".join(f"p{k}" for k in range(400))))
    with pytest.raises(InputError) as raised:
        resolve_requests(many, STORIES, [Request("(and (in ?a ?r) (in ?b ?r))", narrative="one")])
    assert [one.code for one in raised.value.diagnostics] == ["Q106"]


QUANTIFIED = "(exists ({variables} - person) (and (in ?p0 hall) (in ?p1 ?r)))"


@pytest.mark.parametrize(("count", "codes"), [(15, []), (16, ["Q106"]), (20_000, ["Q106"])])
def test_variables_of_quantifiers_count_like_others(house, count, codes):
    """Two people and two rooms: of 15 and one there are 65,536 values."""
    query = QUANTIFIED.format(variables=" ".join(f"?p{k}" for k in range(count)))
    try:
        posed(house, Request(query, narrative="one"))
        found = ()
    except InputError as error:
        found = error.diagnostics
    assert [one.code for one in found] == codes


def test_what_is_of_a_type_costs_no_more_than_what_there_is_of_it():
    many = Domain.parse(HOUSE.replace("ann bob", " ".join(f"p{k}" for k in range(400))))
    query = "(exists (?one - person) (and (= ?who ?one) (in ?who hall)))"
    assert posed(many, Request(query, narrative="one"))


def test_check_prices_the_questions_of_the_lexicon():
    variables = " ".join(f"?p{k}" for k in range(17))
    text = HOUSE.replace("(in ?p ?where)", QUANTIFIED.format(variables=variables).replace("?r", "?p"))
    (found,) = examine_text(Source("house.pddl", text), questions=overpriced_questions)
    assert (found.code, found.span.line) == ("Q106", 8)
    assert not examine_text(Source("house.pddl", HOUSE), questions=overpriced_questions)


def test_a_plain_question_of_very_many_words_is_refused_at_once(house):
    with pytest.raises(InputError) as raised:
        posed(house, Request("who is in the hall" + " and the yard" * 20_000, narrative="one"))
    (found,) = raised.value.diagnostics
    assert (found.code, found.message) == (
        "Q105",
        "the question has 60,005 words, and 200 at most are understood",
    )


def test_what_is_called_so_nowhere_is_said_once(house):
    with pytest.raises(InputError, match='nothing here is called "blue", "and"\n'):
        posed(house, Request("who blue and blue and blue", narrative="one"))


def test_further_keys_of_a_batch_are_handed_on(tmp_path):
    path = tmp_path / "questions.jsonl"
    path.write_text('{"question": "Where is ann?", "narrative": "one", "n": 7, "who": "me"}\n\n')
    (request,) = read_requests(path)
    assert (request.narrative, request.columns) == ("one", (("n", 7), ("who", "me")))


def test_what_is_wrong_is_said_of_the_story_that_knows_most(house):
    casts = {"2001": house.extended({"cy": ("person",)}, {})}
    with pytest.raises(InputError) as raised:
        posed(house, Request("When did Cy sing?"), casts=casts)
    (found,) = raised.value.diagnostics
    assert found.message.endswith('nothing here is called "sing"')
    with pytest.raises(InputError) as raised:
        posed(house, Request("(in cy nowhere)"), casts=casts)
    assert [one.message for one in raised.value.diagnostics] == ["constant `nowhere` is not declared"]


def test_another_narrative_is_offered_only_where_its_cast_has_more_of_the_names(house):
    casts = {"2001": house.extended({"cy": ("person",)}, {"cy": ("where",)})}
    with pytest.raises(InputError) as raised:
        posed(house, Request("where is ann", narrative="2001"), casts=casts)
    assert "its cast has these names" not in str(raised.value)
    with pytest.raises(InputError) as raised:
        posed(house, Request("(in cy ?r)", narrative="one"), casts=casts)
    assert "`2001`, or a sentence of it: its cast has these names" in str(raised.value)
