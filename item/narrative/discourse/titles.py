"""Titles before names: what they say of a person, and that they are no names by themselves."""

from __future__ import annotations

from item.narrative.mentions.pronouns import Person

# Titles whose bearer is "he" or "she".
TITLES = {
    **dict.fromkeys(("mr", "sir", "lord", "king", "prince", "father", "brother", "uncle"), Person.MALE),
    **dict.fromkeys(
        ("mrs", "ms", "miss", "lady", "queen", "princess", "mother", "sister", "aunt"), Person.FEMALE
    ),
}
# These stand before a name, or before "and" and another title, and nowhere else.
ABBREVIATED = frozenset(
    {"mr", "mrs", "ms", "mx", "dr", "prof", "rev", "capt", "sgt", "lt", "col", "gen", "insp"}
)
# The others may be what somebody is called by: "Then Captain flew off".
BEFORE_NAMES = (
    frozenset(TITLES)
    | ABBREVIATED
    | {"doctor", "professor", "nurse", "matron", "captain", "sergeant", "lieutenant", "colonel", "major"}
    | {
        "general",
        "inspector",
        "constable",
        "officer",
        "judge",
        "reverend",
        "grandma",
        "grandpa",
        "madam",
        "dame",
    }
)
