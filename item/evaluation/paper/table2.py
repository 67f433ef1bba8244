"""Table 2 of the paper: sentences predicted right and wrong, chosen by rule from the run itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rapidfuzz.distance import OSA

from item.evaluation.metrics import Outcome
from item.evaluation.paper import published
from item.evaluation.paper.corpus import Corpus
from item.evaluation.paper.experiment import Prediction
from item.evaluation.paper.protocols import EvaluationProtocol, outcomes
from item.logic.belief import write_ground
from item.narrative.words.tokens import tokenise

# As many as the paper shows right.
EXAMPLES = 5
# The paper prints its examples with some of the commentators' slips corrected.
SLIPS = 2


def table_2(corpus: Corpus, readings: Sequence[Prediction]) -> dict[str, Any]:
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
    told = outcomes(EvaluationProtocol.ALL, game, reading.events, corpus.gold)
    right = {one.gold.name: one for one in reversed(told) if one.right}
    wrong = {(one.gold.name, one.event[0]): one for one in reversed(told) if not one.right}
    types = Counter(one.gold.name for one in told)
    confusions = Counter((one.gold.name, one.event[0]) for one in told if not one.right)
    common = [name for name, _ in types.most_common() if name in right]
    return {
        "game": game.name,
        "right": [_example(right[name]) for name in common[:EXAMPLES]],
        "wrong": [{**_example(wrong[pair]), "comments": n} for pair, n in confusions.most_common(EXAMPLES)],
    }


def paper_examples(corpus: Corpus, readings: Mapping[str, Sequence[Prediction]]) -> list[dict[str, Any]]:
    """Return the sentences that the paper shows, and how each system with its first seed reads them here.

    Parameters
    ----------
    readings : by system.

    Returns
    -------
    list
        `id` and all readings are None for a sentence that is not among the comments.
    """
    rows = []
    for example in published.TABLE_2:
        game, place = _find(corpus, example.sentence) or ("", 0)
        read = {
            system: next((write_ground(one.events[place]) for one in own if one.game == game), None)
            for system, own in readings.items()
        }
        identifier = next((one.sentences[place].id for one in corpus.games if one.name == game), None)
        rows.append(
            {
                "sentence": example.sentence,
                "id": identifier,
                "correct": example.correct,
                "paper": example.predicted,
                "read": read,
            }
        )
    return rows


def _find(corpus: Corpus, text: str) -> tuple[str, int] | None:
    """Return game and place of the first comment with the same words, numbered names as they are."""
    words = tokenise(text)
    for game in corpus.games:
        for place, sentence in enumerate(game.sentences):
            other = tokenise(sentence.text)
            apart = OSA.distance(" ".join(words), " ".join(other), score_cutoff=SLIPS)
            if _named(words) == _named(other) and apart <= SLIPS:
                return game.name, place
    return None


def _named(words: Sequence[str]) -> list[str]:
    return [word for word in words if any(map(str.isdigit, word))]


def _example(outcome: Outcome) -> dict[str, Any]:
    return {
        "sentence": outcome.sentence.text,
        "correct": write_ground((outcome.gold.name, *(one or "?" for one in outcome.gold.arguments))),
        "predicted": write_ground(outcome.event),
    }
