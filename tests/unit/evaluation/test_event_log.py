"""The log's names as events of the domain."""

import pytest

from item.diagnostics import InputError
from item.evaluation.wgim.event_log import LogReader
from item.language.domain import Domain
from item.narrative.narrative import Sentence


@pytest.fixture(scope="module")
def log():
    return LogReader(Domain.load("robocup"))


@pytest.mark.parametrize(
    ("entry", "event"),
    [
        ("pass(pink2,pink3)", ("pass", "pink2", "pink3")),
        ("pass ( PurplePlayer10 , PurplePlayer11 )", ("pass", "purple10", "purple11")),
        ("defense(pink6,pink6)", ("defense", "pink6")),
        ("playmode(kick_in_l)", ("kick_in", "purple")),
        ("playmode ( goal_r )", ("goal", "pink")),
        ("playmode(play_on)", ("play_on",)),
        ("block(PinkGoalie1)", ("block", "pink1")),
        ("ballstopped", None),
    ],
)
def test_entries_are_read_as_the_domain_has_them(log, entry, event):
    assert log.event(entry, where="here") == event


@pytest.mark.parametrize(
    "entry", ["dance(pink1)", "pass(pink1)", "pass(pink1,pink12)", "pass(", "playmode(x_l)"]
)
def test_what_the_domain_does_not_know_is_named(log, entry):
    with pytest.raises(InputError) as error:
        log.event(entry, where="2001.007")
    (diagnostic,) = error.value.diagnostics
    assert diagnostic.code == "V202"
    assert "2001.007" in diagnostic.message
    assert entry in diagnostic.message


def test_a_comment_has_each_event_once_in_the_order_of_the_log(log):
    told = (("logged_events", "kick(pink2);pass(pink2,pink3);kick(pink2)"),)
    assert log.events(Sentence("1", "x", told)) == (("kick", "pink2"), ("pass", "pink2", "pink3"))
    assert log.events(Sentence("1", "x", (("logged_events", ""),))) == ()


def test_a_comment_without_a_log_is_an_error(log):
    with pytest.raises(InputError, match="V201"):
        log.events(Sentence("1", "x"))


SPACES = " " * 3000


@pytest.mark.parametrize("entry", [f"pass({SPACES}", f"pass({SPACES}x", f"pass{SPACES}("])
def test_long_entries_take_time_in_proportion(log, entry):
    """These took half a minute when spaces could be counted in three ways."""
    with pytest.raises(InputError) as error:
        log.event(entry, where="2001.007")
    assert len(error.value.diagnostics[0].message) < 200
