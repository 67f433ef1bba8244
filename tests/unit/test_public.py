"""What `import item` offers."""

import ast
import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import get_args, get_type_hints

import pytest

import item
from item import mapper

STUB = ast.parse(Path(item.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))


def test_the_names_are_those_of_the_stub():
    exported = {
        alias.asname for node in STUB.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert exported == set(item.__all__)


def test_the_names_are_those_of_the_reference():
    page = Path(__file__).parents[2] / "docs" / "reference" / "api.md"
    assert sorted(re.findall(r"^::: item\.(.+)$", page.read_text("utf-8"), re.M)) == sorted(item.__all__)


# Each of these is for the learner that made it, has words that stand for it, or is an `EvidenceSource`.
INNER = {"MultinomialModel", "LogisticModel", "OnContradiction", "RecordedEvidence", "Session"}


def classes_of(hint):
    """Yield the classes of the package that a type is made of."""
    for one in get_args(hint):
        yield from classes_of(one)
    if isinstance(hint, list):
        for one in hint:
            yield from classes_of(one)
    elif isinstance(hint, type) and hint.__module__.startswith("item."):
        yield hint


@pytest.mark.parametrize("name", item.__all__)
def test_annotations_need_no_other_names(name):
    """What functions take and return, and what the methods of a story and a mapper do."""
    public = getattr(item, name)
    used = [public] if inspect.isfunction(public) else []
    if name in ("Story", "NarrativeMapper"):
        members = [one for own, one in vars(public).items() if not own.startswith("_") or own == "__init__"]
        used += [one.fget if isinstance(one, property) else one for one in members]
        used = [one for one in used if inspect.isfunction(one)]
    frames = {"pd": SimpleNamespace(DataFrame=object)}
    hints = [hint for one in used for hint in get_type_hints(one, localns=frames).values()]
    if name in ("Interpretation", "InterpretedSentence"):
        hints += get_type_hints(public).values()
    found = {one.__name__ for hint in hints for one in classes_of(hint)}
    assert found - {*item.__all__, *INNER} == set()


@pytest.mark.parametrize(
    "node", [node for node in STUB.body if isinstance(node, ast.ImportFrom)], ids=ast.unparse
)
def test_names_come_from_where_the_stub_says(node):
    __import__(node.module)
    for alias in node.names:
        assert getattr(item, alias.name) is getattr(sys.modules[node.module], alias.name)
    assert set(item.__all__) <= set(dir(item))


def test_other_names_are_missing():
    with pytest.raises(AttributeError, match="no attribute 'Nonsense'"):
        _ = item.Nonsense


def test_importing_costs_nothing():
    script = "import sys, item; print([n for n in sys.modules if n.startswith(('item.', 'numpy', 'clingo'))])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_shipped_examples():
    (path,) = item.shipped_example("robocup")
    assert path.name == "commentary.txt"
    with pytest.raises(FileNotFoundError, match=r"there are: .*robocup"):
        item.shipped_example("robocop")


def test_the_docstring_of_the_mapper_is_true():
    failed, attempted = doctest.testmod(mapper)
    assert attempted > 0
    assert failed == 0
