"""The limit: the same dynamic programming on bare bit masks, with no solver and no lookup.

Two words of 64 bits say what is known true and known false. That is exact where preconditions are
conjunctions of literals, effects unconditional and exclusive groups the only constraints.
"""

from __future__ import annotations

import numpy as np

from item.language.domain import Domain
from item.logic.grounding.compiler import Compiler
from item.logic.grounding.components import Components
from item.logic.grounding.grounder import Grounder
from item.logic.grounding.statics import Statics
from tests.benchmarks.workload import Row

# An odd number with many bits: spreads a mask over a word, so that pairs of masks rarely meet.
SPREAD = np.uint64(0x9E3779B97F4A7C15)


class Masks:
    """The events of a domain as rows of masks; a narrative starts in the state in which nothing is known.

    Parameters
    ----------
    events : all ground events that will be asked about.
    """

    def __init__(self, domain: Domain, events: list[tuple[str, ...]]) -> None:
        grounder = Grounder(domain)
        facts = Statics(grounder, domain.statics)
        parts = Components(domain, grounder, facts)
        groups = [set(g.members) for n in range(len(parts)) for g in parts[n].groups]

        def rivals(fluents: set[int]) -> set[int]:
            return {f for group in groups if group & fluents for f in group} - fluents

        def mask(fluents: set[int]) -> int:
            return sum(1 << fluent for fluent in fluents)

        rows = []
        for draft in Compiler(domain, grounder, facts, parts).drafts(events):
            assert draft is not None
            needs = [grounder.formulas[part] for part in grounder.formulas.conjuncts(draft.precondition)]
            true = {literal.atom for literal in needs if literal.positive}
            false = {literal.atom for literal in needs if not literal.positive}
            made = {v: {e.fluent for e in draft.effects if e.value == v} for v in (1, 0, -1)}
            displaced = rivals(made[1])
            free = made[0] - made[1] - displaced
            fall = (made[-1] | displaced) - made[1] - free
            lost = fall | free | rivals(free)
            masks = true, false, false | rivals(true), made[1], fall, lost, made[1] | free
            rows.append([mask(one) for one in masks])
        self.rows = np.array(rows, dtype=np.uint64)
        # What a state loses with the event, besides what it gains.
        self.rows[:, 5:] = ~self.rows[:, 5:]

    def decode(self, sentences: list[np.ndarray], scores: list[Row]) -> tuple[float, list[int]]:
        """Return the highest utility, and the candidates of a reading that has it.

        Parameters
        ----------
        sentences : for each the rows of its candidates' events, shape (E,).
        scores : for each those of its candidates by how they fit (`graded`).
        """
        true = false = np.zeros(1, dtype=np.uint64)
        values = np.zeros(1)
        back: list[np.ndarray] = []
        for events, score in zip(sentences, scores, strict=True):
            need, ban, learn, rise, fall, stay_true, stay_false = self.rows[events].T[:, :, None]
            possible = ((false & need) | (true & ban)) == 0
            # What is denied holds where nothing is true that is not known to be.
            expected = (need & ~true) == 0
            fit = possible.astype(np.int8) + (possible & expected)
            totals = (score(None, fit) + values).ravel()
            after_true = ((((true | need) & stay_true) | rise) * possible).ravel()
            after_false = ((((false | learn) & stay_false) | fall) * possible).ravel()
            order = np.argsort(after_true * SPREAD ^ after_false, kind="stable")
            after_true, after_false, totals = after_true[order], after_false[order], totals[order]
            first = np.ones(len(order), dtype=np.bool_)
            first[1:] = (after_true[1:] != after_true[:-1]) | (after_false[1:] != after_false[:-1])
            starts = np.flatnonzero(first)
            best = np.maximum.reduceat(totals, starts)
            reached = np.flatnonzero(totals == best[np.cumsum(first) - 1])
            back.append(order[reached[np.searchsorted(reached, starts)]])
            true, false, values = after_true[starts], after_false[starts], best
        utility = float(values.max())
        state = int(values.argmax())
        widths = [1, *(len(ways) for ways in back[:-1])]
        choices = []
        for ways, width in zip(reversed(back), reversed(widths), strict=True):
            candidate, state = divmod(int(ways[state]), width)
            choices.append(candidate)
        return utility, choices[::-1]
