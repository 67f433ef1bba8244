"""Names with their noun first: "the key to the cellar" for `cellar_key`."""

import pytest

from item.language.domain import Domain
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.mentions.noun_first import noun_first

HOUSE = Domain.parse("""(define (domain house) (:types place thing)
  (:constants attic - place cellar_key attic_key left_door tool_box_lid lamp_3 - thing)
  (:event use :parameters (?x - thing)))""")


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("He used the key to the cellar.", ["cellar_key"]),
        ("He used the key of the cellar.", ["cellar_key"]),
        ("Key to cellar used.", ["cellar_key"]),
        ("He used the keys to the cellar.", ["cellar_key"]),
        ("He used the lid of the tool box.", ["tool_box_lid"]),
        ("He opened the door on the left.", ["left_door"]),
        # He may have gone there.
        ("He took the key to the attic.", ["attic"]),
        ("He took the key of the attic.", ["attic_key"]),
        # The words behind belong to another name.
        ("He went from the door to the left door.", ["left_door"]),
        ("He used the key to the cellar key.", ["cellar_key"]),
        ("He used the key, to the cellar he went.", []),
        ("He used the 3 of the lamp.", []),
    ],
)
def test_names_with_their_noun_first(text, constants):
    assert [one.constant for one in MentionFinder(HOUSE).read(text).mentions] == constants


def test_what_is_named_by_itself_needs_of():
    found = {words for words, constant in noun_first(HOUSE) if constant == "attic_key"}
    assert found == {("key", "of", "attic"), ("key", "of", "the", "attic")}
