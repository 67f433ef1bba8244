"""Displays as pictures."""

from __future__ import annotations

import io

from item.output.displays.display import Display


def picture(display: Display, format_: str) -> bytes:
    """Return a display as a picture, the same for the same display: it carries no date.

    Parameters
    ----------
    format_ : `png` or `svg`.

    Raises
    ------
    ImportError
        When matplotlib, of the extra `plot`, is not installed.
    """
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    metadata = {"svg": {"Date": None, "Creator": None}, "png": {"Software": None}}
    with rc_context({"svg.hashsalt": "item", "svg.fonttype": "none"}):
        figure = Figure(figsize=display.size, layout="constrained")
        FigureCanvasAgg(figure)
        display.plot(figure.subplots())
        found = io.BytesIO()
        figure.savefig(found, format=format_, dpi=150, metadata=metadata[format_])
    return found.getvalue()
