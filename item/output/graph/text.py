"""Relations of events as plain text and in the language of Graphviz."""

from __future__ import annotations

from item.logic.diagnosis.relations import Effect, EventGraph
from item.output.wrapping import wrapped_line

# How the picture shows each effect: its ink, and dashes of the line.
LOOK = {
    Effect.ENABLES: ("#1a7f37", ""),
    Effect.FORBIDS: ("#cf222e", "6 3"),
    Effect.UNDOES: ("#6e7781", "2 3"),
}
_STYLE = {Effect.ENABLES: "", Effect.FORBIDS: ", style=dashed", Effect.UNDOES: ", style=dotted"}


def as_text(graph: EventGraph, width: int | None = None) -> str:
    """Return what each event does to which others, with the predicates by which it does it.

    Parameters
    ----------
    width : columns of the terminal; None writes each effect of an event on one line.
    """
    told: dict[tuple[str, Effect], list[str]] = {}
    for one in graph.relations:
        told.setdefault((one.first, one.effect), []).append(f"{one.second} ({', '.join(one.predicates)})")
    lines = []
    for event in graph.events:
        lines.append(event)
        for effect in Effect:
            if (event, effect) in told:
                lines += wrapped_line(f"  {effect:<8} {', '.join(told[event, effect])}", width)
        if event in graph.impossible:
            lines.append("  cannot happen with these constants and facts")
        elif lines[-1] == event:
            lines.append("  enables, forbids and undoes nothing")
    return "\n".join(lines) + "\n"


def as_dot(name: str, graph: EventGraph) -> str:
    """Return a directed graph in the language of Graphviz."""
    lines = [f"digraph {_quoted(name)} {{", "  node [shape=box, fontname=sans]"]
    lines += [f"  {_quoted(event)}" for event in graph.events]
    for one in graph.relations:
        ink, _ = LOOK[one.effect]
        label = f"{one.effect}: {', '.join(one.predicates)}"
        style = f'color="{ink}"{_STYLE[one.effect]}, tooltip={_quoted(label)}'
        lines.append(f"  {_quoted(one.first)} -> {_quoted(one.second)} [{style}]")
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
