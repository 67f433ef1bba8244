"""Evidence that somebody has written down: events of sentences with their probabilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from item.logic.belief import GroundAtom
from item.narrative.label import Label
from item.narrative.narrative import Sentence


class Claim(Struct, frozen=True):
    """An event, or several reported together, some arguments of which may be open; and how probable."""

    label: Label
    probability: float


class RecordedEvidence(Struct, frozen=True):
    """A source that has been asked before.

    Attributes
    ----------
    claims : by the id of the sentence; what the probabilities leave over is for events of other types, all
        alike.
    n_types : how many event types there are.
    """

    claims: Mapping[str, tuple[Claim, ...]]
    n_types: int

    def scores(
        self, sentence: Sentence, candidates: Sequence[tuple[GroundAtom, ...]]
    ) -> tuple[float, ...] | None:
        """Return for each candidate the probability of the claims that admit it.

        Events that are not claimed together share what they have: two of .45 each are as probable as one of
        .9. A claim that no candidate meets is taken for the event types alone: the source knows something
        that the sentence does not tell.
        """
        own = self.claims.get(sentence.id)
        if not own:
            return None
        met = [one for claim in own for one in _met(claim, candidates)]
        named = {one.name for claim in own for one in (claim.label, *claim.label.also)}
        left = max(1.0 - sum(claim.probability for claim in own), 0.0)
        rest = left / max(self.n_types - len(named), 1)
        return tuple(_score(events, met, rest) for events in candidates)


def _met(claim: Claim, candidates: Sequence[tuple[GroundAtom, ...]]) -> list[Claim]:
    """Return a claim, or what is left of it where no candidate meets it."""
    label = claim.label
    if any(label.admits_all(events) for events in candidates):
        return [claim]
    if label.also:
        parts = (replace(label, also=()), *label.also)
        return [one for part in parts for one in _met(Claim(part, claim.probability), candidates)]
    return [Claim(Label(label.name, (None,) * len(label.arguments)), claim.probability)]


def _score(events: tuple[GroundAtom, ...], claims: Sequence[Claim], rest: float) -> float:
    own = [claim.probability for claim in claims if claim.label.admits_all(events)]
    if own:
        return min(sum(own), 1.0)
    if len(events) == 1:
        return rest
    # Who names one event at a time divides belief among events that are told together.
    return min(len(events) * min(_score((one,), claims, rest) for one in events), 1.0)
