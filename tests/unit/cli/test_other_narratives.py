"""Whoever takes part in other narratives alone is called so wherever an event is typed."""

import pytest

import item as library
from item.language.domain import Domain

WARD = """(define (domain ward) (:types patient) (:predicates (feverish ?p - patient))
  (:event heal :parameters (?p - patient) :effect (not (feverish ?p))))"""
FILES = {
    "ward.pddl": WARD,
    "text.tsv": "narrative\tid\tsentence\nmon\tm1\tKarl recovers.\ntue\tt6\tOtto recovers.\n",
    "cast.tsv": "narrative\tname\ttype\nmon\tkarl\tpatient\ntue\totto\tpatient\n",
}
ELSEWHERE = "`{}` takes part in other narratives, not in that of this sentence"


@pytest.mark.parametrize(
    ("event", "told"),
    [("heal(Karl)", ELSEWHERE.format("Karl")), ("heal(kurt)", "the domain has no constant `kurt`")],
)
@pytest.mark.parametrize(
    ("command", "more", "typed"),
    [
        ("explain", ("--sentence", "t6", "--event", "EVENT"), ""),
        # Whichever sentence is asked about first, the second answer is about `t6`.
        ("label", ("-o", "labels.tsv"), "EVENT\nEVENT\nq\n"),
        ("shell", (), "why not EVENT at t6\n"),
    ],
)
def test_an_event_of_somebody_of_another_narrative(item, tmp_path, command, more, typed, event, told):
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    domain, text, cast = FILES
    words = (event if one == "EVENT" else one for one in more)
    stdin = typed.replace("EVENT", event).encode()
    ended = item(command, domain, text, "--cast", cast, *words, stdin=stdin, cwd=tmp_path)
    assert f"error[N204]: {told}" in ended.out + ended.err


def test_an_event_that_a_program_asks_about():
    ward = Domain.parse(WARD)
    casts = {day: ward.extended({who: ("patient",)}, {}) for day, who in (("mon", "karl"), ("tue", "otto"))}
    story = library.read(ward, {"mon": ["Karl recovers."], "tue": ["Otto recovers."]}, casts=casts)
    with pytest.raises(library.InputError) as refused:
        story.explain("tue.000", event="heal(karl)")
    assert [one.message for one in refused.value.diagnostics] == [ELSEWHERE.format("karl")]
