"""What a search may keep, spend and leave unproven."""

from __future__ import annotations

from contextlib import AbstractContextManager
from numbers import Integral
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from item.inference.budget import Budget, Status
from item.logic.stopping import BudgetSpentError, stoppable

# Readings of one narrative: more fill the memory, and say no more.
MOST_READINGS = 1_000
# So many readings of a narrative are asked what is possible or certain.
ASKED_READINGS = 5

Beam: TypeAlias = int | Literal["all"] | None


class SearchOptions(Struct, frozen=True):
    """Options of every search over belief states.

    Attributes
    ----------
    beam : how many belief states are kept after each sentence. "all" keeps all, which is exact; None keeps as
        many as is affordable (`item.inference.beam`). Others must fit in (`item.inference.memory_limit`).
    budget : when it is spent, the search stops with what it has.
    prove : whether to bound how much better a pruned reading could be, which costs more than the search
        itself; no reading depends on it.
    """

    beam: Beam = None
    budget: Budget | None = None
    prove: bool = False

    def __post_init__(self) -> None:
        """Refuse a width or a budget that is none.

        Raises
        ------
        TypeError
            When `budget` is neither a `Budget` nor None.
        ValueError
            When `beam` is neither "all", nor None, nor a positive number.
        """
        # True is a whole number, too.
        if isinstance(self.beam, Integral) and not isinstance(self.beam, bool) and self.beam >= 1:
            force_setattr(self, "beam", int(self.beam))  # those of numpy as others
        elif self.beam not in (None, "all"):
            raise ValueError(f"beam: a positive number, 'all' or None is expected, not {self.beam!r}")
        if not isinstance(self.budget, Budget | None):
            raise TypeError(f"budget: Budget(seconds=...) or None is expected, not {self.budget!r}")

    @property
    def partial(self) -> bool:
        """Return whether a part of the result will do."""
        return self.budget is not None and self.budget.limited

    def stoppable(self) -> AbstractContextManager[None]:
        """Let work within be stopped without which there is no result (`Budget.overdue`)."""
        return stoppable(None if self.budget is None else self.budget.overdue)

    def stopped_when_spent(self) -> AbstractContextManager[None]:
        """Let work within be stopped as soon as the budget is spent: there is a result without it."""
        return stoppable(None if self.budget is None else self.budget.spent)

    @property
    def timed_out(self) -> bool:
        """Return whether the time is up."""
        return self.budget is not None and self.budget.spent() is Status.TIMED_OUT

    def look(self) -> None:
        """End the wait for workers when somebody interrupts; they know themselves when their time is up.

        Raises
        ------
        BudgetSpentError
            When somebody does.
        """
        if self.budget is not None and self.budget.spent() is Status.INTERRUPTED:
            raise BudgetSpentError(Status.INTERRUPTED)


DEFAULT_SEARCH = SearchOptions()
