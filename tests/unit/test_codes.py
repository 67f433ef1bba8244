"""Every code of a diagnostic is raised somewhere, tested somewhere, and belongs to one part."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "item"
MODULES = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
# Each class of codes by its name, with the module that has it.
CLASSES = {
    name: ".".join(("item", *path.relative_to(PACKAGE).with_suffix("").parts))
    for path, text in MODULES.items()
    for name in re.findall(r"^class (\w+Code)\b", text, re.M)
}
CODES = {name: getattr(import_module(module), name) for name, module in CLASSES.items()}
SERIES = re.compile(r"[A-Z]\d")


def attributes(tree):
    """Return the members of classes that a module names."""
    return {
        (node.value.id, node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }


@pytest.fixture(scope="module")
def raised():
    """Return the codes that the package names, by their members."""
    return set().union(*(attributes(ast.parse(text)) for text in MODULES.values()))


@pytest.fixture(scope="module")
def tested():
    """Return the codes that tests name, by their members or as they are written."""
    found = set()
    for path in sorted((ROOT / "tests").rglob("*")):
        if path.suffix in (".py", ".txt") and "benchmarks" not in path.parts:
            text = path.read_text(encoding="utf-8", errors="replace")
            found.update(re.findall(r"\b[A-Z]\d{3}\b", text))
            found.update(re.findall(r"\b(\w+Code)\.([A-Z_]+)\b", text))
    return found


@pytest.mark.parametrize("name", CODES)
def test_codes_are_raised_and_tested(name, raised, tested):
    members = {(name, one.name): str(one) for one in CODES[name]}
    assert [code for own, code in members.items() if own not in raised] == []
    assert [code for own, code in members.items() if not {own, code} & tested] == []


def test_a_series_belongs_to_one_part():
    parts = {}
    for name, codes in CODES.items():
        for one in codes:
            parts.setdefault(SERIES.match(one)[0], set()).add(name)
    assert {series: own for series, own in parts.items() if len(own) > 1} == {}
