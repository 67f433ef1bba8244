"""What tests of files share."""

import pytest


@pytest.fixture
def write(tmp_path):
    """Return a function that writes a file and returns its path."""

    def write(name, text):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path / name

    return write
