"""Whom a sentence names as those who take no part."""

import pytest

from item.language.domain import Domain
from item.narrative.mentions.mentions import MentionFinder
from item.narrative.modality.exceptions import without_exceptions

CREW = Domain.parse("""(define (domain crew) (:types sailor)
  (:constants ann bob cy - sailor) (:event sail :parameters (?s - sailor)))""")


@pytest.mark.parametrize(
    ("text", "named", "excepted"),
    [
        ("Everyone sailed except Ann.", [], {"ann"}),
        ("All sailed apart from Ann and the Bob, but Cy left.", ["cy"], {"ann", "bob"}),
        ("Everybody but Ann sailed with Bob.", ["bob"], {"ann"}),
        ("Cy followed all of them but Ann.", ["cy"], {"ann"}),
        ("Ann but not Bob sailed.", ["ann"], {"bob"}),
        ("Cy sailed, but Ann left.", ["cy", "ann"], set()),
        # ... or stands in contrast to somebody else.
        ("Not Ann but Bob sailed.", ["bob"], {"ann"}),
        ("Bob sailed, not Ann.", ["bob"], {"ann"}),
        ("Bob sailed not with Ann but with the Cy.", ["bob", "cy"], {"ann"}),
        ("Cy didn't follow the Ann but Bob.", ["cy", "bob"], {"ann"}),
        ("Cy did not sail with Ann, but with Bob.", ["cy", "bob"], {"ann"}),
        ("Cy did not follow Ann but Bob sailed.", ["cy", "ann", "bob"], set()),
        ("It was not Ann.", ["ann"], set()),
        ("It was not Ann but Bob who sailed.", ["bob"], {"ann"}),
        # Nor does whoever did not do what another did.
        ("Ann didn't sail but Bob did sail.", ["bob"], {"ann"}),
        ("Ann was not seen but Bob was seen.", ["bob"], {"ann"}),
        ("Ann didn't sail but Bob did wait.", ["ann", "bob"], set()),
        ("Ann didn't sail but Ann did sail.", ["ann", "ann"], set()),
        ("Ann sailed but Bob did sail.", ["ann", "bob"], set()),
        # Whoever is only compared with takes no part, either.
        ("Bob sailed like an Ann.", ["bob"], {"ann"}),
        ("Bob was as slow as a Cy.", ["bob"], {"cy"}),
        ("Bob was as slow as a tired Cy.", ["bob"], {"cy"}),
        ("Bob, a Cy.", ["bob", "cy"], set()),
        ("We would like an Ann.", ["ann"], set()),
        ("They like an Ann.", ["ann"], set()),
        ("Bob sailed as an Ann.", ["bob", "ann"], set()),
        # "Rather than" and a name before the verb of another, or before a further verb.
        ("Bob rather than Ann sailed.", ["bob"], {"ann"}),
        ("Bob instead of the Ann was seen.", ["bob"], {"ann"}),
        ("Bob followed Cy rather than Ann and sailed.", ["bob", "cy"], {"ann"}),
        ("Bob sailed rather than Ann sailed.", ["bob", "ann"], set()),
        ("Bob followed Cy rather than Ann.", ["bob", "cy", "ann"], set()),
        ("Bob rather than Ann and sailed.", ["bob", "ann"], set()),
        ("Bob rather than follow Ann sailed.", ["bob", "ann"], set()),
        # "In Ann's place" it is another who acts.
        ("In Ann's place Bob sailed.", ["bob"], {"ann"}),
        ("In Ann's stead Bob sailed.", ["bob"], {"ann"}),
        ("Bob sailed in Ann's place.", ["bob", "ann"], set()),
        ("To Ann's place Bob sailed.", ["ann", "bob"], set()),
        ("Ann's place.", ["ann"], set()),
        ("In Ann's boat Bob sailed.", ["ann", "bob"], set()),
        # Who alone did something did it.
        ("Nobody sailed except Ann.", ["ann"], set()),
    ],
)
def test_who_is_excepted_is_no_mention(text, named, excepted):
    found = without_exceptions(MentionFinder(CREW).read(text))
    assert [one.constant for one in found.mentions] == named
    assert found.excepted == excepted
