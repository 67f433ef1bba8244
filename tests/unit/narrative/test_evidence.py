"""Evidence from outside: how it is read, and what it says of candidates."""

import json

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.narrative.codes import NarrativeCode
from item.narrative.evidence.reader import read_evidence
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors

DOORS = """(define (domain doors)
  (:types door key)
  (:constants oak elm - door brass - key)
  (:predicates (opened ?d - door))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d)))
  (:event turn :parameters (?k - key ?d - door)))"""


@pytest.fixture(scope="module")
def doors():
    return Domain.parse(DOORS)


@pytest.fixture
def house():
    texts = ("oak creaks", "so does elm", "brass turns in oak")
    return Narrative("house", tuple(Sentence(f"h.{k}", text) for k, text in enumerate(texts)))


@pytest.fixture
def reads(doors, house, tmp_path):
    """Return a function that reads lines of evidence of the house."""

    def read(*lines):
        path = tmp_path / "evidence.jsonl"
        path.write_text("".join(f"{one}\n" for one in lines), encoding="utf-8")
        return read_evidence([path], [house], doors)

    return read


def line(identifier, *events):
    return json.dumps({"id": identifier, "events": [{"event": event, "p": p} for event, p in events]})


def found(reads, *lines):
    """Return the codes of what is wrong, with the stretch of text that each points at."""
    with pytest.raises(InputError) as raised:
        reads(*lines)
    return [
        (one.code, one.source.line(one.span.line)[one.span.column - 1 : one.span.end_column - 1])
        for one in raised.value.diagnostics
    ]


def scores(source, *candidates, sentence="h.0"):
    return source.scores(Sentence(sentence, ""), [*candidates])


OPEN_OAK, OPEN_ELM, CLOSE_OAK = (("open", "oak"),), (("open", "elm"),), (("close", "oak"),)
BOTH = (("open", "oak"), ("close", "elm"))


def test_an_event_has_its_probability_and_the_other_types_share_the_rest(reads):
    source = reads(line("h.0", ("open(oak)", 0.7)))
    # Of four types, `nothing` among them, three are left.
    assert scores(source, OPEN_OAK, OPEN_ELM, CLOSE_OAK) == pytest.approx((0.7, 0.1, 0.1))


def test_open_arguments_say_nothing_of_who_it_is(reads):
    source = reads(line("h.0", ("open(?)", 0.7), ("Close", 0.3)))
    assert scores(source, OPEN_OAK, OPEN_ELM, CLOSE_OAK) == pytest.approx((0.7, 0.7, 0.3))


def test_several_events_share_their_probability_unless_claimed_together(reads):
    source = reads(line("h.0", ("open(oak)", 0.5), ("close(elm)", 0.4)), line("h.1", ("open + close", 0.9)))
    assert scores(source, OPEN_OAK, BOTH) == pytest.approx((0.5, 0.8))
    assert scores(source, OPEN_OAK, BOTH, sentence="h.1") == pytest.approx((0.05, 0.9))


def test_a_claim_that_no_candidate_meets_is_taken_for_its_types(reads):
    source = reads(line("h.0", ("open(elm)", 0.7)), line("h.1", ("open(oak) + close(?)", 0.7)))
    assert scores(source, OPEN_OAK, CLOSE_OAK) == pytest.approx((0.7, 0.1))
    assert scores(source, OPEN_OAK, OPEN_ELM, sentence="h.1") == pytest.approx((0.7, 0.15))


@pytest.mark.parametrize("lines", [[line("h.1", ("open", 0.5))], [line("h.0")]])
def test_without_an_event_nothing_is_said(reads, lines):
    assert scores(reads(*lines), OPEN_OAK) is None


def test_what_is_impossible_for_a_source_has_nothing(reads):
    assert scores(reads(line("h.0", ("open", 0))), OPEN_OAK, CLOSE_OAK) == pytest.approx((0.0, 1 / 3))


def test_every_error_points_at_its_place(reads):
    assert found(
        reads,
        line("h.0", ("opn(oak)", 0.9)),
        line("h.1", ("open(oak,elm)", 0.4), ("close(brass)", 0.2), ("turn(brass, oka)", 0.1)),
        line("h.2", ("open(oak)", 1.5), ("close(oak)", "0.5")),
    ) == [
        (NarrativeCode.UNKNOWN_EVENT, "opn"),
        (NarrativeCode.WRONG_NUMBER_OF_ARGUMENTS, "open(oak,elm)"),
        (NarrativeCode.CONSTANT_OF_WRONG_TYPE, "brass"),
        (NarrativeCode.UNKNOWN_CONSTANT, "oka"),
        (NarrativeCode.NO_PROBABILITY, "1.5"),
        (NarrativeCode.NO_PROBABILITY, '"0.5"'),
    ]


@pytest.mark.parametrize("p", ["true", "2.0", "-0.1", "null", "[0.5]"])
def test_a_probability_is_a_number_from_0_to_1(reads, p):
    written = '{"id": "h.0", "events": [{"event": "open", "p": %s}]}'
    assert found(reads, written % p) == [(NarrativeCode.NO_PROBABILITY, p)]


@pytest.mark.parametrize("p", ["NaN", "Infinity", "1e400"])
def test_what_is_no_number_is_no_json(reads, p):
    written = '{"id": "h.0", "events": [{"event": "open", "p": P}]}'.replace("P", p)
    assert found(reads, written) == [(NarrativeCode.MALFORMED_JSON, p[0])]


def test_ids_must_be_those_of_sentences(reads):
    assert found(reads, line("h.7", ("open", 0.5))) == [(NarrativeCode.UNKNOWN_ID, '"h.7"')]


def test_nothing_is_there_twice(reads):
    twice = line("h.0", ("open(oak)", 0.4), ("OPEN(oak)", 0.4))
    assert found(reads, twice) == [(NarrativeCode.REPEATED_CLAIM, "OPEN(oak)")]
    once = line("h.0", ("open(oak)", 0.4))
    assert found(reads, once, once) == [(NarrativeCode.REPEATED_EVIDENCE, '"h.0"')]


def test_events_of_a_line_exclude_each_other(reads):
    ((code, place),) = found(reads, line("h.0", ("open", 0.9), ("close", 0.9)))
    assert code is NarrativeCode.TOO_PROBABLE
    assert place.startswith("[{")
    assert reads(line("h.0", ("open", 0.67), ("close", 0.334))) is not None


@pytest.mark.parametrize(
    "written",
    [
        '{"id": "h.0"}',
        '{"id": "h.0", "events": "open"}',
        '{"id": "h.0", "events": ["open"]}',
        '{"id": "h.0", "events": [{"event": "open"}]}',
        '{"id": "h.0", "events": [{"event": 3, "p": 0.5}]}',
    ],
)
def test_other_shapes_are_no_evidence(reads, written):
    assert [code for code, _ in found(reads, written)] == [NarrativeCode.NO_EVIDENCE]


def test_malformed_lines_and_all_files_are_reported_together(reads):
    assert [code for code, _ in found(reads, "{", '{"events": []}', line("h.9", ("open", 1)))] == [
        NarrativeCode.MALFORMED_JSON,
        NarrativeCode.MISSING_COLUMN,
        NarrativeCode.UNKNOWN_ID,
    ]


class Fixed:
    """A source that says the same of every sentence, whatever it is asked."""

    def __init__(self, said):
        self.said = said

    def scores(self, sentence, candidates):  # noqa: ARG002
        return self.said


@pytest.mark.parametrize("said", [[1.0], [[1.0]], [float("nan")], [-1.0]])
def test_scores_must_be_one_number_for_each_candidate(doors, house, said):
    with pytest.raises(InputError) as raised:
        Preprocessors(doors, evidence=Fixed(said)).prepare([house])
    assert [one.code for one in raised.value.diagnostics] == [NarrativeCode.WRONG_SCORES]


def test_scores_stay_beside_the_candidates_that_labels_leave(doors, house, reads):
    source = reads(line("h.0", ("open(oak)", 0.7), ("close(oak)", 0.2)))
    prepared = Preprocessors(doors, evidence=source).prepare([house], [["close(oak)", None, None]])
    first, second, _ = prepared.narratives[0].candidate_sets
    assert first.evidence.tolist() == [1.0]
    assert second.evidence is None
