import doctest
import json

import pytest
from msgspec.structs import replace

from item.language.domain import NOTHING, Domain
from item.logic.belief import BeliefState
from item.output.review import review_json, review_text
from item.review import review
from item.review.proposals import ProposalKind
from item.review.review import Review
from item.review.words import word_uses

OPEN, CLOSE, NOISE = ("open", "ann", "oak"), ("close", "ann", "oak"), (NOTHING,)


def test_the_docstring_is_true():
    failed, attempted = doctest.testmod(review)
    assert (failed, attempted > 0) == (0, True)


def test_names_that_no_constant_has(domain, told):
    read = told(
        ("Then Ann met Mary Jones, and Paul.", NOISE),
        ("Paul sleeps.", NOISE),
        ("Soon Rain came, on Monday.", NOISE),
        ("The rain, I think.", NOISE),
        ("So Close.", NOISE),
    )
    names = [(one.name, one.sentences) for one in Review.of(domain, [read]).names]
    assert names == [("Paul", ("h.0", "h.1")), ("Mary Jones", ("h.0",))]


@pytest.mark.parametrize(
    ("text", "because"),
    [("Ann bangs oak.", 'cue "bangs"'), ("The plane takes off.", 'name "take off"')],
)
def test_noise_that_looks_like_an_event(domain, told, text, because):
    (suspect,) = Review.of(domain, [told((text, NOISE))]).noise
    assert suspect.because == because


def test_pronouns_and_words_that_deny_go_with_no_event_of_themselves(told, domain):
    quiet = [("You there, nobody, nothing, never a daisy?", NOISE)] * 3
    read = [told(*quiet, *[("Ann opens oak.", OPEN)] * 3)]
    assert [one.word for one in Review.of(domain, read).words] == ["there", "daisy"]


SLEEPY = """(define (domain sleepy) (:types person) (:constants ann - person)
  (:predicates (asleep ?p - person)) (:event sleep :parameters (?p - person) :effect (asleep ?p))
  (:lexicon (sleep "dozes off") (nothing "lives" "argues")))"""


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("Ann lives there.", []),
        ("Ann lived there and dozed off.", [("sleep", 'cue "dozes off"')]),
        ("Ann lived there and slept.", [("sleep", 'name "sleep"')]),
        # A word that goes with the event elsewhere is no objection to the author's cue.
        ("Ann argued on the sofa.", []),
        ("Rain on the sofa.", [("sleep", 'word "sofa"')]),
    ],
)
def test_a_cue_of_nothing_is_no_objection_to_nothing(told, text, because):
    elsewhere = [("Ann, sofa.", ("sleep", "ann"))] * 3 + [("It rains.", NOISE)] * 5
    noise = Review.of(Domain.parse(SLEEPY), [told(*elsewhere, (text, NOISE))]).noise
    assert [(one.event, one.because) for one in noise] == because


@pytest.mark.parametrize("text", ["Ann never bangs oak.", "Will Ann close oak?", "Ann smiles."])
def test_noise_that_does_not(domain, told, text):
    assert Review.of(domain, [told((text, NOISE))]).noise == ()


def test_noise_with_a_word_that_elsewhere_goes_with_an_event(domain, told):
    read = told(
        *[("Ann shoves oak.", OPEN)] * 3, *[("It rains.", NOISE)] * 5, ("Ben shoved the wardrobe.", NOISE)
    )
    (suspect,) = Review.of(domain, [read]).noise
    assert (suspect.sentence.id, suspect.event, suspect.because) == ("h.8", "open", 'word "shoves"')


def test_a_word_between_noise_and_an_event_is_proposed_as_a_cue(domain, told):
    read = told(
        *[("Ann shoves oak.", OPEN)] * 3,
        *[("Ann closes oak.", CLOSE)] * 5,
        *[("Ben shoved the wardrobe.", NOISE, {OPEN: 0.3})] * 2,
    )
    (proposal,) = (one for one in Review.of(domain, [read]).proposals if one.kind is ProposalKind.CUE)
    assert proposal.entry == '(open "shoves")'
    assert proposal.sentences == ("h.0", "h.1", "h.2", "h.8", "h.9")
    assert proposal.change == pytest.approx(2 * 0.3)


def test_a_cue_that_would_pull_away_what_is_surely_read_is_not_proposed(domain, told):
    opened = [("Ann shoves oak.", OPEN)] * 3
    doubtful, sure = (("Ben shoved the wardrobe.", NOISE, {OPEN: share}) for share in (0.45, 0.2))
    for others, n in (((doubtful, doubtful, sure), 1), ((doubtful, sure), 0), ((sure, sure), 0)):
        read = told(*opened, *[("Ann closes oak.", CLOSE)] * 5, *others)
        found = [one for one in Review.of(domain, [read]).proposals if one.kind is ProposalKind.CUE]
        assert len(found) == n


def test_words_that_go_with_no_event(domain, told, sentences):
    read = (*[("Ann opens oak.", OPEN)] * 6, *[("Coffee, Ann?", NOISE)] * 2)
    (word,) = Review.of(domain, [told(*read)]).words
    assert (word.word, word.sentences) == ("coffee", ("h.6", "h.7"))
    uses = {one.word: (one.event, one.share) for one in word_uses(sentences(*read))}
    assert uses["coffee"] == (NOTHING, 1.0)


def test_a_condition_that_a_cue_runs_into(domain, told):
    shut = BeliefState(false=(("opened", "oak"),))
    read = told(
        ("Ann bangs oak.", NOISE, {CLOSE: 0.01}, shut), ("Ben bangs oak.", NOISE, {CLOSE: 0.01}, shut)
    )
    (violation,) = Review.of(domain, [read]).violations
    assert (violation.event, violation.condition) == ("close", "(opened ?d)")
    assert violation.sentences == ("h.0", "h.1")


HIRING = """(define (domain hiring) (:types person) (:constants ann ben cora - person)
  (:predicates (employs ?by ?p - person) (open ?by - person))
  (:event dismiss :parameters (?by ?p - person) :precondition (and (open ?by) (employs ?by ?p))
    :effect (not (employs ?by ?p)))
  (:event shut :parameters (?by - person) :effect (not (open ?by)))
  (:lexicon (dismiss "sacks")))"""


@pytest.mark.parametrize(
    ("text", "known", "conditions"),
    [
        # Ann employs Ben, so somebody can be sacked.
        ("The caretaker was sacked.", [("ann", "ben")], []),
        ("The caretaker was sacked.", [], ["(employs ?by ?p)"]),
        ("Ann sacked him.", [("ann", "ben")], []),
        ("Cora sacked him.", [("ann", "ben")], ["(open ?by)"]),
        ("Cora was sacked.", [("ann", "ben")], ["(employs ?by ?p)"]),
    ],
)
def test_a_condition_that_somebody_unnamed_meets_is_not_violated(told, text, known, conditions):
    domain = Domain.parse(HIRING)
    people = ("ann", "ben", "cora")
    pairs = [(by, p) for by in people for p in people]
    before = BeliefState(
        true=tuple(sorted([*(("employs", *own) for own in known), ("open", "ann"), ("open", "ben")])),
        false=tuple(sorted([*(("employs", *own) for own in pairs if own not in known), ("open", "cora")])),
    )
    likeliest = ("dismiss", "cora", "ben") if text.startswith("Cora sacked") else ("dismiss", "ann", "cora")
    read = told((text, NOISE, {likeliest: 0.01}, before))
    assert [one.condition for one in Review.of(domain, [read]).violations] == conditions


@pytest.mark.parametrize("need", ["(> (plums ?j) 1)", "(= (plums ?j) 3)", "(not (= (plums ?j) 1))"])
def test_a_violated_comparison_is_shown_as_written(told, need):
    domain = Domain.parse(f"""(define (domain jars) (:types jar) (:constants oak - jar)
      (:functions (plums ?j - jar) - (number 0 4))
      (:event fill :parameters (?j - jar) :effect (assign (plums ?j) 2))
      (:event enter :parameters (?j - jar) :precondition {need}) (:lexicon (enter "steps through")))""")
    one = BeliefState(true=(("plums", "oak", "1"),))
    read = told(("Ann steps through oak.", NOISE, {("enter", "oak"): 0.01}, one))
    (violation,) = Review.of(domain, [read]).violations
    assert violation.condition == need


def test_a_violated_condition_asks_the_author_which_of_the_two_is_wrong(told):
    domain = Domain.parse("""(define (domain hut) (:types door) (:constants oak - door)
      (:predicates (opened ?d - door)) (:event enter :parameters (?d - door) :precondition (opened ?d))
      (:lexicon (enter "steps through")))""")
    shut = BeliefState(false=(("opened", "oak"),))
    read = told(("Ann steps through oak.", NOISE, {("enter", "oak"): 0.01}, shut))
    (found,) = (one for one in Review.of(domain, [read]).proposals if one.kind is ProposalKind.PRECONDITION)
    assert (found.entry, found.sentences) == ("enter: (opened ?d)", ("h.0",))
    assert found.text == (
        "`enter` is read or spoken of where this does not hold. If the axiom is too strict, loosen it; "
        "if the sentence, or an earlier one, is misread, label it."
    )


@pytest.mark.parametrize(("text", "change"), [("Ann bangs oak.", 1.0), ("Ann was at oak.", 0.4)])
def test_a_condition_counts_as_far_as_the_event_is_probable_or_said_outright(domain, told, text, change):
    shut = BeliefState(false=(("opened", "oak"),))
    read = told((text, CLOSE, {CLOSE: 0.4, NOISE: 0.6}, shut))
    read = replace(read, sentences=tuple(replace(one, feasible=False) for one in read.sentences))
    (found,) = (one for one in Review.of(domain, [read]).proposals if one.kind is ProposalKind.PRECONDITION)
    assert found.change == pytest.approx(change)


def test_all_violated_conditions_of_an_event_are_listed_and_each_is_part_of_what_has_to_change(told):
    domain = Domain.parse("""(define (domain hut) (:types door) (:constants oak - door)
      (:predicates (opened ?d - door) (free ?d - door))
      (:event free :parameters (?d - door) :effect (free ?d))
      (:event unlock :parameters (?d - door) :effect (opened ?d))
      (:event enter :parameters (?d - door) :precondition (and (opened ?d) (free ?d)) :effect (not (free ?d)))
      (:lexicon (enter "steps through")))""")
    shut = BeliefState(false=(("free", "oak"), ("opened", "oak")))
    read = told(
        ("Ann steps through oak.", ("enter", "oak")), ("She steps through oak.", ("enter", "oak"), {}, shut)
    )
    wrong = replace(read.sentences[1], feasible=False)
    found = Review.of(domain, [replace(read, sentences=(read.sentences[0], wrong))])
    assert {one.condition for one in found.violations} == {"(opened ?d)", "(free ?d)"}
    # That oak is taken was told, that it is shut not.
    assert [one.told_twice for one in found.violations] == [(), ()]
    asked = [one for one in found.proposals if one.kind is ProposalKind.PRECONDITION]
    assert [one.change for one in asked] == [0.5, 0.5]
    assert "where this does not hold, nor another of its conditions. If the axiom" in asked[0].text


def test_a_condition_that_forbids_to_tell_a_thing_twice_is_said_to_do_so(domain, told):
    shut = BeliefState(false=(("opened", "oak"),))
    again = ("Ann bangs oak.", NOISE, {CLOSE: 0.01}, shut)
    # That the door is shut is no telling.
    (violation,) = Review.of(domain, [told(again)]).violations
    assert violation.told_twice == ()
    found = Review.of(domain, [told(("Ann bangs oak.", CLOSE), again)])
    (proposal,) = (one for one in found.proposals if one.kind is ProposalKind.PRECONDITION)
    assert proposal.text == (
        "`close` is read or spoken of where this does not hold. If a text may tell this event twice, "
        "leave the condition out; if the sentence, or an earlier one, is misread, label it."
    )
    (violation,) = found.violations
    assert violation.told_twice == ("h.1",)
    assert "      told twice, as an earlier sentence told it: h.1\n" in review_text(found)
    assert json.loads(review_json(found))["preconditions"][0]["told_twice"] == ["h.1"]


def test_neither_cues_nor_labels_are_proposed_where_they_teach_nothing(domain, told):
    shut = BeliefState(false=(("opened", "oak"),))
    read = told(
        *[("Ann shoves oak.", OPEN)] * 3,
        *[("Ann closes oak.", CLOSE)] * 5,
        *[("Ben shoved the wardrobe.", NOISE, {OPEN: 0.45})] * 2,
        ("Ann bangs oak.", NOISE, {CLOSE: 0.01}, shut),
    )
    found = {taught: Review.of(domain, [read], taught=taught).proposals for taught in (True, False)}
    assert {one.kind for one in found[True]} == {
        ProposalKind.CUE,
        ProposalKind.LABEL,
        ProposalKind.PRECONDITION,
    }
    assert {one.kind for one in found[False]} == {ProposalKind.PRECONDITION}
    told_apart = [["label it" in one.text for one in own if one.text] for own in found.values()]
    assert [any(own) for own in told_apart] == [True, False]


def test_the_most_doubtful_come_first_and_certain_ones_not_at_all(domain, told):
    read = told(
        ("Ann does.", OPEN, {CLOSE: 0.2}), ("Ben does.", OPEN, {CLOSE: 0.4}), ("Ann opens oak.", OPEN)
    )
    assert [one.id for one in Review.of(domain, [read]).doubtful] == ["h.1", "h.0"]


def test_proposals_are_ranked_by_what_they_change(domain, told):
    read = told(
        ("There Paul unlocks oak.", NOISE),
        ("Then Paul opens it.", OPEN),
        ("Then Paula unlocks oak.", NOISE),
        # Nothing lacks a name here.
        ("Then Carla sneezed.", NOISE),
        ("Ann opens oak for Carla.", OPEN),
        ("Ann fiddles oak.", OPEN, {CLOSE: 0.5}),
    )
    review = Review.of(domain, [read])
    assert [one.name for one in review.names] == ["Paul", "Carla", "Paula"]
    found = review.proposals
    assert [(one.kind, one.entry) for one in found] == [
        (ProposalKind.CONSTANT, "Paul"),
        (ProposalKind.CONSTANT, "Paula"),
        (ProposalKind.LABEL, "h.5"),
    ]
    assert [one.change for one in found] == sorted((one.change for one in found), reverse=True)


def test_only_the_best_reading_counts(domain, told):
    best = told(("Ann opens oak.", OPEN))
    other = type(best)("h", told(("Ann closes oak.", CLOSE)).sentences, -1.0, rank=2)
    assert Review.of(domain, [best, other]).n_sentences == 1


def test_the_first_of_several_events_is_looked_at_where_they_cannot_happen(domain, told):
    shut = BeliefState(false=(("opened", "oak"),))
    read = told(("Ann closes oak and opens it.", (*CLOSE, "+", *OPEN), {}, shut))
    impossible = replace(read, sentences=tuple(replace(one, feasible=False) for one in read.sentences))
    (violation,) = Review.of(domain, [impossible]).violations
    assert (violation.event, violation.condition) == ("close", "(opened ?d)")
