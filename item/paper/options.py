"""How the paper's method is read where the paper leaves it open, or where another way does better."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from numbers import Real

from msgspec import Struct

from item.handed_over.checks import refuse_fewer, refuse_negative, refuse_other
from item.paper.roles import RoleParser


class Features(StrEnum):
    """How state, sentence and event become one feature vector."""

    CROSSED = "crossed"
    """phi_e x (1, phi_w, phi_s): every event type has weights of its own for words and fluents."""
    CONCATENATED = "concatenated"
    """(1, phi_s, phi_w, phi_e), as printed: state and words add the same to the score of every event."""


class StateVector(StrEnum):
    """What phi_s says of the belief state."""

    BINARY = "binary"
    """Each ground fluent: whether it is known to be true, as printed. Tied to the constants of one domain."""
    SIGNED = "signed"
    """Each ground fluent: 1 true, -1 false, 0 unknown."""
    LIFTED = "lifted"
    """Predicates, and what they say of the event's arguments: tied to no constant."""
    NONE = "none"


class Balance(StrEnum):
    """How positive and negative examples are made to count alike."""

    THIN = "thin"
    """Negative ones are removed at random, as in the paper."""
    WEIGH = "weigh"
    """All are kept, and the rarer label weighs more."""


class Similarity(StrEnum):
    """When the name of an event type resembles a word of the sentence."""

    NAME = "name"
    """The whole name is at most 3 edits away from it, as printed."""
    PARTS = "parts"
    """Each word in the name is, and nearer to a word of the sentence than to nothing."""


class Arguments(StrEnum):
    """Where an argument comes from that the sentence does not name."""

    MENTIONED = "mentioned"
    """The last constant that the sentences before name, and that fits."""
    SELECTED = "selected"
    """The last argument of the event selected for the sentence before, as printed, if the last sentence that
    names anybody names it, and no other."""
    LISTED = "listed"
    """Every candidate of default mode: the method chooses among them."""


class ProgressionVariant(StrEnum):
    """What is known after an event."""

    EXACT = "exact"
    """All that its precondition, its effects and the constraints imply (docs/architecture.md)."""
    EFFECTS = "effects"
    """What its effects and the constraints imply: that its precondition held is not learnt."""


class TrainingOptions(Struct, frozen=True):
    """Options of Algorithm 2.

    Attributes
    ----------
    n_samples : N, event types sampled for each sentence (10 in the paper).
    n_models : how many classifiers, each trained on a sample of its own, are averaged in every iteration (1
        in the paper).
    n_iter : the most iterations.
    tol : epsilon; learning stops when the parameters move less, relative to their length.
    C : inverse of the regularisation's strength; the paper gives none, scikit-learn's default is 1.
    fresh : whether every iteration samples anew, as Algorithm 2 says; otherwise all have the same samples.
    features, state, balance, similarity, arguments, progression : see there.
    whole : whether first labels ask an event to leave nobody named without a part to whom another candidate
        gives one.
    roles : tells syntactic roles, which phi_w then has too; it is needed again when a model decodes.
    random_state : seed of the samples.

    Raises
    ------
    ValueError
        When a value is none that the option can have.
    """

    n_samples: int = 10
    n_models: int = 10
    n_iter: int = 30
    tol: float = 1e-2
    C: float = 1.0
    fresh: bool = False
    features: Features | str = Features.CROSSED
    state: StateVector | str = StateVector.BINARY
    balance: Balance | str = Balance.THIN
    similarity: Similarity | str = Similarity.NAME
    arguments: Arguments | str = Arguments.SELECTED
    progression: ProgressionVariant | str = ProgressionVariant.EXACT
    whole: bool = True
    roles: RoleParser | None = None
    random_state: int = 0

    def __post_init__(self) -> None:
        """Refuse values that mean nothing."""
        for name, words in _CHOICES.items():
            refuse_other(words, **{name: getattr(self, name)})
        refuse_fewer(1, n_samples=self.n_samples, n_models=self.n_models, n_iter=self.n_iter)
        refuse_negative(tol=self.tol)
        if not (isinstance(self.C, Real) and self.C > 0):
            raise ValueError(f"C: a number above 0 is expected, not {self.C!r}")
        if self.roles is not None and not callable(self.roles):
            message = f"roles: a function from tokens to their roles is expected, not {self.roles!r}"
            raise ValueError(message)


_CHOICES: Mapping[str, type[StrEnum]] = {
    "features": Features,
    "state": StateVector,
    "balance": Balance,
    "similarity": Similarity,
    "arguments": Arguments,
    "progression": ProgressionVariant,
}
