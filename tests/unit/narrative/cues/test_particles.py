import pytest

from item.narrative.cues.particles import has_run
from item.narrative.words.stems import stem


@pytest.mark.parametrize(
    ("text", "run", "has"),
    [
        ("she picks up the key", "pick up", True),
        ("she picked the brass key up", "pick up", True),
        ("she picked it up again", "pick up", True),
        ("handed it back over to him", "hand over", False),
        ("she puts the kettle on the stove", "put on", False),
        ("she puts the coat on", "put on", True),
        ("she pulls her under right away", "pull under", True),
        ("she pulls her under the boat", "pull under", False),
        ("he took the lid and went off", "take off", False),
        ("he takes the old lid off", "take off", True),
        ("he takes the lid of the pan off", "take off", False),
        ("the door slams itself shut", "slam shut", True),
        ("she took the old dog home", "take home", True),
        ("she took the dog and went home", "take home", False),
        ("she lost her short temper", "lose temper", True),
        ("she had a bath the next day", "have bath", True),
        ("swapped parts for the week", "swap for", False),
        ("out goes the rest", "the rest", True),
        ("the colour of all the rest", "the rest", False),
        ("to the sweeper on long on", "to long on", False),
        ("one part of a unit", "one unit", False),
        ("she picks", "pick up", False),
        ("she hauled him aboard", "haul aboard", True),
        ("she put the lamp back in order", "put back in order", True),
        ("she put it back in order", "put back in order", True),
        ("she put the lamp down and went back in order", "put back in order", False),
        ("she put the lamp back in a box", "put back in order", False),
        ("she took the lamp from the shelf", "take from shelf", True),
        ("she added it to her list", "add to list", True),
        ("she took it from a high shelf", "take from shelf", False),
        ("she took the lamp and ran from the shelf", "take from shelf", False),
        ("she took it off the shelf", "take off some shelf", False),
        # What "and" joins is one object.
        ("she took the lamp and the jug from the shelf", "take from shelf", True),
        ("she took the lamp and the jug and my cup from the shelf", "take from shelf", True),
        ("she took the lamp and the boy ran from the shelf", "take from shelf", False),
        ("she took the lamp and the", "take from shelf", False),
        ("she took the lamp and", "take from shelf", False),
        ("she took the dog and the cat home", "take home", True),
        ("he takes the lid and the lamp off", "take off", True),
        # An article in a cue is any article, and whoever gets something may stand before it.
        ("she gave the boy a job in her shop", "give a job", True),
        ("she gave him a good job", "give a job", True),
        ("she gave the old boy back his job", "give a job", False),
        ("she gave him the box with the job", "give a job", False),
        ("she gave the boy and left for a job", "give a job", False),
        ("she gave old work to job", "give a job", False),
        ("in the far end", "in the end", False),
    ],
)
def test_a_particle_verb_is_found_around_its_object(text, run, has):
    stems = list(map(stem, text.split()))
    run = tuple(map(stem, run.split()))
    assert has_run(stems, stems.index(run[0]) if run[0] in stems else 2, run, {}, cue=True) is has


@pytest.mark.parametrize("text", ["she took the old dog home", "the door slams itself shut"])
def test_of_what_is_no_cue_a_particle_alone_stands_apart(text):
    stems = list(map(stem, text.split()))
    assert not has_run(stems, 1, (stems[1], stems[-1]), {}, cue=False)


def test_who_is_let_do_something_is_named_before_what_it_is():
    run = (stem("let"), stem("have"))
    for text, has in (("she let old ann have the key", True), ("she let ann go and have the key", False)):
        stems = list(map(stem, text.split()))
        assert has_run(stems, 1, run, {}, cue=False) is has


@pytest.mark.parametrize(
    ("text", "named", "has"),
    [
        ("gave the key to her", (), True),
        ("gave him his key", (), True),
        ("gave her key back", (), True),
        ("gave key", (), True),
        ("gave ann a key", (1,), True),
        ("gave ann and ben the key", (1, 3), True),
        ("gave ann a key", (), True),
        ("gave the old key", (), True),
        ("gave", (), False),
        ("took the key", (), False),
    ],
)
def test_a_cue_is_found_with_another_article_and_a_recipient(text, named, has):
    stems = list(map(stem, text.split()))
    run = tuple(map(stem, ("gives", "the", "key")))
    ends = {one: one + 1 for one in named}
    assert has_run(stems, 0, run, ends, cue=True) is has
    assert has_run(stems, 0, run, ends, cue=False) is text.startswith("gave the key")


@pytest.mark.parametrize(("text", "has"), [("she hands her the key", True), ("she washed her hands", False)])
def test_the_pronoun_at_the_end_of_a_cue_is_no_article(text, has):
    stems = list(map(stem, text.split()))
    run = tuple(map(stem, ("hands", "her")))
    assert has_run(stems, stems.index(stem("hands")), run, {}, cue=True) is has


def test_a_particle_before_a_name_is_a_preposition():
    stems = ["put", "them", "on", "ann"]
    assert has_run(stems, 0, ("put", "on"), {}, cue=True)
    assert not has_run(stems, 0, ("put", "on"), {3: 4}, cue=True)


@pytest.mark.parametrize(
    ("text", "run", "has"),
    [
        ("took the seat off bertha", "take off", True),
        ("took it off the bertha", "take off", True),
        ("took the seat off the old one", "take off", False),
        ("pushed it under the bertha", "push under", True),
        ("bolted it onto bertha", "bolt onto", True),
        ("put it on the bertha", "put on", False),
        ("put the old dog in the bertha", "put in", True),
        ("put the old dog in the end", "put in", False),
        ("gave the dog to him", "give to", True),
        ("gave it to them", "give to", True),
        ("took the lead from her", "take from", True),
        ("took the lead from the wall", "take from", False),
        ("clapped his hand over bertha", "clap over", True),
        ("ran his sword through bertha", "run through", True),
        ("gave the dog and the key to him", "give to", True),
        ("gave bertha and the old bertha to him", "give to", True),
        ("gave the dog and went to him", "give to", False),
    ],
)
def test_what_something_is_taken_off_or_put_under_may_be_named_behind(text, run, has):
    stems, run = list(map(stem, text.split())), tuple(map(stem, run.split()))
    named = {place: place + 1 for place, one in enumerate(text.split()) if one == "bertha"}
    assert has_run([run[0], *stems[1:]], 0, run, named, cue=True) is has
    assert not has_run([run[0], *stems[1:]], 0, run, named, cue=False)


@pytest.mark.parametrize(
    ("text", "name", "has"),
    [
        ("goes over to holt", "holt", True),
        ("goes on the first ship to holt", "holt", True),
        ("goes on the very first ship to holt", "holt", False),
        ("goes by ship to holt", "holt", True),
        ("goes over to the empty old holt", "holt", True),
        ("goes over to the top of holt", "holt", False),
        ("goes over to the empty old green holt", "holt", False),
        ("goes over to old holt", "holt", False),
        ("goes to bed in holt", "holt", True),
        ("goes to and from holt", "holt", True),
        ("goes away and comes to holt", "holt", False),
        ("goes from vik to holt", "holt", False),
        ("goes straight to the devil", "holt", False),
        ("goes over to the holt", "holt", True),
        ("goes straight to the old holt", "holt", True),
    ],
)
def test_a_preposition_at_the_end_of_a_cue_stands_before_a_name(text, name, has):
    words = text.split()
    stems = list(map(stem, words))
    run = (stem("goes"), "to")
    named = {place: place + 1 for place, word in enumerate(words) if word == name}
    assert has_run(stems, 0, run, named, cue=True) is has
    assert has_run(stems, 0, run, named, cue=False) is (stems[1] == "to")
