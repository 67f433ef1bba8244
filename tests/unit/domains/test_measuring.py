"""The table of the shipped domains can be made."""

import pytest

from tests.benchmarks import domains


@pytest.mark.slow
@pytest.mark.parametrize("title", ["kitchen", "incident", "nfl", "cricket", "cricket-prose"])
def test_a_row_of_the_table(title, capsys):
    if domains.absent(title):
        pytest.skip(f"the corpus of {title} is not here")
    domains.main([title, "--quick"])
    header, row = capsys.readouterr().out.splitlines()
    assert header.split()[0] == "row"
    name, source, lines, sentences, event, *others = row.split()
    assert (name, source) == (title, "itself")
    assert int(lines) > 50
    assert int(sentences) == domains.QUICK[0] * domains.QUICK[1]
    assert 0.3 < float(event) <= 1
    # The types alone do not show who takes part: by them a team that kicks off may be the other one.
    assert title != "nfl" or float(others[-3]) > 0.6
    # Who faces stands before the colon of each line: without these names the state is wrong.
    assert title != "cricket" or float(others[-3]) > 0.9


def test_a_share_that_falls_is_told():
    before = {"date": "2026-11-27", "event": 0.983, "F1": 0.91, "state": 0.87, "seconds": 20.0}
    now = {"date": "2026-11-28", "event": 0.99, "F1": 0.905, "state": 0.119, "seconds": 10.0}
    assert list(domains.fallen(before, now)) == ["state fell from 0.870 to 0.119"]
    assert not list(domains.fallen({}, now))


def test_an_absent_corpus_is_told_and_a_wrong_row_refused(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(domains, "DATA", tmp_path)
    domains.main(["cricket", "babi-1"])
    assert [line.split() for line in capsys.readouterr().out.splitlines()[1:]] == [
        ["cricket", "absent"],
        ["babi-1", "absent"],
    ]
    with pytest.raises(SystemExit):
        domains.main(["cluedo"])
    assert "no such row: cluedo" in capsys.readouterr().err
