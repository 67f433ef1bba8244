"""Constants whose names end in the same noun: `tall_vase` and `small_vase` are both a vase."""

from __future__ import annotations

from item.language.domain import Domain
from item.narrative.words.tokens import tokenise


def last_words(domain: Domain) -> dict[str, dict[tuple[str, ...], str]]:
    """Return the nouns that end the names of several constants: the words before them, with the constant.

    A number is no noun: `dock_1` and `vat_1` have nothing in common.
    """
    found: dict[str, dict[tuple[str, ...], str]] = {}
    for constant in domain.constants:
        *before, last = tokenise(constant) or ("",)
        if before and last.isalpha():
            found.setdefault(last, {}).setdefault(tuple(before), constant)
    return {noun: own for noun, own in found.items() if len(own) > 1}
