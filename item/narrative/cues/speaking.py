"""Which event types a part of a sentence speaks of."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from item.language.domain import Domain
from item.narrative.cues.cues import Cue, CueFinder, Key, as_key, phrases
from item.narrative.cues.hints import hinted
from item.narrative.cues.words import BagOfWords, is_expression
from item.narrative.mentions.mentions import AnnotatedText, Clause


class Speaking:
    """Find the event types that there are words for in a part of a sentence.

    Parameters
    ----------
    domain : the names and cues of its events speak outright, other words hint (`item.narrative.cues.hints`).
    """

    def __init__(self, domain: Domain) -> None:
        spoken = phrases(domain, lexicon=True)
        self._cues = CueFinder(spoken)
        self._hints = hinted(spoken)
        # An event without participants needs its name or a cue: nothing but the hint would speak for it.
        self._with_participants = frozenset(name for name, own in domain.events.items() if own.parameters)
        self._bag = BagOfWords(domain, _hinting(as_key(spoken)))

    def outright(self, reading: AnnotatedText) -> frozenset[str]:
        """Return the event types whose name or cue the words are."""
        return frozenset(self._cues.carried(reading))

    def cues(self, reading: AnnotatedText) -> frozenset[Cue]:
        """Return the cues that the words are."""
        return self._cues.cues(reading)

    def clauses(self, reading: AnnotatedText) -> tuple[tuple[Clause, frozenset[str]], ...]:
        """Return which of several clauses speak outright of which event types, if anybody is named."""
        if len(reading.clauses) < 2 or not reading.mentions:
            return ()
        return tuple((clause, spoken) for clause, spoken in self._cues.by_clause(reading) if spoken)

    def of_each(self, reading: AnnotatedText) -> tuple[tuple[Clause, frozenset[str]], ...]:
        """Return which clauses speak outright of which event types, also where there is one alone.

        Parameters
        ----------
        reading : with what `clauses` says.
        """
        if len(reading.clauses) != 1 or not reading.mentions:
            return reading.told_in
        return ((reading.clauses[0], self.outright(reading)),)

    def hinted(self, reading: AnnotatedText) -> frozenset[str]:
        """Return the event types that the words hint at."""
        hinting = (self._hints.get(word, frozenset()) for word in self._bag.words(reading))
        return self._with_participants.intersection(chain.from_iterable(hinting))


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=16)
def _hinting(speaking: Key) -> tuple[str, ...]:
    """Return the runs of words that hint at some event type."""
    return tuple(filter(is_expression, hinted(dict(speaking))))
