"""What a compiled language would take: the dynamic programming of `masks`, in C."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from tests.benchmarks.masks import Masks

SOURCE = Path(__file__).with_name("masks.c")
# As in the source: so many states there may be at most before a sentence.
MOST = 1024


def compiler() -> str | None:
    """Return the C compiler of this machine, None if it has none."""
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


class Compiled:
    """The programme for one narrative.

    Parameters
    ----------
    masks : of its events.
    sentences, tables : as for `Masks.decode`.
    by : a C compiler.
    """

    def __init__(self, masks: Masks, sentences: list[np.ndarray], tables: list[np.ndarray], by: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "masks.so"
            subprocess.run([by, "-O3", "-shared", "-fPIC", SOURCE, "-o", library], check=True)
            self._decode = ctypes.CDLL(str(library)).decode
        self._decode.restype = ctypes.c_double
        self._sizes = np.array([len(own) for own in sentences], dtype=np.int32)
        self._chosen = np.concatenate(sentences).astype(np.int32)
        self._rows = np.ascontiguousarray(masks.rows)
        self._scores = np.concatenate([own.ravel() for own in tables])
        self._ways = np.empty((len(sentences), MOST), dtype=np.int32)
        self._choices = np.empty(len(sentences), dtype=np.int32)

    def decode(self) -> tuple[float, list[int]]:
        """Return what `Masks.decode` returns.

        Raises
        ------
        ValueError
            When there are more than `MOST` states before a sentence.
        """
        arrays = (self._sizes, self._chosen, self._rows, self._scores, self._ways, self._choices)
        utility = self._decode(len(self._sizes), *(ctypes.c_void_p(own.ctypes.data) for own in arrays))
        if np.isnan(utility):
            raise ValueError(f"there are more than {MOST} states before a sentence")
        return utility, self._choices.tolist()
