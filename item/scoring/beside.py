"""Which cells of the table of words beside mentions the candidates of a sentence fill."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from item.logic.reasoner import IntArray
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
    # Candidates with the same mentions in the same places fill the same cells.
    alike: dict[object, int] = {}
    cells: list[list[int]] = []
    rows = []
    for candidate in candidates:
        told = [one.constant if one.origin is MENTIONED else one.description for one in candidate.arguments]
        row = alike.setdefault((candidate.event, *told), len(cells))
        if row == len(cells):
            cells.append(_cells(known, columns, candidate))
        rows.append(row)
    return np.array(cells, dtype=np.int32).reshape(len(cells), len(columns))[rows]


def _cells(known: Vocabulary, columns: Sequence[tuple[str, int]], candidate: Candidate) -> list[int]:
    own = candidate.arguments
    place = {one.constant: k for k, one in enumerate(own) if one.origin is MENTIONED}
    for k, argument in enumerate(own):
        if argument.description is not None:
            place[described(min(argument.description.units))] = k
    first = known.types[candidate.event] * known.places
    return [
        (first + place.get(constant, known.places - 1)) * len(known.beside) + column
        for constant, column in columns
    ]
