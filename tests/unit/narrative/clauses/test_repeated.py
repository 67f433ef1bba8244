"""What sentences say of several: lists of names, and clauses that leave their verb out."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.clauses.gapped import gapped
from item.narrative.clauses.repeated import by_themselves, happened, in_turn, said_of_each, side_by_side
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.modality.clauses import ClauseFinder

CREW = Domain.parse("""(define (domain crew) (:types sailor boat port)
  (:constants ann bob cy - sailor swan gull - boat dover calais - port)
  (:event sail :parameters (?s - sailor ?b - boat ?p - port)))""")
KINDS = {name: types[0] for name, types in CREW.constants.items()}


def read(text):
    found = MentionFinder(CREW).read(text)
    return replace(found, clauses=ClauseFinder(CREW).clauses(text, found))


def alike(one, other):
    return KINDS[one] == KINDS[other]


def said(repeated):
    """Return the words of each reading; mentions are in capitals."""
    texts = []
    for reading in repeated.readings:
        named = {place for one in reading.mentions for place in range(one.start, one.end)}
        assert [one.constant for one in reading.mentions] == [
            reading.tokens[one.start] for one in reading.mentions
        ]
        assert all(0 <= one.start < one.end <= len(reading.tokens) for one in reading.clauses)
        texts.append(" ".join(one.upper() if k in named else one for k, one in enumerate(reading.tokens)))
    return texts


@pytest.mark.parametrize(
    ("text", "lists"),
    [
        ("Ann, Bob and Cy sailed.", [["ann", "bob", "cy"]]),
        # A full stop and a colon end a list.
        ("They took Ann! Bob and Cy sailed.", [["bob", "cy"]]),
        ("Ann: Bob and Cy sailed.", [["bob", "cy"]]),
        # So does one of two who end a sentence that names nobody else.
        ("New hands: Ann, Bob.", [["ann", "bob"]]),
        ("Sailed: Ann, the Swan.", [["ann", "swan"]]),
        ("New hands: Ann, Bob, at last.", []),
        ("To Dover went Ann, Bob.", []),
    ],
)
def test_a_list_goes_on_behind_a_comma_alone(text, lists):
    assert [[one.constant for one in run] for run in side_by_side(read(text))] == lists


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann and Bob sailed to Dover.", [["ANN sailed to DOVER", "BOB sailed to DOVER"]]),
        (
            "Off went Ann, Bob and Cy at noon.",
            [["off went ANN at noon", "off went BOB at noon", "off went CY at noon"]],
        ),
        (
            "The Swan and the Gull took Ann, Bob and Cy.",
            [
                ["the SWAN took ANN BOB and CY", "the GULL took ANN BOB and CY"],
                [
                    "the SWAN and the GULL took ANN",
                    "the SWAN and the GULL took BOB",
                    "the SWAN and the GULL took CY",
                ],
            ],
        ),
        ("Off went Ann, Bob, Cy.", [["off went ANN", "off went BOB", "off went CY"]]),
        (
            "Ann and her brother Bob sailed to Dover.",
            [["ANN sailed to DOVER", "BOB sailed to DOVER"]],
        ),
        (
            "Off went two crews of Ann, a boat of Bob and all of the Cy.",
            [["off went two crews of ANN", "off went two crews of BOB", "off went two crews of CY"]],
        ),
        ("Off went Ann and 40 men of Bob.", [["off went ANN", "off went BOB"]]),
        ("Ann and the poor Bob sailed.", []),
        ("Ann and news of Bob came.", []),
        ("Ann sailed and had a boat of Bob.", []),
        ("Off went Ann and a ship full of men of Bob.", []),
        ("Ann sailed, and Bob sailed too.", []),
        ("Ann and Ann sailed.", []),
        ("Ann, Bob sailed.", []),
    ],
)
def test_lists_say_the_same_of_each(text, expected):
    reading = read(text)
    assert [said(said_of_each(reading, run)) for run in side_by_side(reading)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann and I sailed.", [("ann", "cy")]),
        ("Me and Ann sailed.", [("cy", "ann")]),
        ("Off went Ann, Bob and me.", [("ann", "bob", "cy")]),
        # "And" joins clauses here.
        ("They left Ann and I slept.", []),
        ("You and me sailed.", []),
        # Whoever says it is no narrator.
        ('"Ann and I sailed," said Bob.', []),
    ],
)
def test_narrators_may_stand_in_a_list(text, expected):
    found = side_by_side(read(text), narrator="cy")
    assert [tuple(one.constant for one in run) for run in found] == expected
    assert not [*side_by_side(read(text))]


@pytest.mark.parametrize(
    ("text", "first", "second", "instead"),
    [
        (
            "Ann sailed to Dover, and Bob with her.",
            "ANN sailed to DOVER and with her",
            "BOB sailed to DOVER and with her",
            {"ann": "bob"},
        ),
        (
            "Ann took the Swan to Dover, Bob the Gull to Calais.",
            "ANN took the SWAN to DOVER the to",
            "BOB took the GULL to CALAIS the to",
            {"ann": "bob", "swan": "gull", "dover": "calais"},
        ),
        (
            "Ann took the Swan to Dover and the Gull to Calais.",
            "ANN took the SWAN to DOVER and the to",
            "ANN took the GULL to CALAIS and the to",
            {"swan": "gull", "dover": "calais"},
        ),
        (
            "Ann sailed to Dover, then Calais, and slept.",
            "ANN sailed to DOVER then and slept",
            "ANN sailed to CALAIS then and slept",
            {"dover": "calais"},
        ),
        (
            "Ann sailed to Dover and to Calais.",
            "ANN sailed to DOVER and to",
            "ANN sailed to CALAIS and to",
            {"dover": "calais"},
        ),
        # The last who is like whom: Ann met Cy.
        (
            "Ann met Bob at one, and Cy at two.",
            "ANN met BOB at one and at two",
            "ANN met CY at one and at two",
            {"bob": "cy"},
        ),
        (
            "Cy never came, Ann sailed to Dover, and Bob with her.",
            "CY never came ANN sailed to DOVER and with her",
            "CY never came BOB sailed to DOVER and with her",
            {"ann": "bob"},
        ),
        ("Ann sailed, with Bob in tow.", "ANN sailed with in tow", "BOB sailed with in tow", {"ann": "bob"}),
    ],
)
def test_a_clause_without_a_verb_says_it_of_others(text, first, second, instead):
    (found,) = gapped(read(text), alike)
    assert said(found) == [first, second]
    assert found.instead == ({}, instead)


@pytest.mark.parametrize(
    "text",
    [
        "Ann sailed to Dover, and Bob slept.",
        # Nobody like Bob.
        "The Swan left Dover, and Bob with it.",
        # More is named than before.
        "Ann sailed, and Bob to Dover.",
        "Ann sailed, and Ann too.",
        # It goes on with the clause before, or says how.
        "Ann sailed from Dover, where Bob slept, to Calais.",
        # One way.
        "Ann sailed out of Dover and into Calais.",
        "Ann sailed from the Dover, then to the Calais.",
        # A list.
        "Ann saw the Swan and the Gull.",
        "And Bob?",
    ],
)
def test_other_clauses_without_a_verb_say_nothing_of_others(text):
    assert [said(one) for one in gapped(read(text), alike)] == []


def test_a_run_is_said_of_each_in_its_place():
    reading = read("At noon Ann and Bob sailed, so Cy slept.")
    found = said_of_each(reading, reading.mentions[:2])
    assert said(found) == ["at noon ANN sailed so CY slept", "at noon BOB sailed so CY slept"]
    assert found.instead == ({"ann": "ann"}, {"ann": "bob"})
    lengths = [[one.end - one.start for one in own.clauses] for own in (reading, *found.readings)]
    assert lengths == [[6, 3], [4, 3], [4, 3]]


def test_a_narrator_who_is_a_mention_stands_once_in_a_list():
    crew = Domain.parse("""(define (domain crew) (:types sailor) (:constants ann bob cy - sailor)
      (:event sail :parameters (?s - sailor)) (:lexicon (:narrator cy)))""")
    found = MentionFinder(crew).read("Ann, I and Bob sailed.")
    (run,) = side_by_side(
        replace(found, clauses=ClauseFinder(crew).clauses("Ann, I and Bob sailed.", found)), "cy"
    )
    assert [one.constant for one in run] == ["ann", "cy", "bob"]


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("Ann and Bob sailed.", True),
        ("The Swan was late, so Ann and Bob sailed.", True),
        ("Ann and Bob took the Swan.", False),
        ("Ann and Bob sailed with her.", False),
    ],
)
def test_several_may_be_named_alone_in_their_clause(text, alone):
    reading = read(text)
    (run,) = side_by_side(reading)
    assert by_themselves(reading, run) is alone


SENTENCES = [
    "Ann and Bob sailed to Dover, but Cy did not, and the Gull sank.",
    "If Ann sails the Swan to Calais, Bob will take the Gull.",
    "Dover is a port.",
    "It rained.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_mentions_and_clauses_are_found_by_place_as_by_looking_at_all(text):
    reading = read(text)
    places = range(len(reading.tokens) + 1)
    for start in places:
        held = [one for one in reading.clauses if one.holds(start)]
        assert [one for one in [reading.clause_at(start)] if one] == held
        for end in places:
            within = [one for one in reading.mentions if start <= one.start and one.end <= end]
            assert list(reading.mentions_within(start, end)) == within
    assert replace(reading, clauses=()).clause_at(0) is None


@pytest.mark.parametrize("text", SENTENCES)
def test_what_happened_is_what_all_clauses_of_some_mentions_tell(text):
    reading = read(text)
    for size in range(3):
        for some in combinations(reading.mentions, size):
            own = [one for one in reading.clauses if any(one.holds(mention.start) for mention in some)]
            assert happened(reading, some) is all(one.told for one in own)


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        (
            "Ann and Bob took the Swan and the Gull.",
            [["ANN took the SWAN", "BOB took the GULL"]],
        ),
        ("To Dover and Calais went Ann and Bob.", [["to DOVER went ANN", "to CALAIS went BOB"]]),
        # As many are wanted, of another kind, beside the same verb.
        ("Ann, Bob and Cy took the Swan and the Gull.", []),
        ("Ann and Bob saw Cy and Ann.", []),
        ("Ann and Bob slept while the Swan and the Gull sailed.", []),
        ("Ann and Bob sailed.", []),
    ],
)
def test_two_lists_are_taken_in_turn(text, turns):
    found = read(text)
    assert [said(one) for one in in_turn(found, [*side_by_side(found)], alike)] == turns


def test_who_stands_for_whom_in_two_lists():
    found = read("Ann and Bob took the Swan and the Gull.")
    (one,) = in_turn(found, [*side_by_side(found)], alike)
    assert one.instead == ({"ann": "ann", "swan": "swan"}, {"ann": "bob", "swan": "gull"})
