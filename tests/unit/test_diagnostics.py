"""Words that all diagnostics share."""

from collections import Counter
from enum import StrEnum
from importlib import import_module
from pathlib import Path

import pytest

from item import diagnostics
from item.diagnostics import CUT, Diagnostic, listed, suggest

PACKAGE = Path(diagnostics.__file__).parent


@pytest.mark.parametrize(
    ("texts", "words"),
    [((), ""), (("a",), "`a`"), (("a", "b"), "`a` and `b`"), (("a", "b", "c"), "`a`, `b` and `c`")],
)
def test_texts_as_a_list(texts, words):
    assert listed(texts) == words


def test_a_code_has_one_meaning():
    modules = [
        path.relative_to(PACKAGE.parent)
        for path in PACKAGE.rglob("*.py")
        if "Code(StrEnum)" in path.read_text("utf-8")
    ]
    found = [import_module(".".join(path.with_suffix("").parts)) for path in modules]
    enums = {one for module in found for one in vars(module).values() if isinstance(one, type)}
    codes = [
        code for one in enums if issubclass(one, StrEnum) and one.__name__.endswith("Code") for code in one
    ]
    assert len(codes) > 100
    assert [code for code, times in Counter(str(one) for one in codes).items() if times > 1] == []


def test_the_same_letters_in_another_order_are_suggested():
    assert suggest("brake", ("open", "break")) == "break"
    assert suggest("brake", ("open", "cream")) is None


def test_of_a_very_long_name_the_middle_is_left_out():
    name = "a" * 200 + "b" * 5000 + "c" * 200
    shown = Diagnostic("E100", f"there is no file {name}", suggestion="x" * 400).render()
    assert shown.splitlines()[0] == f"error[E100]: there is no file {'a' * 200}{CUT}{'c' * 200}"
    assert "x" * 400 in shown
