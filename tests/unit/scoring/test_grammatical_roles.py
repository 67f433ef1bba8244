"""Subjects and objects of clauses: whoever "gave me the key" was not me."""

from dataclasses import replace

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.scoring.directions import called
from item.scoring.grammatical_roles import grammar_of
from item.scoring.role_patterns import role_patterns

INN = Domain.parse("""(define (domain inn) (:types person thing)
  (:constants ann ben cora - person key - thing)
  (:event give :parameters (?who - person ?what - thing ?whom - person) :precondition (not (= ?who ?whom)))
  (:event go :parameters (?who - person))
  (:lexicon (:gender female ann cora) (:gender male ben) (give "gave" "handed") (go "left")))""")


def patterns(text):
    """Return the role patterns of the gifts that a sentence may tell, by who gives it to whom."""
    *_, reading = Annotator(INN).read_all([["Cora met Ben.", text]])[0]
    context = DiscourseContext(named=("ben", "cora"), last=frozenset(("ben", "cora")), subject="cora")
    agreement = Agreement(INN)
    reading = replace(reading, meant=agreement.meant(reading))
    candidates = CandidateGenerator(INN).generate(reading, context, agreement)
    found = zip(candidates, role_patterns(reading, candidates, called(INN)), strict=True)
    return {(one.ground[1], one.ground[3]): own for one, own in found if one.event == "give" and not one.then}


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Handed him the key.", ("cora", "ben"), ("ben", "cora")),
        ("She gave him the key.", ("cora", "ben"), ("ben", "cora")),
        ("Ann gave him the key.", ("ann", "ben"), ("ben", "ann")),
        # A subject acts, whoever is left unsaid.
        ("Ann finally gave it away.", ("ann", "ben"), ("ben", "ann")),
        ("Ann had handed it over.", ("ann", "ben"), ("ben", "ann")),
        ("Cora was late, so Ann gave her the key.", ("ann", "cora"), ("cora", "ann")),
    ],
)
def test_an_object_does_not_act_nor_is_it_done_to_a_subject(text, right, wrong):
    found = patterns(text)
    assert not found[right].contrary
    assert found[wrong].contrary


@pytest.mark.parametrize(
    "text",
    [
        # Somebody else asks him.
        "Ann asked him to give it away.",
        "The key was given away by him.",
        "Ann got the key from him.",
        "Him, I never saw, but the key was gone.",
        # Nothing that he acts on stands behind the verb.
        "Ann received the key.",
        "Ann was given the key.",
    ],
)
def test_whoever_is_no_object_may_act(text):
    assert not any(own.contrary for (who, _), own in patterns(text).items() if who == "ben")


def test_the_pronoun_counts_that_stands_in_the_clause_which_tells_the_event():
    found = patterns("He left, and she gave him the key.")
    assert found["cora", "ben"].roles == ("0", "2", "1")
    assert not found["cora", "ben"].contrary
    assert found["ben", "cora"].contrary


FARM = Domain.parse("""(define (domain farm) (:types person dog)
  (:constants ben dan - person rex - dog)
  (:event drive :parameters (?who - person ?what - dog))
  (:lexicon (:gender male ben dan rex) (drive "brought")))""")


@pytest.mark.parametrize(("text", "contrary"), [("Brought him over.", True), ("Let him drive over.", False)])
def test_an_object_whom_an_event_may_be_done_to_does_not_act(text, contrary):
    """Only the dog can be driven, and "him" is whoever is driven."""
    annotated = Annotator(FARM).read_all([["Ben saw Rex.", text]])[0][-1]
    context = DiscourseContext(named=("rex", "ben"), last=frozenset(("rex", "ben")), subject="ben")
    candidates = CandidateGenerator(FARM).generate(annotated, context, Agreement(FARM))
    found = zip(candidates, role_patterns(annotated, candidates, called(FARM)), strict=True)
    acting = [own.contrary for one, own in found if one.event == "drive" and _means_him(one.arguments[0])]
    assert acting
    assert set(acting) == {contrary}


def _means_him(argument):
    return argument.referent is not None and argument.referent.pronoun is not None


CRYPT = Domain.parse("""(define (domain crypt) (:types creature)
  (:constants ann ben wraith ghoul - creature)
  (:event attack :parameters (?who ?whom - creature) :precondition (not (= ?who ?whom)))
  (:lexicon (:gender male ben) (:gender neuter wraith ghoul) (attack "jumped" "attacked" "jump")))""")


@pytest.mark.parametrize(
    "text", ["The wraith and the ghoul attacked him.", "The wraith and the ghoul both jump him."]
)
def test_of_two_who_do_the_same_to_somebody_none_is_done_to(text):
    annotated = Annotator(CRYPT).read_all([["Ann met Ben.", text]])[0][-1]
    context = DiscourseContext(named=("ben", "ann"), last=frozenset(("ben", "ann")), subject="ann")
    agreement = Agreement(CRYPT)
    reading = replace(annotated, meant=agreement.meant(annotated))
    candidates = CandidateGenerator(CRYPT).generate(reading, context, agreement)
    found = zip(candidates, role_patterns(reading, candidates, called(CRYPT)), strict=True)
    own = {one.ground[1:]: pattern for one, pattern in found if one.event == "attack" and not one.then}
    assert own["wraith", "ghoul"].contrary
    assert own["ghoul", "wraith"].contrary
    assert not own["wraith", "ben"].contrary


def test_two_who_act_together_are_no_doer_and_done_to():
    """ "Ann and Ben wed" names no other, nor does what is done to a thing that both carry."""
    both = Annotator(CRYPT).read_all([["Ann and Ben attacked the door."]])[0][-1]
    candidates = CandidateGenerator(CRYPT).generate(both, DiscourseContext(), Agreement(CRYPT))
    found = zip(candidates, role_patterns(both, candidates, called(CRYPT)), strict=True)
    assert not any(pattern.contrary for one, pattern in found if one.ground == ("attack", "ann", "ben"))


def test_what_an_object_does_is_said_by_the_words_that_patterns_depend_on():
    """Otherwise the patterns of one sentence would be taken for those of the other."""
    readings = Annotator(FARM).read_all([["Ben left.", "Sent him over.", "Let him over."]])[0][1:]
    first, other = (grammar_of(one, {}) for one in readings)
    assert first != other
