import pytest

from item.diagnostics import Source
from item.editor.lenses import count_events

CARTS = """(define (domain carts)
  (:types cart)
  (:constants red blue - cart)
  (:predicates (full ?c - cart))
  (:event fill :parameters (?c - cart) :precondition (not (full ?c)) :effect (full ?c))
  (:event tip :parameters (?c - cart) :precondition (full ?c) :effect (not (full ?c))))"""


def test_each_event_of_a_sentence_is_counted_and_none_twice(tmp_path):
    told = [
        "Red was filled and blue was filled.",
        "Red was tipped.",
        "Red was filled and blue was tipped.",
        "It rained.",
    ]
    text = tmp_path / "carts.txt"
    text.write_text("\n".join(told), encoding="utf-8")
    assert count_events(Source("carts.pddl", CARTS), text) == {"fill": 2, "tip": 2, "nothing": 1}


@pytest.mark.parametrize(("domain", "told"), [("(define", "Red was filled.\n"), (CARTS, "Red \0\n")])
def test_what_cannot_be_read_is_not_counted(tmp_path, domain, told):
    text = tmp_path / "carts.txt"
    text.write_text(told, encoding="utf-8")
    assert count_events(Source("carts.pddl", domain), text) is None
