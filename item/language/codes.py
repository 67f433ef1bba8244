"""The codes of what can be wrong with a domain or problem file.

A code is stable: tools may filter by it. E stops the work, W does not.
"""

from __future__ import annotations

from enum import StrEnum

# What is wrong with a weight, whether its sign or its value says so.
NOT_POSITIVE = "the weight of an event is a positive number, relative to 1"

# What is wrong with a comparison, whether of things or of numbers; what needs it is not to be reported again.
NEVER_TRUE = "this is never true"


class LanguageCode(StrEnum):
    """What was found; the value is the code shown."""

    # The file and its text
    FILE = "E100"
    NOT_A_WORD = "E101"
    UNCLOSED_PHRASE = "E102"
    UNCLOSED_PARENTHESIS = "E103"
    UNMATCHED_PARENTHESIS = "E104"
    TOO_DEEP = "E105"
    TOO_MANY_ERRORS = "E106"
    UNKNOWN_KEYWORD = "E107"
    UNEXPECTED = "E108"
    INCOMPLETE = "E109"
    FIELD_TWICE = "E110"
    UNSUPPORTED = "E111"
    OTHER_KIND = "E112"
    SPACE_BEFORE_DASH = "E113"
    TOO_LONG = "E114"
    MALFORMED_VERB_CLASS = "E115"

    # Declarations and names
    DUPLICATE = "E201"
    UNDECLARED_TYPE = "E202"
    UNDECLARED_PREDICATE = "E203"
    UNDECLARED_CONSTANT = "E204"
    UNDECLARED_VARIABLE = "E205"
    UNDECLARED_EVENT = "E206"
    UNDECLARED_LEXICON_NAME = "E207"
    CYCLIC_TYPES = "E208"
    RESERVED_NAME = "E209"
    ARITY = "E210"
    TYPE_MISMATCH = "E211"
    UNDECLARED_FUNCTION = "E212"

    # Axioms
    DERIVED_CHANGED = "E301"
    NOTHING_CHANGED = "E302"
    INIT_VARIABLE = "E303"
    INIT_CONTRADICTION = "E304"
    UNSTRATIFIED = "E305"
    EXCLUSIVE_START = "E306"
    PRIOR = "E307"
    EMPTY_PHRASE = "E308"
    TRAIT = "E309"
    EFFECT_CIRCLE = "E310"
    BOUNDS = "E311"

    # The file and its text
    SET_ASIDE = "W101"
    REQUIREMENT_UNKNOWN = "W102"
    REQUIREMENT_MISSING = "W103"
    REQUIREMENT_UNSUPPORTED = "W104"

    # Declarations and names
    FACT_LEFT_OUT = "W201"
    IMPLICIT_TYPE = "W202"
    REPEATED = "W203"
    OTHER_DOMAIN = "W204"
    DASH_IN_NAME = "W205"
    SHADOWED = "W206"
    ACCIDENTAL_TYPE = "W207"

    # Axioms
    UNUSED = "W301"
    NEVER_TRUE = "W302"
    CONTRADICTORY_EFFECTS = "W303"
    POINTLESS_EQUALITY = "W304"
    AMBIGUOUS_LEXICON = "W305"
    CONTRADICTORY_KIND = "W306"
    EVERYDAY_NAME = "W307"
    BARE_NUMBER = "W308"
    VARIABLE_IN_PHRASE = "W309"
    MARK_IN_PHRASE = "W310"
    LOOK_ALIKE = "W311"
