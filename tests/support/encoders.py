"""A stand-in for the library of sentence encoders, which the tests do without."""

import sys
from types import SimpleNamespace


def stand_in(monkeypatch, model):
    """Let `sentence_transformers` have a model: what is called with a folder and options."""
    quiet = SimpleNamespace(disable_progress_bar=lambda: None)
    library = SimpleNamespace(SentenceTransformer=model)
    monkeypatch.setitem(sys.modules, "sentence_transformers", library)
    for name in ("transformers", "transformers.utils", "transformers.utils.logging"):
        monkeypatch.setitem(sys.modules, name, quiet)
