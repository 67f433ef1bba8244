"""The domains that ship are free of errors and laid out as `fmt` lays them out."""

from pathlib import Path

import pytest

from item.diagnostics import Severity, Source
from item.language.checker import check_text
from item.language.formatter import format_text

DOMAINS = sorted((Path(__file__).parents[3] / "domain").glob("*.pddl"))


def source(path):
    return Source(path.name, path.read_text(encoding="utf-8"))


def test_there_are_domains():
    assert {"robocup", "cricket", "nfl", "babi"} <= {path.stem for path in DOMAINS}


@pytest.mark.parametrize("path", DOMAINS, ids=lambda path: path.stem)
def test_a_shipped_domain_has_no_errors(path):
    found = check_text(source(path))[1]
    assert [one.render() for one in found if one.severity is Severity.ERROR] == []


@pytest.mark.parametrize("path", DOMAINS, ids=lambda path: path.stem)
def test_a_shipped_domain_is_laid_out_by_fmt(path):
    assert format_text(source(path)) == path.read_text(encoding="utf-8")
