"""The documentation builds strictly, and its pages load nothing from elsewhere."""

import os
import re
import subprocess
import sys

import pytest

from tests.support.pages import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Return the folder of the built site."""
    pytest.importorskip("mkdocs", reason="the extra `docs` is not installed")
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_page_is_there(site):
    pages = [path.relative_to(ROOT / "docs").with_suffix("") for path in (ROOT / "docs").rglob("*.md")]
    for page in pages:
        name = page.parent if page.name == "index" else page
        assert (site / name / "index.html").exists()


def test_pages_load_nothing_from_elsewhere(site):
    loading = re.compile(
        r'<(?:script|img|iframe)[^>]* src="(?:https?:)?//'
        r'|<link[^>]* rel="(?:stylesheet|preconnect)"[^>]* href="(?:https?:)?//'
    )
    for path in site.rglob("*.html"):
        assert not loading.search(path.read_text(encoding="utf-8")), path


def test_public_names_are_in_the_reference(site):
    import item

    text = (site / "reference" / "api" / "index.html").read_text(encoding="utf-8")
    assert [name for name in item.__all__ if f".{name}" not in text] == []


def test_the_language_is_on_its_page_without_the_link_for_readers_of_the_repository(site):
    text = (site / "reference" / "language" / "index.html").read_text(encoding="utf-8")
    assert 'id="events"' in text
    assert '<p hidden>The reference of the language is <a href="../../grammar/README.md">' in text
