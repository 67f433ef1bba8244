import time
from pathlib import Path

import pytest

from item.language.domain import Domain
from item.narrative.mentions.mentions import Mention, MentionFinder

ROBOCUP = Path(__file__).parents[5] / "shared" / "data" / "robocup"

SMALL = """
(define (domain small)
  (:types person place)
  (:constants Carter Oneal Stokes - person new-york office hallway x9 x10 - place)
  (:predicates (officer ?p - person) (at ?p - person ?w - place))
  (:event go :parameters (?p - person ?w - place) :effect (at ?p ?w))
  (:lexicon (Oneal "P. O'Neil") (x9 "St. John's" "big apple") (x10 "apple")
            (go "moves to the hallways")))
"""


@pytest.fixture(scope="module")
def soccer():
    return MentionFinder(Domain.load("robocup"))


@pytest.fixture(scope="module")
def small():
    return MentionFinder(Domain.parse(SMALL))


def named(finder, text):
    return [mention.constant for mention in finder.read(text).mentions]


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("purple7 's pass to Purple8, then PINK9's shot", ["purple7", "purple8", "pink9"]),
        ("pink4 back to pink1", ["pink4", "pink1"]),
        ("the Pink Goalie clears to pink2", ["pink1", "pink2"]),
        ("pink-goalie and PURPLE_KEEPER", ["pink1", "purple1"]),
        ("a corner for the pink team", ["pink"]),
        ("it is purple, goalie and all", ["purple"]),
        ("it goes off purple. Goalie has no chance", ["purple"]),
        ("pink10 and pink1, not pink12", ["pink10", "pink1"]),
        ("pinkish, unpurple", []),
        ("", []),
    ],
)
def test_names_and_aliases(soccer, text, constants):
    assert named(soccer, text) == constants


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("The climber rested.", ["marta"]),
        ("Our old climber rested.", ["marta"]),
        ("8:00 Climber at camp.", ["marta"]),
        ("Another climber rested.", []),
        # Only as it is spelt, and no word of the language.
        ("Then she climbed on.", []),
        ("Climbers rested.", []),
        ("A guard and our guard.", []),
        # An author's own name goes before.
        ("The pilot and pilot.", ["tom", "ben"]),
    ],
)
def test_an_alias_does_without_its_article(text, constants):
    finder = MentionFinder(
        Domain.parse("""(define (domain hut) (:types guard - person)
          (:constants marta tom ben - person gus - guard) (:event rest)
          (:lexicon (marta "the climber") (gus "the guard") (tom "the pilot") (ben "pilot")))""")
    )
    assert named(finder, text) == constants


def test_a_longer_name_goes_before_an_alias_with_its_article():
    zoo = Domain.parse("""(define (domain zoo) (:types animal place)
      (:constants bramble - animal panda_run aviary - place)
      (:event move :parameters (?a - animal ?p - place)) (:lexicon (bramble "the panda")))""")
    finder = MentionFinder(zoo)
    texts = {
        "The panda moved to the panda run.": ["bramble", "panda_run"],
        "The panda ran.": ["bramble"],
        "Panda run is closed.": ["panda_run"],
    }
    for text, constants in texts.items():
        assert [one.constant for one in finder.read(text).mentions] == constants


def test_a_day_or_month_is_no_misspelt_name():
    domain = "(define (domain flat) (:constants Marsh Friedas) (:event rest))"
    finder = MentionFinder(Domain.parse(domain))
    assert named(finder, "On 5 March and Friday rain.") == []
    assert named(finder, "Then Marsj left.") == ["Marsh"]
    # Nor is what begins with another letter.
    assert named(finder, "Then Harsh left, and Warsh.") == []


def test_who_is_a_person_is_written_with_a_capital():
    town = Domain.parse("""(define (domain town) (:types person thing)
      (:constants platt - person lamps - thing) (:event come :parameters (?p - person)))""")
    finder = MentionFinder(town)
    assert not finder.read("The plate came.").mentions
    assert [one.constant for one in finder.read("Then Plattt came.").mentions] == ["platt"]
    assert [one.constant for one in finder.read("The lampz came.").mentions] == ["lamps"]


def test_an_ordinary_word_is_no_misspelt_name():
    finder = MentionFinder(Domain.parse("(define (domain sums) (:constants three whelen) (:event rest))"))
    assert named(finder, "There she left, where they were, when he wanted.") == []
    assert named(finder, "thred and whelem") == ["three", "whelen"]


def test_behind_the_time_of_a_log_a_capital_says_nothing(small):
    (mention,) = small.read("Mon 9:05 Carter out.").mentions
    assert mention.capital is None
    (mention,) = small.read("Mon 9:05 out, Carter.").mentions
    assert mention.capital is True


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("puprle8 finds purpel10", ["purple8", "purple10"]),
        ("ipnk11 is beaten by pikn10", ["pink11", "pink10"]),
        ("the pink golie has it", ["pink1"]),
        ("the purpel team throws in", ["purple"]),
        ("purple12 and purple0", []),
        ("pnk9 thinks of the people", []),
        ("pinks", ["pink"]),
    ],
)
def test_misspelt_names_of_players(soccer, text, constants):
    assert named(soccer, text) == constants


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("from New York to new-york", ["new-york", "new-york"]),
        ("P O\u2019Neil's and P. O'Neil's", ["Oneal", "Oneal"]),
        ("at St John's", ["x9"]),
        ("at St Johns with P ONeil", ["x9", "Oneal"]),
        ("the big apple, an apple", ["x9", "x10"]),
        ("then Cartre sees cartre", ["Carter"]),
        ("Cater. Cater for them", []),
        ("well, Caretr runs", ["Carter"]),
        ("some strokes of Strokes", ["Stokes"]),
        ("the officer in the hallways", []),
        ("in the hallwya", ["hallway"]),
        ("mallway", []),
    ],
)
def test_names_in_prose(small, text, constants):
    assert named(small, text) == constants


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("Bean plants, pea soup and potatoes", ["beans", "peas", "potato"]),
        ("three loaves and two knives", ["loaf", "knife"]),
        ("the Wilson boy, the Wilsons' hoes", ["wilsons", "wilsons", "hoe"]),
        ("both peats", []),
        # The domain's own word, a word in "ss", and what is too short for an inflected name.
        ("beds, moss, as is", []),
        ("the bed", ["bed"]),
    ],
)
def test_the_other_number_of_a_name_is_a_mention(text, constants):
    finder = MentionFinder(
        Domain.parse("""
            (define (domain plot)
              (:types food tool)
              (:constants beans peas potato loaf knife hoe wilsons bed mos a i - food)
              (:event till :parameters (?f - food))
              (:lexicon (till "the beds")))""")
    )
    assert named(finder, text) == constants


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("2.15 bike 15 left.", ["fifteen"]),
        ("At 10:15, 15 came back, then 7.", ["fifteen", "seven"]),
        ("Paid 7.50 for 7.15 of it.", []),
        ("No. 15 and no.7", ["fifteen", "seven"]),
        ("Room 2.15 is open.", ["room"]),
    ],
)
def test_part_of_a_time_of_day_or_a_price_names_nobody(text, constants):
    domain = Domain.parse(
        "(define (domain bikes) (:types bike) (:constants seven fifteen room - bike)"
        ' (:lexicon (seven "7") (fifteen "15") (room "room 2.15")))'
    )
    assert named(MentionFinder(domain), text) == constants


def test_ambiguous_misspelling_is_no_mention():
    domain = SMALL.replace("x9 x10", "x9 x10 mason nason")
    finder = MentionFinder(Domain.parse(domain))
    assert named(finder, "to nmason") == []
    assert named(finder, "to masno") == ["mason"]


def test_spans_count_tokens(soccer):
    reading = soccer.read("The pink goalie's pass: purple7")
    assert reading.tokens == ("the", "pink", "goalie", "'s", "pass", "purple7")
    assert reading.mentions == (
        Mention("pink1", 1, 3, capital=False),
        Mention("purple7", 5, 6),
    )


def test_very_long_sentence(soccer):
    reading = soccer.read("purple7 " * 12_500)
    assert len(reading.mentions) == len(reading.tokens) == 12_500
    assert soccer.read("x" * 100_000).mentions == ()


@pytest.mark.skipif(not ROBOCUP.is_dir(), reason="the corpus lies outside the project")
def test_nothing_in_the_corpus_is_taken_for_a_misspelling(soccer):
    names = {"pink", "purple"} | {f"{team}{i}" for team in ("pink", "purple") for i in range(1, 12)}
    aliases = {"goalie", "goalkeeper", "keeper", "team", "teams"}
    for path in sorted(ROBOCUP.glob("*.comments.tsv")):
        for row in path.read_text(encoding="utf-8").splitlines()[1:]:
            reading = soccer.read(row.split("\t")[2])
            mentioned = {i for m in reading.mentions for i in range(m.start, m.end)}
            assert {reading.tokens[i] for i in mentioned} <= names | aliases
            assert names.isdisjoint(t for i, t in enumerate(reading.tokens) if i not in mentioned)


def test_a_long_alias_takes_time_in_proportion():
    """Each place of a long sentence begins like the alias: every one was once compared to its end."""
    words = [f"w{k % 7}" for k in range(42_000)]
    alias = " ".join(words[:210])
    finder = MentionFinder(
        Domain.parse(
            f"""(define (domain long) (:constants a) (:predicates (p ?x))
            (:event e :parameters (?x) :effect (p ?x)) (:lexicon (a "{alias}")))"""
        )
    )
    started = time.process_time()
    found = named(finder, " ".join([*words, "then", alias]))
    assert found.count("a") == 201
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("Locker 14 and locker-12 are full.", ["locker14", "locker12"]),
        ("locker14, then Locker_12", ["locker14", "locker12"]),
        ("Lockers 12 and 14 are full.", ["locker12", "locker14"]),
        ("locker. 14 left", []),
        ("locker 15, a locker, a 3", []),
        ("L 3 is full, Bay2 and bay-2 as well.", ["l3", "bay_2", "bay_2"]),
        # What an author calls so comes first.
        ("l3 and gate 1", ["l3", "gate"]),
    ],
)
def test_a_number_within_a_name_may_stand_apart(text, constants):
    lockers = """(define (domain lockers) (:types thing)
      (:constants locker12 locker14 l3 gate1 gate bay_2 - thing)
      (:event fill :parameters (?t - thing)))"""
    known = Domain.parse(lockers).extended({}, {"gate": ("gate 1",)})
    assert named(MentionFinder(known), text) == constants


def test_i_and_me_name_the_narrator_that_the_domain_declares():
    finder = MentionFinder(Domain.parse(SMALL.replace("(go ", "(:narrator Stokes) (go ")))
    assert named(finder, "I'm sure that Carter lent me my hat") == ["Stokes", "Carter", "Stokes"]
    assert named(finder, "My office is mine") == ["office"]
    assert named(finder, '"I know," said Carter, and I left') == ["Carter", "Stokes"]


def test_i_names_nobody_where_no_narrator_is_declared(small):
    assert named(small, "Carter lent me a hat and I left") == ["Carter"]


def test_one_stands_for_the_noun_at_the_end_of_a_name():
    finder = MentionFinder(
        Domain.parse("""(define (domain camp) (:types thing - object tent bag - thing)
      (:constants big-tent t2 - tent big-box old-bag - bag red-bag - bag red-tent - tent)
      (:predicates (up ?t - tent)) (:event pitch :parameters (?t - tent) :effect (up ?t))
      (:lexicon (t2 "little canvas home") (tent "tent" "canvas home")))""")
    )
    assert named(finder, "The big one, then the old ones and the big tent") == [
        "big-tent",
        "old-bag",
        "big-tent",
    ]
    # Two are red, a box is no bag, and this noun has two words.
    assert named(finder, "The red one, the little one, one tent") == []
    # So it is with a noun that ends several names, which no type has: a box is no bag.
    finder = MentionFinder(
        Domain.parse("""(define (domain camp) (:types thing)
      (:constants big-tent old-tent - thing) (:event pitch :parameters (?t - thing)))""")
    )
    assert named(finder, "The big one, then a new one") == ["big-tent"]


def test_another_noun_of_its_type_stands_for_the_noun_at_the_end_of_a_name():
    finder = MentionFinder(
        Domain.parse("""(define (domain farm) (:types hive cow)
      (:constants green-hive red-hive - hive red-bees old-cow - cow) (:event open :parameters (?h - hive))
      (:lexicon (hive "colony" "bees") (old-cow "young goat") (cow "goat")))""")
    )
    assert named(finder, "The green colony, an old goat and the green bees") == [
        "green-hive",
        "old-cow",
        "green-hive",
    ]
    # It is the name of another, or only an alias has the noun.
    assert named(finder, "The red bees and a young cow") == ["red-bees"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Lamps 1 and 2 off the van.", [("lamp1", 0, 2), ("lamp2", 3, 4)]),
        ("Lamps 1, 2 and 3 out.", [("lamp1", 0, 2), ("lamp2", 2, 3), ("lamp3", 4, 5)]),
        ("Lamps one, two and 7.", [("lamp1", 0, 2), ("lamp2", 2, 3)]),
        ("Lamps 1 and 7.", [("lamp1", 0, 2)]),
        ("Lamps 1 and", [("lamp1", 0, 2)]),
        # A full stop and a time of day end the list.
        ("Mended lamps 1. 2 chairs left.", [("lamp1", 1, 3)]),
        ("Mended lamps 1 and 2.30 was tea.", [("lamp1", 1, 3)]),
        # Of one lamp the number ends the name.
        ("Lamp 1 and 2 chairs.", [("lamp1", 0, 2)]),
        ("Lamps left.", [("lamp", 0, 1)]),
    ],
)
def test_further_numbers_behind_a_plural_name_others(text, named):
    stage = Domain.parse("""(define (domain stage) (:types light) (:constants lamp lamp1 lamp2 lamp3 - light)
      (:event mend :parameters (?l - light))
      (:lexicon (lamp1 "lamp 1" "lamp one") (lamp2 "lamp 2" "lamp two") (lamp3 "lamp 3")))""")
    found = MentionFinder(stage).read(text).mentions
    assert [(one.constant, one.start, one.end) for one in found] == named
