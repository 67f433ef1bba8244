from item.language.domain import NOTHING
from item.review.hints import HintUse, hint_uses


def test_what_was_read_by_a_hint_alone_is_listed_by_what_the_hint_is_like(sentences):
    read = sentences(
        ("Ann unlocked oak.", ("open", "ann", "oak")),
        ("Ann slammed oak.", ("close", "ann", "oak")),
        ("Ann closed oak.", ("close", "ann", "oak")),
        ("Ben shut oak.", ("close", "ben", "oak")),
        ("Ben shut it.", (NOTHING,)),
    )
    found = [one for one in hint_uses(read) if one.event == "close"]
    assert found == [HintUse("close", "close", ("slammed", "shut"), (read[1].id, read[3].id))]
