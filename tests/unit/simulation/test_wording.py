"""The words of simulated sentences."""

import pytest

from item.language.domain import Domain
from item.simulation.chance import stream
from item.simulation.narratives import simulate
from item.simulation.options import SimulationOptions
from item.simulation.vocabulary import CONNECTIVES, REMARKS, Vocabulary
from item.simulation.wording import Narrator, Telling

LOANS = """(define (domain loans)
  (:types person book)
  (:constants ann ben deborahs cat - person  poems war-diary blank - book)
  (:predicates (has ?who - person ?what - book) (glad ?who - person))
  (:exclusive (has ?who ?what) :per (?what))
  (:event lend :parameters (?from - person ?what - book ?to - person)
    :precondition (and (has ?from ?what) (not (= ?from ?to))) :effect (has ?to ?what))
  (:event takeHome :parameters (?who - person ?what - book) :effect (has ?who ?what))
  (:event cheer :parameters (?who - person) :effect (glad ?who))
  (:event nothing)
  (:lexicon (:gender female ann) (:gender male ben) (:number plural deborahs) (:gender neuter cat)
    (deborahs "the Deborahs") (poems "ann" "rhymes") (blank "")
    (lend "lends" "hands") (takeHome "hands" "carries off") (cheer "jumps with joy")
    (:say (has ?who ?what) "?who has ?what") (:say (glad ?who) "?who jumps with joy")))"""


@pytest.fixture(scope="module")
def loans():
    return Domain.parse(LOANS)


def tell(domain, event, *, before=(), templates=None, seed=0, **options):
    narrator = Narrator(domain, Vocabulary.of(domain), templates or {}, SimulationOptions(**options))
    return narrator.tell(stream(seed), event, before, lambda _place: True)


def test_words_that_mean_something_else_are_not_used(loans):
    words = Vocabulary.of(loans)
    assert words.names["poems"] == ("poems", "rhymes")
    assert words.names["war-diary"] == ("war diary",)
    assert words.names["blank"] == ()
    assert words.verbs["lend"] == ("lends", "lend")
    assert words.verbs["takeHome"] == ("carries off", "take home")
    assert "with" not in words.connectives
    assert words.connectives[0] == "to"
    assert len(words.remarks) > 20


def test_names_that_speak_of_an_event_are_used_where_there_are_no_others():
    domain = Domain.parse(
        """(define (domain d) (:types p) (:constants ann lends - p) (:predicates (q ?x - p))
        (:event pass :parameters (?x - p) :effect (q ?x)) (:event lend :parameters (?x - p) :effect (q ?x))
        (:lexicon (ann "the pass lady" "miss a") (lend "lends") (pass "pass lady")))"""
    )
    assert Vocabulary.of(domain).names == {"ann": ("ann", "miss a"), "lends": ("lends",)}


def test_without_clear_words_unclear_ones_are_used():
    same = Domain.parse(
        """(define (domain same) (:predicates (p)) (:event go :effect (p)) (:event go-on :effect (not (p)))
        (:lexicon (go-on "go")))"""
    )
    assert Vocabulary.of(same).verbs == {"go": ("go",), "go-on": ("go", "go on")}


def test_a_noun_is_no_verb_where_there_is_one():
    domain = Domain.parse(
        """(define (domain meals) (:types person) (:predicates (full ?p - person))
        (:event feed :parameters (?p - person) :effect (full ?p))
        (:event dose :parameters (?p - person) :effect (not (full ?p)))
        (:lexicon (feed "eats" "supper") (dose "injection")))"""
    )
    assert Vocabulary.of(domain).verbs == {"feed": ("eats", "feed"), "dose": ("dose",)}


def test_a_cue_that_ends_in_an_article_brings_no_second_one():
    domain = Domain.parse(
        """(define (domain pills) (:types person pill) (:constants ann - person red - pill)
        (:predicates (had ?p - person ?q - pill))
        (:event give :parameters (?p - person ?q - pill) :effect (had ?p ?q))
        (:lexicon (give "gave a") (red "the red pill")))"""
    )
    texts = {tell(domain, ("give", "ann", "red"), seed=seed).text for seed in range(20)}
    assert "Ann gave the red pill" in texts
    assert not any("a the" in one for one in texts)


def test_an_event_without_a_template_is_told_by_its_cue(loans):
    told = tell(loans, ("lend", "ann", "war-diary", "ben"))
    assert told.text in ("Ann lends the war diary to Ben", "Ann hands the war diary to Ben")
    assert (told.named, told.told) == ({"ann", "war-diary", "ben"}, Telling.NAMED)


def test_a_preposition_that_is_a_word_of_the_domain_is_not_used():
    text = LOANS.replace("?what - book ?to - person)", "?what - book ?by - person)").replace("?to", "?by")
    event = ("lend", "ann", "war-diary", "ben")
    assert tell(Domain.parse(text), event).text.endswith("the war diary by Ben")
    other = text.replace('"jumps with joy")', '"by")', 1)
    assert tell(Domain.parse(other), event).text.endswith("the war diary to Ben")


def test_several_who_act_have_the_plural(loans):
    texts = {tell(loans, ("takeHome", "deborahs", "poems"), seed=seed).text for seed in range(20)}
    assert "the Deborahs take home the poems" in texts
    assert not any("takes home" in one for one in texts)


def test_parameters_of_a_template_may_be_written_in_capitals(loans):
    told = tell(loans, ("lend", "ben", "poems", "ann"), templates={"lend": ("?FROM lends.",)})
    assert told.text == "ben lends."


def test_constants_that_no_text_names_are_not_named(loans):
    told = tell(loans, ("takeHome", "ben", "blank"))
    assert told.text in ("Ben carries off", "Ben takes home")
    assert (told.named, told.told) == ({"ben"}, Telling.NAMED)


@pytest.mark.parametrize(
    ("who", "pronoun"), [("ann", "she"), ("ben", "he"), ("deborahs", "they"), ("cat", "it")]
)
def test_pronouns_agree(loans, who, pronoun):
    templates = {"takeHome": ("?who takes ?what home",)}
    told = tell(loans, ("takeHome", who, "poems"), before={who, "poems"}, templates=templates, pronouns=1.0)
    assert told.text in (f"{pronoun} takes poems home", f"{pronoun} takes rhymes home")
    assert told.told is Telling.PRONOUN
    assert tell(loans, ("takeHome", who, "poems"), templates=templates, pronouns=1.0).told is Telling.NAMED


def test_where_nobody_says_whether_it_is_he_or_she_they_take_turns():
    domain = Domain.parse(
        """(define (domain d) (:types person box) (:constants ben ann kim lee - person  tin - box)
        (:predicates (moved ?x - object)) (:event move :parameters (?x - object) :effect (moved ?x))
        (:lexicon (:gender female ann) (:gender male ben) (:inanimate box) (:animate person)))"""
    )
    told = [
        tell(domain, ("move", one), before={one}, templates={"move": ("?x moves",)}, pronouns=1.0).text
        for one in domain.constants
    ]
    assert told == ["he moves", "she moves", "she moves", "he moves", "it moves"]


def test_what_depends_on_somebody_left_out_goes_with_them(loans):
    templates = {"lend": ("?from gives the ?what to ?to gladly",)}
    texts = {
        tell(loans, ("lend", "ann", "war-diary", "ben"), templates=templates, omission=0.5, seed=seed).text
        for seed in range(60)
    }
    assert texts == {
        "ann gives the war diary to ben gladly",
        "ann gives the war diary gladly",
        "ann gives to ben gladly",
        "ann gives gladly",
        "gives the war diary to ben gladly",
        "gives the war diary gladly",
        "gives to ben gladly",
        "gives gladly",
    }


@pytest.mark.parametrize(
    ("template", "texts"),
    [
        ("?what goes to ?who, said Ben", ("poems goes to ann, said Ben", "poems goes, said Ben")),
        ("?what, with ?who, goes home", ("poems, with ann, goes home", "poems, goes home")),
        ("?who, at last, has ?what", ("ann, at last, has poems", "at last, has poems")),
        ("out goes ?what; ?who", ("out goes poems; ann", "out goes poems")),
        # A participant who is there twice is never left out.
        ("?WHO brings ?what back, ?who does", ("ann brings poems back, ann does",)),
    ],
)
def test_no_comma_is_left_of_somebody_left_out(loans, template, texts):
    narrator = Narrator(
        loans, Vocabulary.of(loans), {"takeHome": (template,)}, SimulationOptions(omission=0.5)
    )
    told = [
        narrator.tell(stream(seed), ("takeHome", "ann", "poems"), (), lambda place: place == 0)
        for seed in range(40)
    ]
    said = {one.text.replace("rhymes", "poems") for one in told}
    assert said == {*texts}
    assert (
        {one.told for one in told} == {Telling.NAMED, Telling.OMISSION} if len(texts) > 1 else {Telling.NAMED}
    )


def test_remarks_that_speak_of_the_domain_are_not_made():
    phones = Domain.parse("(define (domain phones) (:predicates (p)) (:event ring :effect (p)))")
    assert set(REMARKS) - set(Vocabulary.of(phones).remarks) == {"A phone rang."}


def test_all_connectives_may_be_words_of_a_domain():
    cues = " ".join(f'"{one}"' for one in CONNECTIVES)
    domain = Domain.parse(
        f"(define (domain d) (:predicates (p)) (:event e :effect (p)) (:lexicon (e {cues})))"
    )
    assert Vocabulary.of(domain).connectives == CONNECTIVES[:1]


def test_several_events_make_one_sentence(loans):
    made = [*simulate(loans, narratives=3, sentences=10, several=1.0)]
    for one in made:
        # An event that the sentence tells already would be one more.
        assert {len(gold.also) for gold in one.gold} - {0, 1} == {2}
        assert all((dict(gold.columns)["told"] == "several") is bool(gold.also) for gold in one.gold)
        told = zip(one.narrative.sentences, one.gold, strict=True)
        assert all(sentence.text.count(", and ") == len(gold.also) for sentence, gold in told)


HERDS = """(define (domain herds) (:types herder) (:constants amira bako - herder)
  (:functions (%s ?h - herder) - (number 0 24))
  (:event sell :parameters (?from ?to - herder ?n - (number 1 24))
    :effect (and (decrease (%s ?from) ?n) (increase (%s ?to) ?n)))
  (:event bear :parameters (?h - herder ?n - (number 1 24)) :effect (increase (%s ?h) ?n))
  (:lexicon (:gender male bako) (:gender female amira) (sell "parts with" "makes a present of")
    (bear "kids are born" "drops a kid")%s))"""


@pytest.mark.parametrize(
    ("function", "more", "event", "texts"),
    [
        ("goats", "", ("sell", "bako", "amira", "2"), {"2 goats", "two goats"}),
        ("goats", "", ("sell", "bako", "amira", "1"), {"1 goat", "one goat"}),
        ("goats", "", ("sell", "bako", "amira", "24"), {"24 goats"}),
        # Nobody knows what is counted, or what one of them is called.
        ("stock", "", ("sell", "bako", "amira", "2"), {"2", "two"}),
        ("boxes", "", ("sell", "bako", "amira", "1"), {"1", "one"}),
        ("boxes", ' (boxes "box")', ("sell", "bako", "amira", "1"), {"1 box", "one box"}),
    ],
)
def test_a_number_has_the_noun_of_what_it_counts(function, more, event, texts):
    domain = Domain.parse(HERDS % (*[function] * 4, more))
    told = {tell(domain, event, seed=seed).text for seed in range(60)}
    verbs = ("parts with", "makes a present of", "sells")
    assert told == {f"Bako {verb} {text} to Amira" for verb in verbs for text in texts}


def test_whom_no_text_names_needs_no_room():
    text = (HERDS % (*["goats"] * 4, ' (amira "") (bako "")')).replace("kids are born", "has a kid")
    unnumbered = text.replace("(?h - herder ?n - (number 1 24)) :effect", "(?h ?o - herder) :effect")
    domain = Domain.parse(unnumbered.replace("(increase (goats ?h) ?n)", "(increase (goats ?h) 1)"))
    assert Vocabulary.of(domain).verbs["bear"] == ("has a kid", "drops a kid", "bear")


def test_a_cue_with_no_room_for_its_participants_is_not_used():
    domain = Domain.parse(HERDS % (*["goats"] * 4, ""))
    assert Vocabulary.of(domain).verbs["bear"] == ("bear",)
    assert tell(domain, ("bear", "amira", "3")).text in ("Amira bears 3 goats", "Amira bears three goats")
