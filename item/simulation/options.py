"""What a simulated narrative is like."""

from __future__ import annotations

from numbers import Integral, Real

from msgspec import Struct

MOST_NARRATIVES = 1_000_000
MOST_SENTENCES = 10_000
MOST_OMISSION = 0.5
MOST_NOISE = 0.3


class SimulationOptions(Struct, frozen=True):
    """What simulated narratives are like; all rates are probabilities.

    Attributes
    ----------
    narratives : how many there are.
    sentences : how many each of them has; fewer where no event can happen any more.
    seed : of all random choices.
    continuity : how often an event is chosen, where it can be, among those of its type about somebody whom
        the event before is about; else it is chosen among all, and may be one of them by chance.
    omission : how often an argument is not said that can be inferred, up to .5: because the event before is
        about it, or because no other is possible.
    pronouns : how often a pronoun stands for whom the event before has named, where an event begins with it.
    noise : how often a sentence tells no event, up to .3.
    several : how often a sentence goes on with one more event, of which it has three at most.
    before : how many events have happened when a narrative begins.

    Raises
    ------
    ValueError
        When a number is outside of its range, or not a whole one where whole ones are counted.
    """

    narratives: int = 1
    sentences: int = 20
    seed: int = 0
    continuity: float = 0.7
    omission: float = 0.0
    pronouns: float = 0.0
    noise: float = 0.0
    several: float = 0.0
    before: int = 0

    def __post_init__(self) -> None:
        for name, kind, least, most in (
            ("narratives", Integral, 1, MOST_NARRATIVES),
            ("sentences", Integral, 1, MOST_SENTENCES),
            ("seed", Integral, 0, None),
            ("continuity", Real, 0, 1),
            ("omission", Real, 0, MOST_OMISSION),
            ("pronouns", Real, 0, 1),
            ("noise", Real, 0, MOST_NOISE),
            ("several", Real, 0, 1),
            ("before", Integral, 0, MOST_SENTENCES),
        ):
            value: float = getattr(self, name)
            if not (isinstance(value, kind) and value >= least and (most is None or value <= most)):
                numbers = "a whole number" if kind is Integral else "a number"
                bounds = f"from {least:,} on" if most is None else f"from {least:,} to {most:,}"
                raise ValueError(f"{name}: {numbers} {bounds} is expected, not {value!r}")
