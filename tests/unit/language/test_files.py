"""Domain files that are no text say where; line ends and byte order marks make no difference."""

from pathlib import Path

import pytest

from item.diagnostics import InputError, Span, rendered
from item.language.files import read
from item.language.syntax.lexer import MAX_LENGTH

DOMAIN = "; Türen\n(define (domain doors))\n"
UTF8, UTF16 = "text in UTF-8", "text in UTF-8 (this looks like UTF-16)"


def refused(path: Path, data: bytes):
    path.write_bytes(data)
    with pytest.raises(InputError) as raised:
        read(path)
    (found,) = raised.value.diagnostics
    assert found.code == "E100"
    return found


@pytest.mark.parametrize(
    ("data", "message", "place", "expected"),
    [
        (DOMAIN.encode("latin-1"), "the byte 0xFC at offset 3 is not UTF-8", (1, 4), UTF8),
        # Far behind, and behind letters of two bytes.
        (
            "ü\n".encode() * 20_000 + b"\r\n; \xff",
            "the byte 0xFF at offset 60004 is not UTF-8",
            (20_002, 3),
            UTF8,
        ),
        (DOMAIN.encode("utf-16"), "the byte 0xFF at offset 0 is not UTF-8", (1, 1), UTF16),
        ("; doors".encode("utf-16-le"), "a NUL character does not belong into a text", (1, 2), UTF8),
    ],
    ids=["latin-1", "far behind", "utf-16", "utf-16 without a mark"],
)
def test_what_is_no_text_is_told_with_its_place(tmp_path, data, message, place, expected):
    found = refused(tmp_path / "doors.pddl", data)
    line, column = place
    assert (found.message, found.span) == (message, Span(line, column, line, column + 1))
    assert found.expected == expected


def test_the_place_is_shown(tmp_path):
    (shown,) = rendered([refused(tmp_path / "doors.pddl", DOMAIN.encode("latin-1"))])
    assert shown.splitlines()[1:] == ["    1 | ; T�ren", "      |    ^", "  expected: text in UTF-8"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_make_no_difference(tmp_path, end, mark):
    path = tmp_path / "doors.pddl"
    path.write_bytes((mark + DOMAIN.replace("\n", end)).encode())
    assert read(path).text == DOMAIN


def test_what_is_too_long_for_a_domain_is_read_only_so_far(tmp_path):
    path = tmp_path / "doors.pddl"
    path.write_bytes(b"\xff" * (5 * MAX_LENGTH))
    assert MAX_LENGTH < len(read(path).text) < 5 * MAX_LENGTH
