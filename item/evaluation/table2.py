"""Table 2 of the paper: sentences predicted right and wrong, chosen by rule from the run itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from item.evaluation.corpus import Corpus
from item.evaluation.experiment import Reading
from item.evaluation.metrics import Outcome
from item.logic.belief import GroundAtom

# As many as the paper shows right.
EXAMPLES = 5


def table_2(corpus: Corpus, readings: Sequence[Reading]) -> dict[str, Any]:
    """Return examples from the first game with gold, as the system with the first seed read it.

    Right: for each of the commonest event types of gold the first comment predicted right. Wrong: for each
    of the commonest pairs of the correct and the predicted type the first comment that shows it. Of equally
    common ones the first to occur comes first.

    Parameters
    ----------
    readings : of one system.
    """
    game = next((one for one in corpus.games if corpus.has_gold(one)), None)
    reading = next((one for one in readings if game is not None and one.game == game.name), None)
    if game is None or reading is None:
        return {"game": None, "right": [], "wrong": []}
    told = [
        (sentence.text, Outcome(game.name, gold, event))
        for sentence, event in zip(game.sentences, reading.events, strict=True)
        if (gold := corpus.gold.events.get(sentence.id)) is not None
    ]
    right = {one.gold.name: (text, one) for text, one in reversed(told) if one.right}
    wrong = {(one.gold.name, one.event[0]): (text, one) for text, one in reversed(told) if not one.right}
    types = Counter(one.gold.name for _, one in told)
    confusions = Counter((one.gold.name, one.event[0]) for _, one in told if not one.right)
    common = [name for name, _ in types.most_common() if name in right]
    return {
        "game": game.name,
        "right": [_example(*right[name]) for name in common[:EXAMPLES]],
        "wrong": [{**_example(*wrong[pair]), "comments": n} for pair, n in confusions.most_common(EXAMPLES)],
    }


def _example(text: str, outcome: Outcome) -> dict[str, Any]:
    return {
        "sentence": text,
        "correct": _written((outcome.gold.name, *(one or "?" for one in outcome.gold.arguments))),
        "predicted": _written(outcome.event),
    }


def _written(event: GroundAtom) -> str:
    return f"{event[0]}({','.join(event[1:])})"
