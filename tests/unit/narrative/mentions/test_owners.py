"""Whose somebody is who is named right behind."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

FARM = Domain.parse("""(define (domain farm) (:types being thing)
  (:constants wolf dog shepherd - being bell - thing)
  (:event kill :parameters (?by ?who - being)) (:event take :parameters (?by - being ?what - thing)))""")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("The wolf killed the shepherd's dog.", ["wolf", "dog"]),
        # A thing is nobody who could take the owner's part.
        ("The wolf took the shepherd's bell.", ["wolf", "shepherd", "bell"]),
        ("The shepherd's old dog killed the wolf.", ["shepherd", "dog", "wolf"]),
        ("The shepherd, dog and wolf slept.", ["shepherd", "dog", "wolf"]),
    ],
)
def test_owners_take_no_part_in_the_place_of_what_they_own(text, named):
    ((reading,),) = Annotator(FARM).read_all([[text]])
    assert [one.constant for one in reading.mentions] == named
