"""A story as one self-contained page."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from msgspec import Struct

from item.language.domain import Domain
from item.narrative.mentions.mentions import MentionFinder
from item.output.html.lanes import HEIGHT, Timeline, timeline
from item.output.html.rows import Row, rows
from item.output.notation import legend_of_blanks
from item.output.summary import SummaryNotes, result

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation

FOLDER = Path(__file__).parent
# How high a page is in a notebook, in pixels.
FRAME_HEIGHT = 600


class Part(Struct, frozen=True):
    """A narrative as the page shows it."""

    name: str
    anchor: str
    rows: tuple[Row, ...]
    timeline: Timeline

    @property
    def breaks(self) -> tuple[Row, ...]:
        """Return the sentences whose events contradict the story."""
        return tuple(row for row in self.rows if row.kind == "break")

    @property
    def bridged(self) -> tuple[Row, ...]:
        """Return the sentences before which bridges mend a contradiction."""
        return tuple(row for row in self.rows if row.bridge)


def framed(page: str) -> str:
    """Return a page in a frame, for notebooks."""
    inside = escape(page, quote=True)
    return f'<iframe srcdoc="{inside}" width="100%" height="{FRAME_HEIGHT}" style="border: 0"></iframe>'


def html_story(
    interpretations: Sequence[Interpretation],
    findings: SummaryNotes,
    domain: Domain,
    casts: Mapping[str, Domain],
) -> str:
    """Return the best readings of narratives as one page that needs no network and nothing beside it.

    Whatever a sentence or name contains is shown as text; the page allows no script but its own.

    Parameters
    ----------
    casts : the domains of narratives that have constants of their own, by name.
    """
    best = [one for one in interpretations if one.rank == 1]
    finders: dict[Domain, MentionFinder] = {}
    parts = []
    for number, one in enumerate(best):
        own = casts.get(one.narrative, domain)
        if own not in finders:
            finders[own] = MentionFinder(own)
        own_rows = rows(one, f"s{number}", finders[own], findings)
        parts.append(Part(one.narrative, f"n{number}", own_rows, timeline(one.sentences, own, one.narrative)))
    style, script = (_read(name) for name in ("story.css", "story.js"))
    # Undefined names are mistakes of the template, and every value is escaped.
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return (
        environment.get_template("story.html.j2").render(
            domain=domain.name,
            parts=parts,
            result=[*result(best, findings), *legend_of_blanks(best)],
            style=style,
            script=script,
            style_hash=_hash(style),
            script_hash=_hash(script),
            lane_height=HEIGHT,
        )
        + "\n"
    )


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Return by which a content security policy knows a text."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
