"""What a verdict about a reading rests on: sentences, or what is known from the start."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from item.query.answers import Witness
from item.query.history import History
from item.query.truth import Verdict


class Judged(Struct, frozen=True):
    """A verdict and the reading it is about."""

    verdict: Verdict
    history: History

    def settled(self, value: int) -> Judged:
        """Return the same grounds for another verdict."""
        return Judged(Verdict(value, self.verdict.atoms), self.history)


def witnesses_of(grounds: Sequence[Judged], state: int) -> tuple[Witness, ...]:
    """Return the sentences that last changed what verdicts rest on, in order."""
    sentences: dict[int, Witness] = {}
    for one in grounds:
        for atom in dict.fromkeys(one.verdict.atoms):
            number = one.history.since(state, atom)
            if number is not None:
                sentences[number] = one.history.witnesses[number]
    return tuple(sentences[number] for number in sorted(sentences))


def from_start_of(grounds: Sequence[Judged], state: int) -> bool:
    """Return whether verdicts rest on something that has been known from the start."""
    return any(
        atom in one.history.known(0) and one.history.since(state, atom) is None
        for one in grounds
        for atom in one.verdict.atoms
    )
