"""`item review`: what is missing from a domain or doubtful in a reading, without gold."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from item.cli.console.verbosity import is_quiet, note
from item.cli.files.destination import Destination, note_ending
from item.cli.files.texts import inputs_of
from item.cli.options import arguments
from item.cli.options.reading_options import GivenFiles, Learning, Search
from item.cli.sessions.reading import learnt

if TYPE_CHECKING:
    from item.cli.sessions.reading import Prepared
    from item.inference.interpretation import Interpretation


class ReviewFormat(StrEnum):
    """How a review is written."""

    TEXT = "text"
    JSON = "json"


def review(
    domain: arguments.DomainName,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    text: arguments.Texts = None,
    no_cache: arguments.NoCache = False,
    format_: Annotated[
        ReviewFormat, typer.Option("--format", help="How the review is written.")
    ] = ReviewFormat.TEXT,
    output: arguments.Output = None,
) -> None:
    """Say without gold what is missing, and what would help most.

    It lists event types that were never read, cues that no sentence has or that were overruled, names that no
    event explains, sentences read as `nothing` that look like events, and preconditions that the text
    violates. Proposals come first, ranked by the number of sentences that they are expected to change.

    Examples
    --------
    item review robocup
    item review my.pddl story.txt --format json
    """
    inputs = inputs_of(domain, text, told.cast, told.start)
    learning.check()
    search.check()
    note_ending(output, format_)
    with Destination(output) as destination:
        from item.output.review import review_json, review_text
        from item.review.review import Review

        prepared = learnt(domain, inputs, learning, told, search, cache=not no_cache)
        session = prepared.session
        read = session.decode(prepared.narratives, labels=prepared.labels)
        best = [one for one, *_ in read]
        found = Review.of(session.domain, best, session.casts, taught=session.versatile)
        if format_ is ReviewFormat.TEXT:
            wrong = [one.sentence.id for own in best for one in own.sentences if not one.feasible]
            forgotten = wrong if session.forgets else ()
            destination.write(review_text(found, destination.width, forgotten=forgotten))
        else:
            destination.write(review_json(found))


def report_gaps(prepared: Prepared, interpretations: Sequence[Interpretation], command: str | None) -> None:
    """Say in one line on standard error what was never used, and which codes no constant has.

    Parameters
    ----------
    command : with which `item review` says more about this reading, if it can.
    """
    if is_quiet():
        return
    from item.output.shortfall import shortfall
    from item.review.gaps import Gaps
    from item.review.names import unknown_names

    session = prepared.session
    sentences = session.sentences(prepared.narratives, interpretations)
    names = unknown_names(session.domain, sentences, session.casts)
    told = shortfall(Gaps.of(session.domain, sentences), names)
    if told is not None:
        note(told, command)
