"""The original archive's format, read from a small one written for the project."""

import shutil

import pytest

from item.diagnostics import InputError
from item.evaluation.paper.corpus import read_corpus
from item.narrative.io.gold import GoldEvent

COMMENT = '<example id="{}"> <nl> {} </nl> <semid> {} </semid> </example>'


@pytest.fixture
def copy(archive, tmp_path):
    """Return a copy of the archive that a test may damage."""
    return shutil.copytree(archive, tmp_path / "data")


def test_the_archive_is_read_whole(corpus):
    assert [game.name for game in corpus.games] == ["2001", "2002", "2003"]
    first = corpus.games[0]
    assert [one.id for one in first.sentences] == [f"2001.00{number}" for number in (0, 2, 3, 4, 5, 8)]
    assert first.sentences[2].text == "Purple11 passes to Purple9"
    logged = [dict(one.columns)["logged_events"] for one in first.sentences]
    assert logged[0] == "kick ( PurplePlayer10 );pass ( PurplePlayer10 , PurplePlayer11 )"
    # One is not in the training file, before the other nothing was logged.
    assert (logged[1], logged[4]) == ("", "")


def test_gold_is_read_in_the_words_of_the_domain(corpus):
    events = corpus.gold.events
    assert events["2001.000"] == GoldEvent("pass", ("purple10", "purple11"))
    assert events["2001.004"] == GoldEvent("steal", ("purple1",))
    assert events["2001.008"] == GoldEvent("goal", ("purple",))
    assert events["2002.004"] == GoldEvent("defense", ("purple4",))
    # It tells nothing, and the last game has no gold.
    assert "2001.005" not in events
    assert [corpus.has_gold(game) for game in corpus.games] == [True, True, False]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "N120", None),
        ("no archive", "V205", None),
        (COMMENT.format(1, "x", 7), "V205", (1, 1)),
        (COMMENT.format(1, "x", "") + "\n" + COMMENT.format(1, "y", ""), "V205", (2, 1)),
        (COMMENT.format(1, "x", 1) + '\n  <sem id="1"> fly ( PinkPlayer1 ) </sem>', "V202", (2, 3)),
        (COMMENT.format(1, "x", 1) + '\n<sem id="1"> kick ( PinkPlayer12 ) </sem>', "V202", (2, 1)),
    ],
)
def test_what_is_wrong_with_a_training_file_is_named(copy, domain, text, code, place):
    (copy / "training" / "2002final-train").write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_corpus(copy, domain)
    (diagnostic,) = error.value.diagnostics
    assert diagnostic.code == code
    assert diagnostic.source.name.endswith("2002final-train")
    assert place == (diagnostic.span and (diagnostic.span.line, diagnostic.span.column))


def test_what_is_wrong_with_gold_is_named(copy, domain):
    path = copy / "gold" / "2002final-gold"
    path.write_text(path.read_text(encoding="utf-8").replace("steal (", "stehl ("), encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_corpus(copy, domain)
    (diagnostic,) = error.value.diagnostics
    assert (diagnostic.code, diagnostic.span.line) == ("V202", 1)
    assert "stehl" in diagnostic.message


def test_a_folder_without_a_corpus_is_named(copy, domain, tmp_path):
    with pytest.raises(InputError, match="there is no folder"):
        read_corpus(tmp_path / "none", domain)
    # One folder too high.
    with pytest.raises(InputError) as error:
        read_corpus(tmp_path, domain)
    (diagnostic,) = error.value.diagnostics
    assert (diagnostic.code, diagnostic.suggestion) == ("V203", str(copy))


def test_one_game_is_not_enough(tmp_path, domain):
    (tmp_path / "2001.comments.tsv").write_text("id\tsentence\tlogged_events\n1\tx\t\n", encoding="utf-8")
    with pytest.raises(InputError, match="one game"):
        read_corpus(tmp_path, domain)


@pytest.mark.parametrize(
    ("table", "code"),
    [("id\tsentence\n1\tx\n", "V201"), ("id\tsentence\tlogged_events\n1\tx\tfly(pink1)\n", "V202")],
)
def test_the_log_is_read_before_anything_is_learnt(tmp_path, domain, table, code):
    for game in ("2001", "2002"):
        (tmp_path / f"{game}.comments.tsv").write_text(table.replace("1\tx", f"{game}\tx"), encoding="utf-8")
    with pytest.raises(InputError, match=code):
        read_corpus(tmp_path, domain)


def archived(tmp_path, text):
    """Return a folder with one game that holds a text."""
    (tmp_path / "training").mkdir()
    (tmp_path / "training" / "2001final-train").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "text",
    [
        '<example id="1">' * 40_000,
        '<example id="1">' + "<nl>" * 20_000 + "</example>",
        "".join(f'<example id="{k}"> <nl> x </nl> </example>\n' for k in range(20_000)),
        "<" + "a" * 200_000,
    ],
    ids=["never ended", "nested", "many", "a long name"],
)
def test_large_files_take_time_in_proportion(tmp_path, domain, text):
    """Each of these took minutes when every element was looked for from the beginning."""
    with pytest.raises(InputError, match=r"V20[35]"):
        read_corpus(archived(tmp_path, text), domain)


def test_a_number_of_thousands_of_digits_is_none(tmp_path, domain):
    text = "\n<example id=" + "9" * 5000 + "> <nl> x </nl> </example>"
    with pytest.raises(InputError, match=r"2001final-train:2:1: error.V205.*nine digits"):
        read_corpus(archived(tmp_path, text), domain)
