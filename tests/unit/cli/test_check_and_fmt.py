import json

import pytest

FINE = """(define (domain d)
  (:predicates (p))

  (:event e :effect (p))
  (:event f :precondition (p)))
"""
WARNS = FINE.replace("(p))\n\n", "(p) (q))\n\n")
WRONG = "(define (domain d)\n  (:event e :effect (p)))\n"


@pytest.fixture
def domain(tmp_path):
    def write(text, name="domain.pddl"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_nothing_to_find(item, domain):
    ended = item("check", "robocup", domain(FINE), "--strict")
    assert (ended.status, ended.out, ended.err) == (0, "", "no errors, no warnings\n")


def test_what_is_not_judged_is_said(item, domain):
    """Two constraints contradict each other, among too many facts for that to be found."""
    many = " ".join(f"c{number}" for number in range(20))
    laws = "(:constraint (not (f c1 c2 c3))) (:constraint (f c1 c2 c3))"
    path = domain(f"""(define (domain d) (:types t) (:constants {many} - t)
      (:predicates (f ?a ?b ?c - t)) {laws} (:event mend :parameters (?a - t) :effect (f ?a ?a ?a)))""")
    ended = item("check", path)
    assert (ended.status, ended.out) == (0, "")
    assert ended.err == (
        f"{path}: whether the constraints agree with each other, and whether every event can happen, is not "
        "judged: there are 8,000 ground facts that change, more than 5,000\nno errors, no warnings\n"
    )


def test_findings_of_all_files(item, domain):
    ended = item("check", domain(WRONG, "wrong.pddl"), domain(WARNS, "warns.pddl"), "nowhere.pddl")
    assert ended.status == 1
    assert "wrong.pddl:2:" in ended.out
    assert "warns.pddl:2:" in ended.out
    assert "nowhere.pddl" in ended.out
    assert ended.err.startswith("2 errors, ")


def test_warnings_count_when_strict(item, domain):
    path = domain(WARNS)
    assert item("check", path).status == 0
    assert item("check", path, "--strict").status == 1


@pytest.mark.parametrize("command", ["check", "fmt"])
def test_a_text_is_no_domain(item, domain, command):
    ended = item(command, domain("id\tevent\nd.1\tgo(ann)\n", "gold.tsv"))
    assert ended.status == 1
    assert "expected: a domain; a text is read by `item solve DOMAIN TEXT`" in ended.out + ended.err
    # The ending alone decides nothing.
    assert item(command, domain(FINE, "domain.txt")).status == 0


def test_findings_as_json(item, domain):
    ended = item("check", domain(WRONG), "--format", "jsonl")
    assert ended.status == 1
    found = [json.loads(line) for line in ended.out.splitlines()]
    assert {one["severity"] for one in found} >= {"error"}
    assert all(one["file"].endswith("domain.pddl") and one["line"] for one in found)


MENDABLE = """(define (domain d)
  (:predicates (p ?x))
  (:constants a, b) // two
  (:event e :parametres (?x) :effect p(?x)))
"""


def test_safe_mends_are_applied(item, domain):
    path = domain(MENDABLE)
    shown = item("check", path, "--diff")
    assert shown.status == 1
    assert "-  (:constants a, b) // two" in shown.out
    assert "+  (:constants a b) ; two" in shown.out
    assert path.read_text(encoding="utf-8") == MENDABLE
    # The findings are those of the file as it is, beside what can be taken for a patch.
    assert shown.err.count("error[") == 4
    assert "4 errors, no warnings" in shown.err
    ended = item("check", path, "--fix")
    assert (ended.status, ended.out) == (0, "")
    assert f"{path}: mended" in ended.err
    assert ":effect (p ?x)" in path.read_text(encoding="utf-8")
    assert item("check", path, "--diff").status == 0
    assert item("check", "robocup", "--fix").status == 2


def test_findings_for_other_tools(item, domain):
    path = domain(MENDABLE)
    annotations = item("check", path, "--format", "github").out.splitlines()
    place = "line=3,col=16,endLine=3,endColumn=17"
    assert annotations[0].startswith(f"::error file={path},{place},title=E101::`,`")
    sarif = json.loads(item("check", path, "--format", "sarif").out)
    (run,) = sarif["runs"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["E101", "E107", "E108"]
    assert all(rule["shortDescription"]["text"] for rule in run["tool"]["driver"]["rules"])
    assert len(run["results"]) == 4
    (change,) = run["results"][0]["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"] == {"text": ""}


@pytest.mark.parametrize("absolute", [False, True])
def test_places_of_findings_are_uris(item, tmp_path, absolute):
    path = tmp_path / "my #1 doors.pddl"
    path.write_text(MENDABLE, encoding="utf-8")
    named = path if absolute else path.name
    (run,) = json.loads(item("check", named, "--format", "sarif", cwd=tmp_path).out)["runs"]
    (place,) = run["results"][0]["locations"]
    uri = place["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == (path.as_uri() if absolute else "my%20%231%20doors.pddl")


def test_a_code_is_explained(item):
    ended = item("rule", "e211")
    assert ended.status == 0
    assert "Wrong:" in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80
    assert len(item("rule").out.splitlines()) > 50
    missing = item("rule", "E299")
    assert missing.status == 2
    assert "no error or warning has the code" in missing.err


def test_the_code_of_a_warning_about_a_text_is_explained(item, monkeypatch):
    assert item("rule", "M110").out.startswith("M110: A cue is contradicted by the text")
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, item("rule", "M110").out.splitlines())) <= 40
    missing = item("rule", "N213")
    assert "Did you mean N" in missing.err


def test_formatting(item, domain):
    path = domain("(define (domain d) (:predicates (p)) (:event e :effect\n(p)) ; a remark\n)")
    before = path.read_text(encoding="utf-8")
    assert item("fmt", "--check", path).status == 1
    shown = item("fmt", "--diff", path)
    assert shown.status == 0
    assert shown.out.startswith(f"--- {path}\n")
    assert "+" in shown.out
    assert path.read_text(encoding="utf-8") == before
    assert item("fmt", path).status == 0
    after = path.read_text(encoding="utf-8")
    assert after != before
    assert "; a remark" in after
    assert item("fmt", "--check", "--diff", path).out == ""
    assert item("fmt", path).status == 0
    assert path.read_text(encoding="utf-8") == after


def test_what_cannot_be_read_is_left_as_it_is(item, domain):
    broken, fine = domain("(define (domain d)", "broken.pddl"), domain("(define\n(domain d))", "fine.pddl")
    ended = item("fmt", broken, fine)
    assert ended.status == 1
    assert "broken.pddl:1:1" in ended.err
    assert broken.read_text(encoding="utf-8") == "(define (domain d)"
    assert fine.read_text(encoding="utf-8") == "(define (domain d))\n"


def test_participants_of_a_cast_count(item, domain):
    rink = domain(
        """(define (domain rink)
          (:types player)
          (:constants ann ben - player)
          (:predicates (ours ?p - player) (down ?p - player))
          (:init (ours ann) (ours ben))
          (:event foul :parameters (?who ?victim - player)
            :precondition (and (ours ?who) (not (ours ?victim))) :effect (down ?victim))
          (:event rise :parameters (?p - player) :precondition (down ?p) :effect (not (down ?p))))
        """
    )
    rows = "narrative\tname\ttype\taliases\none\tann\tplayer\tAnnie\ntwo\tcaz\tplayer\t\n"
    cast = domain(rows, "cast.tsv")
    alone = item("check", rink)
    assert "W402" in alone.out
    assert "`foul` can never happen" in alone.out
    ended = item("check", rink, "--cast", cast)
    assert (ended.status, ended.out, ended.err) == (0, "", "no errors, no warnings\n")
    cast.write_text("narrative\tname\ttype\none\tann\tplayer\ntwo\tcaz\tplaier\n", encoding="utf-8")
    wrong = item("check", rink, "--cast", cast)
    assert wrong.status == 1
    assert "N301" in wrong.out


def test_what_is_amiss_with_a_cast_is_said_once(item, domain):
    rink = """(define (domain DOMAIN) (:types player) (:constants ann - player)
      (:predicates (up ?p - player)) (:event rise :parameters (?p - player) :effect (up ?p)))"""
    files = [domain(rink.replace("DOMAIN", name), f"{name}.pddl") for name in ("ice", "snow")]
    cast = domain("narrative\tname\ttype\talias\none\tann\tplayer\tAnnie\n", "cast.tsv")
    ended = item("check", *files, "--cast", cast)
    assert (ended.status, ended.err) == (0, "no errors, 2 warnings\n")
    assert [code in ended.out for code in ("warning[N307]", "warning[N309]")] == [True, True]


def test_the_size_is_that_of_the_largest_narrative(item, domain):
    lamps = domain(
        """(define (domain lamps) (:types lamp) (:predicates (on ?l - lamp))
          (:event light :parameters (?l - lamp) :effect (on ?l)))
        """
    )
    cast = domain("narrative\tname\ttype\none\tdesk\tlamp\ntwo\tdesk\tlamp\ntwo\tbed\tlamp\n", "cast.tsv")
    ended = item("check", lamps, "--axioms", "--cast", cast)
    size = "2 ground facts that change, 3 ground events, most of them `light` (2)"
    assert f"{lamps}, in `two`: {size}" in ended.err


def test_events_without_constants_are_said_where_sizes_and_programs_are_asked_for(item, domain):
    lamps = domain("""(define (domain lamps) (:types lamp) (:predicates (on ?l - lamp))
      (:event light :parameters (?l - lamp) :effect (on ?l)))""")
    lacking = "1 of 1 event type never happens for want of constants"
    assert (
        f"{lacking} (--cast FILE or --problem FILE brings some): `light`"
        in item("check", lamps, "--axioms").err
    )
    assert f"{lacking} (--problem FILE brings some): `light`" in item("facts", lamps).err
    cast = domain("narrative\tname\ttype\none\ta\tlamp\n", "cast.tsv")
    assert lacking not in item("check", lamps, "--axioms", "--cast", cast).err


def test_an_export_refuses_the_option_that_was_given(item, domain):
    ended = item("export", "robocup", "--problem", domain("", "p.pddl"))
    assert ended.status == 2
    assert "Invalid value for --problem: " in ended.err


def test_of_many_errors_and_warnings_the_first_are_shown(domain, item):
    unknown = "\n".join(
        f"(:event e{number} :parameters (?x - u{number}) :effect (q{number}))" for number in range(600)
    )
    path = domain(f"(define (domain x) (:types t) (:predicates (p))\n{unknown})")
    ended = item("check", path)
    assert ended.status == 1
    assert ended.out.count("error[") == 100
    assert ended.out.endswith("and 900 more errors (`--format jsonl` has all)\n")
    # Of what a file has more than that is not looked for.
    assert len(item("check", path, "--format", "jsonl").out.splitlines()) == 1000


def test_of_many_warnings_the_first_are_shown_beside_an_error(domain, item):
    unused = " ".join(f"(p{number})" for number in range(130))
    paths = domain(FINE.replace("(p))\n\n", f"(p) {unused})\n\n")), domain(WRONG, "wrong.pddl")
    ended = item("check", *paths)
    assert ended.status == 1
    assert ended.out.count("warning[") == 100
    assert ended.out.count("error[") == 1
    assert ended.out.endswith("and 30 more warnings (`--format jsonl` has all)\n")
    assert len(item("check", *paths, "--format", "jsonl").out.splitlines()) == 131
