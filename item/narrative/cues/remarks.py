"""How much the words of a sentence speak for a remark: one that tells no event.

"But", "would", "still" and "wanted" stand in remarks more often than where something happens, "into", "back"
and "again" less often, whatever a story is about (docs/decisions/remarks.md). What a domain's events are told
by, their names and cues, is left to the domain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain

from item.narrative.cues.cues import SpeakingPhrase
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.stems import stem
from item.resources import shipped
from item.user_cache import from_toml


@cache
def word_weights() -> Mapping[str, float]:
    """Return the log odds that stems of English words speak for a remark (`grammar/remarks.toml`)."""
    return from_toml(
        shipped("grammar") / "remarks.toml",
        lambda said: {stem(word): float(weight) for word, weight in said["words"].items()},
    )


class RemarkWords:
    """The words that speak for remarks in one domain.

    Parameters
    ----------
    speaking : the phrases that speak for each event type; their first words are left out.
    english : whether words mean what English does with them.
    """

    def __init__(self, speaking: Mapping[str, Sequence[SpeakingPhrase]], *, english: bool) -> None:
        heads = {stem(one.words[0]) for one in chain.from_iterable(speaking.values())}
        known = word_weights() if english else {}
        self._weights = {word: weight for word, weight in known.items() if word not in heads}

    def log_odds(self, reading: AnnotatedText) -> float:
        """Return how much a sentence's words speak for a remark, each word that it has once."""
        return sum(self._weights.get(one, 0.0) for one in dict.fromkeys(map(stem, reading.words)))
