"""How the end of memory looks."""

from __future__ import annotations


def memory_ended(error: BaseException) -> bool:
    """Return whether an exception says that there was no memory, whatever its words.

    Python and numpy set no exception in places where they get none; their callers make a `SystemError` of it.
    """
    return isinstance(error, MemoryError) or (
        isinstance(error, SystemError) and "exception" in str(error) and "without" in str(error)
    )
