"""Groups of options that several commands have: classes whose fields are the options."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints

from msgspec import Struct


def with_options(command: Callable[..., object]) -> Callable[..., object]:
    """Return a function in whose signature each group of options has become these options.

    The function calls the command with the groups made of them.
    """
    kinds = get_type_hints(command, include_extras=True)
    groups: dict[str, Any] = {}
    options: list[Parameter] = []
    for name, one in signature(command).parameters.items():
        if isinstance(kinds[name], type) and issubclass(kinds[name], Struct):
            groups[name] = kinds[name]
            own = get_type_hints(kinds[name], include_extras=True)
            options += [
                part.replace(kind=Parameter.KEYWORD_ONLY, annotation=own[part.name])
                for part in signature(kinds[name]).parameters.values()
            ]
        else:
            options.append(one.replace(kind=Parameter.KEYWORD_ONLY, annotation=kinds[name]))

    def run(**given: object) -> object:
        for name, kind in groups.items():
            given[name] = kind(**{part: given.pop(part) for part in kind.__struct_fields__})
        return command(**given)

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__annotations__ = {one.name: one.annotation for one in options}
    run.__signature__ = Signature(options)  # type: ignore[attr-defined]
    return run
