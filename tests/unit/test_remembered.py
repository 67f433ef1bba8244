"""What is remembered is forgotten as a whole."""

from item.remembered import Remembered


def test_all_is_forgotten_when_there_is_too_much():
    known = Remembered(2)
    assert [known.keep(one, one.upper()) for one in "abc"] == ["A", "B", "C"]
    assert known == {"a": "A", "b": "B", "c": "C"}
    assert known.keep("d", "D") == "D"
    assert known == {"d": "D"}


def test_what_is_kept_together_is_forgotten_together():
    known = Remembered(2)
    known.make_room()
    known.update(dict.fromkeys("abcd", 1))
    assert len(known) == 4
    known.make_room()
    assert not known
