"""Two whom one clause names, in the other order."""

import pytest

from item.language.domain import Domain
from item.narrative.annotator import Annotator
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.scoring.directions import called
from item.scoring.role_patterns import role_patterns

ISLAND = Domain.parse("""(define (domain island) (:types person thing)
  (:constants ann ben - person rope - thing)
  (:event tie :parameters (?who ?whom - person) :precondition (not (= ?who ?whom)))
  (:event give :parameters (?who - person ?what - thing)))""")
MARKET = Domain.parse("""(define (domain market) (:types person thing)
  (:constants ann ben - person rope - thing)
  (:event sell :parameters (?what - thing ?who - person ?whom - person)))""")


def contrary(text, domain):
    """Return the arguments of the candidates that are contrary to a sentence."""
    ((reading,),) = Annotator(domain).read_all([[text]])
    candidates = CandidateGenerator(domain).generate(reading, DiscourseContext(), Agreement(domain))
    patterns = zip(candidates, role_patterns(reading, candidates, called(domain)), strict=True)
    return {one.ground[1:] for one, pattern in patterns if pattern.contrary}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann tied Ben.", {("ben", "ann")}),
        ("Ben tied Ann.", {("ann", "ben")}),
        # The agent of a passive comes first.
        ("Ann was tied by Ben.", {("ann", "ben")}),
        ("Rex barked, and Ann was tied by Ben.", {("ann", "ben")}),
        # Whoever gives may come last.
        ("Ann took the rope from Ben.", set()),
        # Different clauses name them.
        ("Ann slept, and Ben tied the knot.", set()),
        # Nothing could be tied in her place.
        ("The rope Ann gave away.", set()),
    ],
)
def test_who_is_exchanged(text, found):
    assert contrary(text, ISLAND) == found


def test_what_is_named_beside_the_two_makes_no_difference():
    assert contrary("Ann sold Ben the rope.", MARKET) == {("rope", "ben", "ann")}
