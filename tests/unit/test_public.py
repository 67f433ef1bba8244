"""What `import item` offers."""

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path

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
