"""Groups of options of commands that read narratives, and what such commands decide themselves.

A group of options is a `Struct`. A command that has one as a parameter has its fields as options
(`item.cli.options.option_groups`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from item.cli.options import arguments
from item.cli.options.option_checks import check_frozen, check_model, check_search
from item.learning.methods import Method
from item.logic.contradiction import OnContradiction


class Learning(Struct, frozen=True):
    """What a command learns from."""

    train: arguments.TrainTexts = None
    model: arguments.ModelFile = None
    frozen: arguments.Frozen = False
    lexicon: arguments.Lexicon = True

    @property
    def elsewhere(self) -> bool:
        """Return whether something else than the text that is read is learnt from."""
        return bool(self.model or self.train)

    def check(self, method: Method | None = None) -> None:
        """Refuse options that do not apply."""
        check_model(self.model, train=self.train, lexicon=self.lexicon, method=method)
        check_frozen(self.frozen, learnt=self.elsewhere, method=method)


class GivenFiles(Struct, frozen=True):
    """What files say of the narratives that are read."""

    cast: arguments.Casts = None
    start: arguments.Starts = None
    labels: arguments.LabelFiles = None
    evidence: arguments.EvidenceFiles = None


class Search(Struct, frozen=True):
    """How a reading is looked for."""

    exact: arguments.Exact = False
    beam: arguments.Beam = None
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET

    @property
    def width(self) -> int | Literal["all"] | None:
        """Return how many belief states are kept after each sentence; None leaves that to the search."""
        return "all" if self.exact else self.beam

    def check(self, *methods: Method | None, **others: bool) -> None:
        """Refuse options that do not apply; `others` are further ones of the search, and whether given."""
        for one in methods or (None,):
            check_search(one, exact=self.exact, beam=self.beam, **others)


class SessionOptions(Struct, frozen=True):
    """What commands decide of a session beside how it learns and searches.

    Attributes
    ----------
    method, seed : what learns, and the seed of its random choices; None is the default method.
    prove : bound how much better a reading could be that the beam dropped.
    k_best, stream : whether several readings are asked for, and whether a text is read as it comes: a model
        of the paper's method does neither.
    cache : use what earlier commands learnt and read, and keep it (`item.cli.files.memory`).
    warns : say what learning finds wrong with the domain, not with labels alone; who asks a question has read
        it.
    """

    method: Method | None = None
    seed: int = 0
    prove: bool = False
    k_best: bool = False
    stream: bool = False
    cache: bool = False
    warns: bool = True
