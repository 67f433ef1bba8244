"""Which texts a command reads: those that are named, or the shipped ones of a shipped domain."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from item.resources import shipped, shipped_example

if TYPE_CHECKING:
    from item.language.domain import Domain
    from item.narrative.io.gold import Gold
    from item.narrative.narrative import Narrative

TEXT_ENDINGS = (".txt", ".tsv", ".jsonl")
DOMAIN_ENDING = ".pddl"
GOLD = "gold.tsv"


def texts_of(domain: str, text: Sequence[str] | None) -> list[str]:
    """Return the texts that a command reads: without any, those that are shipped with the domain.

    Raises
    ------
    typer.BadParameter
        When there are none, or when domain and text have changed places.
    InputError
        When the domain cannot be read, which is said first.
    """
    if text:
        if domain.endswith(TEXT_ENDINGS) and any(one.endswith(DOMAIN_ENDING) for one in text):
            message = f"{domain} is a text: DOMAIN comes first, then TEXT."
            raise typer.BadParameter(message, param_hint="DOMAIN")
        return list(text)
    try:
        return [str(path) for path in shipped_example(domain)]
    except FileNotFoundError:
        from item.language.domain import Domain

        Domain.load(domain)
        message = f"no narrative is given, and none is shipped with {domain}; DOMAIN comes first, then TEXT."
        raise typer.BadParameter(message, param_hint="TEXT") from None


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
