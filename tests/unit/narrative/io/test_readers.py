import gzip
import io
import sys
import tracemalloc
from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.narrative.io import latest_ids
from item.narrative.io.readers import read_each, read_narratives
from item.narrative.narrative import Narrative, Sentence


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Work in an empty folder; write files into it."""
    monkeypatch.chdir(tmp_path)

    def write(name, content):
        (tmp_path / name).write_bytes(content.encode() if isinstance(content, str) else content)
        return name

    return write


def errors(*paths, stdin=None):
    """Return code, file:line:column and suggestion of every diagnostic."""
    with pytest.raises(InputError) as raised:
        read_narratives(paths, stdin=stdin)
    found = []
    for diagnostic in raised.value.diagnostics:
        assert diagnostic.render().count("\n") < 10
        place = diagnostic.source.name if diagnostic.source else ""
        if diagnostic.span:
            place += f":{diagnostic.span.line}:{diagnostic.span.column}"
        found.append((diagnostic.code, place, diagnostic.suggestion))
    return found


def test_text(write):
    write("game.txt", "\ufeffOne goes.\r\n  Two comes. \r\n\r\n \r\nThree stays.")
    assert read_narratives(["game.txt"]) == (
        Narrative("game-1", (Sentence("game-1.000", "One goes."), Sentence("game-1.001", "Two comes."))),
        Narrative("game-2", (Sentence("game-2.000", "Three stays."),)),
    )


def test_text_of_one_narrative_is_called_after_its_file(write):
    (narrative,) = read_narratives([write("game.txt", "\n\na\nb\n\n")])
    assert (narrative.name, [s.id for s in narrative.sentences]) == ("game", ["game.000", "game.001"])


def test_table(write):
    text = '\n\nsure\tsentence\tid\tnarrative\r\n1\t"a" b\tx.1\tx\r\n\n0\tc\ty.1\ty\n?\td\tx.2\tx'
    assert read_narratives([write("t.TSV", text)]) == (
        Narrative("x", (Sentence("x.1", '"a" b', (("sure", "1"),)), Sentence("x.2", "d", (("sure", "?"),)))),
        Narrative("y", (Sentence("y.1", "c", (("sure", "0"),)),)),
    )


def test_table_without_narrative_is_one_narrative(write):
    assert read_narratives([write("a.b.tsv", "id\tsentence\n1\tx\n")]) == (
        Narrative("a.b", (Sentence("1", "x"),)),
    )


def test_a_key_that_no_line_has_is_one_mistake(write):
    rows = ['{"id": 1, "sentense": "a"}', '{"id": 2, "sentense": "b"}']
    write("t.jsonl", "\n".join(rows))
    assert errors("t.jsonl") == [("N110", "t.jsonl:1:1", None)]
    write("t.jsonl", "\n".join([*rows, '{"id": 3, "sentence": "c"}']))
    assert errors("t.jsonl") == [
        ("N110", "t.jsonl:1:1", None),
        ("N110", "t.jsonl:2:1", None),
    ]


def test_json_lines(write):
    text = '{"id": 1, "sentence": "x\\ny", "k": [1, "\\u00e9"], "n": null}\n\n'
    text += ' {"narrative": 7, "id": "2", "sentence": "z"}'
    assert read_narratives([write("j.jsonl", text)]) == (
        Narrative("j", (Sentence("1", "x\ny", (("k", '[1, "\u00e9"]'),)),)),
        Narrative("7", (Sentence("2", "z"),)),
    )


@pytest.mark.parametrize("text", ["id\tsentence\n1\tx\n", '\n {"id": "1", "sentence": "x"}'])
@pytest.mark.parametrize("name", ["-", "told"])
def test_format_is_told_by_the_first_line(write, text, name):
    write("told", text)
    (narrative,) = read_narratives([name], stdin=io.TextIOWrapper(io.BytesIO(text.encode())))
    assert narrative == Narrative("stdin" if name == "-" else "told", (Sentence("1", "x"),))


def test_plain_text_on_standard_input():
    (narrative,) = read_narratives(["-"], stdin=io.StringIO("The sentence\nis \u00e9 short\n"))
    assert [(s.id, s.text) for s in narrative.sentences] == [
        ("stdin.000", "The sentence"),
        ("stdin.001", "is \u00e9 short"),
    ]


def test_files_keep_their_order(write):
    paths = [write("b.txt", "x"), write("a.txt", "y")]
    assert [narrative.name for narrative in read_narratives(paths)] == ["b", "a"]


def test_very_long_sentence(write):
    (narrative,) = read_narratives([write("long.tsv", f"id\tsentence\n1\t{'ab ' * 3_333}\n")])
    assert len(narrative.sentences[0].text) == 9_998


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("u.txt", b"ab\nc\xe9", ("N103", "u.txt:2:2", None)),
        ("u.txt", "ab".encode("utf-16"), ("N103", "u.txt:1:1", None)),
        ("nul.txt", "ab\n a\0b", ("N104", "nul.txt:2:3", None)),
        ("e.txt", "\ufeff \n\t\r\n", ("N120", "e.txt", None)),
        ("e.tsv", "", ("N120", "e.tsv", None)),
        ("e.tsv", "id\tsentence\n\n", ("N120", "e.tsv", None)),
        ("e.jsonl", "\n", ("N120", "e.jsonl", None)),
        ("t.csv", "id,sentence\n1,a", ("N105", "", ".tsv")),
        ("t.tsv", "id\tsentense\n1\ta", ("N110", "t.tsv:1:4", "sentence")),
        ("t.tsv", "text\tsentence\n1\ta", ("N110", "t.tsv:1:1", None)),
        ("t.tsv", "1\ta", ("N110", "t.tsv:1:1", None)),
        ("t.tsv", "id\tsentence\tid\n1\ta\t1", ("N111", "t.tsv:1:13", None)),
        ("t.tsv", "id\tsentence\n1\ta\n2\tb\tc\n", ("N112", "t.tsv:3:1", None)),
        ("t.tsv", "id\tsentence\n1\ta\n2\t  \n", ("N115", "t.tsv:3:3", None)),
        ("t.tsv", "id\tsentence\n1\ta\n\tb\n", ("N115", "t.tsv:3:1", None)),
        ("t.tsv", "narrative\tid\tsentence\n \t1\ta", ("N115", "t.tsv:2:1", None)),
        ("t.tsv", "narrative\tid\tsentence\na\t1\ta\nb\t1\ta", ("N122", "t.tsv:3:3", None)),
        ("t.jsonl", '{"id": "1", "sentence": "x"}\n{"id": 1', ("N113", "t.jsonl:2:9", None)),
        ("t.jsonl", '["id"]', ("N113", "t.jsonl:1:1", None)),
        ("t.jsonl", "[" * 100_000, ("N113", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": ' + "9" * 5_000 + "}", ("N113", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1"}', ("N110", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "sentence": null}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "sentence": ["x"]}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "sentence": 3}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "sentence": NaN}', ("N113", "t.jsonl:1:25", None)),
        ("t.jsonl", '{"id": "1", "id": "2", "sentence": "x"}', ("N113", "t.jsonl:1:13", None)),
        ("t.jsonl", '{"id": 1.5, "sentence": "x"}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "narrative": true, "sentence": "x"}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "sentence": "\\ud800"}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "sentence": "x", "k": "\\u0000"}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "a\\tb", "sentence": "x"}', ("N114", "t.jsonl:1:1", None)),
        ("t.jsonl", '{"id": "1", "narrative": "a\\nb", "sentence": "x"}', ("N114", "t.jsonl:1:1", None)),
    ],
)
def test_bad_file(write, name, content, expected):
    assert errors(write(name, content)) == [expected]


def test_message_names_the_byte(write):
    with pytest.raises(InputError, match="0xE9 at offset 4 is not UTF-8"):
        read_narratives([write("u.txt", b"ab\nc\xe9")])


def test_missing_files_and_folders(write):
    write("comments.txt", "a")
    Path("empty").mkdir()
    assert errors("coments.txt", "none/x.txt", "empty") == [
        ("N101", "", "comments.txt"),
        ("N101", "", None),
        ("N120", "", None),
    ]


def test_standard_input_that_is_no_text():
    stdin = io.TextIOWrapper(io.BytesIO(b"ab\xff"))
    assert errors("-", stdin=stdin) == [("N103", "<stdin>:1:3", None)]


def test_every_error_of_every_file_comes_at_once(write):
    write("a.tsv", "id\tsentence\n1\n2\tx\n2\ty\n3\t\n")
    write("b.tsv", "narrative\tid\tsentence\na\t7\tx\na\t8\tx\nb\t2\ty\n")
    write("c.txt", b"\xff")
    assert errors("none.tsv", "a.tsv", "b.tsv", "c.txt", "c.txt") == [
        ("N101", "", None),
        ("N121", "", None),
        ("N112", "a.tsv:2:1", None),
        ("N122", "a.tsv:4:1", None),
        ("N115", "a.tsv:5:3", None),
        ("N121", "b.tsv:2:1", None),
        ("N103", "c.txt:1:1", None),
    ]


@pytest.mark.parametrize(("row", "counted"), [("1", "1 cell"), ("1\tx\ty", "3 cells")])
def test_the_cells_of_a_row_are_counted(write, row, counted):
    write("a.tsv", f"id\tsentence\n{row}\n")
    with pytest.raises(InputError, match=f"{counted} under a header of 2"):
        read_narratives(["a.tsv"])


def test_ids_that_begin_anew_in_each_narrative_are_one_mistake(write):
    rows = "".join(f"{name}\t{number}\tx\n" for name in "abc" for number in range(1, 21))
    with pytest.raises(InputError) as raised:
        read_narratives([write("t.tsv", f"narrative\tid\tsentence\n{rows}")])
    (only,) = raised.value.diagnostics
    assert only.message == "20 ids are there more than once, the first is `1`"
    assert only.expected == "an id that no other sentence of any narrative has, such as `b.1`"
    assert (only.span.line, only.related[0].span.line) == (22, 2)


@pytest.mark.parametrize("rows", ["a\t1\tx\na\t1\ty\na\t1\tz\n", "a\t1\tx\na\tb.1\ty\nb\t1\tz\n"])
def test_an_id_is_not_made_longer_where_that_would_not_help(write, rows):
    with pytest.raises(InputError) as raised:
        read_narratives([write("t.tsv", f"narrative\tid\tsentence\n{rows}")])
    (only,) = raised.value.diagnostics
    assert only.message == "the id `1` is there twice"
    assert only.expected == "an id that no other sentence of any narrative has"


def test_the_same_file_twice_is_one_mistake(write):
    write("a.txt", "x\ny\n\nz\n")
    with pytest.raises(InputError) as raised:
        read_narratives(["a.txt", "./a.txt"])
    (only,) = raised.value.diagnostics
    assert (only.code, only.message) == ("N121", "the text ./a.txt is named twice")


def test_a_text_of_another_kind_is_one_mistake(write):
    lines = "A soup for cold evenings.\nPeel the potatoes.\n"
    assert errors(write("t.jsonl", lines)) == [("N113", "t.jsonl:1:1", None)]
    with pytest.raises(InputError, match="there are no columns `id`, `sentence`") as raised:
        read_narratives([write("t.tsv", lines)])
    (only,) = raised.value.diagnostics
    assert (only.code, only.span.line) == ("N110", 1)


@pytest.mark.parametrize(
    ("separator", "named"),
    [("    ", "spaces"), (",", "commas"), (";", "semicolons"), (" | ", "bars"), (" ", "")],
)
def test_where_no_tab_parts_the_columns_the_mend_is_said(write, separator, named):
    with pytest.raises(InputError) as raised:
        read_narratives([write("t.tsv", f"id{separator}sentence\n1{separator}a")])
    (only,) = raised.value.diagnostics
    assert only.expected == "a first line with `id` and `sentence`, a tab between columns"
    assert (f"separated by {named}, not by tabs" in only.message) is bool(named)


def read_lazily(path):
    return [(name, list(sentences)) for name, sentences in read_each(path)]


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (".txt", "one\n\n\ntwo\nthree\n\nfour"),
        (".tsv", "id\tsentence\tnarrative\tplace\n\n1\tone\tA\tx\n\n2\ttwo\tB\t\n3\tthree\tB\tz\n"),
        (".tsv", "\ufeffsentence\tid\r\none\t1\r\ntwo\t2\r\n"),
        (".jsonl", '\n{"id": 1, "sentence": "one", "narrative": "A"}\n{"id": 2, "sentence": "two"}\n'),
    ],
)
def test_read_lazily_a_file_says_the_same(tmp_path, ending, text):
    path = tmp_path / f"story{ending}"
    path.write_bytes(text.encode())
    lazily = read_lazily(path)
    whole = read_narratives([path])
    assert [[s.text for s in own] for _, own in lazily] == [[s.text for s in n.sentences] for n in whole]
    if ending == ".txt":
        assert [name for name, _ in lazily] == ["story", "story-2", "story-3"]
        assert [sentence.id for sentence in lazily[1][1]] == ["story-2.000", "story-2.001"]
    else:
        assert [(name, tuple(own)) for name, own in lazily] == [(n.name, n.sentences) for n in whole]


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (".tsv", "id\tsentence\n1\tone\n2\ttwo\n\n"),
        (".tsv", "id\tsentence\n\n1\tone\n\n\n2\ttwo\n\n \n\n"),
        (".tsv", "\ufeff\nid\tsentence\n1\tone\n2\ttwo\n"),
        (".jsonl", '{"id": 1, "sentence": "one"}\n\n{"id": 2, "sentence": "two"}\n\n\n'),
        (".jsonl", '\ufeff\r\n\r\n{"id": 1, "sentence": "one"}\r\n{"id": 2, "sentence": "two"}\r\n'),
        (".txt", "\ufeff\none\ntwo\n\n\n"),
        # Blank as a text, not as bytes.
        (".tsv", "\u00a0\nid\tsentence\n1\tone\n\u00a0\n2\ttwo\n\u00a0\t\n"),
        (".txt", "\u3000\none\ntwo\n\u00a0\n"),
    ],
)
def test_lazily_blank_lines_say_nothing_wherever_they_stand(tmp_path, monkeypatch, ending, text):
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / f"a{ending}").write_bytes(text.encode())
    (folder / f"b{ending}.gz").write_bytes(gzip.compress(text.encode()))
    (folder / "c.txt").write_text("three\n")
    told = [("a", ["one", "two"]), ("b", ["one", "two"]), ("c", ["three"])]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    for whole in (read_lazily(folder / f"a{ending}"), read_lazily("-")):
        assert [[one.text for one in own] for _, own in whole] == [["one", "two"]]
    # The ids of `a` come again in `b`: in a stream they are compared within one narrative.
    assert [(name, [one.text for one in own]) for name, own in read_lazily(folder)] == told
    for path in folder.iterdir():
        (own,) = read_narratives(path)
        assert (own.name, [one.text for one in own.sentences]) in told


@pytest.mark.parametrize(
    ("ending", "text", "code", "line"),
    [
        (".txt", b"one\n\ntwo \xff three\n", "N103", 3),
        (".txt", b"one\ntwo\n\n\0\n", "N104", 4),
        (".tsv", b"\nid\tsentence\n1\tone\n\n2\ttwo\tx\n", "N112", 5),
        (".tsv", b"id\tsentence\n1\t \n", "N115", 2),
        (".tsv", b"id\ttext\n1\tone\n", "N110", 1),
        (".jsonl", b'{"id": 1, "sentence": "one"}\n\n{"id": 2,\n', "N113", 3),
        (".jsonl", b'{"id": 1}\n', "N110", 1),
    ],
)
def test_lazily_an_error_is_told_in_its_place(tmp_path, ending, text, code, line):
    path = tmp_path / f"story{ending}"
    path.write_bytes(text)
    with pytest.raises(InputError) as error:
        read_lazily(path)
    (diagnostic,) = error.value.diagnostics
    assert (diagnostic.code, diagnostic.span.line) == (code, line)
    with pytest.raises(InputError) as whole:
        read_narratives([path])
    (same,) = whole.value.diagnostics
    assert (same.code, same.span) == (diagnostic.code, diagnostic.span)


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (".tsv", "narrative\tid\tsentence\nmon\t1\tone\n\nmon\t2\ttwo\nmon\t1\tx\n"),
        (
            ".jsonl",
            '{"id": 1, "sentence": "one"}\n\n\n{"id": 2, "sentence": "two"}\n{"id": 1, "sentence": "x"}\n',
        ),
    ],
)
def test_lazily_an_id_is_there_once_in_a_narrative(tmp_path, monkeypatch, ending, text):
    path = tmp_path / f"story{ending}"
    path.write_text(text)
    with pytest.raises(InputError) as error:
        read_lazily(path)
    with pytest.raises(InputError) as whole:
        read_narratives([path])
    (found,), (same,) = error.value.diagnostics, whole.value.diagnostics
    assert found.code == "N122"
    assert (found.span, found.related[0].span) == (same.span, same.related[0].span)
    # Further back, and in other narratives, nobody looks.
    monkeypatch.setattr(latest_ids, "MOST_IDS", 1)
    assert len(read_lazily(path)) == 1
    path.write_text(
        text.replace("mon\t1\tx", "tue\t1\tx").replace('"id": 1, "sentence": "x"', '"id": 3, "sentence": "x"')
    )
    assert read_lazily(path)


@pytest.mark.parametrize("text", ["", "\n\n", "id\tsentence\n"])
def test_lazily_an_empty_file_is_an_error_too(tmp_path, text):
    path = tmp_path / "story.tsv"
    path.write_text(text)
    with pytest.raises(InputError) as error:
        read_lazily(path)
    assert [one.code for one in error.value.diagnostics] == ["N120"]


def test_a_line_is_read_before_the_next_one_is_written(monkeypatch):
    class Slow(io.StringIO):
        told = 0

        def __next__(self):
            self.told += 1
            return f"sentence {self.told}\n"

    stdin = Slow()
    monkeypatch.setattr(sys, "stdin", stdin)
    (_, sentences) = next(read_each("-"))
    assert next(sentences).text == "sentence 1"
    assert next(sentences).text == "sentence 2"
    assert stdin.told == 2


def test_one_file_needs_no_list(write):
    path = write("story.txt", "Ann went.\n")
    assert read_narratives(path) == read_narratives([path])


def test_reading_a_text_takes_little_more_than_its_sentences(write):
    n = 20_000
    path = write(
        "t.tsv", "id\tsentence\n" + "".join(f"{k}\tPink{k} passes to Pink{k + 1}.\n" for k in range(n))
    )
    tracemalloc.start()
    (told,) = read_narratives([path])
    kept, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(told.sentences) == n
    # What is made of each row, 600 bytes, is not kept until the last one has been read.
    assert most < 2.3 * kept


def test_columns_are_found_in_any_letter_case(write):
    """With `Narrative` unread, all rows would silently be one narrative."""
    write("days.tsv", "Narrative\tID\tSentence\tNote\nmonday\tm1\tOne goes.\tx\ntuesday\tt1\tTwo comes.\ty\n")
    first, second = read_narratives(["days.tsv"])
    assert (first.name, second.name) == ("monday", "tuesday")
    assert dict(first.sentences[0].columns) == {"Note": "x"}
    write("both.tsv", "Narrative\tnarrative\tid\tsentence\nx\tmonday\tm1\tOne goes.\n")
    assert read_narratives(["both.tsv"])[0].name == "monday"
