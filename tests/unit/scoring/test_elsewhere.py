"""Arguments that are named in another clause than the one that tells of the event."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.scoring.directions import called
from item.scoring.elsewhere import told_clauses
from item.scoring.role_patterns import named_places, role_patterns

ISLAND = Domain.parse("""(define (domain island) (:types person) (:constants ann ben cora - person)
  (:event tie :parameters (?who ?whom - person) :precondition (not (= ?who ?whom))))""")
HOUSE = Domain.parse("""(define (domain house) (:types person thing)
  (:constants ann ben cora - person chest attic - thing)
  (:event open :parameters (?who - person ?what - thing)))""")
OF_GENDERS = Domain.parse("""(define (domain genders) (:types person thing)
  (:constants ann ben - person chest - thing) (:event open :parameters (?who - person ?what - thing))
  (:lexicon (:gender female ann) (:gender male ben)))""")
NOBODY_NAMED = DiscourseContext()
NARRATOR = DiscourseContext(named=("cora",), narrators=frozenset({"cora"}))


def read(text, domain):
    ((reading,),) = Annotator(domain).read_all([[text]])
    return reading


def elsewhere(text, domain=ISLAND, context=NOBODY_NAMED):
    """Return the arguments of the candidates of which one is named elsewhere."""
    reading = read(text, domain)
    candidates = CandidateGenerator(domain).generate(reading, context, Agreement(domain))
    found = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
    return {one.ground[1:] for one, pattern in found if pattern.elsewhere}


OF_BEN = {("ben", "ann"), ("ben", "cora"), ("ann", "ben"), ("cora", "ben")}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ben laughed, and Ann tied Cora.", OF_BEN),
        ("Ann tied Cora, and Ben laughed.", OF_BEN),
        ("Ann tied Cora, Ben laughed.", OF_BEN),
        # Nobody is named in its clause who could do it instead.
        ("Ben laughed and tied Cora.", set()),
        # Ann is the subject of both clauses.
        ("Ann told Ben and tied Cora.", OF_BEN),
        # Who is named right before a relative clause is named in it.
        ("Ben met Ann, who tied Cora.", OF_BEN),
        # The man is nobody who is named.
        ("Ann met the man who tied Cora.", {("ann", "cora"), ("cora", "ann")}),
        ("Ben laughed, and Ann went.", set()),
        ("Ann tied Cora.", set()),
    ],
)
def test_who_is_named_in_another_clause_than_the_event(text, found):
    assert elsewhere(text) == found


@pytest.mark.parametrize(
    ("text", "of_she"),
    [
        ("She made him open the chest.", True),
        ("She thanked him for opening the chest.", True),
        # Nobody else acts in the clause of the event.
        ("She left, and the chest was opened.", False),
        ("She opened it for him.", False),
    ],
)
def test_whoever_lets_somebody_act_does_not_act(text, of_she):
    assert (("ann", "chest") in elsewhere(text, OF_GENDERS, DiscourseContext(named=("ann", "ben")))) == of_she


def test_what_could_not_take_the_part_takes_it_from_nobody():
    """The attic is no person, so Ann may have opened the chest."""
    assert elsewhere("Ann slept, and then opened the chest in the attic.", HOUSE) == set()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ben was late, so I tied Ann.", OF_BEN),
        ("I was late, so Ben tied Ann.", set()),
        ("Ben was late, so they tied me.", set()),
    ],
)
def test_whoever_says_i_in_the_clause_of_the_event_acts_there(text, found):
    assert elsewhere(text, context=NARRATOR) == found


def test_sentences_with_clauses_told_alike_are_told_apart_by_nothing_else():
    def told(text):
        reading = read(text, ISLAND)
        return [*told_clauses(reading, named_places(reading))]

    assert told("Ben laughed, and Ann tied Cora.") == [(frozenset({"tie"}), (1, 2), (), None, False)]
    assert told("Cora slept, and Ben tied Ann.") == told("Ben laughed, and Ann tied Cora.")
    assert told("Ben laughed, and I tied Cora.") == [(frozenset({"tie"}), (1,), ((3, True),), None, False)]
    assert told("Ann tied Cora.") == []


def unmissed(text, context):
    """Return the arguments of the candidates that leave nobody out whom the sentence names."""
    reading = read(text, HOUSE)
    candidates = CandidateGenerator(HOUSE).generate(reading, context, Agreement(HOUSE))
    found = zip(candidates, role_patterns(reading, candidates, called(HOUSE)), strict=True)
    return {one.ground[1:] for one, own in found if one.event == "open" and own.opens and not own.surplus}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # "I" is Cora. Where she opened it, nobody is missing; where Ben did, nobody whom the sentence names.
        ("Ben was late, so I opened the chest.", {("cora", "chest"), ("ben", "chest")}),
        ("I opened the chest, as Ben was late.", {("cora", "chest"), ("ben", "chest")}),
        # It is "I" who was late.
        ("I was late, so Ben opened the chest.", {("ben", "chest")}),
        # He is named in the same clause.
        ("With Ben I opened the chest.", {("ben", "chest")}),
    ],
)
def test_nobody_is_missed_whom_only_another_clause_names_than_that_of_i(text, found):
    assert unmissed(text, DiscourseContext(named=("cora",), narrators=frozenset({"cora"}))) == found
