"""What a command reads: the files that are named, or those shipped with a domain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from os.path import isdir, isfile
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from msgspec import Struct
from msgspec.structs import replace

from item.cli.console.ending import report
from item.diagnostics import Diagnostic, InputError, Severity, quantity
from item.language.codes import LanguageCode
from item.narrative.codes import NarrativeCode
from item.narrative.io.files import CAST, COMPRESSED, GOLD, PARQUET, STARTS, left_out, texts_in
from item.narrative.io.sources import STDIN
from item.resources import shipped, shipped_example

if TYPE_CHECKING:
    from item.language.domain import Domain
    from item.narrative.io.gold import Gold
    from item.narrative.narrative import Narrative

TEXT_ENDINGS = (
    *(f"{ending}{packed}" for ending in (".txt", ".tsv", ".jsonl") for packed in ("", *COMPRESSED)),
    PARQUET,
)
DOMAIN_ENDING = ".pddl"
# So many characters of a file say whether it is what `item solve --format json` writes.
BEGINNING = 1_000
_DOCUMENT = re.compile(r'\s*\{\s*"domain":\s*"[^"]*",\s*"narratives":')


class Inputs(Struct, frozen=True):
    """What a command reads: texts, and what files say of the narratives in them."""

    texts: list[str]
    cast: list[Path] | None
    start: list[str] | None

    @property
    def all(self) -> list[str | Path]:
        """Return all files."""
        return [*self.texts, *(self.cast or ()), *(self.start or ())]


def inputs_of(
    domain: str,
    text: Sequence[str] | None,
    cast: Sequence[Path] | None = None,
    start: Sequence[str] | None = None,
) -> Inputs:
    """Return what a command reads: without a text, all that is shipped with the domain.

    Raises
    ------
    typer.BadParameter
        When there is none, or when domain and text have changed places.
    InputError
        When the domain cannot be read, which is said first.
    """
    _check_places(domain, text or ())
    if text:
        _report_left_out(text)
        return Inputs(list(text), list(cast or ()), list(start or ()))
    try:
        texts = shipped_example(domain)
    except FileNotFoundError:
        from item.language.domain import Domain

        Domain.load(domain)
        message = f"no narrative is given, and none is shipped with {domain}; DOMAIN comes first, then TEXT."
        raise typer.BadParameter(message, param_hint="TEXT") from None
    folder = texts[0].parent
    own = [path if path.is_file() else None for path in (folder / CAST, folder / STARTS)]
    return Inputs(
        list(map(str, texts)),
        list(cast or filter(None, own[:1])),
        list(start or map(str, filter(None, own[1:]))),
    )


def _report_left_out(text: Sequence[str]) -> None:
    """Warn once of what is named like a text in folders and cannot be read."""
    from item.narrative.io.formats import ENDINGS

    found = [one for folder in text if isdir(folder) for one in left_out(folder, ENDINGS)]
    if not found:
        return
    others = quantity(len(found) - 1, "other")
    more = f", like {others}," if found[1:] else ""
    message = f"{found[0]}{more} is not read: it is no file, such as a link that leads nowhere"
    expected = "the file that is meant, or another folder"
    report([Diagnostic(NarrativeCode.LEFT_OUT, message, Severity.WARNING, expected=expected)])


def _check_places(domain: str, text: Sequence[str]) -> None:
    """Refuse domain and text that have changed places."""
    if domain.endswith(TEXT_ENDINGS) and not any(
        one.endswith(TEXT_ENDINGS) or one == "-" or isdir(one) for one in text
    ):
        message = f"{domain} is a text: DOMAIN comes first, then TEXT."
        raise typer.BadParameter(message, param_hint="DOMAIN")
    for one in text:
        if one.endswith(DOMAIN_ENDING):
            message = f"{one} is no text: a command reads one domain, which comes first."
            raise typer.BadParameter(message, param_hint="TEXT")


def as_text(name: str, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """Return what is wrong with a file that was read as a domain; of a text that domains do not begin so.

    Parameters
    ----------
    name : of the file. A domain may have any ending, so that alone decides nothing.
    """
    if not (found and name.endswith(TEXT_ENDINGS) and found[0].code == LanguageCode.UNEXPECTED):
        return found
    return [replace(found[0], expected="a domain; a text is read by `item solve DOMAIN TEXT`"), *found[1:]]


def names_file(word: str) -> bool:
    """Return whether a word of the command line names a file or folder, and is no question or sentence."""
    return word == STDIN or word.endswith((*TEXT_ENDINGS, DOMAIN_ENDING)) or isfile(word) or isdir(word)


def texts_of(path: str | Path) -> tuple[Path, ...]:
    """Return a file, or the texts in a folder; none where these are wrong: who reads them says so."""
    from item.narrative.io.formats import ENDINGS

    with suppress(InputError):
        return tuple(Path(one.path) for one in texts_in(path, ENDINGS))
    return ()


def version_of(path: Path) -> tuple[int, int] | None:
    """Return when a file was written, and its size; None of a file that an editor is replacing."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def gold_of(text: Sequence[str] | None, gold: Sequence[str] | None, texts: Sequence[str]) -> list[str]:
    """Return the files of gold: without any, that beside the shipped texts, where no text is named.

    Raises
    ------
    typer.BadParameter
        When there is none.
    """
    if gold:
        return list(gold)
    beside = Path(texts[0]).parent / GOLD
    if text or not beside.is_file():
        raise typer.BadParameter(
            "gold is needed to measure against: --gold FILE, after DOMAIN and TEXT.", param_hint="--gold"
        )
    return [str(beside)]


def shipped_gold(texts: Sequence[str], domain: Domain, narratives: Sequence[Narrative]) -> Gold | None:
    """Return the gold that lies beside texts of a shipped example, None for other texts."""
    from item.narrative.io.gold import read_gold

    folders = {Path(one).resolve().parent for one in texts}
    paths = [folder / GOLD for folder in sorted(folders)]
    examples = shipped("examples").resolve()
    if any(path.parent.parent != examples or not path.is_file() for path in paths):
        return None
    gold = read_gold([str(path) for path in paths], domain)
    known = {sentence.id for one in narratives for sentence in one.sentences}
    return gold if known.issuperset(gold.events) else None


def is_document(name: str) -> bool:
    """Return whether a file is what `item solve --format json` writes, as far as its beginning says."""
    # Who reads it says what keeps it from being read.
    with suppress(OSError):
        if isfile(name):
            with Path(name).open(encoding="utf-8", errors="replace") as file:
                return _DOCUMENT.match(file.read(BEGINNING)) is not None
    return False
