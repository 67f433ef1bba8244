"""Which event types the predicates of a sentence hint at.

"The drive was long, so Ann parked the van": what somebody does tells more of the event than what stands
beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from item.narrative.cues.cues import SpeakingPhrase
from item.narrative.cues.hints import hints
from item.narrative.cues.particles import has_run
from item.narrative.cues.words import JOINT, negated
from item.narrative.text.clauses import PARTICIPANTS, named_words
from item.narrative.text.english import english
from item.narrative.text.mentions import AnnotatedText, Clause
from item.narrative.text.passive import AUXILIARIES, PERFECT
from item.narrative.text.stems import stem

# Before a verb without a subject of its own.
JOINING = frozenset(("and", "then", "but"))
ADVERB = "ly"
# A term says nothing of an event type that has a smaller share of what it hints at.
LEAST = 0.15


class HintFinder:
    """Find the event types at which predicates hint, in the clauses that tell what happened.

    Parameters
    ----------
    speaking : the phrases that speak for each event type (`item.narrative.cues.cues.phrases`).
    """

    def __init__(self, speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> None:
        weights: dict[str, dict[str, float]] = {}
        for event, own in hints(speaking).items():
            for term, weight in own.items():
                weights.setdefault(term, {})[event] = weight
        # Runs of stems by the first of them, with the event types.
        self._runs: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
        for term, hinted in weights.items():
            least = LEAST * sum(hinted.values())
            run = tuple(term.split(JOINT))
            events = tuple(event for event, weight in hinted.items() if weight >= least)
            self._runs.setdefault(run[0], []).append((run, events))

    def hinted(self, reading: AnnotatedText) -> frozenset[str]:
        """Return the event types at which predicates of a sentence hint, the words for a verb above all.

        A verb may stand behind a name, a pronoun or an auxiliary, or begin a clause; or it is a finite verb.
        """
        stems = [stem(one) for one in negated(reading.tokens)]
        present = frozenset(stems)
        begins = {one.start for one in reading.mentions}
        found: set[str] = set()
        for place in _predicates(reading):
            for run, events in self._runs.get(stems[place], ()):
                if present.issuperset(run) and has_run(stems, place, run, begins, cue=False):
                    found.update(events)
        return frozenset(found)


def _predicates(reading: AnnotatedText) -> Iterator[int]:
    """Yield where verbs may stand in the clauses that tell what happened."""
    named = named_words(reading)
    whole = (Clause(0, len(reading.tokens), told=True, verb=True, participant=True),)
    for clause in reading.clauses or whole:
        for place in range(clause.start, clause.end) if clause.told else ():
            if place not in named and _may_be_verb(reading.tokens, place, clause.start, named):
                yield place


def _may_be_verb(tokens: Sequence[str], place: int, start: int, named: set[int]) -> bool:
    """Return whether a verb may stand at a place of the clause that begins at `start`."""
    if english().is_verb(tokens[place]):
        return True
    before = place - 1
    while before >= start and before not in named and tokens[before].endswith(ADVERB):
        before -= 1
    if before < start or before in named:
        return True
    return tokens[before] in PARTICIPANTS or tokens[before] in AUXILIARIES | PERFECT | JOINING
