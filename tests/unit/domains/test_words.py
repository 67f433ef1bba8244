"""Shipped domains say their facts in plain words and answer plain questions."""

from pathlib import Path

import pytest

from item.language.domain import Domain
from item.language.sayings import say
from item.query.questions import QuestionReader

DOMAINS = sorted((Path(__file__).parents[3] / "domain").glob("*.pddl"))


@pytest.mark.parametrize("path", DOMAINS, ids=lambda path: path.stem)
def test_every_shipped_domain_has_words(path):
    domain = Domain.load(path)
    said = {one.atom.predicate.text for one in domain.lexicon.sayings}
    assert said <= domain.predicates.keys()
    assert said & domain.fluents
    # A pattern without variables is a question as it stands; those with variables are checked with the file.
    plain = [one.phrases[0].text for one in domain.lexicon.questions if "?" not in one.phrases[0].text]
    assert domain.lexicon.questions
    reader = QuestionReader(domain)
    assert all(one.form for text in plain for one in reader.read(f"{text.capitalize()}?"))


@pytest.mark.slow
def test_the_flagship_says_who_has_the_ball(item):
    ended = item("ask", "robocup", "Who has the ball?", "--after", "commentary-1.020")
    assert ended.status == 0
    assert ended.out.splitlines()[:2] == ["Who has the ball?", "  who: purple11"]
    domain = Domain.load("robocup")
    assert say(domain.lexicon.sayings, ("holding", "pink1")) == "pink1 has the ball"
    assert say(domain.lexicon.sayings, ("holding", "pink1"), true=False) == "pink1 does not have the ball"
