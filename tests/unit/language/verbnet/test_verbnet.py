"""Drafting a domain from classes of VerbNet; the class here is of the project's own."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from item.diagnostics import InputError, Source
from item.language.checker import check_text
from item.language.domain import Domain
from item.language.verbnet import domain_text, read_class

FILE = Path(__file__).with_name("hurl-99.1.xml")
WHOLE = FILE.with_name("fetch-99.2.xml")


def nested(depth):
    """Return a class with so many subclasses within each other."""
    begin, end = "<SUBCLASSES><VNSUBCLASS ID='a-1'>", "</VNSUBCLASS></SUBCLASSES>"
    return f"<VNCLASS ID='a-1'>{begin * depth}<MEMBERS><MEMBER name='a'/></MEMBERS>{end * depth}</VNCLASS>"


DRAFT = """\
;; Drafted from VerbNet: hurl-99.1, hurl-99.1-1.
(define (domain throwing)
  (:requirements :negative-preconditions)
  (:predicates (contact ?x1 ?x2) (location ?x1 ?x2) (location-1 ?x1))

  (:event hurl  ; hurl-99.1
    :parameters (?agent ?theme ?destination)
    :precondition (contact ?agent ?theme)
    :effect (and (not (contact ?agent ?theme)) (location ?theme ?destination)))

  (:event hurl-2  ; hurl-99.1-1
    :parameters (?agent ?theme ?destination)
    :precondition (contact ?agent ?theme)
    :effect (and (not (contact ?agent ?theme)) (location-1 ?destination)))

  (:lexicon (hurl "hurl" "fling out") (hurl-2 "lob")))
"""


def classes():
    return read_class(Source(str(FILE), FILE.read_text(encoding="utf-8")))


def test_a_class_has_verbs_roles_and_what_is_so_before_and_after():
    hurl, lob = classes()
    assert (hurl.name, hurl.verbs) == ("hurl-99.1", ("hurl", "fling out"))
    assert hurl.roles == ("agent", "theme", "destination")
    assert hurl.before == {("contact", "agent", "theme"): True}
    assert hurl.after == {("contact", "agent", "theme"): False, ("location", "theme", "destination"): True}
    # Its phases have numbers, not names; it says no less than the frames that it inherits.
    assert lob.verbs == ("lob",)
    assert lob.after == {("contact", "agent", "theme"): False, ("location", "destination"): True}


def test_what_changes_on_the_way_is_so_afterwards():
    fetch, bring = read_class(Source(str(WHOLE), WHOLE.read_text(encoding="utf-8")))
    assert fetch.verbs == ()
    assert fetch.roles == ("agent", "theme", "initial_location")
    assert fetch.before == {("location", "theme", "initial_location"): True}
    # The end of the first event is not the end of all.
    assert fetch.after == {("contact", "agent", "theme"): False}
    assert bring.verbs == ("fetch", "bring back")
    assert bring.roles == ("agent", "recipient", "theme")
    assert bring.before == {("has_location", "theme", "agent"): True}
    assert bring.after == {
        ("has_location", "theme", "agent"): False,
        ("has_location", "theme", "recipient"): True,
    }


def test_a_draft_can_be_read_with(item, tmp_path):
    """Types and people are what its user adds."""
    draft = domain_text(read_class(Source(str(WHOLE), WHOLE.read_text(encoding="utf-8"))), "dogs")
    (tmp_path / "dogs.pddl").write_text(
        draft.replace("  (:predicates", "  (:constants rex anna bert ball)\n  (:predicates"), encoding="utf-8"
    )
    (tmp_path / "story.txt").write_text(
        "Rex fetches Anna the ball.\nAnna brings Bert back the ball.\n", encoding="utf-8"
    )
    ended = item("ask", tmp_path / "dogs.pddl", tmp_path / "story.txt", "(has_location ball bert)")
    assert ended.status == 0
    assert "yes" in ended.out


def test_a_draft_is_a_domain_without_fault():
    text = domain_text(classes(), "throwing")
    assert text == DRAFT
    assert check_text(Source("draft", text))[1] == ()
    domain = Domain.parse(text)
    assert domain.lexicon.cues["hurl"] == ("hurl", "fling out")


def test_classes_that_say_the_same_are_one_event():
    """A class that is given twice, and a subclass that has verbs of its own and no frames."""
    assert domain_text([*classes(), *classes()], "throwing") == DRAFT
    hurl, lob = classes()
    plain = replace(hurl, name="hurl-99.1-2", verbs=("chuck", "hurl"))
    draft = domain_text((hurl, plain, lob), "throwing")
    assert ";; Drafted from VerbNet: hurl-99.1, hurl-99.1-2, hurl-99.1-1." in draft
    cues = Domain.parse(draft).lexicon.cues
    assert cues == {"hurl": ("hurl", "fling out", "chuck"), "hurl-2": ("lob",)}
    # Another class with the same axioms is another event: its verbs may mean something else.
    other = replace(hurl, name="drop-9", verbs=("drop",))
    assert "(:event drop " in domain_text((hurl, other), "throwing")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<VNCLASS ID='a-1'>", "this is no XML"),
        ("<FRAMES/>", "<FRAMES> is no class of VerbNet"),
        ("<VNCLASS/>", "<VNCLASS> is no class of VerbNet"),
        ("<VNCLASS ID='a-1'><MEMBERS/></VNCLASS>", "a-1 has no verbs"),
        (nested(101), "a-1 stands within more than 100 subclasses"),
        (nested(3_000), "a-1 stands within more than 100 subclasses"),
    ],
)
def test_what_is_no_class_is_refused(text, message):
    with pytest.raises(InputError) as caught:
        read_class(Source("a.xml", text))
    (found,) = caught.value.diagnostics
    assert found.code == "E115"
    assert message in found.message
    assert found.span is not None


NAMES = """<VNCLASS ID="{ID}"><MEMBERS>
<MEMBER name="it's"/>
<MEMBER name="{verb}"/></MEMBERS>
<FRAMES><FRAME><SEMANTICS>
<PRED value="{predicate}"><ARGS><ARG type="Event" value="end(E)"/>
<ARG type="ThemRole" value="{role}"/></ARGS></PRED></SEMANTICS></FRAME></FRAMES></VNCLASS>"""
FIT = {"ID": "give-1", "verb": "give_up", "predicate": "p", "role": "Agent"}


@pytest.mark.parametrize(
    ("unfit", "message", "line", "column"),
    [
        ({"ID": "1.2 (x)"}, "the ID `1.2 (x)` makes no event of a domain", 1, 1),
        ({"verb": "go&quot;x"}, 'the verb `go"x` has a quotation mark or a line end', 3, 1),
        ({"predicate": "a) (b"}, "the predicate `a) (b` makes no predicate of a domain", 5, 1),
        ({"predicate": ""}, "the predicate `` makes no predicate of a domain", 5, 1),
        ({"role": "an agent"}, "the role `an agent` makes no role of a domain", 6, 1),
        ({"ID": "nothing-1"}, "the ID `nothing` makes no event of a domain", 1, 1),
        ({"predicate": "and"}, "the predicate `and` makes no predicate of a domain", 5, 1),
    ],
)
def test_a_name_that_no_domain_can_have_is_shown_in_the_file(unfit, message, line, column):
    assert domain_text(read_class(Source("a.xml", NAMES.format(**FIT))), "giving")
    with pytest.raises(InputError) as caught:
        read_class(Source("a.xml", NAMES.format(**{**FIT, **unfit})))
    (found,) = caught.value.diagnostics
    assert (found.code, found.message) == ("E115", message)
    assert (found.span.line, found.span.column) == (line, column)


@pytest.mark.parametrize(
    "word", ["and", "not", "define", "nothing", "next", "give", "_", "-a", "12", "a.b", "="]
)
@pytest.mark.parametrize("place", ["ID", "role", "predicate"])
def test_exactly_the_names_that_make_no_domain_are_refused(monkeypatch, place, word):
    source = Source("a.xml", NAMES.format(**{**FIT, place: word}))
    refused = not_read(lambda: read_class(source))
    monkeypatch.setattr("item.language.verbnet.unfit_names", lambda *_: ())
    assert refused is not_read(lambda: Domain.parse(domain_text(read_class(source), "giving")))


def not_read(read):
    """Return whether there are errors."""
    try:
        read()
    except InputError:
        return True
    return False


@pytest.mark.parametrize("name", ["a b", "", ":x"])
def test_the_name_of_the_draft_is_one(item, name):
    ended = item("verbnet", FILE, "--name", name)
    assert (ended.status, ended.out) == (2, "")
    assert "Invalid value for --name" in ended.err
    assert "is no name" in ended.err


def test_a_class_that_says_nothing_of_states_is_drafted_too():
    text = "<VNCLASS ID='amble-98'><MEMBERS><MEMBER name='amble'/></MEMBERS></VNCLASS>"
    draft = domain_text(read_class(Source("a.xml", text)), "walking")
    assert check_text(Source("draft", draft))[1] == ()
    assert Domain.parse(draft).lexicon.cues["amble"] == ("amble",)


def test_subclasses_may_be_within_each_other():
    assert len(read_class(Source("a.xml", nested(100)))) == 101


def test_a_file_that_is_too_long_is_called_so(item, tmp_path):
    path = tmp_path / "big.xml"
    path.write_text(nested(1).replace("<MEMBERS>", " " * 4_000_000 + "<MEMBERS>"), encoding="utf-8")
    ended = item("verbnet", path)
    assert (ended.status, ended.out) == (1, "")
    assert "error[E114]: the text has more than 1,000,000 characters" in ended.err


def test_the_command_writes_the_draft(item, tmp_path):
    ended = item("verbnet", FILE, "--name", "throwing", "-o", tmp_path / "draft.pddl")
    assert ended.status == 0
    assert (tmp_path / "draft.pddl").read_text(encoding="utf-8") == DRAFT
    missing = item("verbnet", tmp_path / "none.xml")
    assert missing.status == 1
    assert "none.xml" in missing.err
