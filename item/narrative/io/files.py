"""Files that hold texts in another form than lines: compressed ones, Parquet, and folders of files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from importlib import import_module
from math import isfinite
from os import walk
from os.path import isdir
from pathlib import Path
from typing import BinaryIO, NamedTuple

from item.diagnostics import Diagnostic, InputError
from item.extras import extra
from item.narrative.codes import NarrativeCode

# The modules of the standard library whose `open` reads files with these endings.
COMPRESSED = {".gz": "gzip", ".bz2": "bz2", ".xz": "lzma"}
PARQUET = ".parquet"
# Stands for bytes that are no text: no reader takes it for one, and errors show it.
NO_TEXT = {"bytes": "not UTF-8"}
# What may lie beside texts in a folder, and is none, also of one of them: `my.gold.tsv`.
GOLD, CAST, STARTS, LABELS = "gold.tsv", "cast.tsv", "starts.tsv", "labels.tsv"
EVIDENCE, QUESTIONS = "evidence.jsonl", "questions.jsonl"
_BESIDE = tuple(f".{one}" for one in (GOLD, CAST, STARTS, LABELS, EVIDENCE, QUESTIONS))
# Versions of editors, notebooks and systems begin with it; nobody means them by the name of the folder.
HIDDEN = "."


def bare(path: str | Path) -> Path:
    """Return the name of a file without the ending that says how it is compressed."""
    named = Path(path)
    return named.with_suffix("") if named.suffix.lower() in COMPRESSED else named


def opened(path: str | Path) -> AbstractContextManager[BinaryIO]:
    """Open a file for reading, decompressed."""
    module = COMPRESSED.get(Path(path).suffix.lower())
    if module is None:
        return Path(path).open("rb")
    reader: AbstractContextManager[BinaryIO] = import_module(module).open(path, "rb")
    return reader


def failures(path: str | Path) -> tuple[type[Exception], ...]:
    """Return what reading a file raises where it cannot be read, or decompressed."""
    match Path(path).suffix.lower():
        case ".gz":
            return OSError, ValueError, EOFError, import_module("zlib").error
        case ".xz":
            return OSError, ValueError, EOFError, import_module("lzma").LZMAError
        case _:
            return OSError, ValueError, EOFError


def parquet_lines(path: str | Path) -> Iterator[bytes]:
    """Yield the rows of a Parquet file as lines of JSON, a batch of them in memory at a time.

    Columns of bytes are text where they are UTF-8: some programs write all texts so.

    Raises
    ------
    InputError
        When the extra `parquet` is not installed (code X101), or the file is no such file (N102).
    OSError
        When it cannot be opened.
    """
    with extra("parquet", f"{path}: Parquet files are read"):
        from pyarrow import ArrowException
        from pyarrow.parquet import ParquetFile
    try:
        with Path(path).open("rb") as file, ParquetFile(file) as table:
            for batch in table.iter_batches():
                for whole in batch.to_pylist():
                    # JSON has no such number; mostly it stands for a value that is missing.
                    row = {
                        key: None if isinstance(value, float) and not isfinite(value) else value
                        for key, value in whole.items()
                    }
                    yield (json.dumps(row, ensure_ascii=False, default=_as_json) + "\n").encode("utf-8")
    except ArrowException as error:
        message = f"{path} cannot be read: {error}"
        raise InputError(Diagnostic(NarrativeCode.UNREADABLE_FILE, message)) from None


def _as_json(value: object) -> object:
    """Return what a cell of Parquet is in JSON, such as a date."""
    if not isinstance(value, bytes):
        return str(value)
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        # An error where the column is read; a column of pictures beside the text does no harm.
        return NO_TEXT


class Text(NamedTuple):
    """A file to be read, and the name of a narrative in it that has no other."""

    path: str | Path
    name: str


def texts_in(path: str | Path, endings: tuple[str, ...]) -> tuple[Text, ...]:
    """Return a file as one text, a folder as the texts in it and in its sub-folders, sorted by path.

    What a sub-folder holds is called after it, too: `2001/jan` and `2002/jan` are two narratives. Tables
    that belong to texts are passed over, and so are names that begin with a dot, and links to folders, which
    may lead round in a circle.

    Parameters
    ----------
    endings : of files that are texts.

    Raises
    ------
    InputError
        When there is no text in a folder (code N120), or it cannot be read (N102).
    """
    # Of a name that no file system takes this says that it is no folder, where `Path` raises.
    if not isdir(path):
        return (Text(path, bare(path).stem),)
    found = tuple(
        Text(one, one.parent.relative_to(path).joinpath(bare(one).stem).as_posix())
        for one in sorted(_files_in(path))
        if _is_text(one, endings) and one.is_file()
    )
    if not found:
        message = f"there is no text in the folder {path}"
        raise InputError(Diagnostic(NarrativeCode.EMPTY_FILE, message, expected=", ".join(endings)))
    return found


def left_out(path: str | Path, endings: tuple[str, ...]) -> tuple[Path, ...]:
    """Return what is named like a text in a folder and is no file, such as a link that leads nowhere.

    Parameters
    ----------
    endings : as in `texts_in`.
    """
    return tuple(one for one in sorted(_files_in(path)) if _is_text(one, endings) and not one.is_file())


def _is_text(path: Path, endings: tuple[str, ...]) -> bool:
    named = bare(path)
    return named.suffix.lower() in endings and not f".{named.name}".endswith(_BESIDE)


def _files_in(path: str | Path) -> Iterator[Path]:
    """Yield the files of a folder and of its sub-folders, but for hidden ones."""

    def refuse(error: OSError) -> None:
        message = f"the folder {error.filename} cannot be read: {error.strerror}"
        raise InputError(Diagnostic(NarrativeCode.UNREADABLE_FILE, message)) from None

    for folder, below, names in walk(path, onerror=refuse):
        below[:] = [one for one in below if not one.startswith(HIDDEN)]
        yield from (Path(folder, one) for one in names if not one.startswith(HIDDEN))
