"""The figures that the papers print, to stand beside those measured here."""

from __future__ import annotations

from item.evaluation.systems import System

GAMES = ("2001", "2002", "2003", "2004")

# Section 4.1 of the paper.
COMMENTS = 1872
# Table 1 of the paper: the games, then the average over all comments.
TABLE_1 = {
    System.BASELINE_0: (0.062, 0.062, 0.062, 0.062, 0.062),
    System.BASELINE_1A: (0.688, 0.464, 0.628, 0.437, 0.574),
    System.BASELINE_1B: (0.625, 0.570, 0.718, 0.720, 0.648),
    System.BASELINE_2A: (0.693, 0.455, 0.640, 0.454, 0.579),
    System.BASELINE_2B: (0.629, 0.575, 0.826, 0.737, 0.677),
    System.BASELINE_3: (0.687, 0.474, 0.658, 0.478, 0.590),
    System.PAPER: (0.799, 0.681, 0.867, 0.769, 0.779),
    System.WGIM: (0.721, 0.664, 0.683, 0.746, 0.703),
    System.WGIM_INFERENCE: (0.767, 0.721, 0.638, 0.798, 0.734),
}
# The least and the greatest that Chen, Kim and Mooney (2010) and those who followed report.
MATCHING_F1 = (0.681, 0.885)
SENTENCE_ACCURACY = (0.702, 0.860)


def table_1(system: System) -> dict[str, float]:
    """Return the paper's accuracies of a system by game, and their average as `micro`; ours has none."""
    return dict(zip((*GAMES, "micro"), TABLE_1.get(system, ()), strict=False))
