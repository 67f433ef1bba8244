"""What commands that read narratives share: their options, and a session that learns and reads as these say.

A group of options is a dataclass. A command that has one as a parameter has its fields as options
(`item.cli.option_groups`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import typer

from item.cli import arguments
from item.learning.methods import Method
from item.logic.contradiction import OnContradiction

if TYPE_CHECKING:
    from item.cli.session import CommandSession
    from item.cli.texts import Inputs
    from item.inference.budget import Budget
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative

# What makes a command learn from something else than the text that it reads.
LEARNT = "--model or --train"


@dataclass(frozen=True, slots=True)
class Learning:
    """What a command learns from."""

    train: arguments.TrainTexts = None
    model: arguments.ModelFile = None
    frozen: arguments.Frozen = False
    lexicon: arguments.Lexicon = True

    @property
    def elsewhere(self) -> bool:
        """Return whether something else than the text that is read is learnt from."""
        return bool(self.model or self.train)

    def check(self, method: Method | None = None) -> None:
        """Refuse options that do not apply."""
        check_model(self.model, train=self.train, lexicon=self.lexicon, method=method)
        check_frozen(self.frozen, learnt=self.elsewhere, method=method)


@dataclass(frozen=True, slots=True)
class Told:
    """What files say of the narratives that are read."""

    cast: arguments.Casts = None
    start: arguments.Starts = None
    labels: arguments.LabelFiles = None
    evidence: arguments.EvidenceFiles = None


@dataclass(frozen=True, slots=True)
class Search:
    """How a reading is looked for."""

    exact: arguments.Exact = False
    beam: arguments.Beam = None
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET

    @property
    def width(self) -> int | Literal["all"] | None:
        """Return how many belief states are kept after each sentence; None leaves that to the search."""
        return "all" if self.exact else self.beam

    def check(self, method: Method | None = None, **others: bool) -> None:
        """Refuse options that do not apply; `others` are further ones of the search, and whether given."""
        check_search(method, exact=self.exact, beam=self.beam, **others)


@dataclass(frozen=True, slots=True)
class Prepared:
    """Narratives that a session is to read, and what it learns from before.

    Attributes
    ----------
    given : the labels of what is learnt from and then of what is read, once where that is the same.
    """

    session: CommandSession
    narratives: Sequence[Narrative]
    learnt_from: Sequence[Narrative]
    model: Path | None
    given: Labels | None

    @property
    def labels(self) -> Labels | None:
        """Return the labels of the narratives."""
        return self.given and self.given[len(self.given) - len(self.narratives) :]

    def only(self, narratives: Sequence[Narrative]) -> Prepared:
        """Return the same with some of its narratives; these are learnt from where all of them were."""
        chosen = {id(one) for one in narratives}
        labels = self.labels and [
            own for one, own in zip(self.narratives, self.labels, strict=True) if id(one) in chosen
        ]
        return Prepared(self.session, narratives, narratives, None, labels)

    def learn(self, budget: Budget | None = None) -> None:
        """Learn, or load the model."""
        if self.model is not None:
            self.session.load(self.model)
        else:
            self.session.learn(self.learnt_from, self.given and self.given[: len(self.learnt_from)], budget)


def session_of(domain: str, learning: Learning, search: Search, **more: Any) -> CommandSession:  # noqa: ANN401
    """Return the session of a command; its import takes long, so wrong usage is said before."""
    from item.cli.session import CommandSession

    return CommandSession(
        domain,
        lexicon=learning.lexicon,
        frozen=learning.frozen,
        beam=search.width,
        on_contradiction=search.on_contradiction,
        **more,
    )


def prepare(
    session: CommandSession,
    narratives: Sequence[Narrative],
    inputs: Inputs,
    learning: Learning,
    told: Told,
    *,
    streamed: Iterable[str] = (),
) -> Prepared:
    """Give a session what files say of what it reads and learns from.

    Parameters
    ----------
    streamed : the names of narratives that are not known beforehand.
    """
    from item.narrative.io.readers import read_narratives

    learnt_from = read_narratives(learning.train) if learning.train else narratives
    # A text may be learnt from and read, and labels may be of either.
    either = (*learnt_from, *narratives) if learning.train else narratives
    session.assign(inputs.cast, inputs.start, (*either, *streamed), told.evidence)
    given = session.labels(told.labels, either)
    return Prepared(session, narratives, learnt_from, learning.model, given)


def check_search(method: Method | None, *, exact: bool, beam: int | None, **others: bool) -> None:
    """Refuse --exact and --beam together, and options of the search where Algorithm 3 or chance decides."""
    if exact and beam is not None:
        raise typer.BadParameter("--exact and --beam contradict each other.", param_hint="--beam")
    given = {"exact": exact, "beam": beam is not None, **others}
    if any(given.values()) and method not in (None, arguments.DEFAULT_METHOD):
        hint = " / ".join(f"--{name.replace('_', '-')}" for name, is_given in given.items() if is_given)
        raise typer.BadParameter(f"{method} has its own search; these options do not apply.", param_hint=hint)


def check_model(
    model: Path | None, *, train: Sequence[str] | None, lexicon: bool, method: Method | None = None
) -> None:
    """Refuse options of learning beside a model that has been learnt already."""
    if model is not None and (train or method or not lexicon):
        raise typer.BadParameter(
            "--model has already been learnt, so --train, --method and --no-lexicon do not apply.",
            param_hint="--model",
        )


def check_seed(seed: int | None, method: Method | None) -> None:
    """Refuse a seed where nothing is chosen at random."""
    if seed is not None and method in (None, arguments.DEFAULT_METHOD):
        message = "nothing is chosen at random without another --method than the default one; leave it out."
        raise typer.BadParameter(message, param_hint="--seed")


def check_frozen(frozen: bool, *, learnt: bool, method: Method | None = None, needs: str = LEARNT) -> None:
    """Refuse --frozen where nothing would be learnt from the text that is read.

    Parameters
    ----------
    learnt : whether something else than that text has been learnt from before it is read.
    needs : the options that make it so.
    """
    if not frozen:
        return
    if not learnt:
        message = f"the text that is read is all there is to learn from; it goes with {needs}."
        raise typer.BadParameter(message, param_hint="--frozen")
    if method not in (None, arguments.DEFAULT_METHOD):
        message = f"{method} never goes on learning from the text that is read; leave it out."
        raise typer.BadParameter(message, param_hint="--frozen")
