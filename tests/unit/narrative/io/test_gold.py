from pathlib import Path

import pytest

from item.diagnostics import InputError
from item.language.domain import Domain
from item.narrative.io.event_reader import read_event
from item.narrative.io.gold import GoldEvent, read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Narrative, Sentence

ROBOCUP = Path(__file__).parents[5] / "shared" / "data" / "robocup"


@pytest.fixture(scope="module")
def domain():
    return Domain.load("robocup")


@pytest.fixture
def read(tmp_path, domain):
    def read(*texts):
        paths = [tmp_path / f"{number}.tsv" for number, _ in enumerate(texts)]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        return read_gold(paths, domain)

    return read


def test_events_are_spelt_as_the_domain_does(read):
    gold = read("id\tevent\tsure\na\t BADPASS( Pink1 ,purple10 ) \t0\nb\tturnover(pink2,?)\t1\n")
    assert dict(gold.events) == {
        "a": GoldEvent("badPass", ("pink1", "purple10"), (("sure", "0"),)),
        "b": GoldEvent("turnover", ("pink2", None), (("sure", "1"),)),
    }


def test_parentheses_may_be_missing(read):
    gold = read("event\tid\nplay_on\ta\nplay_on()\tb\nnothing( )\tc\n")
    assert [event.name for event in gold.events.values()] == ["play_on", "play_on", "nothing"]


def test_without_parentheses_an_event_is_its_type_alone(read):
    """So play-by-play and scorecards are published."""
    (event,) = read("event\tid\npass\ta\n").events.values()
    assert (event.name, event.arguments) == ("pass", (None, None))


@pytest.mark.parametrize(
    ("event", "code", "columns", "suggestion"),
    [
        ("", "N201", (3, 3), None),
        ("pass(pink1", "N201", (3, 13), None),
        ("pass(pink1,pink2) kick(pink2)", "N201", (3, 32), "pass(pink1,pink2) + kick(pink2)"),
        ("kick(pink1) and kick(pink2)", "N201", (3, 30), "kick(pink1) + kick(pink2)"),
        ("kick(pink1),play_on()", "N201", (3, 24), "kick(pink1) + play_on()"),
        ("pas(pink1,pink2)", "N202", (3, 6), "pass"),
        ("?", "N202", (3, 4), None),
        ("(pass pink1  pink2)", "N201", (3, 22), "pass(pink1,pink2)"),
        ("(play_on)", "N201", (3, 12), "play_on()"),
        ("none", "N202", (3, 7), "nothing"),
        ("-", "N202", (3, 4), "nothing"),
        ("kick(pink1).", "N201", (3, 15), "kick(pink1)"),
        ("\u201ckick(pink1)\u201d", "N201", (3, 16), "kick(pink1)"),
        ("pass[pink1,pink2]", "N201", (3, 20), "pass(pink1,pink2)"),
        ("pass pink1 pink2", "N201", (3, 19), "pass(pink1,pink2)"),
        ("kick(pink1) # sure", "N201", (3, 21), "kick(pink1)"),
        ("pass(pink1;pink2)", "N203", (3, 20), "pass(pink1,pink2)"),
        ("pass(pink1 pink2)", "N203", (3, 20), "pass(pink1,pink2)"),
        ("pass pink1", "N201", (3, 13), None),
        ("pass(pink1)", "N203", (3, 14), None),
        ("kick()", "N203", (3, 9), "kick(?)"),
        ("play_on(pink1)", "N203", (3, 17), None),
        ("pass( pnik1 ,pink2)", "N204", (9, 14), "pink1"),
        ("pass(pink1,)", "N201", (14, 14), None),
        ("pass( ,pink1)", "N201", (9, 9), None),
        ("kick(pink)", "N205", (8, 12), None),
        ("goal(pink1)", "N205", (8, 13), None),
    ],
)
def test_bad_event(read, event, code, columns, suggestion):
    with pytest.raises(InputError) as raised:
        read(f"id\tevent\na\tnothing()\nb\t{event}\n")
    (only,) = raised.value.diagnostics
    assert (only.code, only.span.line, only.suggestion) == (code, 3, suggestion)
    assert (only.span.column, only.span.end_column) == columns


@pytest.mark.parametrize("open_argument", ["?who", "*", "_"])
def test_an_open_argument_is_told_how_it_is_written(read, open_argument):
    with pytest.raises(InputError, match="expected: `\\?` alone for an argument that nobody can know"):
        read(f"id\tevent\na\tkick({open_argument})\n")


def test_an_empty_argument_is_told_how_it_is_left_open(read):
    with pytest.raises(InputError) as raised:
        read("id\tevent\na\tpass(,pink1)\n")
    (only,) = raised.value.diagnostics
    assert only.message == "this argument is empty"
    assert only.expected == "a constant, or `?` for an argument that nobody can know"


@pytest.mark.parametrize("event", ["nothing + play_on()", "kick(pink1) + NOTHING()", "nothing + nothing"])
def test_nothing_stands_alone(read, event):
    with pytest.raises(InputError, match="expected: `nothing` alone, or the events without it") as raised:
        read(f"id\tevent\na\tnothing\nb\t{event}\n")
    (only,) = raised.value.diagnostics
    assert (only.code, only.span.line, only.span.column) == ("N208", 3, 3)


@pytest.mark.parametrize("cells", ["nothing\tplay_on()", "play_on()\tnothing"])
def test_nothing_stands_alone_in_two_columns_as_in_one(read, cells):
    with pytest.raises(InputError, match="N208"):
        read(f"id\tevent\talso\nb\t{cells}\n")


OTHERS = "id\tevent\na\tnothing()\nb\texit(rafe)\nc\tenter(rafe) + exit(rafe)\nd\tjump(\n"


def test_the_gold_of_another_domain_is_one_mistake(read):
    with pytest.raises(InputError) as raised:
        read(OTHERS)
    one, other = raised.value.diagnostics
    assert (one.code, one.span.line) == ("N202", 3)
    assert one.message == "the domain has none of these 2 events: `exit`, `enter`"
    assert (other.code, other.span.line) == ("N201", 5)


def test_where_an_event_is_known_each_unknown_name_is_told_once(read):
    with pytest.raises(InputError) as raised:
        read(OTHERS + "e\tpass(pink1,pnik2)\nf\tpass(pink1,pnik2)\n")
    assert [(one.code, one.span.line, one.message) for one in raised.value.diagnostics] == [
        ("N202", 3, "the domain has no event `exit`, here and in 1 other place"),
        ("N202", 4, "the domain has no event `enter`"),
        ("N201", 5, "this is no event"),
        ("N204", 6, "the domain has no constant `pnik2`, here and in 1 other place"),
    ]


def test_a_table_whose_cast_is_not_given_is_one_mistake(read):
    with pytest.raises(InputError) as raised:
        read("id\tevent\na\tpass(ann,ben)\nb\tkick(ann)\n")
    (only,) = raised.value.diagnostics
    assert (only.code, only.message) == ("N204", "the domain has none of these 2 constants: `ann`, `ben`")
    assert "--cast" in only.expected


def test_a_number_out_of_bounds_is_no_misspelt_other_one(tmp_path):
    domain = Domain.parse(
        "(define (domain d) (:functions (cost) - (number 3 40)) "
        "(:event price :parameters (?n - (number 3 40)) :effect (assign (cost) ?n)))"
    )
    path = tmp_path / "gold.tsv"
    path.write_text("id\tevent\na\tprice(55)\n", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_gold([path], domain)
    (only,) = raised.value.diagnostics
    assert (only.code, only.suggestion, only.expected) == ("N204", None, "a whole number from 3 to 40")


@pytest.mark.parametrize(
    ("event", "suggestion"),
    [
        ("lend(lamp,ann)", "lend(Ann,lamp)"),
        ("show(lamp,Ann,ben)", "show(Ann,lamp,ben)"),
        ("lend(lamp,?)", "lend(?,lamp)"),
        ("lend(ann,ben)", None),
        ("lend(lamp,cy)", None),
    ],
)
def test_arguments_that_fit_in_another_order_are_one_error(tmp_path, event, suggestion):
    domain = Domain.parse("""(define (domain d)
      (:types person thing) (:constants Ann ben - person lamp - thing)
      (:event lend :parameters (?p - person ?t - thing))
      (:event show :parameters (?p - person ?t - thing ?to - person)))""")
    path = tmp_path / "gold.tsv"
    path.write_text(f"id\tevent\na\t{event}\n", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_gold([path], domain)
    found = raised.value.diagnostics
    if suggestion is None:
        assert not [one for one in found if "another order" in one.message]
        return
    (only,) = found
    assert (only.code, only.suggestion) == ("N205", suggestion)


def test_every_error_comes_at_once(read):
    with pytest.raises(InputError) as raised:
        read("id\tevent\na\tkick(x,y)\na\tpass(x,pink)\n", "event\n", "id\tevent\na\tnothing\n")
    codes = " ".join(diagnostic.code for diagnostic in raised.value.diagnostics)
    assert codes == "N203 N206 N204 N205 N110 N206"


def test_ids_without_a_sentence_are_among_them(domain, tmp_path):
    path = tmp_path / "gold.tsv"
    path.write_text("id\tevent\na\tkik(pink1)\nz\tnothing\nb\tkick(pink)\n", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_gold([path], domain, of=[Narrative("n", (Sentence("a", "x"), Sentence("b", "y")))])
    assert [(one.code, one.span.line) for one in raised.value.diagnostics] == [
        ("N202", 2),
        ("N207", 3),
        ("N205", 4),
    ]


def test_missing_file(domain, tmp_path):
    (tmp_path / "gold.tsv").write_text("id\tevent\n", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        read_gold([tmp_path / "glod.tsv"], domain)
    assert raised.value.diagnostics[0].suggestion == str(tmp_path / "gold.tsv")


def test_check_finds_ids_without_a_sentence(read):
    gold = read("id\tevent\na\tnothing\nb\tnothing\nc\tnothing\n")
    narrative = Narrative("n", (Sentence("b", "x"), Sentence("d", "y")))
    with pytest.raises(InputError) as raised:
        gold.check([narrative])
    assert [(d.code, d.span.line) for d in raised.value.diagnostics] == [("N207", 2), ("N207", 4)]
    gold.check([narrative, Narrative("m", (Sentence("a", "x"), Sentence("c", "x")))])


def test_gold_of_another_text_is_one_error(read):
    gold = read("id\tevent\na\tnothing\nc\tnothing\nb\tnothing\n")
    with pytest.raises(InputError) as raised:
        gold.check([Narrative("n", (Sentence("n.001", "x"), Sentence("n.000", "x")))])
    (error,) = raised.value.diagnostics
    assert (error.code, error.message) == ("N207", "no sentence has any of these 3 ids")
    assert (error.expected, error.span.line) == ("ids such as `n.000`", 2)


def test_gold_of_a_text_of_which_a_part_is_read_is_one_error(read):
    gold = read("id\tevent\n" + "".join(f"s.{k}\tnothing\n" for k in range(9)))
    with pytest.raises(InputError) as raised:
        gold.check([Narrative("n", (Sentence("s.0", "x"), Sentence("s.2", "x")))])
    (error,) = raised.value.diagnostics
    named = "`s.1`, `s.3`, `s.4`, `s.5`, `s.6` and 2 more"
    assert (error.code, error.message) == ("N207", f"no sentence has 7 of these 9 ids: {named}")
    assert error.span.line == 3


@pytest.mark.skipif(not ROBOCUP.is_dir(), reason="the corpus lies outside the project")
@pytest.mark.parametrize("year", ["2001", "2003"])
def test_the_corpus(domain, year):
    narratives = read_narratives([ROBOCUP / f"{year}.comments.tsv"])
    gold = read_gold([ROBOCUP / f"{year}.gold.tsv"], domain)
    gold.check(narratives)
    assert [n.name for n in narratives] == [year]
    assert list(gold.events) == [s.id for s in narratives[0].sentences]


def test_many_constants_of_nobody_are_one_mistake(read):
    """The cast is missing. A slip beside these names is an error of its own."""
    rows = "".join(f"{name}\tkick({name})\n" for name in ("ann", "ben", "cora", "dee", "eve", "fay", "ann2"))
    with pytest.raises(InputError) as raised:
        read(f"id\tevent\n{rows}z\tkick(pnik1)\n")
    one, slip = raised.value.diagnostics
    assert (one.code, one.span.line) == ("N204", 2)
    names = "`ann`, `ben`, `cora`, `dee`, `eve`, `fay` and 1 more"
    assert one.message == f"the domain has none of these 7 constants: {names}"
    assert "--cast" in one.expected
    assert (slip.span.line, slip.suggestion) == (9, "pink1")


def test_of_a_row_without_a_sentence_the_constants_are_not_judged(domain, tmp_path):
    """They may be those of the cast of the narrative that was meant."""
    path = tmp_path / "gold.tsv"
    path.write_text("id\tevent\na\tkick(Rosa)\nb\tkick(rosa)\nc\tkik(rosa)\n", encoding="utf-8")
    own = {"a": domain.extended({"rosa": ("player",)}, {})}
    with pytest.raises(InputError) as raised:
        read_gold([path], domain, own, of=[Narrative("n", (Sentence("a", "x"),))])
    assert [(one.code, one.span.line) for one in raised.value.diagnostics] == [
        ("N207", 3),
        ("N207", 4),
        ("N202", 4),
    ]


def test_constants_of_a_cast_that_is_not_at_hand(domain, tmp_path):
    path = tmp_path / "gold.tsv"
    path.write_text("id\tevent\na\tkick(rosa)\nb\tkick(tom)\n", encoding="utf-8")
    gold = read_gold([path], domain, strangers=["Rosa"])
    assert [str(one) for one in gold.events.values()] == ["kick(Rosa)", "kick(tom)"]


def test_who_takes_part_in_another_narrative_is_known_there_only(domain, tmp_path):
    """What resembles the name in the sentence's own narrative was not meant."""
    path = tmp_path / "gold.tsv"
    path.write_text("id\tevent\na\tkick(Rosa)\nb\tkick(rosa)\n", encoding="utf-8")
    casts = [domain.extended({name: ("player",)}, {}) for name in ("rosa", "rose")]
    with pytest.raises(InputError) as raised:
        read_gold([path], domain, dict(zip("ab", casts, strict=True)))
    (only,) = raised.value.diagnostics
    assert (only.code, only.span.line, only.suggestion) == ("N204", 3, None)
    assert only.message == "`rosa` takes part in other narratives, not in that of this sentence"


@pytest.mark.parametrize(
    ("identifier", "expected", "suggestion"),
    [
        ("log.99", "log.2 ... log.10", None),
        ("lgo.10", None, "log.10"),
        ("log.010", None, "log.10"),
        ("elsewhere.1", None, None),
    ],
)
def test_another_number_is_no_slip(read, identifier, expected, suggestion):
    """`log.10` is no likely meaning of `log.99`."""
    gold = read(f"id\tevent\nlog.2\tnothing\n{identifier}\tnothing\n")
    texts = tuple(Sentence(f"log.{number}", "x") for number in range(2, 11))
    with pytest.raises(InputError) as raised:
        gold.check([Narrative("log", texts)])
    (error,) = raised.value.diagnostics
    assert (error.expected, error.suggestion) == (expected, suggestion)


def test_an_empty_event_is_called_so(read):
    with pytest.raises(InputError, match="the event is empty") as raised:
        read("id\tevent\na\t \n")
    assert "`nothing`" in raised.value.diagnostics[0].expected


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        *(("none", "nothing"), ("-", "nothing"), ("nothing.", "nothing")),
        *(("pass[pink1, pink2]", "pass(pink1,pink2)"), ("pass(pink1;pink2)", "pass(pink1,pink2)")),
        *(("pass pink1 pink2", "pass(pink1,pink2)"), ("\u201ckick(pink1)\u201d", "kick(pink1)")),
        *(("kick(pink1).", "kick(pink1)"), ("kick(pink1) # sure", "kick(pink1)"), ("hop pink1", None)),
    ],
)
def test_another_notation_is_mended(domain, text, meant):
    with pytest.raises(InputError) as caught:
        read_event(text, domain)
    assert caught.value.diagnostics[0].suggestion == meant
