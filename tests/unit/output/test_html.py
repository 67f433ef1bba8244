"""The story as a page: what is in it, that no text can break out of it, and how it works in a browser."""

import base64
import hashlib
import re
import shutil
from html.parser import HTMLParser
from math import log

import pytest
from msgspec.structs import replace

from item.inference.interpretation import Interpretation
from item.inference.reasons import Reason
from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.diagnosis.explainer import Cause, Explanation
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.narrative import Sentence
from item.output.html.lanes import COLORS, STEP, timeline
from item.output.html.page import html_story
from item.output.summary import SummaryNotes
from item.review.breaks import Break, Fact
from item.scoring.contributions import Contribution, Source
from tests.unit.output.conftest import NOWHERE, interpreted

BROWSER = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
HOSTILE = (
    "</script><script>document.title='gone'</script><img src=x onerror=\"document.title='gone'\">'\"&{{7*7}}"
)
ROOMS = Domain.parse("""(define (domain rooms)
  (:types room) (:constants a b - room)
  (:predicates (at ?r - room) (lit))
  (:exclusive (at ?r))
  (:event go :parameters (?x ?y - room) :precondition (at ?x) :effect (and (at ?y) (lit)))
  (:event enter :parameters (?x - room) :effect (at ?x)))""")
FINDINGS = SummaryNotes(
    "learnt by heart",
    {
        "walk": [
            Break(
                2,
                ("go", "c", "a"),
                (Explanation(("go", "c", "a"), Cause.RESULT),),
                (Fact(("at", "b"), True, 1),),
            )
        ]
    },
)


class Texts(HTMLParser):
    """The texts of a page, and its tags with their attributes."""

    def __init__(self, page):
        super().__init__()
        self.texts, self.tags = [], []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_data(self, data):
        self.texts.append(data)


def page_of(*interpretations, findings=FINDINGS):
    return html_story(interpretations, findings, ROOMS, {})


def test_the_page_tells_the_story(walk, nap):
    page = Texts(page_of(walk, nap))
    text = "".join(page.texts)
    for told in ("walk", "nap", "w.1", "go(a,b)", "0.75", "+at(b)", "-at(a)", "contradicts the story"):
        assert told in text
    assert text.count("at(b) since w.1  On to b") == 2
    # What is broken stands before the story.
    assert text.index("at(b) since w.1") < text.index('She is "in"')
    assert [own["title"] for tag, own in page.tags if tag == "mark"] == ["a", "b"]


def test_the_page_says_what_speaks_for_the_chosen_event(walk):
    chosen = Reason(("go", "a", "b"), 0.75, (Contribution(Source.WORDS, HOSTILE, log(2)),))
    rival = Reason(("nothing",), 0.25, (Contribution(Source.WORDS, "b", 0.0),))
    found = replace(FINDINGS, reasons={"walk": [(), (chosen, rival)]})
    page = Texts(page_of(walk, findings=found))
    text = "".join(page.texts)
    assert "Why not nothing()" in text
    assert f" +1.00  words: {HOSTILE} +1.00" in text
    assert " +1.00  bits in all for the chosen event" in text


def test_the_page_says_why_a_less_probable_event_was_chosen(walk):
    chosen = Reason(("go", "a", "b"), 0.25, (Contribution(Source.WORDS, "", -log(3)),))
    rival = Reason(("nothing",), 0.75, (Contribution(Source.WORDS, "", 0.0),))
    page = page_of(walk, findings=replace(FINDINGS, reasons={"walk": [(), (rival, chosen)]}))
    assert "less probable than nothing() (0.75), but part of the best story" in "".join(Texts(page).texts)


def test_an_event_left_blank_is_blank_on_the_page(walk):
    chosen = Reason(("go", "a", "b"), 0.75, (Contribution(Source.WORDS, "", log(2)),))
    rival = Reason(("nothing",), 0.25, (Contribution(Source.WORDS, "b", 0.0),))
    found = replace(FINDINGS, reasons={"walk": [(), (chosen, rival)]})
    blank = replace(walk, sentences=tuple(one.blank_below(0.9) for one in walk.sentences))
    page = page_of(blank, findings=found)
    summaries = re.findall(r"</span> <code>([^<]*)</code>|class=\"told\"><code>([^<]*)</code>", page)
    assert [one or other for one, other in summaries] == ["enter(a)", "?", "?"]
    text = "".join(Texts(page).texts)
    legend = "? no event is probable enough to be told; the story goes on with the likeliest."
    assert legend in text
    # Which it may be stands among the others, as in the table; nothing is called the chosen event.
    assert re.search(r"<td><code>go\(a,b\)</code></td><td>0.75", page)
    assert "for the chosen event" not in text
    assert legend not in page_of(walk)


def test_what_is_blank_is_not_said_to_be_no_event(nap):
    (one, *_) = nap.sentences
    quiet = replace(nap, sentences=(replace(one, event=("nothing",), probability=0.6),))
    kinds = [
        re.findall(r'data-kind="(\w*)"', page_of(replace(quiet, sentences=(own.blank_below(least),))))
        for own in quiet.sentences
        for least in (0.0, 0.9)
    ]
    assert kinds == [["noise"], [""]]


def test_narratives_of_one_domain_share_what_finds_its_names(walk, nap, monkeypatch):
    made = []

    def finder(domain):
        made.append(domain)
        return MentionFinder(domain)

    monkeypatch.setattr("item.output.html.page.MentionFinder", finder)
    page_of(walk, nap)
    assert made == [ROOMS]


def test_nothing_is_fetched_and_no_other_script_runs(walk):
    page = page_of(walk)
    assert not re.search(r"https?:|src=|@import|url\(", page)
    scripts = re.findall(r"<script>(.*?)</script>", page, re.S)
    styles = re.findall(r"<style>(.*?)</style>", page, re.S)
    assert len(scripts) == len(styles) == 1
    for text in (*scripts, *styles):
        assert base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() in page
    assert not re.search(r"<[^>]+ (style|on\w+)=", page)


def test_any_text_stays_text(nap):
    (only,) = nap.sentences
    sly = replace(only, sentence=Sentence(HOSTILE, HOSTILE))
    page = Texts(page_of(replace(nap, narrative=HOSTILE, sentences=(sly,)), findings=SummaryNotes(HOSTILE)))
    assert sum(tag == "script" for tag, _ in page.tags) == 1
    assert not any(tag == "img" for tag, _ in page.tags)
    assert sum(HOSTILE in text for text in page.texts) == 4


def test_facts_that_exclude_each_other_share_a_lane(walk):
    drawn = timeline(walk.sentences, ROOMS)
    assert [lane.name for lane in drawn.lanes] == ["at", "lit"]
    at, lit = ([(one.value, one.first, one.last) for one in lane.segments] for lane in drawn.lanes)
    assert at == [("a", 0, 0), ("b", 1, 1)]
    # What the lane says by itself, the bar does not say again.
    assert lit == [("", 1, 1)]
    assert all(0 <= one.color < COLORS for lane in drawn.lanes for one in lane.segments)


def test_lanes_say_facts_as_the_lexicon_does():
    said = Domain.parse("""(define (domain camp) (:types one place) (:constants ann ben - one  a b - place)
      (:predicates (at ?o - one ?p - place) (lit) (dark))
      (:exclusive (at ?o ?p) :per (?o))
      (:event go :parameters (?o - one ?p - place) :effect (and (at ?o ?p) (lit) (dark)))
      (:lexicon (:say (at ?o ?p) "?o is at ?p") (:say (lit) "the lamp burns")))""")
    state = BeliefState(true=(("at", "ann", "a"), ("at", "ben", "a"), ("dark",), ("lit",)))
    drawn = timeline([interpreted("s", "x", ("nothing",), 1.0, NOWHERE, state)], said)
    assert [(lane.name, lane.segments[0].value) for lane in drawn.lanes] == [
        ("ann", "ann is at a"),
        ("ben", "ben is at a"),
        ("dark", ""),
        ("the lamp burns", ""),
    ]
    # What is the same place for both has one colour.
    assert drawn.lanes[0].segments[0].color == drawn.lanes[1].segments[0].color


def test_a_lane_of_several_predicates_is_called_by_what_it_is_about():
    police = Domain.parse("""(define (domain police) (:types person thing)
      (:constants ann - person  key - thing)
      (:predicates (has ?p - person ?t - thing) (with-police ?t - thing))
      (:exclusive (has ?p ?t) (with-police ?t) :per (?t))
      (:event seize :parameters (?t - thing) :effect (with-police ?t))
      (:lexicon (:say (has ?p ?t) "?p has the ?t")))""")
    states = [BeliefState(true=(fact,)) for fact in (("has", "ann", "key"), ("with-police", "key"))]
    sentences = [interpreted(str(k), "x", ("nothing",), 1.0, NOWHERE, one) for k, one in enumerate(states)]
    (lane,) = timeline(sentences, police).lanes
    assert (lane.name, [one.value for one in lane.segments]) == ("key", ["ann has the key", "with-police"])


def test_segments_are_as_long_as_a_fact_is_true():
    inside = BeliefState(true=(("at", "a"),))
    sentences = [
        interpreted(str(k), "x", ("nothing",), 1.0, NOWHERE, state)
        for k, state in enumerate([inside, inside, NOWHERE, inside])
    ]
    (lane,) = timeline(sentences, ROOMS).lanes
    assert [(one.first, one.last) for one in lane.segments] == [(0, 1), (3, 3)]


def test_what_is_known_from_the_start_is_true_since_no_sentence(walk):
    inside = BeliefState(true=(("at", "a"),))
    first = replace(interpreted("1", "x", ("nothing",), 1.0, NOWHERE, inside), before=inside)
    later = interpreted("2", "x", ("nothing",), 1.0, NOWHERE, NOWHERE)
    last = interpreted("3", "x", ("nothing",), 1.0, NOWHERE, inside)
    (lane,) = timeline([first, later, last], ROOMS).lanes
    assert [one.from_start for one in lane.segments] == [True, False]
    titles = Texts(page_of(replace(walk, sentences=(first, later, last)))).texts
    assert [one for one in titles if one.startswith("at: ")] == ["at: a, from the start", "at: a, since 3"]


def test_the_axis_names_sentences_as_often_as_there_is_room():
    def marks(count, narrative=""):
        sentences = [
            interpreted(f"day.{k:03}", "x", ("nothing",), 1.0, NOWHERE, NOWHERE) for k in range(count)
        ]
        return [(one.position, one.label) for one in timeline(sentences, ROOMS, narrative).marks]

    assert marks(4, "day") == [(0, "000"), (2, "002")]
    assert marks(12) == [(0, "day.000"), (5, "day.005"), (10, "day.010")]
    assert marks(0) == []


def test_the_timeline_is_as_wide_as_there_is_room(walk):
    drawn = timeline(walk.sentences, ROOMS)
    assert [drawn.part(k) for k in range(4)] == ["0%", "33.3333%", "66.6667%", "100%"]
    tags = Texts(page_of(walk)).tags
    widths = [attributes["width"] for tag, attributes in tags if tag == "svg"]
    assert widths[:3] == [str(drawn.least_width), "100%", "33.3333%"]


def test_the_page_is_the_same_every_time(walk, nap):
    assert page_of(walk, nap) == page_of(walk, nap)


@pytest.fixture(scope="module")
def chromium():
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if BROWSER is None:
        pytest.skip("no Chromium is installed")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield browser
        browser.close()


def long_story(walk, nap):
    """Return a story of 600 sentences, one of them hostile."""
    first, second, third = walk.sentences
    many = [replace(second, sentence=Sentence(f"w.{k}", f"Step {k} to b")) for k in range(1, 598)]
    sly = replace(nap.sentences[0], sentence=Sentence("w.598", HOSTILE))
    broken = replace(third, sentence=Sentence("w.599", "Back from c"))
    return Interpretation("walk", (first, *many, sly, broken), 0.0)


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_works_in_a_browser(walk, nap, chromium, tmp_path, width):
    file = tmp_path / "story.html"
    breaks = {"walk": [replace(FINDINGS.breaks["walk"][0], position=599)]}
    file.write_text(page_of(long_story(walk, nap), findings=replace(FINDINGS, breaks=breaks)), "utf-8")
    page = chromium.new_page(viewport={"width": width, "height": 800}, color_scheme="dark")
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: said.append(request.url) if request.url != file.as_uri() else None)
    page.goto(file.as_uri())
    rows = page.locator(".row")
    assert rows.count() == 600
    # Nothing sticks out, on a phone neither.
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Find, filter, clear.
    page.keyboard.press("/")
    page.keyboard.type("b step w.597")
    assert page.locator(".row:visible").count() == 1
    assert page.locator("#count").inner_text() == "1 of 600"
    page.keyboard.press("Escape")
    assert page.locator(".row:visible").count() == 600
    page.select_option("#show", "break")
    assert page.locator(".row:visible").count() == 1
    page.select_option("#show", "")
    # Move and open by keys.
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    assert rows.nth(1).get_attribute("open") is not None
    assert rows.nth(1).locator(".more").is_visible()
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.closest('.row').id") == "s0-599"
    # A fact of the timeline leads to its sentence; it has all its room, and scrolls where that is too little.
    page.locator(".timeline > summary").click()
    room, wide = page.evaluate("(e => [e.clientWidth, e.scrollWidth])(document.querySelector('.scroll'))")
    assert wide == 600 * STEP > room
    page.locator("svg a").first.click()
    assert page.url.endswith("#s0-0")
    page.emulate_media(media="print")
    assert not page.locator(".tools").is_visible()
    assert page.title() != "gone"
    assert said == []
    page.close()
