"""Whom "both" and "they" mean."""

import pytest

from item.language.domain import Domain
from item.narrative.text.mentions import MentionFinder
from item.narrative.text.plurals import pairs_meant

CREW = Domain.parse("""(define (domain crew) (:types sailor boat)
  (:constants ann bob cy - sailor swan gull - boat)
  (:event sail :parameters (?s - sailor ?b - boat)))""")


def pairs(text, named, last, narrator=None):
    kinds = {name: types[0] for name, types in CREW.constants.items()}
    found = pairs_meant(MentionFinder(CREW).read(text), named, last, kinds.__getitem__, narrator)
    return [tuple(one.constant for one in pair) for pair in found]


@pytest.mark.parametrize(
    ("text", "named", "last", "expected"),
    [
        ("Both sailed.", ("ann", "bob", "cy"), ("ann",), [("ann", "bob")]),
        ("Both of them sailed.", ("swan", "bob", "cy", "gull"), (), [("swan", "gull"), ("bob", "cy")]),
        ("Ann sailed both.", ("swan", "ann", "gull", "bob"), (), [("swan", "gull")]),
        # Only the last sentence tells who they are, and only if it names just two.
        ("They sailed.", ("ann", "bob", "cy"), ("ann", "bob"), [("ann", "bob")]),
        ("They sailed.", ("ann", "bob", "cy"), ("ann",), []),
        ("They sailed.", ("ann", "bob", "cy"), ("ann", "bob", "cy"), []),
        ("The two of them sailed.", ("ann", "bob", "cy"), ("ann",), [("ann", "bob")]),
        ("Both Ann and Bob sailed.", ("bob", "cy"), (), []),
        ("Ann sailed.", ("bob", "cy"), (), []),
    ],
)
def test_a_plural_word_means_two_of_a_type(text, named, last, expected):
    assert pairs(text, named, last) == expected


@pytest.mark.parametrize("text", ["Both of us sailed.", "The two of us sailed.", "We both sailed."])
def test_both_of_us_are_the_narrator_and_whoever_is_most_salient(text):
    assert pairs(text, ("swan", "bob", "ann", "cy"), (), "ann") == [("ann", "bob")]
    assert pairs(text, ("swan", "ann"), (), "ann") == []
    assert pairs(text, ("bob", "cy"), ()) == []
