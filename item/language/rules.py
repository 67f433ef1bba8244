"""What each code means, with a wrong and a right example, read from the file beside the grammar."""

from __future__ import annotations

from functools import cache
from textwrap import indent
from typing import Any

from msgspec import Struct

from item.resources import shipped
from item.user_cache import from_toml


class Rule(Struct, frozen=True):
    """What a code says.

    Attributes
    ----------
    title : one line.
    text : why it is reported, and how to mend it.
    wrong, right : an example that draws the code, and its mend; empty where an example would be too long.
    base : the domain around examples that are sections of a domain.
    """

    code: str
    title: str
    text: str
    wrong: str
    right: str
    base: str

    def text_of(self, example: str) -> str:
        """Return an example as a whole file."""
        if example.startswith("(define"):
            return example
        return self.base.replace("SECTIONS", indent(example, "  ")).lstrip()


@cache
def load_rules() -> dict[str, Rule]:
    """Return the rules by their codes, in the order of the codes."""
    return from_toml(shipped("grammar") / "rules.toml", _rules)


def _rules(found: dict[str, Any]) -> dict[str, Rule]:
    base = found.pop("base")
    return {
        code: Rule(code, one["title"], one["text"], one.get("wrong", ""), one.get("right", ""), base)
        for code, one in sorted(found.items())
    }
