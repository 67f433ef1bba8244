"""What a worker keeps between calls, so that it need not be sent or made again."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from itertools import takewhile
from typing import Any, TypeAlias

from msgspec import Struct

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function, and what it is given beside the state."""

# The stage of a state, and the state.
_held: dict[str, tuple[int, Any]] = {}


class Missing(Enum):
    """The answer of a worker that does not keep the state, or not at the stage that is asked for."""

    MISSING = "missing"


class Recipe(Struct, frozen=True):
    """How a state is made again, and brought to where it was.

    Attributes
    ----------
    make : returns the state.
    history : the calls since then that changed it.
    """

    make: Call
    history: tuple[Call, ...] = ()

    def then(self, call: Call) -> Recipe:
        """Return the recipe with one more change; one by the same function, and all since, are left out."""
        before = takewhile(lambda one: one[0] is not call[0], self.history)
        return Recipe(self.make, (*before, call))

    def follow(self) -> Any:  # noqa: ANN401
        """Return the state."""
        function, given = self.make
        state = function(*given)
        for change, told in self.history:
            change(state, *told)
        return state


def ask(key: str, stages: tuple[int, int], call: Call, recipe: Recipe | None = None) -> Any:  # noqa: ANN401
    """Return what a function says of a state that this process keeps, `Missing.MISSING` if it does not.

    A scheduler may ask once more what it has asked before, if it has lost the answer. By then the state has
    gone on, here or elsewhere: by its stage nobody takes one for the other.

    Parameters
    ----------
    stages : of the state before and after.
    recipe : makes the state as it was before.
    """
    before, after = stages
    held = (before, recipe.follow()) if recipe is not None else _held.pop(key, None)
    if held is None:
        return Missing.MISSING
    if held[0] != before:
        _held[key] = held
        return Missing.MISSING
    function, given = call
    # Whatever goes wrong on the way, half a change is not kept.
    answer = function(held[1], *given)
    _held[key] = after, held[1]
    return answer


def release(keys: tuple[str, ...]) -> None:
    """Forget states."""
    for key in keys:
        _held.pop(key, None)
