"""What readers of the documentation alone stumbled on in rich worlds: no end of reading, steps, counting."""

import random
from time import process_time

from item import Domain, Narrative, NarrativeMapper, Sentence
from tests.benchmarks import scone

# Both take some ten seconds; the narratives of which this is a part never ended.
SECONDS = 90
NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
PEOPLE = [f"{a}{b}{c}n" for a in "bdfgklmnprstv" for b in "aeiou" for c in ("ba", "da", "fa", "ga")][:250]
BOOKS = [f"{a}{b}x" for a in "bdfgklmnp" for b in ("afo", "edo", "igo", "oko", "upo", "amo")][:50]
LENDING = f"""(define (domain lending) (:types person book)
  (:constants {" ".join(PEOPLE)} - person {" ".join(BOOKS)} - book)
  (:predicates (has ?p - person ?b - book))
  (:exclusive (has ?p ?b) :per (?b))
  (:event give :parameters (?a - person ?b - book ?c - person)
    :precondition (and (has ?a ?b) (not (= ?a ?c))) :effect (has ?c ?b))
  (:lexicon (give "gives")))"""


def narrative(name, lines):
    return Narrative(name, tuple(Sentence(f"{name}.{k}", line) for k, line in enumerate(lines)))


def poured(draw):
    """Return what seven beakers hold at first, what is done with them, and what they hold then."""
    units = [draw.choice("rgoybp") * draw.randint(1, 2) for _ in NTH]
    before = list(units)
    emptied = draw.randrange(len(NTH))
    units[emptied] = ""
    full = [k for k, own in enumerate(units) if own]
    one, other = next((p, q) for p in full for q in full if p != q)
    units[other], units[one] = (units[other] + units[one])[:-1], ""
    lines = (
        f"throw out the {NTH[emptied]} beaker",
        f"pour the {NTH[one]} beaker into the {NTH[other]} one",
        f"throw out one unit of the {NTH[other]} beaker",
    )
    return world(before), lines, world(units)


def world(units):
    return " ".join(f"{k}:{own or '_'}" for k, own in enumerate(units, 1))


def test_seven_beakers_of_six_colours_are_read_in_seconds():
    draw = random.Random(0)
    domain = Domain.load("alchemy")
    drawn = {f"n{k}": poured(draw) for k in range(30)}
    casts = {name: domain.starting(scone.start("alchemy", before)) for name, (before, _, _) in drawn.items()}
    told = [narrative(name, lines) for name, (_, lines, _) in drawn.items()]
    began = process_time()
    readings = NarrativeMapper(domain, casts=casts).fit(told).predict(told)
    assert process_time() - began < SECONDS
    found = [scone.final("alchemy", one.sentences[-1].after) for one in readings]
    right = sum(own == after for own, (_, _, after) in zip(found, drawn.values(), strict=True))
    assert right >= 27


def test_three_places_of_hundreds_of_constants_are_read_in_seconds():
    draw = random.Random(0)
    owner, lines, gold = {}, [], []
    for _ in range(400):
        book = draw.choice(BOOKS)
        giver = owner.get(book) or draw.choice(PEOPLE)
        owner[book] = draw.choice([one for one in PEOPLE if one != giver])
        lines.append(f"{giver.title()} gives the {book} to {owner[book].title()}.")
        gold.append(("give", giver, book, owner[book]))
    told = narrative("s", lines)
    began = process_time()
    (reading,) = NarrativeMapper(Domain.parse(LENDING)).fit([told]).predict([told])
    assert process_time() - began < SECONDS
    assert [one.event for one in reading.sentences] == gold


def test_steps_and_what_stands_beside_something_are_meant():
    domain = Domain.load("tangrams")
    casts = {"row": domain.starting(scone.start("tangrams", "1:C 2:B 3:E 4:A 5:D"))}
    told = (
        ("swap the second figure with the one to its left", "1:B 2:C 3:E 4:A 5:D"),
        ("swap the first and third figures", "1:E 2:C 3:B 4:A 5:D"),
        ("repeat step 1", "1:C 2:E 3:B 4:A 5:D"),
        ("delete the last one", "1:C 2:E 3:B 4:A"),
        ("add it back", "1:C 2:E 3:B 4:A 5:D"),
    )
    text = [narrative("row", [line for line, _ in told])]
    (reading,) = NarrativeMapper(domain, casts=casts).fit(text).predict(text)
    assert [scone.final("tangrams", one.after) for one in reading.sentences] == [after for _, after in told]
