"""METEOR (Banerjee and Lavie 2005): how alike two sentences are in their words, stems and order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from item.narrative.words.stems import stem


def meteor(candidate: Sequence[str], reference: Sequence[str]) -> float:
    """Return the score of a sentence against a reference, 0 to 1.

    Words are matched exactly, the rest by stems (there is no thesaurus). With P and R the shares of the
    candidate and the reference matched, the score is 10 P R / (R + 9 P), less up to a half for matches out
    of order: 0.5 (chunks / matches)^3.
    """
    matched = _align(candidate, reference)
    if not matched:
        return 0.0
    precision, recall = len(matched) / len(candidate), len(matched) / len(reference)
    chunks = sum((i - 1, j - 1) not in matched for i, j in matched)
    mean = 10 * precision * recall / (recall + 9 * precision)
    return mean * (1 - 0.5 * (chunks / len(matched)) ** 3)


def _align(candidate: Sequence[str], reference: Sequence[str]) -> frozenset[tuple[int, int]]:
    """Return pairs of matched positions, each position in one pair at most."""
    pairs: dict[int, int] = {}
    forms: tuple[Callable[[str], str], ...] = (str, stem)
    for form in forms:
        words = [form(word) for word in reference]
        for i, word in enumerate(map(form, candidate)):
            free = [j for j, other in enumerate(words) if other == word and j not in pairs.values()]
            if i not in pairs and free:
                following = pairs.get(i - 1, -1) + 1
                pairs[i] = following if following in free else free[0]
    return frozenset(pairs.items())
