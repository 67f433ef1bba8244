"""Readings of the paper: what paper mode does where the text leaves a choice, or is taken at its word.

They are compared by single models, which take a tenth of the time. The default reading is chosen by the
paper's text and by the games whose gold can be seen, never by others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from item.paper.learners import IterTrain
from item.paper.options import Arguments, Balance, Features, ProgressionVariant, Similarity, StateVector

# Where the axiom file differs from the paper's own example: a kick ends possession.
AS_PRINTED = {
    "kick": "(:event kick :parameters (?p - player) :precondition (holding ?p) :effect (not (holding ?p)))"
}


class Reading(Struct, frozen=True):
    """One way to read the paper.

    Attributes
    ----------
    name : what is different from the default.
    options : in what its learner differs from the default with one model.
    domain : the shipped domain, where it is not the experiment's own.
    printed : whether events are replaced by those of `AS_PRINTED`.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    domain: str | None = None
    printed: bool = False

    def learner(self, seed: int) -> IterTrain:
        """Return its learner with a seed, by which one model is trained unless the options say otherwise."""
        return replace(IterTrain(random_state=seed, n_models=1), **self.options)


READINGS = (
    Reading("the default but for one model, as printed"),
    Reading("the default: ten models", {"n_models": 10}),
    Reading("features concatenated, as printed", {"features": Features.CONCATENATED}),
    Reading("state features 1, 0, -1", {"state": StateVector.SIGNED}),
    Reading("state features lifted", {"state": StateVector.LIFTED}),
    Reading("no state features", {"state": StateVector.NONE}),
    Reading("first labels by the words of a name", {"similarity": Similarity.PARTS}),
    Reading("first labels may leave players out, as printed", {"whole": False}),
    Reading("weights in place of thinning", {"balance": Balance.WEIGH}),
    Reading("new samples in each iteration, as printed", {"fresh": True}),
    Reading("missing arguments: the last mentioned", {"arguments": Arguments.MENTIONED}),
    Reading("arguments listed", {"arguments": Arguments.LISTED}),
    Reading("effects-only progression", {"progression": ProgressionVariant.EFFECTS}),
    Reading("kick ends possession, as printed", printed=True),
    Reading("game events without argument, as printed", domain="robocup-paper"),
    Reading("N = 5", {"n_samples": 5}),
    Reading("N = 20", {"n_samples": 20}),
    Reading("C = 0.1", {"C": 0.1}),
    Reading("C = 10", {"C": 10.0}),
    Reading("epsilon = 0.001", {"tol": 1e-3}),
    Reading("an infeasible event is worth nothing, by the text's reason", {"proportional": True}),
    Reading("penalty 0.3", {"penalty": 0.3}),
)
