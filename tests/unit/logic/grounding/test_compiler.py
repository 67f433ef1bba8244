"""Ground events in shares: which parts of the world each touches, and what it asks and does there."""

import pytest

from item.language.domain import Domain
from item.logic.formulas import TRUE
from item.logic.grounding.ground_domain import GroundDomain

LAMPS = Domain.parse("""
(define (domain lamps)
  (:types lamp person)
  (:constants desk hall - lamp ann - person)
  (:predicates (lit ?l - lamp) (hot ?l - lamp) (mine ?l - lamp) (red) (green) (calm))
  (:init (mine desk))
  (:constraint (or (red) (green)))
  (:derived (calm) (not (lit desk)))
  (:event light :parameters (?l - lamp) :precondition (not (lit ?l)) :effect (lit ?l))
  (:event touch :precondition (and (lit desk) (hot hall)) :effect (not (lit hall)))
  (:event warm :parameters (?l - lamp) :effect (when (lit ?l) (hot ?l)))
  (:event toss :effect (and (oneof (lit desk) (lit hall)) (oneof (hot desk) (not (hot desk)) (hot hall))))
  (:event take :parameters (?l - lamp) :precondition (mine ?l) :effect (lit ?l))
  (:event try :parameters (?l - lamp) :effect (when (mine ?l) (lit ?l)))
  (:event stop :effect (red))
  (:event go :effect (green))
  (:event rest :precondition (calm) :effect (hot desk))
  (:event wait :precondition (or (lit desk) (lit hall))))""")


def compiled(*event, **options):
    """Return the shares of an event: what each touches, asks, does and chooses between; None for no event."""
    ground = GroundDomain(LAMPS)
    (found,) = ground.compiler.compile([event], **options)
    if found is None:
        return None
    atoms, formulas = ground.grounder.atoms, ground.grounder.formulas
    return [
        (
            sorted(
                " ".join(atoms[one]) for number in share.scope for one in ground.components[number].fluents
            ),
            sorted(" ".join(atoms[one]) for one in formulas.atoms(share.precondition)),
            [(one.condition == TRUE, one.outcomes, " ".join(atoms[one.fluent])) for one in share.effects],
            share.alternatives,
            share.plain,
        )
        for share in found
    ]


DESK, HALL, HOT = "lit desk", "lit hall", "hot desk"


@pytest.mark.parametrize(
    ("event", "shares"),
    [
        (("light", "desk"), [([DESK], [DESK], [(True, (), DESK)], (), True)]),
        (
            ("touch",),
            [
                ([DESK], [DESK], [], (), True),
                ([HALL], [], [(True, (), HALL)], (), True),
                (["hot hall"], ["hot hall"], [], (), True),
            ],
        ),
        # A condition connects what it asks with what it changes; such an effect is not plain.
        (("warm", "desk"), [([HOT, DESK], [], [(False, (), HOT)], (), False)]),
        # So does a choice; the choices of each share are numbered by themselves.
        (
            ("toss",),
            [
                ([DESK, HALL], [], [(True, ((0, 0),), DESK), (True, ((0, 1),), HALL)], (2,), False),
                (
                    [HOT, "hot hall"],
                    [],
                    [(True, ((0, 0),), HOT), (True, ((0, 1),), HOT), (True, ((0, 2),), "hot hall")],
                    (3,),
                    False,
                ),
            ],
        ),
        # Of what never changes nothing is left; what it refutes is no event, or no effect.
        (("take", "desk"), [([DESK], [], [(True, (), DESK)], (), True)]),
        (("take", "hall"), None),
        (("try", "desk"), [([DESK], [], [(True, (), DESK)], (), True)]),
        (("try", "hall"), []),
        (("light", "ann"), None),
        # Constraints and disjunctions are not plain; what a derived atom comes down to may be.
        (("stop",), [(["green", "red"], [], [(True, (), "red")], (), False)]),
        (("rest",), [([DESK], [DESK], [], (), True), ([HOT], [], [(True, (), HOT)], (), True)]),
        (("wait",), [([DESK, HALL], [DESK, HALL], [], (), False)]),
    ],
)
def test_the_shares_of_an_event(event, shares):
    found = compiled(*event)
    assert (found is None) == (shares is None)
    assert sorted(found or ()) == sorted(shares or ())


def test_without_effects_an_event_asks_what_it_asks():
    assert compiled("light", "desk", effects=False) == [([DESK], [DESK], [], (), True)]


@pytest.mark.parametrize("event", [("light",), ("light", "desk", "hall"), ("stop", "desk"), ("jump",)])
def test_an_event_that_is_not_declared_is_a_mistake(event):
    with pytest.raises(ValueError, match=f"no event type {event[0]} with {len(event) - 1} arguments"):
        compiled(*event)
