"""What commands that read narratives share: a session that learns and reads as their options say."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from item.cli.options.reading_options import GivenFiles, Learning, Search, SessionOptions

if TYPE_CHECKING:
    from item.cli.files.texts import Inputs
    from item.cli.sessions.session import CommandSession
    from item.inference.budget import Budget
    from item.language.domain import Domain
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative
    from item.parallel.workers import Workers


class Prepared(Struct, frozen=True):
    """Narratives that a session is to read, and what it learns from before.

    Attributes
    ----------
    taught : the labels of the narratives that are learnt from.
    labels : those of the narratives that are read.
    """

    session: CommandSession
    narratives: Sequence[Narrative]
    learnt_from: Sequence[Narrative]
    model: Path | None
    taught: Labels | None
    labels: Labels | None

    @property
    def domains(self) -> dict[str, Domain]:
        """Return for each sentence, by id, the domain with the constants of its narrative."""
        from item.narrative.io.casts import domain_of_each

        return domain_of_each(self.narratives, self.session.domain, self.session.casts)

    def only(self, narratives: Sequence[Narrative]) -> Prepared:
        """Return the same with some of its narratives; these are learnt from where all of them were."""
        chosen = {id(one) for one in narratives}
        labels = self.labels and [
            own for one, own in zip(self.narratives, self.labels, strict=True) if id(one) in chosen
        ]
        return Prepared(self.session, narratives, narratives, None, labels, labels)

    def learn(self, budget: Budget | None = None) -> None:
        """Learn, or load the model, without which there is no result."""
        from item.logic.stopping import checked_throughout, stoppable

        if self.model is not None:
            with stoppable(None if budget is None else budget.overdue), checked_throughout():
                self.session.load(self.model)
        else:
            self.session.learn(self.learnt_from, self.taught, budget)


DEFAULT_OPTIONS = SessionOptions()


def session_of(
    domain: str,
    learning: Learning,
    search: Search,
    options: SessionOptions = DEFAULT_OPTIONS,
    workers: Workers | None = None,
) -> CommandSession:
    """Return the session of a command; its import takes long, so wrong usage is said before."""
    from item.cli.sessions.session import CommandSession

    return CommandSession(domain, learning, search, options, workers)


def learnt(
    domain: str, inputs: Inputs, learning: Learning, told: GivenFiles, search: Search, *, cache: bool
) -> Prepared:
    """Return the narratives that a command reads, with a session that has learnt.

    Parameters
    ----------
    cache : as in `SessionOptions`.
    """
    from item.narrative.io.readers import read_narratives

    session = session_of(domain, learning, search, SessionOptions(cache=cache))
    prepared = prepare(session, read_narratives(inputs.texts), inputs, learning, told)
    prepared.learn()
    return prepared


def prepare(
    session: CommandSession,
    narratives: Sequence[Narrative],
    inputs: Inputs,
    learning: Learning,
    told: GivenFiles,
    *,
    streamed: bool = False,
) -> Prepared:
    """Give a session what files say of what it reads and learns from.

    Parameters
    ----------
    streamed : whether further ones are read as they come.
    """
    from item.narrative.io.readers import read_narratives

    learnt_from = read_narratives(learning.train) if learning.train else narratives
    # A text may be learnt from and read, and labels may be of either.
    either = (*learnt_from, *narratives) if learning.train else narratives
    texts = (*inputs.texts, *(learning.train or ()))
    session.assign(inputs.cast, inputs.start, either, told.evidence, texts=texts, streamed=streamed)
    labels = session.labels(told.labels, either)
    taught = labels and labels[: len(learnt_from)]
    own = labels and labels[len(either) - len(narratives) :]
    return Prepared(session, narratives, learnt_from, learning.model, taught, own)
