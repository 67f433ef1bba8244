"""Which event types a sentence speaks of outright."""

from time import process_time

import pytest
from msgspec.structs import replace

from item.language.domain import NOTHING, Domain
from item.narrative.annotator import Annotator
from item.narrative.cues.cues import CueFinder, SpeakingPhrase, authored, phrases
from item.narrative.cues.words import expression
from item.narrative.mentions.mentions import MentionFinder
from item.scoring.cued import Cued, cued

GAME = """
(define (domain game)
  (:types team part)
  (:constants reds blues - team second - part)
  (:event end :parameters (?p - part))
  (:event take_over :parameters (?t - team))
  (:event handoff :parameters (?t - team))
  (:event nothing)
  (:lexicon (second "QUARTER 2") (end "end quarter" "is over") (nothing "weather")
    (take_over "kickoff" "takes his seat" "help themselves")))
"""


def carried(sentence, *, lexicon=True):
    domain = Domain.parse(GAME)
    found = CueFinder(phrases(domain, lexicon=lexicon)).carried(MentionFinder(domain).read(sentence))
    return {event: " ".join(words) for event, words in found.items()}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The reds sleep.", {}),
        ("The quarter is over.", {"end": "is over"}),
        ("Now it is not over.", {}),
        # An alias covers half of the cue.
        ("END QUARTER 2", {"end": "end quarter"}),
        ("The reds take all over.", {"take_over": "take over"}),
        # "right" is one edit from "fight", and no misspelling.
        ("The reds handof to nobody.", {}),
        ("Fine weather, and the reds hand it off.", {"nothing": "weather", "handoff": "handoff"}),
        # Whose seat it is, and who helps himself, makes no difference.
        ("The captain took her seat.", {"take_over": "takes his seat"}),
        ("I helped myself.", {"take_over": "help themselves"}),
        # A cue of one word may be written as two, like a name.
        ("The reds kick it off.", {"take_over": "kickoff"}),
    ],
)
def test_names_and_cues_are_found(sentence, expected):
    assert carried(sentence) == expected


@pytest.mark.parametrize("birds", ["Juno", "Juno and Mrs Doyle", "Juno, Juno and my old hawk Juno"])
def test_things_that_and_joins_stand_within_a_cue(birds):
    mews = Domain.parse("""(define (domain mews) (:types bird) (:constants juno mrs_doyle - bird)
      (:event take_up :parameters (?b - bird)) (:lexicon (take_up "takes from the perch")))""")
    reading = MentionFinder(mews).read(f"Egan took {birds} from the perch.")
    assert CueFinder(phrases(mews, lexicon=True)).carried(reading) == {
        "take_up": ("takes", "from", "the", "perch")
    }


@pytest.mark.parametrize(
    ("sentence", "carried", "said"),
    [
        ("At the end the reds took their seats.", {"takes his seat"}, set()),
        # Of each event type all cues count, of any spelling, and no names.
        ("Kick off: the reds help themselves and handoff.", {"kickoff", "help themselves"}, set()),
        ("Will the quarter be over?", set(), {"is over"}),
        ("If the quarter is over, the reds rest.", set(), {"is over"}),
        ("The quarter is over.", {"is over"}, set()),
        ("The weather is not over.", set(), {"weather", "is over"}),
        ("No weather, no kickoff.", set(), {"weather", "kickoff"}),
    ],
)
def test_all_cues_of_a_sentence_and_those_of_what_did_not_happen(sentence, carried, said):
    domain = Domain.parse(GAME)
    finder = CueFinder(phrases(domain, lexicon=True))
    (reading,) = Annotator(domain).read_all([[sentence]])[0]
    assert {" ".join(words) for _, words in finder.cues(reading)} == carried
    assert {" ".join(words) for _, words in finder.said(reading)} == carried | said


@pytest.mark.parametrize(
    ("sentence", "untold"),
    [
        ("The reds would take their seats, but the blues left.", {"take_over"}),
        ("The reds would take their seats.", set()),
        ("The reds took their seats.", set()),
    ],
)
def test_of_what_clauses_speak_that_are_not_told_beside_others(sentence, untold):
    domain = Domain.parse(GAME)
    (reading,) = Annotator(domain).read_all([[sentence]])[0]
    assert CueFinder(phrases(domain, lexicon=True)).untold(reading) == untold


def test_without_the_lexicon_names_alone_count():
    assert carried("The quarter is over.", lexicon=False) == {}
    assert carried("END QUARTER 2", lexicon=False) == {"end": "end"}


def test_another_form_of_a_cue_within_a_mention_says_nothing():
    domain = Domain.parse("""(define (domain slopes) (:types slope) (:constants black_run - slope)
      (:event start :parameters (?s - slope)) (:event close :parameters (?s - slope))
      (:lexicon (start "running") (close "black")))""")
    found = CueFinder(phrases(domain, lexicon=True))
    assert [*found.carried(MentionFinder(domain).read("The black run is open."))] == ["close"]
    assert "start" in found.carried(MentionFinder(domain).read("The black run was running."))


def test_a_name_within_a_mention_says_nothing():
    domain = Domain.parse('(define (domain d) (:constants a) (:event end) (:lexicon (a "the end zone")))')
    found = CueFinder(phrases(domain, lexicon=True)).carried(MentionFinder(domain).read("in the end zone"))
    assert found == {}


DOORS = Domain.parse("""(define (domain doors) (:event open) (:event slam_shut) (:event go_on)
  (:lexicon (open "unlock" "let in") (slam_shut "bang" "tear") (go_on "go on")))""")


def test_what_speaks_for_an_event_is_its_name_and_its_cues():
    def whole(*words, expected=True):
        return SpeakingPhrase(words, True, expected)

    name = SpeakingPhrase(("slam", "shut"), whole=False)
    # A name of several words as a whole, too, unless the author has said so by a cue.
    assert phrases(DOORS, lexicon=True) == {
        "open": (SpeakingPhrase(("open",), whole=False), whole("unlock"), whole("let", "in")),
        "slam_shut": (name, whole("slam", "shut", expected=False), whole("bang"), whole("tear")),
        "go_on": (SpeakingPhrase(("go", "on"), whole=False), whole("go", "on")),
        "nothing": (),
    }
    assert phrases(DOORS, lexicon=False)["slam_shut"] == (name, whole("slam", "shut", expected=False))


def test_the_cues_alone_are_the_author_s():
    assert authored(phrases(DOORS, lexicon=True)) == {
        ("open", ("unlock",)),
        ("open", ("let", "in")),
        ("slam_shut", ("bang",)),
        ("slam_shut", ("tear",)),
        ("go_on", ("go", "on")),
    }


@pytest.mark.parametrize(
    ("words", "whole", "meanings"),
    [
        # One word may be a compound of two others; words that speak together stand for themselves.
        (("kickoff",), True, [(("kick", "off"),)]),
        (("kickoff",), False, [(("kick", "off"),)]),
        (("lock", "in"), True, [((expression(("lock", "in")),),)]),
        (("lock", "in"), False, [(("lock",),), (("in",),)]),
    ],
)
def test_what_stands_for_a_phrase(words, whole, meanings):
    assert SpeakingPhrase(words, whole).meanings({"kick", "off", "lock", "in"}) == meanings


def test_how_candidates_stand_to_what_a_sentence_speaks_of():
    assert cued("end", {}) is Cued.UNSPOKEN
    assert cued("end", {"end": ()}) is Cued.OWN
    assert cued(NOTHING, {"end": ()}) is Cued.NOISE
    assert cued(NOTHING, {NOTHING: ()}) is Cued.OWN
    assert cued("take_over", {"end": ()}) is Cued.OTHER


@pytest.mark.parametrize(
    ("sentence", "event"),
    [
        ("The lamp couldn't be saved.", "fail"),
        ("The lamp could not be saved.", "fail"),
        ("The lamp can't be saved.", "fail"),
        ("The lamp didn't work.", "fail"),
        ("The lamp wasn't working.", None),
        ("Ann put the lamp back in order.", "mend"),
        ("They were friends again.", "make_up"),
        ("They're friends again.", "make_up"),
    ],
)
def test_a_cue_counts_in_any_inflection_its_auxiliaries_included(sentence, event):
    domain = Domain.parse("""(define (domain shop) (:constants lamp)
        (:event fail :parameters (?x)) (:event mend :parameters (?x)) (:event make_up :parameters (?x))
        (:lexicon (fail "cannot be saved" "does not work") (mend "puts back in order")
                  (make_up "is friends again")))""")
    (reading,) = Annotator(domain).read_all([[sentence]])[0]
    found = CueFinder(phrases(domain, lexicon=True)).carried(reading)
    assert [*found] == ([] if event is None else [event])


@pytest.mark.parametrize(
    "sentence",
    [
        "The reds took over, the blues did not take over, and the quarter is over.",
        "It was raining and the reds would take over, but the weather was fine when QUARTER 2 was not over.",
        "Perhaps the reds take over; well, end quarter 2, take all over.",
    ],
)
def test_what_one_clause_says_alone_is_what_a_sentence_says_that_tells_nothing_else(sentence):
    domain = Domain.parse(GAME)
    finder = CueFinder(phrases(domain, lexicon=True))
    ((reading,),) = Annotator(domain).read_all([[sentence]])
    # Words before the first clause, and between two, count for each.
    gaps = replace(reading, clauses=tuple(replace(one, start=one.start + 1) for one in reading.clauses))
    for read in (reading, gaps):
        assert len(read.clauses) > 1
        for clause, spoken in finder.by_clause(read):
            only = tuple(replace(one, told=one.told and one is clause) for one in read.clauses)
            assert spoken == frozenset(finder.carried(replace(read, clauses=only)))


def test_the_clauses_of_a_long_sentence_are_told_apart_in_linear_time():
    """Looking at the whole sentence for each of a thousand clauses took 10 s."""
    domain = Domain.parse(GAME)
    ((reading,),) = Annotator(domain).read_all([["the reds take over, " * 20]])
    (clause, *_) = reading.clauses
    width = clause.end - clause.start
    clauses = tuple(replace(clause, start=k * width, end=(k + 1) * width) for k in range(1000))
    long = replace(reading, tokens=reading.tokens[:width] * 1000, mentions=(), clauses=clauses)
    began = process_time()
    found = [*CueFinder(phrases(domain, lexicon=True)).by_clause(long)]
    assert len(found) == 1000
    assert process_time() - began < 5


@pytest.mark.parametrize(
    ("sentence", "spoken"),
    [
        # Somebody's hands and wounds are no verbs,
        ("Ann wiped her hands.", set()),
        ("By his hand it was done, and their wounds closed.", set()),
        # ... unless something gets into them, or a cue names them as well.
        ("Ann pressed it into his hands.", {"give"}),
        ("It is in my hands.", {"give"}),
        ("Ann shakes her hand.", {"greet"}),
        ("Ann raised her hand.", {"raise_hand"}),
        ("Ann hands it to Ben and wounds him.", {"give", "wound"}),
    ],
)
def test_parts_of_bodies_are_no_cues_of_one_word(sentence, spoken):
    domain = Domain.parse("""(define (domain fair) (:types person)
      (:constants ann ben - person) (:event wound :parameters (?p - person))
      (:event give) (:event greet) (:event raise_hand)
      (:lexicon (give "hands") (greet "shakes her hand")))""")
    reading = MentionFinder(domain).read(sentence)
    assert CueFinder(phrases(domain, lexicon=True)).carried(reading).keys() == spoken
