import re

import pytest

from item.diagnostics import InputError, Severity
from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.io.casts import misspelt, read_casts, without_events
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.narrative import Narrative, Sentence
from item.paper.learners import IterTrain

HOUSE = """
(define (domain house)
  (:requirements :typing :negative-preconditions)
  (:types person room)
  (:constants hall - room)
  (:predicates (inside ?p - person ?r - room))
  (:exclusive (inside ?p ?r) :per (?p))
  (:event enter :parameters (?p - person ?r - room) :precondition (not (inside ?p ?r)) :effect (inside ?p ?r))
  (:event leave :parameters (?p - person ?r - room) :precondition (inside ?p ?r) :effect (not (inside ?p ?r)))
  (:lexicon (leave "quits")))
"""


@pytest.fixture
def house():
    return Domain.parse(HOUSE)


@pytest.fixture
def cast(tmp_path):
    def write(*rows, header="narrative\tname\ttype\taliases"):
        path = tmp_path / "cast.tsv"
        path.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
        return [path]

    return write


def test_each_narrative_has_its_own_constants(house, cast):
    rows = ("one\tAnn\tperson\tMs A|the boss", "two\tBob\tPERSON\t", "three\tBob\tperson\t")
    casts = read_casts(cast(*rows), house)
    assert casts["one"].constants == {"hall": ("room",), "Ann": ("person",)}
    assert casts["one"].lexicon.aliases == {"Ann": ("Ms A", "the boss")}
    assert "Ann" not in casts["two"].constants
    # Equal casts are one object, so that a reasoner serves both.
    assert casts["two"] is casts["three"]
    assert house.constants == {"hall": ("room",)}


def test_several_rows_add_types_and_a_known_name_gains_aliases(house, cast):
    rows = ("one\tKim\tperson\t", "one\tKim\troom\t", "one\tHALL\troom\tlobby")
    domain = read_casts(cast(*rows), house)["one"]
    assert domain.constants["Kim"] == ("person", "room")
    assert domain.lexicon.aliases["hall"] == ("lobby",)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["one\tann\tperson\t", "one\thall\troom\tlobby"], None),
        (["one\tann\tperson\t", "one\thall\troom\t"], "1 row names a constant of the domain, .*it changes"),
        (["one\thall\troom\t", "two\thall\troom\t"], "2 rows name constants of the domain, .*they change n"),
    ],
)
def test_rows_that_change_nothing_are_warned_of(house, cast, rows, message):
    told = []
    read_casts(cast(*rows), house, told.append)
    assert len(told) == (message is not None)
    for one in told:
        assert re.match(message, one.message)
        assert (one.code, one.severity) == ("N307", Severity.WARNING)


def test_a_narrative_that_is_called_nearly_like_one_left_out_is_warned_of(house, cast):
    casts = read_casts(cast("one\tann\tperson\t", "tow\tbob\tperson\t", "other\tbob\tperson\t"), house)
    (found,) = misspelt(casts, {"one", "two"})
    assert (found.code, found.severity, found.suggestion) == ("N304", Severity.WARNING, "two")
    assert "`tow`" in found.message
    # What is read may be a part of what a cast speaks of.
    assert not [*misspelt(casts, {"one", "tow"})]
    assert not [*misspelt(casts, {"one"})]


@pytest.mark.parametrize(
    ("written", "read", "warned"),
    [
        ("mnoday", "monday", True),
        ("moonday", "monday", True),
        ("mondy", "monday", True),
        ("sunday", "monday", False),
        ("game12", "game1", False),
        ("game21", "game12", False),
        ("tow", "two", False),
        ("visita", "visitb", False),
    ],
)
def test_a_slip_of_the_pen_is_warned_of_where_other_rows_are_right(house, cast, written, read, warned):
    casts = read_casts(cast(f"{read}\tann\tperson\t", f"{written}\tbob\tperson\t"), house)
    assert [one.suggestion for one in misspelt(casts, [read])] == [read] * warned


def test_a_slip_of_the_pen_goes_before_another_number(house, cast):
    casts = read_casts(cast("visit-1\tann\tperson\t", "viist-1\tbob\tperson\t"), house)
    assert [one.suggestion for one in misspelt(casts, ["visit-1", "visit-2"])] == ["visit-1"]


def test_every_error_of_a_cast_is_told_at_once(house, cast):
    rows = ("one\tAnn\tpersen\t", "one\thall\tperson\t", "one\t--\tperson\t")
    with pytest.raises(InputError) as caught:
        read_casts(cast(*rows), house)
    found = caught.value.diagnostics
    assert [(one.code, one.span.line) for one in found] == [("N301", 2), ("N302", 3), ("N303", 4)]
    assert found[0].suggestion == "person"


@pytest.mark.parametrize("name", ["zo)e", "zo(e", "zoe, ann"])
def test_a_name_with_which_no_event_could_be_written_is_refused(house, cast, name):
    with pytest.raises(InputError) as caught:
        read_casts(cast(f"one\t{name}\tperson\t"), house)
    (found,) = caught.value.diagnostics
    assert (found.code, found.span.column) == ("N114", 5)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Annie ; Mrs Ann", "Annie | Mrs Ann"),
        ("Annie, Mrs Ann", "Annie| Mrs Ann"),
        ("Annie / Mrs Ann", "Annie|Mrs Ann"),
    ],
)
def test_aliases_with_another_separator_are_refused_with_the_mend(house, cast, written, meant):
    with pytest.raises(InputError) as caught:
        read_casts(cast(f"one\tAnn\tperson\t{written}"), house)
    [found] = caught.value.diagnostics
    assert (found.code, found.span.line, found.suggestion) == ("N306", 2, meant)


@pytest.mark.parametrize("name", ["sound ; sound waves", "sound|sound waves", "sound / sound waves"])
def test_several_names_in_the_column_of_one_are_refused_with_the_mend(house, cast, name):
    with pytest.raises(InputError) as caught:
        read_casts(cast(f"one\t{name}\tperson\t"), house)
    [found] = caught.value.diagnostics
    assert (found.code, found.span.column, found.suggestion) == ("N306", 5, "sound")
    assert "in the column `aliases`, separated by `|`" in found.message


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("Short", "Short to Head", True),
        ("Short", "Ann was short of breath", False),
        ("NO", "tackled at NO 30", True),
        ("NO", "No Play, no gain", False),
        ("hall", "into the Hall", True),
    ],
)
def test_a_name_with_capitals_needs_them_where_there_are_any(house, name, text, found):
    domain = house if name == "hall" else house.extended({name: ("person",)}, {})
    mentions = MentionFinder(domain).read(text).mentions
    assert any(mention.constant == name for mention in mentions) is found


def test_a_name_with_capitals_is_found_in_a_text_without_any(house):
    finder = MentionFinder(house.extended({"Head": ("person",)}, {}))
    assert [one.constant for one in finder.read("head enters the hall").mentions] == ["Head", "hall"]


def test_one_model_reads_narratives_of_different_people(house, cast):
    casts = read_casts(cast("one\tAnn\tperson\t", "two\tBob\tperson\t"), house)
    narratives = [
        Narrative(
            story,
            tuple(
                Sentence(f"{story}.{i}", f"{who} {does} the hall")
                for i, does in enumerate(("enters", "quits") * 10)
            ),
        )
        for story, who in (("one", "Ann"), ("two", "Bob"))
    ]
    for read, who in zip(
        NarrativeMapper(house, casts=casts).fit(narratives).predict(narratives), ("Ann", "Bob"), strict=True
    ):
        assert [one.event for one in read.sentences] == [("enter", who, "hall"), ("leave", who, "hall")] * 10


def test_paper_mode_refuses_several_casts(house, cast):
    casts = read_casts(cast("one\tAnn\tperson\t", "two\tBob\tperson\t"), house)
    narratives = [Narrative(name, (Sentence(name, "nobody enters"),)) for name in ("one", "two")]
    with pytest.raises(InputError, match="M107"):
        NarrativeMapper(house, learner=IterTrain(), casts=casts).fit(narratives)


def test_without_axioms_nothing_that_happened_matters(house):
    bare = house.without_axioms()
    assert bare.fluents == frozenset()
    sentences = (Sentence("0", "the hall"), Sentence("1", "the hall"))
    domain = house.extended({"Ann": ("person",)}, {})
    mapper = NarrativeMapper(domain, axioms=False).fit([Narrative("n", sentences)])
    [read] = mapper.predict(
        [Narrative("n", (Sentence("0", "Ann enters hall"), Sentence("1", "Ann enters hall")))]
    )
    assert read.coherent
    assert [one.before.true for one in read.sentences] == [(), ()]


def test_a_narrative_without_participants_is_warned_of(house, cast):
    """N308: nobody can enter or leave; a cast that names no narrative may be meant."""
    casts = read_casts(cast("one\tAnn\tperson\t", "tow\tBob\tperson\t"), house)
    assert without_events(["one"], house, casts) is None
    found = without_events(["one", "two", "three", "two"], house, casts)
    assert (found.code, found.severity, found.suggestion) == ("N308", Severity.WARNING, "tow")
    assert found.message.startswith("no event can happen in `two` and 1 more: no constants")
    alone = without_events(["one", "two"], house, casts)
    assert alone.message == "no event can happen in `two`: no constants fit the parameters of any"


def test_an_event_without_parameters_needs_no_participants():
    assert (
        without_events(["one"], Domain.parse(HOUSE.replace("(:lexicon", "(:event rain) (:lexicon")), {})
        is None
    )
    assert without_events(["one"], Domain.parse("(define (domain empty))"), {}) is None


def test_a_column_called_much_like_aliases_is_warned_of(house, tmp_path):
    """N309: the names in it would be missed without a word."""
    path = tmp_path / "cast.tsv"
    path.write_text("\nnarrative\tname\talias\ttype\none\tAnn\tmadam\tperson\n", encoding="utf-8")
    told = []
    read_casts(path, house, told.append)
    (found,) = told
    assert (found.code, found.severity, found.suggestion) == ("N309", Severity.WARNING, "aliases")
    assert (found.span.line, found.span.column, found.span.end_column) == (2, 16, 21)


def test_a_constant_of_another_type_is_told_with_its_own(house, cast):
    with pytest.raises(InputError, match="the domain declares `hall` as `"):
        read_casts(cast("one\thall\tperson\t"), house)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["old\tperson\tTom", "young\tperson\ttom|the boy"], None),
        (["tom\tperson\t", "young\tperson\tTom"], '"Tom" always means `tom`, whose own name .*never `young`'),
        (["young\tperson\tHall"], '"Hall" always means `hall`'),
        (["old\tperson\tTom|quits", "old\troom\tTom"], None),
        (['old\tperson\t""', 'young\tperson\t""'], None),
    ],
)
def test_an_alias_that_is_the_name_of_another_constant_is_warned_of_once(house, cast, rows, message):
    told = []
    path = cast(*(f"{day}\t{row}" for day in ("one", "two") for row in rows))
    read_casts(path, house, told.append)
    assert [one.code for one in told] == ["W305"] * (message is not None)
    for one in told:
        assert re.match(message, one.message)
        assert (one.severity, one.span.line) == (Severity.WARNING, len(rows) + 1)


def test_constants_of_other_narratives_may_have_the_same_alias(house, cast):
    told = []
    read_casts(cast("one\told\tperson\tTom", "two\tyoung\tperson\tTom"), house, told.append)
    assert told == []


def test_an_empty_alias_is_written_as_in_the_lexicon(house, cast):
    domain = read_casts(cast('one\tsomebody\tperson\t""|a stranger', "one\tann\tperson\t "), house)["one"]
    assert domain.lexicon.aliases == {"somebody": ("", "a stranger")}


@pytest.mark.parametrize(
    ("aliases", "mended"), [("|a man", "a man"), ("|", '""'), ("Annie|--|Ann", "Annie|Ann"), ('""|', '""')]
)
def test_an_alias_without_a_word_is_refused_with_its_place(house, cast, aliases, mended):
    with pytest.raises(InputError) as caught:
        read_casts(cast(f"one\tx\tperson\t{aliases}"), house)
    (found,) = caught.value.diagnostics
    assert (found.code, found.span.line, found.suggestion) == ("N310", 2, mended)
