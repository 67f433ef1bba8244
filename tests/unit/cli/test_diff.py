"""`item diff`: results, domains and models."""

import json

import pytest
from jsonschema import Draft202012Validator

from item.language.domain import Domain
from item.output.schemas import schema
from tests.unit.cli.test_label import OVERRULED
from tests.unit.cli.test_shell import DOORS

pytestmark = pytest.mark.usefixtures("shared_learning")

GOLD = "id\tevent\ntold.000\topen(oak)\ntold.001\tclose(oak)\ntold.002\topen(elm)\n"


@pytest.fixture
def house(tmp_path, item):
    """Return a folder with two versions of a domain, a text, gold, and what either makes of it."""
    (tmp_path / "old.pddl").write_text(DOORS, encoding="utf-8")
    new = DOORS.replace("(:event close", "(:event shut").replace("(:question", '(shut "close") (:question')
    (tmp_path / "new.pddl").write_text(new, encoding="utf-8")
    (tmp_path / "told.txt").write_text("Oak opens.\nOak closes.\nElm opens.\n", encoding="utf-8")
    (tmp_path / "gold.tsv").write_text(GOLD, encoding="utf-8")
    for name in ("old", "new"):
        words = ("solve", f"{name}.pddl", "told.txt", "-q", "--format", "jsonl", "-o", f"{name}.jsonl")
        assert item(*words, cwd=tmp_path).status == 0
    return tmp_path


def test_two_results(item, house):
    ended = item("diff", "old.jsonl", "new.jsonl", "--gold", "gold.tsv", "--domain", "old.pddl", cwd=house)
    assert (ended.status, ended.err) == (0, "")
    assert "3 sentences in both: 1 event differs" in ended.out
    assert "as in gold: A 3, B 2 of 3; where they differ: A 1, B 0 of 1" in ended.out
    assert "bits" not in ended.out


def test_two_versions_of_a_domain_give_reasons(item, house):
    ended = item("diff", "old.pddl", "new.pddl", "told.txt", "--format", "json", cwd=house)
    assert ended.status == 0, ended.err
    document = json.loads(ended.out)
    Draft202012Validator(schema("diff-json")).validate(document)
    (found,) = document["differences"]
    assert (found["a"]["event"], found["b"]["event"]) == ("close(oak)", "shut(oak)")
    assert found["a"]["reasons"] == ["its domain has no event `shut`"]
    assert found["b"]["reasons"] == ["its domain has no event `close`"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["old.jsonl", "new.jsonl", "--domain", "new.pddl"], "oak is open: "),
        (["old.jsonl", "new.jsonl"], "opened(oak): "),
        (["old.pddl", "new.pddl", "told.txt"], "oak is open: "),
    ],
)
def test_facts_are_said_as_the_domain_says_them(item, house, words, said):
    new = (house / "new.pddl").read_text(encoding="utf-8")
    (house / "new.pddl").write_text(new.replace(":effect (not (opened ?d))", ":effect ()"), encoding="utf-8")
    solved = item("solve", "new.pddl", "told.txt", "-q", "--format", "jsonl", cwd=house)
    (house / "new.jsonl").write_text(solved.out, encoding="utf-8")
    ended = item("diff", *words, cwd=house)
    assert ended.status == 0, ended.err
    assert f"  after it: {said}false in A, true in B\n" in ended.out


def test_a_constant_that_the_other_domain_lacks_is_named(item, house):
    (house / "gate.pddl").write_text(DOORS.replace("oak", "gate"), encoding="utf-8")
    (house / "gate.txt").write_text("Gate opens.\n", encoding="utf-8")
    ended = item("diff", "old.pddl", "gate.pddl", "gate.txt", "--format", "json", cwd=house)
    assert ended.status == 0, ended.err
    (found,) = json.loads(ended.out)["differences"]
    assert found["a"]["reasons"] == ["its domain has no constant `gate`"]


def test_a_warning_about_a_domain_says_which_of_the_two(item, house):
    (house / "sad.pddl").write_text(OVERRULED, encoding="utf-8")
    told = "Ann opens oak.\nIt slams at noon.\nAnn opens elm.\nIt slams again.\n"
    (house / "day.txt").write_text(told, encoding="utf-8")
    kind = OVERRULED.replace('"slams"', '"smiles"')
    (house / "kind.pddl").write_text(kind, encoding="utf-8")
    ended = item("diff", "kind.pddl", "sad.pddl", "day.txt", cwd=house)
    assert ended.status == 0, ended.err
    warned = [line for line in ended.err.splitlines() if "M110" in line]
    assert [line.split(" ")[0] for line in warned] == ["sad.pddl:"]


def test_models_are_compared_with_domains_and_results(item, house):
    assert item("train", "old.pddl", "told.txt", "--no-lexicon", "-o", "old.model", cwd=house).status == 0
    for other in ("old.pddl", "old.jsonl"):
        ended = item("diff", "old.model", other, "told.txt", "--domain", "old.pddl", cwd=house)
        assert ended.status == 0, ended.err
        assert "3 sentences in both: 0 events differ" in ended.out


def test_a_domain_is_loaded_once_for_each_side_that_is_read_and_once_for_results(item, house, monkeypatch):
    assert item("train", "old.pddl", "told.txt", "-o", "old.model", cwd=house).status == 0
    load, loaded = Domain.load, []
    monkeypatch.setattr(
        Domain, "load", lambda *given, **options: loaded.append(given) or load(*given, **options)
    )
    of_domain = ("--domain", "old.pddl", "--gold", "gold.tsv")
    for sides, times in (
        (("old.jsonl", "new.jsonl"), 1),
        (("old.model", "old.model", "told.txt"), 2),
        (("old.model", "old.jsonl", "told.txt"), 1),
    ):
        ended = item("diff", *sides, *of_domain, cwd=house)
        assert ended.status == 0, ended.err
        assert loaded == [("old.pddl",)] * times
        loaded.clear()


def test_a_file_that_is_not_there_is_no_model(item, house):
    ended = item("diff", "old.pddl", "new.pdl", "told.txt", cwd=house)
    assert (ended.status, ended.out) == (1, "")
    assert ended.err == "error[N101]: there is no file new.pdl\n  did you mean: new.pddl\n"


def test_an_axiom_that_makes_the_difference_is_named(item, house):
    """Without the precondition the second opening coheres, so both read it, but one as a contradiction."""
    (house / "free.pddl").write_text(DOORS.replace(":precondition (opened ?d)", ""), encoding="utf-8")
    (house / "twice.txt").write_text("Oak opens.\nOak closes.\nOak closes.\n", encoding="utf-8")
    ended = item("diff", "old.pddl", "free.pddl", "twice.txt", cwd=house)
    assert ended.status == 0, ended.err
    assert "twice.002  Oak closes." in ended.out
    assert "contradicts the story" in ended.out


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("old.model old.pddl told.txt", "of which domain?"),
        ("old.json old.jsonl", "old.json is a result of `solve --format json`"),
        ("old.jsonl old.json told.txt --domain old.pddl", "what is compared is --format jsonl"),
        ("old.jsonl new.jsonl told.txt", "two results are compared as they are"),
        ("old.jsonl new.jsonl --gold gold.tsv", "of which domain is the gold?"),
        ("old.pddl new.pddl", "no narrative is given"),
        ("old.pddl new.pddl -", "both sides read -, which can be read once"),
        ("old.pddl new.pddl told.txt --train -", "both sides read -, which can be read once"),
    ],
)
def test_wrong_usage(item, house, line, hint):
    (house / "old.model").touch()
    item("solve", "old.pddl", "told.txt", "-q", "--format", "json", "-o", "old.json", cwd=house)
    ended = item("diff", *line.split(), cwd=house)
    assert (ended.status, ended.out) == (2, "")
    assert hint in ended.err


def test_results_of_other_texts(item, house):
    (house / "other.txt").write_text("Elm opens.\n", encoding="utf-8")
    item("solve", "old.pddl", "other.txt", "-q", "--format", "jsonl", "-o", "other.jsonl", cwd=house)
    ended = item("diff", "old.jsonl", "other.jsonl", cwd=house)
    assert (ended.status, "have no sentence in common" in ended.err) == (2, True)


def test_a_text_in_place_of_a_side_is_named(item, house):
    ended = item("diff", "old.pddl", "told.txt", cwd=house)
    assert ended.status == 2
    assert "told.txt is a text" in ended.err


def test_gold_may_speak_of_participants(item, house):
    """Gold is read with the constants of each narrative's cast, beside domains and beside two results."""
    text = DOORS.replace("(:constants oak elm - door)", "")
    (house / "old.pddl").write_text(text, encoding="utf-8")
    (house / "free.pddl").write_text(text.replace(":precondition (opened ?d)", ""), encoding="utf-8")
    cast = "narrative\tname\ttype\ntold\toak\tdoor\ntold\telm\tdoor\n"
    (house / "cast.tsv").write_text(cast, encoding="utf-8")
    given = ("--cast", "cast.tsv", "--gold", "gold.tsv")
    ended = item("diff", "old.pddl", "free.pddl", "told.txt", *given, cwd=house)
    assert ended.status == 0, ended.err
    assert "as in gold: A 3, B 3 of 3" in ended.out
    ended = item("diff", "old.jsonl", "new.jsonl", "--domain", "old.pddl", *given, cwd=house)
    assert (ended.status, ended.err) == (0, "")
    assert "as in gold: A 3, B 2 of 3" in ended.out


@pytest.mark.parametrize(
    ("sides", "status", "found"),
    [
        # What is read now is the whole text. A result may be of a part of it.
        ("old.pddl new.pddl told.txt", 1, "error[N207]: no sentence has the id `told.2`"),
        ("old.jsonl new.jsonl --domain old.pddl", 0, "warning[N207]: no sentence has the id `told.2`"),
    ],
)
def test_ids_of_gold_that_no_sentence_has_are_named(item, house, sides, status, found):
    (house / "gold.tsv").write_text(GOLD.replace("told.002", "told.2"), encoding="utf-8")
    ended = item("diff", *sides.split(), "--gold", "gold.tsv", cwd=house)
    assert ended.status == status
    assert f"gold.tsv:4:1: {found}" in ended.err
    assert ("as in gold: A 2, B 1 of 2" in ended.out) is (status == 0)


def test_gold_of_another_text_is_refused_beside_results(item, house):
    (house / "gold.tsv").write_text(GOLD.replace("told", "tale"), encoding="utf-8")
    words = ("old.jsonl", "new.jsonl", "--domain", "old.pddl", "--gold", "gold.tsv")
    ended = item("diff", *words, cwd=house)
    assert (ended.status, ended.out) == (1, "")
    assert "error[N207]: no sentence has any of these 3 ids" in ended.err


def test_two_results_take_participants_for_gold_alone(item, house):
    (house / "cast.tsv").touch()
    ended = item("diff", "old.jsonl", "new.jsonl", "--cast", "cast.tsv", cwd=house)
    assert ended.status == 2
    assert "two results are compared as they are" in ended.err


def test_the_short_form_works_out_no_reasons(item, house, monkeypatch):
    monkeypatch.setattr("item.cli.commands.diff._reasons", lambda *_: pytest.fail("nobody asked"))
    words = ("diff", "new.pddl", "old.pddl", "told.txt", "--gold", "gold.tsv", "--format", "short")
    ended = item(*words, cwd=house)
    assert ended.status == 0, ended.err
    line = ended.out.splitlines()[-1]
    assert line == "told.001  shut(oak) -> close(oak)  (gold: close(oak))  Oak closes."


def test_what_both_sides_find_is_said_once(item, house):
    for name in ("old", "new"):
        path = house / f"{name}.pddl"
        path.write_text(path.read_text("utf-8").replace("(:constants oak elm - door)", ""), encoding="utf-8")
    (house / "told.txt").write_text("Oak opens.\nOak closes.\n\nElm opens.\n", encoding="utf-8")
    cast = "narrative\tname\ttype\ntold-1\toak\tdoor\n"
    (house / "cast.tsv").write_text(cast, encoding="utf-8")
    ended = item("diff", "old.pddl", "new.pddl", "told.txt", "--cast", "cast.tsv", cwd=house)
    assert ended.status == 0, ended.err
    assert ended.err.count("warning[N308]: no event can happen in `told-2`") == 1
