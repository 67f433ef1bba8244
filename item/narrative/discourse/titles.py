"""Titles before names: what they say of a person, and that they are no names by themselves."""

from __future__ import annotations

from item.closed_classes import CLOSED
from item.narrative.mentions.pronouns import Person

# Titles whose bearer is "he" or "she".
TITLES = dict.fromkeys(CLOSED.titles.male, Person.MALE) | dict.fromkeys(CLOSED.titles.female, Person.FEMALE)
# These stand before a name, or before "and" and another title, and nowhere else.
ABBREVIATED = CLOSED.titles.abbreviated
# The others may be what somebody is called by: "Then Captain flew off".
BEFORE_NAMES = CLOSED.titles.before_names
