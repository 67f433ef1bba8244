"""Nouns that are not said again."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator

YARD = Domain.parse("""(define (domain yard) (:types person cart crate)
  (:constants ann ben - person green_cart white_cart low_red_cart - cart red_crate blue_crate dock_1 - crate)
  (:event load :parameters (?p - person ?b - crate ?c - cart)))""")


def named(*sentences):
    """Return whom the last of some sentences names."""
    return [one.constant for one in Annotator(YARD).read_all([sentences])[0][-1].mentions]


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("Ann loaded the green cart and the white.", ["ann", "green_cart", "white_cart"]),
        ("Ann loaded the white and the green cart.", ["ann", "white_cart", "green_cart"]),
        ("Between the carts, I mean the green cart and the low red.", ["green_cart", "low_red_cart"]),
        (
            "The red crate left the green cart for the white, the blue the low red one.",
            ["red_crate", "green_cart", "white_cart", "blue_crate", "low_red_cart"],
        ),
        # No noun is left out.
        ("Ann saw the green cart and the white horse.", ["ann", "green_cart"]),
        ("Ann saw the green cart in white.", ["ann", "green_cart"]),
        # Nor is that of another name said.
        ("Ann loaded the red crate on the white.", ["ann", "red_crate"]),
        ("Ann went off into the blue.", ["ann"]),
    ],
)
def test_a_noun_beside_another_name_need_not_be_said_again(sentence, names):
    assert named(sentence) == names


def test_the_noun_may_stand_in_the_sentence_before():
    assert named("Ann loaded the green cart.", "Then Ben took the white.") == ["ben", "white_cart"]
    assert named("Ann loaded the green cart.", "It rained.", "Then Ben took the white.") == ["ben"]
