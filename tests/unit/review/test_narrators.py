"""Which narratives say "I" while nothing shows who that is."""

import pytest

from item.language.domain import Domain
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative, Sentence
from item.output.review import review_text
from item.review.narrators import unknown_narrators
from item.review.review import Review

CREW = """(define (domain crew)
  (:types person boat) (:constants Ann Bob - person Swan - boat)
  (:event sail :parameters (?p - person ?b - boat))
  (:lexicon (:animate person) (:inanimate boat)MORE))"""


def read(sentences, name="mon", more=""):
    domain = Domain.parse(CREW.replace("MORE", more))
    narrative = Narrative(name, tuple(Sentence(f"{name}.{n}", text) for n, text in enumerate(sentences)))
    return domain, NarrativeMapper(domain).fit([narrative]).predict([narrative])


@pytest.mark.parametrize(
    ("sentences", "more", "found"),
    [
        (["I sailed.", "We slept.", "Rain."], {}, [(("Ann", "Bob"), ("mon.0", "mon.1"))]),
        (["Ann sailed.", "Bob sailed.", "I slept.", "My head!"], {}, [((), ("mon.2", "mon.3"))]),
        (["I sailed.", "We slept.", "I woke."], {}, [(("Ann", "Bob"), ("mon.0", "mon.1", "mon.2"))]),
        (["I sailed.", "Rain."], {}, []),
        (["I sailed.", "Love, Ann.", "I slept."], {}, []),
        (["I sailed.", "I slept."], {"name": "mon-bob"}, []),
        (["I sailed.", "I slept."], {"more": " (:narrator Bob)"}, []),
        (['"I sailed," said Ann.', '"I slept," said Bob.'], {}, []),
        (["Ann: I sailed.", "Bob: I slept."], {}, []),
    ],
)
def test_who_tells_is_unknown_where_several_may_or_nobody(sentences, more, found):
    domain, readings = read(sentences, **more)
    assert [(one.perhaps, one.sentences) for one in unknown_narrators(domain, readings, {})] == found


def test_each_narrative_is_looked_at():
    domain = Domain.parse(CREW.replace("MORE", ""))
    told = [("rain", "Rain."), ("bob", "I sailed."), ("mon", "I sailed.")]
    texts = [Narrative(n, (Sentence(f"{n}.0", one), Sentence(f"{n}.1", one))) for n, one in told]
    found = unknown_narrators(domain, NarrativeMapper(domain).fit(texts).predict(texts), {})
    assert [one.narrative for one in found] == ["mon"]


def test_a_domain_without_people_has_no_narrator_to_know():
    domain, readings = read(["I sailed.", "I slept."])
    boats = Domain.parse(CREW.replace("Ann Bob - person ", "").replace("MORE", ""))
    assert not [*unknown_narrators(boats, readings, {})]
    assert [one.perhaps for one in unknown_narrators(boats, readings, {"mon": domain})] == [("Ann", "Bob")]


def test_the_review_says_how_to_show_it():
    domain, readings = read(["I sailed.", "I slept."])
    text = review_text(Review.of(domain, readings))
    assert 'Narratives in which nothing shows who "I" is (1)\n  mon: Ann or Bob?  [mon.0, mon.1]\n' in text
    assert 'a name such as `mon-Ann`, or a first line "Diary of Ann" shows it' in text
