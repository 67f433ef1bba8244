"""Objects that stand before the subject of their clause."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.clauses.fronted import fronted

INN = Domain.parse("""(define (domain inn) (:types person thing)
  (:constants ann ben cora - person lamp - thing)
  (:event hit :parameters (?a ?b - person)) (:event break :parameters (?p - person ?t - thing)))""")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It was Ben whom Ann hit.", {2: 4}),
        ("It was Ben Ann hit.", {2: 3}),
        ("Ann left the lamp, which Ben broke.", {3: 5}),
        ("The lamp that he broke was gone.", {1: 3}),
        ("Ben is the man that Ann hit.", {0: 5}),
        ("Ben was the man she hit.", {0: 4}),
        ("Ben was whom Ann hit.", {0: 3}),
        ("Ben was the man who hit Ann.", {}),
        ("Ben is the father, Ann is gone.", {0: 4}),
        ("To Ben Ann gave the lamp.", {1: 2}),
        ("To Ben, she gave the lamp.", {1: 2}),
        ("To the old Ben she gave the lamp.", {}),
        ("Cora was late: to Ben she gave the lamp.", {4: 5}),
        ("It was Ben to whom Ann gave the lamp.", {2: 5}),
        ("To Ben the lamp was dear.", {}),
        ("Ann, who hit Ben, left.", {}),
        ("Ann hit Ben.", {}),
        ("It was Ben who hit Ann.", {}),
        ("Ben Ann and Cora left.", {}),
    ],
)
def test_objects_before_their_subjects(text, found):
    ((reading,),) = Annotator(INN).read_all([[text]])
    assert dict(fronted(reading)) == found
