"""Labels restrict what sentences may stand for."""

import pytest

from item.diagnostics import InputError, Severity
from item.language.domain import Domain
from item.logic.belief import SEQUENCE
from item.mapper import NarrativeMapper
from item.narrative.labels import read_labels
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors

DOORS = """(define (domain doors)
  (:types door key)
  (:constants oak elm - door brass - key)
  (:predicates (opened ?d - door) (broken ?d - door))
  (:init (broken elm))
  (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
  (:event unlock :parameters (?d - door ?k - key) :precondition (not (broken ?d))))"""


@pytest.fixture(scope="module")
def doors():
    return Domain.parse(DOORS)


@pytest.fixture(scope="module")
def preprocessors(doors):
    return Preprocessors(doors)


@pytest.fixture
def house():
    texts = ("oak creaks", "so does elm", "brass turns in oak")
    return Narrative("house", tuple(Sentence(f"h.{k}", text) for k, text in enumerate(texts)))


def grounds(labelled, k):
    return [one.ground for one in labelled.narratives[0].candidate_sets[k].candidates]


def test_without_labels_everything_is_possible(house, preprocessors):
    free = preprocessors.prepare([house])
    assert ("nothing",) in grounds(free, 0)
    assert free.labelled == ((False, False, False),)


def test_a_label_leaves_what_it_says(house, preprocessors):
    labelled = preprocessors.prepare([house], [["open(oak)", None, "unlock(?,brass)"]])
    assert grounds(labelled, 0) == [("open", "oak")]
    assert len(grounds(labelled, 1)) > 1
    assert grounds(labelled, 2) == [("unlock", "oak", "brass")]
    assert labelled.labelled == ((True, False, True),)
    assert labelled.warnings == ()


def test_a_type_alone_leaves_all_events_of_the_type(house, preprocessors):
    labelled = preprocessors.prepare([house], [["Open", None, None]])
    assert {name for name, *_ in grounds(labelled, 0)} == {"open"}


def test_what_the_sentence_does_not_suggest_counts_because_it_is_said(house, preprocessors):
    assert ("open", "oak") not in grounds(preprocessors.prepare([house]), 1)
    labelled = preprocessors.prepare([house], [[None, "open(oak)", None]])
    assert grounds(labelled, 1) == [("open", "oak")]
    (told,) = labelled.narratives[0].candidate_sets[1].candidates
    # "elm" is named and is no argument.
    assert told.surplus == 1


def test_whoever_fits_may_stand_for_what_an_unsuggested_label_leaves_open(house, preprocessors):
    assert not [one for one in grounds(preprocessors.prepare([house]), 0) if one == ("unlock", "oak", "oak")]
    house = Narrative("house", (Sentence("h.0", "who knows"), *house.sentences[1:]))
    labelled = preprocessors.prepare([house], [["unlock(?,brass)", None, None]])
    # An elm that is broken cannot be unlocked.
    assert grounds(labelled, 0) == [("unlock", "oak", "brass")]
    assert labelled.warnings == ()


def test_a_label_that_says_an_event_twice_is_passed_over_and_says_why(house, preprocessors):
    labels = [[None, "open(oak) + unlock(oak,brass) + open(oak)", None]]
    (warned,) = preprocessors.prepare([house], labels).warnings
    assert warned.code == "N402"
    why = (
        "says that an event happens twice, and no sentence is read as the same event twice: it is passed over"
    )
    assert warned.message == f"the label of `{house.sentences[1].id}` {why}"


def test_several_events_that_the_sentence_does_not_suggest_count_together(house, preprocessors):
    labelled = preprocessors.prepare([house], [[None, "open(oak) + unlock(oak,?)", None]])
    assert grounds(labelled, 1) == [("open", "oak", SEQUENCE, "unlock", "oak", "brass")]


def test_the_sentence_says_what_a_label_of_several_events_leaves_open():
    """All who fit would be 117,600 pairs; the words and the sentences before leave few."""
    people, things = "ann ben cid dot eli fay gus", "key map cup saw rod pin jar mug"
    domain = Domain.parse(f"""(define (domain den) (:types person thing)
      (:constants {people} - person {things} - thing)
      (:predicates (has ?p - person ?t - thing)) (:exclusive (has ?p ?t) :per (?t))
      (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
      (:event give :parameters (?p - person ?t - thing ?q - person)
        :precondition (and (has ?p ?t) (not (= ?p ?q))) :effect (has ?q ?t))
      (:lexicon (take "takes") (give "gives")))""")
    texts = (
        "Ann takes the map",
        "Ann unhooked the key, and off it flies, to Cid",
        "Cid gives the key to Dot",
    )
    told = Narrative("den", tuple(Sentence(f"d.{k}", text) for k, text in enumerate(texts)))
    labels = [[None, "take(?,?)+give(?,?,?)", None]]
    prepared = Preprocessors(domain).prepare([told], labels)
    assert prepared.warnings == ()
    assert ("take", "ann", "key", SEQUENCE, "give", "ann", "key", "cid") in grounds(prepared, 1)
    mapper = NarrativeMapper(domain).fit([told], labels=labels)
    read = mapper.predict([told], labels=labels)[0].sentences[1].event
    assert read == ("take", "ann", "key", SEQUENCE, "give", "ann", "key", "cid")


CLAUSES = """(define (domain den) (:types person thing)
  (:constants ann ben cid - person key cup - thing)
  (:event take :parameters (?p - person ?t - thing))
  (:event smash :parameters (?p - person ?t - thing))
  (:event nothing) (:lexicon (take "takes") (smash "breaks")))"""


@pytest.mark.parametrize(
    ("text", "label", "happened"),
    [
        ("Ann unhooked the key and Ben wrecked the cup.", "take + smash", "take ann key + smash ben cup"),
        ("Ann unhooked the key and Ben wrecked the cup.", "smash + take", "take ann key + smash ben cup"),
        ("Cid wrecked the cup before Ann unhooked the key.", "take + smash", "smash cid cup + take ann key"),
        (
            "Ben, who unhooked the key, is not Ann, and Cid wrecked it.",
            "take + smash",
            "take ben key + smash cid key",
        ),
        (
            "Ann unhooked the key for Ben, who wrecked the cup.",
            "take + smash",
            "take ann key + smash ben cup",
        ),
    ],
)
def test_each_clause_tells_of_one_of_the_events_of_a_label(text, label, happened):
    domain = Domain.parse(CLAUSES)
    told = Narrative("den", (Sentence("d.0", text),))
    mapper = NarrativeMapper(domain).fit([told], labels=[[label]])
    read = mapper.predict([told], labels=[[label]])[0].sentences[0].event
    assert read == tuple(happened.split())


def test_the_story_says_whom_a_description_means_where_a_label_leaves_it_open():
    domain = Domain.parse("""(define (domain yard) (:types car bay)
      (:constants fiat golf saab - car north south - bay)
      (:predicates (on ?c - car ?b - bay) (dented ?c - car))
      (:exclusive (on ?c ?b) :per (?c)) (:exclusive (on ?c ?b) :per (?b))
      (:init (on golf north) (on saab south))
      (:event dent :parameters (?c - car) :effect (dented ?c))
      (:event wash :parameters (?c - car))
      (:lexicon (dent "dents") (wash "washes")))""")
    texts = ("They scraped the fiat.", "The one in north sparkled.", "The dented one sparkled.")
    told = Narrative("yard", tuple(Sentence(f"y.{k}", text) for k, text in enumerate(texts)))
    labels = [["dent(fiat)", "wash(?)", "wash(?)"]]
    mapper = NarrativeMapper(domain).fit([told], labels=labels)
    read = mapper.predict([told], labels=labels)[0].sentences
    assert [one.event for one in read[1:]] == [("wash", "golf"), ("wash", "fiat")]
    assert all(one.probability > 0.5 for one in read[1:])
    # What a label says happens, though no description fits.
    labels = [["dent(fiat)", "wash(saab)", "wash(?)"]]
    assert mapper.predict([told], labels=labels)[0].sentences[1].event == ("wash", "saab")


def test_a_label_of_two_like_events_tells_two():
    domain = Domain.parse(CLAUSES)
    told = Narrative("den", (Sentence("d.0", "Ann met Ben."), Sentence("d.1", "The two broke the cup.")))
    labels = [[None, "smash + smash"]]
    (prepared,) = Preprocessors(domain).prepare([told], labels).narratives
    events = [one.ground for one in prepared.candidate_sets[1].candidates]
    assert events
    assert all(one[1:3] != one[5:7] for one in events)


def test_a_label_of_seven_events_is_refused(house, preprocessors):
    seven = " + ".join(["unlock(elm,brass)"] * 7)
    with pytest.raises(InputError) as refused:
        preprocessors.prepare([house], [[None, seven, None]])
    (found,) = refused.value.diagnostics
    assert (found.code, found.expected) == ("N404", "6 at most")


def test_a_label_of_seven_events_in_a_file_is_refused_at_its_place(house, doors, tmp_path):
    path = tmp_path / "labels.tsv"
    seven = " + ".join(["unlock(elm,brass)"] * 7)
    path.write_text(f"id\tevent\nh.0\topen(oak)\nh.1\t{seven}\n", encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_labels([path], [house], doors)
    (found,) = refused.value.diagnostics
    assert (found.code, found.span.line, found.span.column) == ("N404", 3, 5)
    assert found.source.name == str(path)


def test_a_label_of_nothing_and_an_event_is_refused(house, preprocessors):
    with pytest.raises(InputError, match="N208"):
        preprocessors.prepare([house], [[None, "nothing + unlock(elm,brass)", None]])


def test_a_label_that_leaves_too_much_open_says_nothing():
    names = " ".join(f"kid{number}" for number in range(12))
    domain = Domain.parse(
        f"(define (domain crowd) (:types kid) (:constants {names} - kid)"
        " (:event gather :parameters (?a ?b ?c - kid)))"
    )
    told = Narrative("n", (Sentence("n.0", "who knows"),))
    (warning,) = Preprocessors(domain).prepare([told], [["gather"]]).warnings
    assert warning.code == "N402"
    assert warning.message == "the label of `n.0` leaves more than 1,000 events open: it is passed over"


def test_what_can_never_happen_is_passed_over(house, preprocessors):
    labelled = preprocessors.prepare([house], [[None, "unlock(elm,brass)", None]])
    (warning,) = labelled.warnings
    assert (warning.severity, warning.code) == (Severity.WARNING, "N402")
    assert warning.message == "the label of `h.1` says nothing that can ever happen: it is passed over"
    assert labelled.labelled == ((False, False, False),)
    assert ("nothing",) in grounds(labelled, 1)


@pytest.mark.parametrize(
    ("label", "left"),
    [
        ("toil(ann)", None),
        ("toil(ann) + rest(ben)", None),
        ("toil", {("toil", "ben")}),
        ("toil(?)", {("toil", "ben")}),
        ("toil(ben)", {("toil", "ben")}),
    ],
)
@pytest.mark.parametrize("text", ["ann toils", "ann and ben toil", "who knows"])
def test_what_constraints_rule_out_in_every_state_is_passed_over(label, left, text):
    domain = Domain.parse("""(define (domain work) (:types person) (:constants ann ben - person)
      (:predicates (boss ?p - person) (at-work ?p - person))
      (:constraint (not (and (boss ann) (at-work ann))))
      (:event toil :parameters (?p - person) :effect (and (boss ?p) (at-work ?p)))
      (:event rest :parameters (?p - person) :effect (not (at-work ?p))))""")
    labelled = Preprocessors(domain).prepare([Narrative("n", (Sentence("n.0", text),))], [[label]])
    assert [one.code for one in labelled.warnings] == ["N402"] * (left is None)
    assert left is None or set(grounds(labelled, 0)) == left


def test_all_that_is_wrong_is_told(house, preprocessors):
    with pytest.raises(InputError) as caught:
        preprocessors.prepare([house], [["opne(oak)", "open(ok)", "open(oak,elm)"]])
    assert [one.code for one in caught.value.diagnostics] == ["N202", "N204", "N203"]
    assert caught.value.diagnostics[0].suggestion == "open"
    assert "label of h.0" in str(caught.value)


def test_every_sentence_needs_its_place(house, preprocessors):
    with pytest.raises(InputError, match="N401"):
        preprocessors.prepare([house], [["open(oak)"]])
    with pytest.raises(InputError, match="N401"):
        preprocessors.prepare([house], [])


def test_labels_from_files(house, doors, tmp_path):
    path = tmp_path / "labels.tsv"
    path.write_text("id\tevent\nh.2\tunlock(oak,?)\nh.0\topen\n", encoding="utf-8")
    assert read_labels([path], [house], doors) == (("open(?)", None, "unlock(oak,?)"),)
    path.write_text("id\tevent\nh.9\topen\n", encoding="utf-8")
    with pytest.raises(InputError, match="N207"):
        read_labels([path], [house], doors)
    path.write_text("id\tevent\nh.0\topen\nh.0\tunlock\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"`h\.0` has two labels"):
        read_labels([path], [house], doors)


def test_labels_know_who_takes_part_in_their_narrative(house, doors, tmp_path):
    path = tmp_path / "labels.tsv"
    path.write_text("id\tevent\nh.0\topen(pine)\n", encoding="utf-8")
    casts = {"house": doors.extended({"pine": ("door",)}, {})}
    assert read_labels([path], [house], doors, casts)[0][0] == "open(pine)"
    with pytest.raises(InputError, match="N204"):
        read_labels([path], [house], doors)


def test_a_label_that_is_no_text_is_refused(house, preprocessors):
    with pytest.raises(InputError, match=r"the label of `h\.1` is no text, but \('open', 'oak'\)") as raised:
        preprocessors.prepare([house], [[None, ("open", "oak"), None]])
    assert [one.code for one in raised.value.diagnostics] == ["N401"]


def test_a_label_is_read_with_the_genders_of_its_own_text():
    flat = Domain.parse("""(define (domain flat) (:types person thing)
      (:constants robin kim - person key box - thing)
      (:predicates (has ?p - person ?t - thing) (opened ?t - thing))
      (:event take :parameters (?p - person ?t - thing) :effect (has ?p ?t))
      (:event open :parameters (?p - person ?t - thing) :effect (opened ?t)))""")
    preprocessors = Preprocessors(flat)

    def story(name, *texts):
        return Narrative(name, tuple(Sentence(f"{name}.{k}", text) for k, text in enumerate(texts)))

    robin = story("a", "Robin washed herself.", "He kicked the key and she shut the box.")
    kim = story("b", *["Robin washed himself.", "Kim washed herself."] * 2)

    def candidates():
        corpus = preprocessors.prepare([robin], [[None, "take(?,key) + open(?,box)"]])
        return list(corpus.narratives[0].candidate_sets[1].candidates)

    preprocessors.prepare([robin])
    alone = candidates()
    preprocessors.prepare([kim])
    assert candidates() == alone
