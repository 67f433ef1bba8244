"""Which cells of the table of words beside mentions the candidates of a sentence fill."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from item.logic.arrays import IntArray
from item.narrative.candidates.arguments import MENTIONED, Candidate
from item.narrative.cues.words import described
from item.scoring.vocabulary import Vocabulary


def beside_cells(
    known: Vocabulary, columns: Sequence[tuple[str, int]], candidates: Sequence[Candidate]
) -> IntArray:
    """Return the cells that each candidate fills, shape (E, b): one for every word beside a mention.

    Parameters
    ----------
    columns : the words beside mentions, each with the constant mentioned.
    """
    words: dict[str, list[int]] = {}
    for word, (constant, _) in enumerate(columns):
        words.setdefault(constant, []).append(word)
    # Candidates with the same mentions in the same places fill the same cells.
    alike: dict[object, int] = {}
    different: list[Candidate] = []
    rows = []
    for candidate in candidates:
        told = [one.constant if one.origin is MENTIONED else one.description for one in candidate.arguments]
        row = alike.setdefault((candidate.event, *told), len(different))
        if row == len(different):
            different.append(candidate)
        rows.append(row)
    # Where a sentence names many, hardly any word is beside an argument.
    firsts = [((known.types[one.event] + 1) * known.places - 1) * len(known.beside) for one in different]
    cells = np.add.outer(
        np.array(firsts, dtype=np.int32), np.array([column for _, column in columns], dtype=np.int32)
    )
    others = [
        (row, word, place - known.places + 1)
        for row, candidate in enumerate(different)
        for constant, place in _places(candidate).items()
        for word in words.get(constant, ())
    ]
    if others:
        own, beside, places = np.array(others).T
        cells[own, beside] += places * len(known.beside)
    return cells if len(different) == len(candidates) else cells[rows]


def _places(candidate: Candidate) -> dict[str, int]:
    """Return the places of whom a candidate takes from mentions and descriptions."""
    own = candidate.arguments
    place = {one.constant: k for k, one in enumerate(own) if one.origin is MENTIONED}
    for k, argument in enumerate(own):
        if argument.description is not None:
            place[described(min(argument.description.units))] = k
    return place
