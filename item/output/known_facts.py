"""The facts of a state, as an explanation lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from item.output.notation import say_all, separator

if TYPE_CHECKING:
    from collections.abc import Iterable

    from item.logic.belief import GroundAtom
    from item.review.why import Why

# More than so many facts nobody reads before the reasons.
MOST_FACTS = 8


def known_facts(true: Iterable[GroundAtom], why: Why) -> str:
    """Return the facts of a state that matter most for a sentence, and how many more there are.

    Facts about constants of the chosen event come first, then facts about constants of its rivals.

    Parameters
    ----------
    true : the facts that are known true in the state.
    """
    chosen = {*why.chosen.event[1:]}
    others = {one for rival in why.rivals for one in rival.event[1:]}
    ranked: tuple[list[GroundAtom], ...] = ([], [], [])
    for fact in true:
        own = {*fact[1:]}
        ranked[0 if own & chosen else 1 if own & others else 2].append(fact)
    facts = [said for some in ranked for said in say_all(some, why.sayings)]
    mark = separator(why.sayings)
    if len(facts) > MOST_FACTS:
        facts[MOST_FACTS:] = [f"and {len(facts) - MOST_FACTS} more"]
    return mark.join(facts) or "nothing is known to be true"
