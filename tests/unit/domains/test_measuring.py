"""The table of the shipped domains can be made."""

import pytest

from tests.benchmarks import domains


@pytest.mark.slow
@pytest.mark.parametrize("title", ["kitchen", "incident", "nfl", "cricket-prose"])
def test_a_row_of_the_table(title, capsys):
    if domains.absent(title):
        pytest.skip(f"the corpus of {title} is not here")
    domains.main([title, "--quick"])
    header, row = capsys.readouterr().out.splitlines()
    assert header.split()[0] == "row"
    name, source, lines, sentences, event, *_ = row.split()
    assert (name, source) == (title, "itself")
    assert int(lines) > 50
    assert int(sentences) == domains.QUICK[0] * domains.QUICK[1]
    assert 0.3 < float(event) <= 1


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
