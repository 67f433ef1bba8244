"""Relations of events as an SVG picture: the events on a circle, an arrow for each relation."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, hypot, pi, sin
from typing import TypeAlias

from item.logic.diagnosis.relations import Effect, EventGraph, Relation
from item.output.graph.text import LOOK

# In pixels: half a box' height, the width of a letter, the room between two boxes on the circle.
HALF, LETTER, ROOM = 13, 7.5, 20
# How far the arrows of each effect are bent, so that they lie beside each other.
BEND = {Effect.ENABLES: 0.12, Effect.FORBIDS: 0.2, Effect.UNDOES: 0.28}

Point: TypeAlias = tuple[float, float]


def as_svg(name: str, graph: EventGraph) -> str:
    """Return a picture that needs nothing else; pointing at an arrow shows what it says.

    What an event does to others of its own type is shown in its box: a mark in the ink of the effect.
    """
    events, relations = graph.events, graph.relations
    width = LETTER * max(map(len, events)) + 20
    radius = max(120.0, len(events) * (width + ROOM) / (2 * pi))
    middle = radius + width / 2 + 30
    places = {event: _on_circle(number / len(events), radius, middle) for number, event in enumerate(events)}
    own: dict[str, list[Relation]] = {event: [] for event in events}
    arrows = []
    for one in relations:
        if one.first == one.second:
            own[one.first].append(one)
        else:
            arrows.append(_arrow(one, places[one.first], places[one.second], width / 2))
    boxes = [_box(event, places[event], width, own[event]) for event in events]
    size, height = round(2 * middle), round(2 * middle) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {height}" width="{size}" '
        f'height="{height}" font-family="sans-serif" font-size="13">',
        f"<title>{escape(name)}</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        "<defs>",
        *(_head(effect) for effect in Effect),
        "</defs>",
        *arrows,
        *boxes,
        *(_key(effect, number, size) for number, effect in enumerate(Effect)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _on_circle(share: float, radius: float, middle: float) -> Point:
    angle = 2 * pi * share - pi / 2
    return middle + radius * cos(angle), middle + radius * sin(angle)


def _arrow(one: Relation, start: Point, end: Point, half: float) -> str:
    ink, dashes = LOOK[one.effect]
    bend = BEND[one.effect]
    via = (
        (start[0] + end[0]) / 2 + bend * (end[1] - start[1]),
        (start[1] + end[1]) / 2 - bend * (end[0] - start[0]),
    )
    first, last = _edge(start, via, half), _edge(end, via, half)
    return (
        f'<path d="M{_at(first)} Q{_at(via)} {_at(last)}" fill="none" stroke="{ink}" stroke-width="1.5" '
        f'stroke-dasharray="{dashes}" marker-end="url(#{one.effect})"><title>{_told(one)}</title></path>'
    )


def _edge(centre: Point, towards: Point, half: float) -> Point:
    """Return where the line from the middle of a box to a point leaves the box."""
    x, y = towards[0] - centre[0], towards[1] - centre[1]
    share = min(half / abs(x) if x else 1e9, HALF / abs(y) if y else 1e9)
    gap = 2 / max(hypot(x, y), 1)
    return centre[0] + x * (share + gap), centre[1] + y * (share + gap)


def _box(event: str, place: Point, width: float, own: Sequence[Relation]) -> str:
    signs = "".join(
        f'<circle cx="{place[0] + width / 2 - 8 - 10 * number:.1f}" cy="{place[1] - HALF:.1f}" r="4" '
        f'fill="{LOOK[one.effect][0]}"><title>{_told(one)}</title></circle>'
        for number, one in enumerate(own)
    )
    return (
        f'<rect x="{place[0] - width / 2:.1f}" y="{place[1] - HALF:.1f}" width="{width:.1f}" '
        f'height="{2 * HALF}" rx="4" fill="#f6f8fa" stroke="#57606a"/>'
        f'<text x="{place[0]:.1f}" y="{place[1] + 4.5:.1f}" text-anchor="middle">'
        f"{escape(event)}</text>{signs}"
    )


def _head(effect: Effect) -> str:
    return (
        f'<marker id="{effect}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        'orient="auto" markerUnits="userSpaceOnUse">'
        f'<path d="M0 0 L8 4 L0 8 z" fill="{LOOK[effect][0]}"/></marker>'
    )


def _key(effect: Effect, number: int, size: int) -> str:
    ink, dashes = LOOK[effect]
    left, top = size / 2 - 150 + 105 * number, size + 15
    return (
        f'<path d="M{left:.1f} {top} h28" stroke="{ink}" stroke-width="1.5" stroke-dasharray="{dashes}"/>'
        f'<text x="{left + 34:.1f}" y="{top + 4}">{effect}</text>'
    )


def _told(one: Relation) -> str:
    return escape(f"{one.first} {one.effect} {one.second}: {', '.join(one.predicates)}")


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
