"""`item review`: what is missing from a domain or doubtful in a reading, without gold."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from item.cli import arguments
from item.cli.destination import Destination
from item.cli.texts import inputs_of
from item.cli.verbosity import note

if TYPE_CHECKING:
    from item.cli.session import CommandSession
    from item.inference.interpretation import Interpretation


class ReviewFormat(StrEnum):
    """How a review is written."""

    TEXT = "text"
    JSON = "json"


def review(
    domain: arguments.DomainName,
    text: arguments.Texts = None,
    train: arguments.TrainTexts = None,
    model: arguments.ModelFile = None,
    frozen: arguments.Frozen = False,
    no_cache: arguments.NoCache = False,
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    labels: arguments.LabelFiles = None,
    evidence: arguments.EvidenceFiles = None,
    exact: arguments.Exact = False,
    beam: arguments.Beam = None,
    format_: Annotated[
        ReviewFormat, typer.Option("--format", help="How the review is written.")
    ] = ReviewFormat.TEXT,
    output: arguments.Output = None,
) -> None:
    """Say what is missing, and what would help most; no gold is needed.

    It lists event types never read, cues that never fired or were overruled, names that nothing accounts for,
    sentences taken for noise that look like events, and preconditions that the text violates. Proposals come
    first, ranked by how many sentences they are expected to change.

    Examples
    --------
    item review robocup
    item review my.pddl story.txt --format json
    """
    inputs = inputs_of(domain, text, cast, start)
    arguments.check_model(model, train=train, lexicon=True)
    arguments.check_frozen(frozen, learnt=bool(model or train))
    arguments.check_search(None, exact=exact, beam=beam)
    with Destination(output) as destination:
        from item.cli.session import CommandSession
        from item.narrative.io.readers import read_narratives
        from item.output.review import review_json, review_text
        from item.review.review import Review

        width = arguments.width(beam, exact=exact)
        session = CommandSession(domain, beam=width, frozen=frozen, cache=not no_cache)
        narratives = read_narratives(inputs.texts)
        learnt_from = read_narratives(train) if train else narratives
        # A text may be learnt from and read, and labels may be of either.
        either = (*learnt_from, *narratives) if train else narratives
        session.assign(inputs.cast, inputs.start, either, evidence)
        given = session.labels(labels, either)
        if model is not None:
            session.load(model)
        else:
            session.learn(learnt_from, given and given[: len(learnt_from)])
        own = given and given[len(either) - len(narratives) :]
        read = session.decode(narratives, labels=own)
        found = Review.of(session.domain, [best for best, *_ in read], session.casts)
        destination.write(review_text(found) if format_ is ReviewFormat.TEXT else review_json(found))


def report_gaps(
    session: CommandSession, interpretations: Sequence[Interpretation], command: str | None
) -> None:
    """Say in one line on standard error what of a domain and its text was never used, if anything.

    Parameters
    ----------
    command : with which `item review` says more about this reading, if it can.
    """
    from item.output.review import shortfall
    from item.review.gaps import Gaps
    from item.review.text import read_sentences

    sentences = read_sentences(session.domain, interpretations, session.casts)
    told = shortfall(Gaps.of(session.domain, sentences))
    if told is not None:
        note(told if command is None else f"{told}: {command}")
