"""The searches of the package, for one narrative at a time."""

from msgspec.structs import force_setattr

from item.inference import online
from item.inference.exact import readings
from item.inference.lattice import expand_all
from item.inference.options import DEFAULT_SEARCH, SearchOptions
from item.learning.model import EM
from item.learning.shards import Alone
from item.narrative.corpus import PreparedCorpus
from item.scoring.calibration import UNCALIBRATED


def k_best_all(narratives, reasoner, scorer, k=1, *, search=DEFAULT_SEARCH, calibration=UNCALIBRATED):
    """Return for each narrative its `k` readings of highest utility."""
    lattices = expand_all(narratives, reasoner, scorers=[scorer] * len(narratives), search=search)
    told = [one.candidate_sets[: len(own.steps)] for one, own in zip(narratives, lattices, strict=True)]
    scored = ([scorer.on(one) for one in own] for own in told)
    return [
        readings(one, lattice, reasoner, scorers, k, search=search, calibration=calibration)
        for one, lattice, scorers in zip(narratives, lattices, scored, strict=True)
    ]


def interpret(narrative, reasoner, scorer, **search):
    """Return the reading of highest utility, with the proof of what a beam may have lost."""
    ((best,),) = k_best_all([narrative], reasoner, scorer, search=SearchOptions(prove=True, **search))
    return best


def expand(narrative, reasoner, *, scorer=None, **search):
    """Return the lattice of a narrative; without a scorer no state is dropped."""
    if scorer is None:
        return expand_together([narrative], reasoner, **search)[0]
    (lattice,) = expand_all([narrative], reasoner, scorers=[scorer], search=SearchOptions(**search))
    return lattice


def expand_together(narratives, reasoner, **search):
    """Return the lattices of narratives side by side, in which no state is dropped."""
    # Nobody is asked for utilities where all states are kept.
    nobody = [None] * len(narratives)
    return expand_all(narratives, reasoner, scorers=nobody, search=SearchOptions(beam="all", **search))


def listen(candidate_sets, reasoner, scorer, **options):
    """Yield the sentences of a narrative that is read as a stream from the reasoner's start."""
    options = {"start": reasoner.start, "batch": online.BATCH, "window": online.WINDOW, **options}
    options = {"search": DEFAULT_SEARCH, "calibration": UNCALIBRATED, "adapt": None, **options}
    return online.decode_online(candidate_sets, reasoner, scorer, **options)


def learn(domain, narratives, preprocessors, *, beam=None, budget=None, callback=None, **options):
    """Return what EM learns from prepared narratives without labels, and believes before (`n_iter=0`)."""
    iterations = options.pop("n_iter", EM().n_iter)
    learner = EM(**options)
    # Nobody but tests asks for a learner that learns nothing.
    force_setattr(learner, "n_iter", iterations)
    corpus = PreparedCorpus.of(narratives, preprocessors)
    shards = Alone(domain, corpus, SearchOptions(beam, budget))
    return learner.learn(domain, shards, budget=budget, callback=callback)
