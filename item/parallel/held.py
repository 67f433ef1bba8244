"""What a worker keeps between calls, so that it need not be sent or made again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, TypeAlias

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function, and what it is given beside the state."""

_held: dict[str, Any] = {}


class NotHeldError(Exception):
    """The worker that was asked does not keep the state: it is new, or the one before it has died."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a state is made again, and brought to where it was.

    Attributes
    ----------
    make : returns the state.
    history : the calls since then that changed it.
    """

    make: Call
    history: tuple[Call, ...] = ()

    def then(self, call: Call) -> Recipe:
        """Return the recipe after one more change, which undoes all since the same function before."""
        before = takewhile(lambda one: one[0] is not call[0], self.history)
        return Recipe(self.make, (*before, call))

    def follow(self) -> Any:  # noqa: ANN401
        """Return the state."""
        function, given = self.make
        state = function(*given)
        for change, told in self.history:
            change(state, *told)
        return state


def ask(key: str, call: Call, recipe: Recipe | None = None) -> Any:  # noqa: ANN401
    """Return what a function says of a state that this process keeps.

    Parameters
    ----------
    recipe : makes the state where it is not kept.

    Raises
    ------
    NotHeldError
        When it is not kept, and there is no recipe.
    """
    if recipe is not None:
        _held.pop(key, None)
        _held[key] = recipe.follow()
    elif key not in _held:
        raise NotHeldError
    function, given = call
    return function(_held[key], *given)


def release(keys: tuple[str, ...]) -> None:
    """Forget states."""
    for key in keys:
        _held.pop(key, None)
