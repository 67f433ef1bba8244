"""Who supplied an argument that a sentence does not name, in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from item.inference.suppliers import Supplier
from item.narrative.discourse.context import Salience

if TYPE_CHECKING:
    from item.inference.suppliers import Supplied

# Constants have no gender, and may be persons: no pronoun stands for them.
# Ranks count those that fit a parameter, in the order of `DiscourseContext.named`.
SALIENCE = {
    Salience.FIRST: "named first in the latest sentence that names any of those that fit",
    Salience.SECOND: "second of those that fit, from the latest sentence back",
    Salience.THIRD: "third of those that fit, from the latest sentence back",
    Salience.FOURTH: "fourth or fifth of those that fit, from the latest sentence back",
    Salience.SIXTH: "sixth to eighth of those that fit, from the latest sentence back",
    Salience.EARLIER: "behind eight others of those that fit, from the latest sentence back",
    Salience.NEVER: "never named",
    Salience.NARRATOR: 'tells the story, as "I"',
}


def supplier_text(supplied: Supplied) -> str:
    """Return who supplied an argument that the sentence does not name, in words."""
    match supplied.by:
        case Supplier.ONLY:
            return "no other constant that fits is left"
        case Supplier.CERTAIN:
            return f"in the state before, the event is known to be possible for {supplied.constant} alone"
        case Supplier.UNIQUE:
            return f"in the state before, the event is possible for {supplied.constant} alone"
        case Supplier.PRESENT:
            said = f"of those that fit, the start says something of {supplied.constant} alone"
            return _guess(said, supplied.others)
        case Supplier.TIED:
            return _guess("never named, but tied by a static fact to what was named before", supplied.others)
        case Supplier.RELATED:
            return "tied by a static fact to what the sentence names"
        case Supplier.COUNTED:
            return "the sentence speaks of one, without a number"
        case Supplier.OTHER:
            return "of the two that fit, the sentence speaks of the other one"
        case Supplier.DESCRIBED:
            words = f'"{supplied.words}"' if supplied.words else "words of the sentence"
            return f"described by {words}"
        case Supplier.NOBODY:
            return "stands for whomever a sentence leaves unnamed"
        case Supplier.LABEL:
            return "a label says so"
        case Supplier.OPEN:
            return _guess("a label leaves it open", supplied.others)
        case Supplier.RECENT:
            assert supplied.salience is not None
            if not supplied.pronoun:
                return _guess(SALIENCE[supplied.salience], supplied.others)
            if not supplied.others:
                return f'"{supplied.pronoun}" fits no other that comes to mind'
            named = f'"{supplied.pronoun}" fits; {SALIENCE[supplied.salience]}'
            return _guess(named, supplied.others)
        case _:
            assert_never(supplied.by)


def _guess(why: str, others: int) -> str:
    return f"{why}; a guess among {others + 1}" if others else why


def supplier_record(supplied: Supplied) -> dict[str, object]:
    """Return the same as data; `salience` is None where the context did not supply the argument."""
    return {
        "argument": supplied.constant,
        "by": supplied.by,
        "salience": None if supplied.salience is None else supplied.salience.name.lower(),
        "others": supplied.others,
        "words": supplied.words or None,
        "pronoun": supplied.pronoun or None,
    }
