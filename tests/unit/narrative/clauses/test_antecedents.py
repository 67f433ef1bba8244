"""Whom relative clauses are about."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.clauses.antecedents import antecedent, is_of_unnamed

INN = Domain.parse("""(define (domain inn) (:types person thing)
  (:constants ann ben - person lamp - thing)
  (:event hit :parameters (?a ?b - person)) (:event break :parameters (?p - person ?t - thing)))""")


def read(text):
    ((reading,),) = Annotator(INN).read_all([[text]])
    return reading


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann met Ben, who broke the lamp.", "ben"),
        ("Ann left the lamp, which Ben broke.", "lamp"),
        ("Ann met a man who broke the lamp.", None),
        ("Ann met Ben, and she broke the lamp.", None),
    ],
)
def test_a_relative_pronoun_stands_for_whoever_is_named_before_it(text, found):
    reading = read(text)
    assert antecedent(reading, reading.clauses[-1].start) == found


@pytest.mark.parametrize(
    ("text", "of_unnamed"),
    [
        ("Ann hit the man who broke the lamp.", True),
        ("Ann hit the old man that broke the lamp.", True),
        ("Ann hit the man whom Ben hit.", True),
        ("Ann hit whoever broke the lamp.", True),
        ("Ann hit Ben, who broke the lamp.", False),
        # A man of whom nothing has been told.
        ("Ann hit a man who broke the lamp.", False),
        ("Ann broke the lamp, and Ben hit her.", False),
        # What the news is.
        ("Ann broke the news that she hit Ben.", False),
    ],
)
def test_clauses_that_say_whom_a_noun_means(text, of_unnamed):
    reading = read(text)
    assert is_of_unnamed(reading, reading.clauses[-1]) is of_unnamed
