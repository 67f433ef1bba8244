"""What PDDL and its extensions have and this language has not, by name and with the reason."""

from __future__ import annotations

NUMBERS = (
    "sums and products are not supported: a function has bounds, `(number 0 6)`, and is compared, or changed "
    "with `increase`, `decrease` and `assign`"
)
OBJECTS = "functions whose values are objects are not supported: write a predicate with an `:exclusive` group"
NEGATIVE = "negative numbers are not supported: count from 0, or state what is below it by a predicate"
DURATIONS = (
    "durations are not supported: a sentence stands for one event, which is over when the next begins; "
    "write its start and its end as two events"
)
TIMED = (
    "facts that change by themselves at a time are not supported: a sentence stands for one event, and only "
    "events change facts; write an event for each change"
)
OPEN = "`:init` lists known facts alone: leave these out, and they are unknown at the start"
TRAJECTORIES = (
    "constraints on whole plans are not supported: nothing is planned; `:constraint` speaks of states"
)
TASKS = "task networks are not supported: nothing is planned"
PROBABILITIES = "probabilities of outcomes are not supported: write `(oneof ...)`, and `:prior` for events"
PREFERENCES = "preferences are not supported: nothing is planned"
SENSING = "sensing is not supported: what an event's precondition says is learnt from its having happened"
AGENTS = "agents are not supported: give the one who acts as a parameter"
LISTS = "it was dropped from PDDL: write one `:effect`, `(and (added) (not (deleted)))`"
OLD = "it was dropped from PDDL"

# Sections and fields.
KEYWORDS = {
    ":durative-action": DURATIONS,
    ":duration": DURATIONS,
    ":process": DURATIONS,
    ":constraints": TRAJECTORIES,
    ":task": TASKS,
    ":tasks": TASKS,
    ":method": TASKS,
    ":htn": TASKS,
    ":observe": SENSING,
    ":sense": SENSING,
    ":agent": AGENTS,
    ":private": AGENTS,
    ":axiom": f"{OLD}: write `(:derived (p ?x) FORMULA)`",
    ":timeless": f"{OLD}: write `(:init ...)`",
    ":safety": f"{OLD}: write `(:constraint FORMULA)`",
    **dict.fromkeys((":add", ":del", ":delete"), LISTS),
    ":vars": f"{OLD}: write `(exists (?x) ...)` in the precondition",
}

# Heads of formulas and effects.
HEADS = {
    **dict.fromkeys(("scale-up", "scale-down", "+", "*", "/", "-"), NUMBERS),
    "probabilistic": PROBABILITIES,
    "preference": PREFERENCES,
    "unknown": "it is not needed: what `:init` does not list is unknown at the start",
    **dict.fromkeys(("always", "sometime", "within", "at-most-once", "sometime-after"), TRAJECTORIES),
    **dict.fromkeys(("sometime-before", "always-within", "hold-during", "hold-after"), TRAJECTORIES),
}

REQUIREMENTS = {
    ":object-fluents": OBJECTS,
    ":durative-actions": DURATIONS,
    ":duration-inequalities": DURATIONS,
    ":continuous-effects": DURATIONS,
    ":timed-initial-literals": TIMED,
    ":time": DURATIONS,
    ":constraints": TRAJECTORIES,
    ":preferences": PREFERENCES,
    ":probabilistic-effects": PROBABILITIES,
    ":rewards": PREFERENCES,
    ":hierarchy": TASKS,
    ":multi-agent": AGENTS,
}


def instead(word: str) -> str | None:
    """Return what could be written in place of a refused section or field, or None."""
    if KEYWORDS.get(word.lower()) == DURATIONS:
        return "two events, `(:event start_NAME ...)` and `(:event end_NAME ...)`"
    return None


# What other languages list in `:init` beside facts.
ENTRIES = {"at": TIMED, **dict.fromkeys(("oneof", "or"), OPEN)}


def refusal(word: str) -> str | None:
    """Return why a keyword or the head of a formula or effect is refused, or None if it is not known."""
    reason = KEYWORDS.get(word.lower()) or HEADS.get(word.lower())
    return None if reason is None else f"`{word}`: {reason}"
