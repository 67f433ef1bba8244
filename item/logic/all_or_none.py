"""Changes that happen as a whole or not at all, though an interrupt or the end of memory may stop any line.

What grows in many places says in one place how much of it there is: contents are stored first, at their
place, and then the entry by which they are found. What an interrupted change has left behind nobody finds,
and the next one overwrites it (`store`). Rare changes of several objects are taken back (`all_or_none`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


def store(place: int, content: T, contents: MutableSequence[T]) -> None:
    """Store something at a place, with nothing behind it."""
    contents[place:] = [content]


@contextmanager
def all_or_none(*objects: object, grown: Sequence[list[Any] | dict[Any, Any]] = ()) -> Iterator[None]:
    """Take back changes if anything stops the work within.

    Parameters
    ----------
    objects : their attributes are set anew, and not changed in place.
    grown : to these lists and dictionaries something is added, and nothing else.
    """
    attributes = [dict(vars(one)) for one in objects]
    sizes = [len(one) for one in grown]
    try:
        yield
    except BaseException:
        for one, before in zip(objects, attributes, strict=True):
            _restore(vars(one), before)
        for own, size in zip(grown, sizes, strict=True):
            for key in [*range(size, len(own))][::-1] if isinstance(own, list) else [*own][size:]:
                del own[key]
        raise


def _restore(attributes: dict[str, Any], before: Mapping[str, Any]) -> None:
    attributes.update(before)
    for name in attributes.keys() - before.keys():
        del attributes[name]
