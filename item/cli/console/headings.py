"""Lines of a text that look like headings, which are read as sentences like any other line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from item.cli.console.ending import report
from item.diagnostics import Diagnostic, Severity
from item.narrative.codes import NarrativeCode
from item.narrative.narrative import Narrative
from item.narrative.packed import texts_of

# As in Markdown. A number sign before a word or number is none: "#12 is out".
_HEADING = re.compile(r"#{1,6}\s+\S")


def report_headings(narratives: Iterable[Narrative]) -> None:
    """Warn once of all sentences that look like headings."""
    # A text may have a million sentences, and hardly ever a heading.
    told = [one for one in narratives if any(map(_HEADING.match, texts_of(one)))]
    found = [own for one in told for own in one.sentences if _HEADING.match(own.text)]
    if not found:
        return
    first, more = found[0], len(found) - 1
    others = f", and so do{'es' * (more == 1)} {more:,} more" if more else ""
    read = "they are read as sentences" if more else "it is read as a sentence"
    message = f"{first.id} `{first.text}` looks like a heading{others}; {read}"
    expected = "an empty line between narratives, a file for each, or a column `narrative` in a .tsv file"
    report([Diagnostic(NarrativeCode.HEADING, message, Severity.WARNING, expected=expected)])
