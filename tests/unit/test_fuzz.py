"""Files that no author wrote are read, or refused with diagnostics: those that once failed, and new ones."""

import random

import pytest

from tests.benchmarks.fuzz import drawn, found
from tests.benchmarks.fuzzed import KINDS, tolerate


@pytest.mark.parametrize(("kind", "path"), [pytest.param(*one, id=one[1].name) for one in found()])
def test_what_once_failed(kind, path):
    tolerate(kind, path)


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_file_of_each_kind_is_read(kind, tmp_path):
    """Nothing is learnt from damage to what would be refused as it is."""
    path = tmp_path / f"sound{KINDS[kind].suffix}"
    for text in [*KINDS[kind].valid()][:2]:
        path.write_text(text, encoding="utf-8")
        KINDS[kind].read(path)


@pytest.mark.slow
def test_new_ones(tmp_path):
    base_rate = random.Random(11)
    for _ in range(800):
        tolerate(*drawn(base_rate, tmp_path))
