"""Sentences that tell no event: a remark, or a fact that holds."""

from __future__ import annotations

from random import Random

from item.language.domain import Domain
from item.language.sayings import say
from item.logic.reasoner import Reasoner
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.mentions.mentions import MentionFinder
from item.simulation.chance import pick
from item.simulation.vocabulary import Vocabulary


class Noise:
    """Makes sentences that tell no event.

    Parameters
    ----------
    domain : its lexicon may say facts (`:say`), but none whose words speak of an event.
    """

    def __init__(self, domain: Domain, vocabulary: Vocabulary) -> None:
        self._sayings = domain.lexicon.sayings
        self._vocabulary = vocabulary
        self._mentions = MentionFinder(domain)
        self._cues = CueFinder(phrases(domain, lexicon=True))

    def sentence(self, random: Random, reasoner: Reasoner, state: int) -> str:
        """Return a sentence for a belief state, without a full stop."""
        if self._sayings and random.random() < 0.5:
            known = reasoner.belief(state).true
            for _ in range(min(len(known), 3)):
                fact = pick(random, known)
                names = [self._vocabulary.names[one] for one in fact[1:]]
                spoken = all(names) and say(self._sayings, [fact[0], *(pick(random, own) for own in names)])
                if spoken and not self._cues.carried(self._mentions.read(spoken)):
                    return spoken
        return pick(random, self._vocabulary.remarks).rstrip(".")
