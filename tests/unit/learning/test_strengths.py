"""How probabilities depend on how much text there is."""

from pathlib import Path

import pytest
from msgspec.structs import asdict, replace

from item.learning.strengths import DEFAULT_STRENGTHS, PriorStrengths
from item.user_cache import from_toml

PLAIN = replace(
    DEFAULT_STRENGTHS,
    inverse_temperature=0.2,
    cooling=0.5,
    lapse_loose=0.8,
    lapse=0.4,
    lapse_cued=0.1,
    lapse_decay=0.5,
)


def test_with_one_sentence_for_each_type_the_numbers_are_the_file_s():
    assert PLAIN.probability(1.0) == pytest.approx((0.2, 0.8, 0.4, 0.1))


def test_more_text_is_sharper_and_lapses_less():
    assert PLAIN.probability(4.0) == pytest.approx((0.4, 0.4, 0.2, 0.05))


def test_scores_are_never_taken_for_more_than_they_are():
    assert PLAIN.probability(100.0) == pytest.approx((1.0, 0.08, 0.04, 0.01))


def test_no_more_than_everything_is_left_to_chance():
    assert PLAIN.probability(0.25) == pytest.approx((0.1, 1.0, 0.8, 0.2))


def test_the_shipped_values_are_those_of_the_file():
    file = Path(__file__).parents[3] / "item" / "learning" / "strengths.toml"
    assert asdict(PriorStrengths.shipped()) == from_toml(file, dict)["strengths"]
    assert PriorStrengths.shipped() == DEFAULT_STRENGTHS
