"""Take what is needless out of a text, with the space that parted it from the rest."""

from __future__ import annotations

from item.diagnostics import Edit, Fix, Source, Span

_SPACE = " \t"


def removal(span: Span | None, source: Source) -> Fix | None:
    """Return the safe fix that takes a stretch out of a text, and its line if nothing else stands there.

    Of more than one line there is none: a comment may stand in between.
    """
    if span is None or span.line != span.end_line:
        return None
    text = source.line(span.line)
    before, after = text[: span.column - 1], text[span.end_column - 1 :]
    start, end = (span.line, span.column), (span.line, span.end_column)
    if not (before.strip(_SPACE) or after.strip(_SPACE)):
        start, end = (span.line, 1), (span.line + 1, 1)
    elif after.startswith(tuple(_SPACE)):
        end = span.line, span.end_column + len(after) - len(after.lstrip(_SPACE))
    else:
        start = span.line, len(before.rstrip(_SPACE)) + 1
    return Fix((Edit(Span(*start, *end), ""),), safe=True)
