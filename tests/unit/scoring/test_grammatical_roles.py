"""Subjects and objects of clauses: whoever "gave me the key" was not me."""

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.scoring.directions import called
from item.scoring.role_patterns import role_patterns
from item.scoring.subjects_and_objects import grammar_of

INN = Domain.parse("""(define (domain inn) (:types person thing)
  (:constants ann ben cora - person key - thing)
  (:event give :parameters (?who - person ?what - thing ?whom - person) :precondition (not (= ?who ?whom)))
  (:event go :parameters (?who - person))
  (:lexicon (:gender female ann cora) (:gender male ben) (give "gave" "handed") (go "left")))""")


def with_patterns(domain, earlier, text, *named):
    """Return the candidates of a sentence behind an earlier one, each with its role pattern.

    Parameters
    ----------
    named : whom the earlier sentence names, the most salient last.
    """
    *_, reading = Annotator(domain).read_all([[earlier, text]])[0]
    context = DiscourseContext(named=named, last=frozenset(named), subject=named[-1])
    agreement = Agreement(domain)
    reading = replace(reading, meant=agreement.meant(reading))
    candidates = CandidateGenerator(domain).generate(reading, context, agreement)
    return zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)


def patterns(text):
    """Return the role patterns of the gifts that a sentence may tell, by who gives it to whom."""
    found = with_patterns(INN, "Cora met Ben.", text, "ben", "cora")
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
        # Nor does whoever it is done for or with.
        ("She gave Ann the key for him.", ("cora", "ann"), ("ben", "ann")),
        ("Gave Ann the key with him.", ("cora", "ann"), ("ben", "ann")),
        # Whose it is does not act where "by" says who does.
        ("Ben's key was given to Ann by her.", ("cora", "ann"), ("ben", "ann")),
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


@pytest.mark.parametrize(
    ("text", "contrary"),
    [
        ("Brought him over.", True),
        ("Let him drive over.", False),
        # No clause begins with whom somebody "had" do something.
        ("Dan had him drive home.", False),
    ],
)
def test_an_object_whom_an_event_may_be_done_to_does_not_act(text, contrary):
    """Only the dog can be driven, and "him" is whoever is driven."""
    found = with_patterns(FARM, "Ben saw Rex.", text, "rex", "ben")
    acting = [own.contrary for one, own in found if one.event == "drive" and _means_him(one.arguments[0])]
    assert acting
    assert set(acting) == {contrary}


@pytest.mark.parametrize(
    ("text", "contrary"),
    [("Saw a cart, and brought it.", True), ("So did it.", False), ("It brought the cart.", False)],
)
def test_it_does_not_act_where_it_ends_a_clause(text, contrary):
    dogs = Domain.parse("""(define (domain dogs) (:types being) (:constants ann rex - being)
      (:event drive :parameters (?who ?whom - being) :precondition (not (= ?who ?whom)))
      (:lexicon (:gender female ann) (:gender neuter rex) (drive "brought" "did")))""")
    found = with_patterns(dogs, "Ann saw Rex.", text, "ann", "rex")
    told = {one.ground[1:]: own.contrary for one, own in found if one.event == "drive" and not one.then}
    assert told == {("ann", "rex"): False, ("rex", "ann"): contrary}


def arrests(text):
    """Return which arrests of somebody by somebody are contrary to a sentence."""
    found = with_patterns(STATION, "Cora saw Ben.", text, "cora", "ben")
    return {one.ground[1:]: own.contrary for one, own in found if one.event == "arrest" and not one.then}


STATION = Domain.parse("""(define (domain station) (:types person)
  (:constants ann ben cora - person)
  (:event arrest :parameters (?by ?who - person) :precondition (not (= ?by ?who)))
  (:lexicon (:gender female ann cora) (:gender male ben) (arrest "arrested" "handcuffed")))""")


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Ann was arrested.", ("ben", "ann"), ("ann", "ben")),
        ("Ann had never been arrested so fast.", ("cora", "ann"), ("ann", "cora")),
        ("He was handcuffed.", ("cora", "ben"), ("ben", "cora")),
        ("His hands were handcuffed.", ("cora", "ben"), ("ben", "cora")),
        ("Ann's hands were handcuffed.", ("ben", "ann"), ("ann", "ben")),
    ],
)
def test_the_subject_of_a_passive_does_not_act(text, right, wrong):
    found = arrests(text)
    assert not found[right]
    assert found[wrong]


def test_of_several_subjects_of_a_passive_none_acts_on_another():
    found = arrests("Ann and Cora were arrested.")
    assert found["ann", "cora"]
    assert found["cora", "ann"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Ann was arrested by Cora.", ("cora", "ann")),
        ("Ann got him arrested.", ("ann", "ben")),
        ("He got Ann arrested.", ("ben", "ann")),
        ("He was determined to arrest Ann.", ("ben", "ann")),
        ("Ann was there and arrested him.", ("ann", "ben")),
        ("Ann's brother was arrested.", ("ann", "ben")),
    ],
)
def test_other_subjects_may_act(text, right):
    assert not arrests(text)[right]


DESK = Domain.parse("""(define (domain desk) (:types person story)
  (:constants ann ben cora - person fire - story)
  (:event assign :parameters (?what - story ?whom - person))
  (:lexicon (:gender female ann cora) (:gender male ben) (assign "gave")))""")


def test_an_event_is_done_to_the_object_and_not_to_the_subject():
    found = with_patterns(DESK, "Cora saw Ben.", "Ann gave him the fire.", "cora", "ben")
    contrary = {one.ground[2]: own.contrary for one, own in found if one.event == "assign"}
    assert contrary["ann"]
    assert not contrary["ben"]


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
    found = with_patterns(CRYPT, "Ann met Ben.", text, "ben", "ann")
    own = {one.ground[1:]: pattern for one, pattern in found if one.event == "attack" and not one.then}
    assert own["wraith", "ghoul"].contrary
    assert own["ghoul", "wraith"].contrary
    assert not own["wraith", "ben"].contrary


WALK = Domain.parse("""(define (domain walk) (:types person dog)
  (:constants ann ben cy - person rex - dog)
  (:event walk :parameters (?who ?with - person ?what - dog) :precondition (not (= ?who ?with)))
  (:lexicon (:gender female ann cy) (:gender male ben rex) (walk "walked")))""")


@pytest.mark.parametrize("text", ["Ann and Cy walked him.", "Ann and Cy walked the dog."])
def test_two_who_act_together_on_an_object_are_both_doers(text):
    own = {one.ground: pattern for one, pattern in with_patterns(WALK, "Ben saw Rex.", text, "ben", "rex")}
    assert not own["walk", "ann", "cy", "rex"].contrary


def test_two_who_act_on_what_no_event_takes_may_be_doer_and_done_to():
    """Whom an event leaves out must be somebody who could take part: "the door" is nobody."""
    found = with_patterns(CRYPT, "Ann met Ben.", "Ann and Ben attacked the door.", "ben", "ann")
    pairs = [pattern.contrary for one, pattern in found if one.ground == ("attack", "ann", "ben")]
    assert pairs
    assert not any(pairs)


def test_what_an_object_does_is_said_by_the_words_that_patterns_depend_on():
    """Otherwise the patterns of one sentence would be taken for those of the other."""
    readings = Annotator(FARM).read_all([["Ben left.", "Sent him over.", "Let him over."]])[0][1:]
    first, other = (grammar_of(one, {}) for one in readings)
    assert first != other
