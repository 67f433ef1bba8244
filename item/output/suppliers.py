"""Who supplied an argument that a sentence does not name, in words and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from item.inference.suppliers import Supplier
from item.narrative.discourse.context import Salience

if TYPE_CHECKING:
    from item.inference.suppliers import Supplied

# Of those that fit a parameter.
SALIENCE = {
    Salience.FIRST: "it was named last of those that fit",
    Salience.SECOND: "it was named second to last of those that fit",
    Salience.THIRD: "it was named third to last of those that fit",
    Salience.FOURTH: "it is among the last five named of those that fit",
    Salience.SIXTH: "it is among the last eight named of those that fit",
    Salience.EARLIER: "it was named earlier",
    Salience.NEVER: "it was never named",
    Salience.NARRATOR: 'it tells the story, as "I"',
}


def supplier_text(supplied: Supplied) -> str:
    """Return who supplied an argument that the sentence does not name, in words."""
    match supplied.by:
        case Supplier.ONLY:
            return "no other constant that fits is left"
        case Supplier.CERTAIN:
            return "in the state before, the event is known to be possible for it alone"
        case Supplier.UNIQUE:
            return "in the state before, the event is possible for it alone"
        case Supplier.PRESENT:
            said = "of those that fit, the start says something of it alone"
            return _guess(said, supplied.others)
        case Supplier.TIED:
            return _guess("never named, but a static fact ties it to what was named before", supplied.others)
        case Supplier.RELATED:
            return "a static fact ties it to what the sentence names"
        case Supplier.COUNTED:
            return "the sentence speaks of one, without a number"
        case Supplier.OTHER:
            return "of the two that fit, the sentence speaks of the other one"
        case Supplier.DESCRIBED:
            return (
                f'"{supplied.words}" describes it' if supplied.words else "words of the sentence describe it"
            )
        case Supplier.NOBODY:
            return "it stands for whomever a sentence leaves unnamed"
        case Supplier.LABEL:
            return "a label says so"
        case Supplier.OPEN:
            return _guess("a label leaves it open", supplied.others)
        case Supplier.RECENT:
            assert supplied.salience is not None
            if not supplied.pronoun:
                return _guess(SALIENCE[supplied.salience], supplied.others)
            if not supplied.others:
                return f'"{supplied.pronoun}" fits it alone of those that come to mind'
            named = f'"{supplied.pronoun}" fits it, and {SALIENCE[supplied.salience]}'
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
