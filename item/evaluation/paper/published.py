"""The figures that the papers print, to stand beside those measured here."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from item.evaluation.paper.protocols import MICRO
from item.evaluation.paper.systems import System

# Section 4.1 of the paper.
COMMENTS = {"2001": 672, "2002": 459, "2003": 398, "2004": 343}
# "The average number of training examples per iteration is about 700" (section 4.2.1).
TRAINING_EXAMPLES = 700
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


class Example(Struct, frozen=True):
    """A row of the paper's table 2: a comment, its event as the domain has it, and the paper's reading."""

    sentence: str
    correct: str
    predicted: str


TABLE_2 = tuple(
    Example(*row)
    for row in (
        (
            "Purple10 makes a quick pass to Purple11 on the side.",
            "pass(purple10,purple11)",
            "pass(purple10,purple11)",
        ),
        (
            "Purple11 tries to pass back but was picked off by Pink5.",
            "badPass(purple11,pink5)",
            "badPass(purple11,pink5)",
        ),
        (
            "Pink5 made a bad pass that was intercepted by Purple10.",
            "badPass(pink5,purple10)",
            "badPass(pink5,purple10)",
        ),
        ("Purple10 kicks to Purple11.", "pass(purple10,purple11)", "pass(purple10,purple11)"),
        (
            "Purple11 threads a nice pass to Purple10 near the penalty area.",
            "pass(purple11,purple10)",
            "pass(purple11,purple10)",
        ),
        ("Pink6 steals the ball from Purple6.", "steal(pink6)", "badPass(pink6,purple6)"),
        (
            "Pink6 tries to dribble toward the goal but turns the ball over to Purple3.",
            "turnover(pink6,purple3)",
            "badPass(pink6,purple3)",
        ),
        ("Purple6's pass was defended by Pink6.", "defense(pink6)", "pass(purple6,pink6)"),
    )
)
# The least and the greatest that Chen, Kim and Mooney (2010) and those who followed report.
MATCHING_F1 = (0.681, 0.885)
SENTENCE_ACCURACY = (0.702, 0.860)


def table_1(system: System, measured: Collection[str]) -> dict[str, float]:
    """Return the paper's accuracies of a system by game; ours have none.

    Parameters
    ----------
    measured : the games over which ours are averaged.

    Returns
    -------
    dict
        Besides the games `micro`, over the comments of the measured ones, and `average` over all.
    """
    if system not in TABLE_1:
        return {}
    *games, average = TABLE_1[system]
    found = dict(zip(COMMENTS, games, strict=True))
    own = [game for game in COMMENTS if game in measured]
    if own:
        found[MICRO] = sum(COMMENTS[game] * found[game] for game in own) / sum(COMMENTS[game] for game in own)
    return found | {"average": average}
