"""Names that any sentence may have, and names that look like it and are meant."""

import pytest

from item import Domain
from item.diagnostics import Source
from item.language.checker import check_text
from item.resources import shipped

SHOP = """(define (domain shop) (:types bike) (:constants goat - bike)
  (:predicates ({predicate} {all} - bike))
  (:event {event} :parameters ({all} - bike)
    :precondition (not ({predicate} {all})) :effect ({predicate} {all}))
  (:lexicon {lexicon}))"""


def found(predicate="hired", event="hire", lexicon="", parameters="?b ?c"):
    text = SHOP.format(predicate=predicate, event=event, lexicon=lexicon, all=parameters)
    return [one.code for one in check_text(Source("shop.pddl", text))[1] if one.code in ("W307", "W308")]


@pytest.mark.parametrize(
    ("given", "codes"),
    [
        ({"predicate": "out", "lexicon": '(hire "went out")'}, ["W307"]),
        ({"predicate": "out", "event": "take_out"}, ["W307"]),
        # Nothing that an event is called has the word, or it is all of it.
        ({"predicate": "out"}, []),
        ({"predicate": "out", "lexicon": '(hire "out")'}, []),
        # Descriptions go by it anyway, or it is the state of one thing.
        ({"predicate": "on", "lexicon": '(hire "put on")'}, []),
        ({"predicate": "down", "lexicon": '(hire "goes down")', "parameters": "?b"}, []),
        ({"event": "The"}, ["W307"]),
        ({"event": "one"}, []),
        ({"lexicon": '(goat "7" "12")'}, ["W308"]),
        ({"lexicon": '(goat "no. 7" "7th" "700")'}, []),
    ],
)
def test_what_is_warned_of(given, codes):
    assert found(**given) == codes


@pytest.mark.parametrize("path", sorted(shipped("domain").glob("*.pddl")), ids=lambda one: one.stem)
def test_no_shipped_domain_has_such_a_name(path):
    assert Domain.load(path.stem)
    codes = [one.code for one in check_text(Source(path.name, path.read_text(encoding="utf-8")))[1]]
    assert "W307" not in codes
    assert "W308" not in codes
