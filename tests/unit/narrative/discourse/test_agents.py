"""How often narratives leave out who acts."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.candidates.referents import ReferentFinder
from item.narrative.discourse.agents import MOST, names_no_agent, omission
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext

WATCH = Domain.parse("""
(define (domain watch)
  (:types guard door)
  (:constants Ann Ben - guard gate hatch - door)
  (:event lock :parameters (?g - guard ?d - door))
  (:lexicon (:animate guard) (:inanimate door)))
""")


def read(*sentences):
    (texts,) = Annotator(WATCH).read_all([sentences])
    return texts, Agreement(WATCH, texts)


@pytest.mark.parametrize(
    ("sentence", "without"),
    [
        ("20:05 locked the gate.", True),
        ("The gate was locked.", True),
        ("The gate was locked by Ann.", True),
        ("Gate locked.", True),
        ("Ann locked the gate.", False),
        ("Then she locked the gate.", False),
        ("I've locked it.", False),
        ("Ann at the gate.", False),
        ("The gate, again.", True),
    ],
)
def test_who_acts_stands_before_the_first_verb(sentence, without):
    (text,), agreement = read(sentence)
    assert names_no_agent(text, agreement) is without


def test_leaving_agents_out_is_plausible_where_it_is_a_habit():
    log, agreement = read(*["Locked the gate."] * 20)
    tale, _ = read(*["Ann locked the gate."] * 20)
    usual, _ = read(*["Locked the gate."] * 8, *["Ann locked the gate."] * 12)
    assert 1 / MOST <= omission(tale, agreement) < 0.5
    assert omission(usual, agreement) == pytest.approx(1)
    assert 2 < omission(log, agreement) <= MOST
    # One sentence says little.
    assert omission(log[:1], agreement) < 1.5


def test_the_habit_counts_for_persons_in_sentences_without_an_agent():
    (bare, named), agreement = read("Locked again.", "Ann locked it.")
    slots = {"guard": ("Ann", "Ben"), "door": ("gate", "hatch")}
    habit = DiscourseContext(("Ben", "gate"), ("Ben", "gate"), omission=3.0)
    usual = DiscourseContext(("Ben", "gate"), ("Ben", "gate"))

    def plausible(text, context, slot):
        supply = ReferentFinder(WATCH).supplies(text, context, agreement)(slots[slot], True)
        return {one.constant: one.referent.agreement for one in (*supply.near, *supply.far)}

    assert plausible(bare, habit, "guard")["Ben"] == 3 * plausible(bare, usual, "guard")["Ben"]
    assert plausible(bare, habit, "door") == plausible(bare, usual, "door")
    assert plausible(named, habit, "guard") == plausible(named, usual, "guard")
