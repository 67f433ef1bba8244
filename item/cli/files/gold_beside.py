"""Gold beside readings, which may be those of a part of its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from item.cli.console.ending import report
from item.diagnostics import InputError, Severity

if TYPE_CHECKING:
    from item.narrative.io.gold import Gold
    from item.output.results import Result


def compare_ids(gold: Gold, results: Sequence[Result]) -> None:
    """Warn of ids of gold that no result has.

    A search that stopped early, or one of some narratives, leaves such ids behind, so they are no errors.

    Raises
    ------
    InputError
        When no result has any of the ids: gold is that of another text.
    """
    from item.narrative.narrative import Narrative, Sentence

    read = {one.id: Sentence(one.id, one.text) for one in results}
    try:
        gold.check([Narrative("", tuple(read.values()))])
    except InputError as error:
        if read.keys().isdisjoint(gold.events):
            raise
        report(replace(one, severity=Severity.WARNING) for one in error.diagnostics)
