"""The corpus of the paper's experiments: games, and gold for those of which there is any."""

from __future__ import annotations

from os.path import isdir
from pathlib import Path

from msgspec import Struct

from item.diagnostics import Diagnostic, InputError
from item.evaluation.codes import EvaluationCode
from item.evaluation.coverage import covered
from item.evaluation.paper import archive
from item.evaluation.paper.archive import is_archive, read_archive
from item.evaluation.wgim.event_log import LogReader
from item.language.domain import Domain
from item.narrative.io.gold import Gold, read_gold
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Narrative

COMMENTS, GOLD = "*.comments.tsv", "*.gold.tsv"


class Corpus(Struct, frozen=True):
    """Games in the order of their names, and gold for measuring."""

    games: tuple[Narrative, ...]
    gold: Gold

    def fold(self, place: int) -> tuple[Narrative, list[Narrative]]:
        """Return the game of a place, which is read, and the others, which are learnt from."""
        return self.games[place], [*self.games[:place], *self.games[place + 1 :]]

    def has_gold(self, game: Narrative) -> bool:
        """Return whether there is gold for some of a game's comments."""
        return bool(covered(game, self.gold))


def read_corpus(folder: str | Path, domain: Domain) -> Corpus:
    """Read a folder with tables `YEAR.comments.tsv` and `YEAR.gold.tsv`, or with the original archive.

    Raises
    ------
    InputError
        When it is neither, has fewer than two games, or its files have errors (codes N.. and V2..).
    """
    folder = Path(folder)
    try:
        archived = is_archive(folder)
    except OSError as error:
        message = f"{folder} cannot be read: {error.strerror}"
        raise InputError(Diagnostic(EvaluationCode.NO_CORPUS, message)) from None
    if archived:
        games, gold = read_archive(folder, domain)
    else:
        comments = sorted(folder.glob(COMMENTS))
        if not comments:
            raise InputError(_no_corpus(folder))
        games, gold = read_narratives(comments), read_gold(sorted(folder.glob(GOLD)), domain)
        gold.check(games)
        log = LogReader(domain)
        # So that what is wrong with the log is said at once.
        for game in games:
            for sentence in game.sentences:
                log.events(sentence)
    if len(games) < 2:
        message = f"{folder} holds one game; each is read by what the others teach"
        raise InputError(Diagnostic(EvaluationCode.NO_CORPUS, message, expected="two games or more"))
    return Corpus(tuple(sorted(games, key=lambda one: one.name)), gold)


def _no_corpus(folder: Path) -> Diagnostic:
    # Unlike `Path.is_dir`, this takes a name that is too long for that of no folder.
    if not isdir(folder):
        return Diagnostic(EvaluationCode.NO_CORPUS, f"there is no folder {folder}")
    inside = sorted(one for one in folder.glob("*") if is_archive(one) or any(one.glob(COMMENTS)))
    return Diagnostic(
        EvaluationCode.NO_CORPUS,
        f"{folder} holds neither tables of comments nor the original archive",
        expected=f"{COMMENTS} with {GOLD}, or {archive.TRAINING} with {archive.GOLD}",
        suggestion=str(inside[0]) if inside else None,
    )
