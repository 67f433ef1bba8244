"""WGIM: learning from comments and the events logged before them (Chen, Kim and Mooney 2010).

The paper's supervised rival. Which of the events logged in the five seconds before a comment it tells is not
known; so a parser and a generator are trained on what is taken for it, and say what to take for it next.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from item.evaluation.wgim.igsl import comment_rates, shares
from item.evaluation.wgim.meteor import meteor
from item.evaluation.wgim.parser import Parser
from item.evaluation.wgim.templates import Templates, learn_templates, words_of
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.narrative.mentions.mentions import AnnotatedText

# The choice of events settles long before.
MOST_ITERATIONS = 20


class Ambiguous(Struct, frozen=True):
    """A comment and the events logged before it, of which it tells one, or none."""

    reading: AnnotatedText
    events: tuple[GroundAtom, ...]


class Alignment(Struct, frozen=True):
    """What WGIM learns.

    Attributes
    ----------
    events : for each comment the event taken for what it tells, None where nothing was logged.
    parser : trained on them.
    iterations : how often events were chosen anew.
    converged : whether the last choice was the one before it.
    """

    events: tuple[GroundAtom | None, ...]
    parser: Parser
    iterations: int
    converged: bool


def align(domain: Domain, comments: Sequence[Ambiguous]) -> Alignment:
    """Learn which event each comment tells, and to parse.

    At first every logged event counts as far as events of its type are commented at all (IGSL). From then
    on the best event of a comment is the one for which the parser's probability, times the METEOR score of
    what the templates say of the event, is highest; of equal ones the latest.
    """
    rates = comment_rates([comment.events for comment in comments])
    pairs = [
        (comment.reading, event, share)
        for comment in comments
        for event, share in zip(comment.events, shares(comment.events, rates), strict=True)
    ]
    chosen: tuple[GroundAtom | None, ...] = ()
    for iteration in range(1, MOST_ITERATIONS + 1):
        parser, templates = Parser(domain, pairs), learn_templates(pairs)
        previous, chosen = chosen, tuple(_best(comment, parser, templates) for comment in comments)
        if chosen == previous:
            return Alignment(chosen, parser, iteration, converged=True)
        pairs = [
            (comment.reading, event, 1.0)
            for comment, event in zip(comments, chosen, strict=True)
            if event is not None
        ]
    return Alignment(chosen, Parser(domain, pairs), MOST_ITERATIONS, converged=False)


def _best(comment: Ambiguous, parser: Parser, templates: Templates) -> GroundAtom | None:
    if not comment.events:
        return None
    logs = np.array([parser.log_probability(comment.reading, event) for event in comment.events])
    parsed = np.exp(logs - logs.max())
    words = words_of(comment.reading)
    said = [templates.say(event) for event in comment.events]
    generated = [0.0 if one is None else meteor(one, words) for one in said]
    order = range(len(comment.events))
    best = max(order, key=lambda i: (parsed[i] * generated[i], parsed[i], i))
    return comment.events[best]
