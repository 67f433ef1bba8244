import pytest

from item.narrative.words.auxiliaries import plainly, ways_to_say


@pytest.mark.parametrize(
    ("run", "ways"),
    [
        ("is friend again", {"is friend again", "be friend again"}),
        ("could not be save", {"could not be save", "can not be save", "can't be save"}),
        ("cannot be save", {"cannot be save", "can't be save", "can not be save"}),
        ("do not work", {"do not work", "don't work"}),
        ("didn't work", {"didn't work", "don't work", "do not work"}),
        ("give up", {"give up"}),
        ("not give up", {"not give up"}),
    ],
)
def test_a_cue_is_said_with_any_form_of_its_auxiliaries(run, ways):
    first, *others = ways_to_say(tuple(run.split()))
    assert " ".join(first) == run
    assert {" ".join(one) for one in (first, *others)} == ways


def test_stems_without_auxiliaries_are_said_in_one_way():
    assert plainly(["ann", "was", "'s", "weren't"]) == ["ann", "be", "be", "isn't"]
    assert plainly(["ann", "leave"]) is None
