"""The laws of the shipped domains on short sequences written by hand."""

from pathlib import Path

import pytest

from item.language.domain import Domain
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.mapper import NarrativeMapper
from item.narrative.io.casts import read_casts
from item.narrative.io.readers import read_narratives
from item.narrative.narrative import Narrative, Sentence

DATA = Path(__file__).parents[4] / "shared" / "data"
PLAYERS = {"Ali": ("bowler",), "Bo": ("bowler",), "Cy": ("batter",), "Di": ("batter",), "Ed": ("batter",)}


class Story:
    """Follows events through belief states; `follow` says of the last one whether it could happen."""

    def __init__(self, domain, *known):
        self.reasoner = Reasoner(domain)
        start = self.reasoner.belief(self.reasoner.start)
        self.state = self.reasoner.intern(BeliefState((*start.true, *known), ()))

    def follow(self, *events):
        for event in events:
            number = self.reasoner.event(event[0], event[1:])
            self.state = int(self.reasoner.progress(self.state, number))
            if self.state == INFEASIBLE:
                return False
        return True

    def knows(self, *atom):
        return atom in self.reasoner.belief(self.state).true


@pytest.fixture(scope="module")
def cricket():
    return Domain.load("cricket").extended(PLAYERS, {})


def ball(event, striker="unnamed-batter", bowler="unnamed-bowler"):
    return event, bowler, striker


@pytest.fixture
def innings(cricket):
    return Story(cricket, ("on-strike", "Cy"), ("off-strike", "Di"))


@pytest.mark.parametrize("event", ["one", "three", "bye", "leg_bye"])
def test_odd_runs_change_the_striker(innings, event):
    assert innings.follow(ball(event))
    assert innings.knows("on-strike", "Di")
    assert not innings.follow(ball("dot", "Cy"))


@pytest.mark.parametrize("event", ["dot", "two", "four", "six", "wide", "no_ball"])
def test_other_balls_do_not(innings, event):
    assert innings.follow(ball(event), ball("dot", "Cy"))


def test_the_end_of_an_over_changes_the_striker_unless_its_last_runs_are_odd(cricket):
    for last, striker in (("dot", "Di"), ("one", "Cy")):
        story = Story(cricket, ("on-strike", "Cy"), ("off-strike", "Di"))
        assert story.follow(*[ball("two")] * 5, ball(last))
        assert story.knows("on-strike", striker)


def test_wides_and_no_balls_are_bowled_again(innings):
    assert innings.follow(ball("wide"), ball("no_ball"), *[ball("dot")] * 5)
    assert innings.knows("on-strike", "Cy")
    assert innings.follow(ball("dot"))
    assert innings.knows("on-strike", "Di")


def test_a_bowler_bowls_a_whole_over_and_another_the_next(innings):
    assert innings.follow(*[ball("dot", bowler="Ali")] * 6, ball("dot", bowler="Bo"))
    assert not innings.follow(ball("dot", bowler="Ali"))


def test_nobody_bowls_two_overs_on_end(innings):
    assert not innings.follow(*[ball("dot", bowler="Ali")] * 7)


def test_an_unnamed_bowler_of_the_next_over_is_not_the_last_one(innings):
    assert innings.follow(*[ball("dot", bowler="Ali")] * 6, ball("dot"))
    assert not innings.follow(ball("dot", bowler="Ali"))


def test_a_dismissed_batter_never_faces_again(innings):
    assert innings.follow(ball("out", "Cy"))
    assert innings.knows("dismissed", "Cy")
    assert innings.follow(ball("one", "Ed"), ball("one", "Di"), ball("dot", "Ed"))
    assert innings.knows("dismissed", "Cy")
    assert not innings.follow(ball("dot", "Cy"))


@pytest.fixture
def game():
    story = Story(Domain.load("nfl").extended({"ATL": ("team",), "GB": ("team",)}, {}))
    assert story.follow(("kickoff", "ATL", "kept"))
    return story


RUN, SACK = ("run", "kept", "no-flag"), ("sack", "kept", "no-flag")


def test_kicks_and_interceptions_give_the_ball_away(game):
    assert game.knows("possession", "GB")
    assert game.follow(RUN, ("timeout",), ("interception", "kept"))
    assert game.knows("possession", "ATL")
    assert game.follow(SACK, SACK, SACK, ("punt", "kept"))
    assert game.knows("possession", "GB")
    assert game.follow(("field_goal", "missed-kick"))
    assert game.knows("possession", "ATL")


def test_who_scores_kicks_off(game):
    assert game.follow(("field_goal", "good-kick"))
    assert not game.follow(("kickoff", "ATL", "kept"))


@pytest.mark.parametrize("play", ["run", "pass_complete", "sack"])
def test_a_lost_fumble_gives_the_ball_away_on_any_down(game, play):
    assert game.follow((play, "lost-fumble", "no-flag"))
    assert game.knows("possession", "ATL")
    assert game.knows("down", "first-down")


def test_a_fumbled_kick_comes_back(game):
    assert game.follow(SACK, SACK, SACK, ("punt", "lost-fumble"))
    assert game.knows("possession", "GB")


def test_plays_without_a_gain_count_the_downs(game):
    for down in ("second", "third", "fourth"):
        assert game.follow(SACK)
        assert game.knows("down", f"{down}-down")
    assert game.follow(("sack", "on-downs", "no-flag"))
    assert game.knows("possession", "ATL")
    assert game.knows("down", "first-down")


def test_after_a_gain_the_down_is_the_next_or_the_first(game):
    assert game.follow(RUN)
    assert not game.knows("down", "second-down")
    assert game.follow(SACK, SACK, ("punt", "kept"))


@pytest.mark.parametrize("event", [("punt", "kept"), ("run", "on-downs", "no-flag")])
def test_nobody_punts_or_loses_the_ball_on_downs_before_the_fourth(game, event):
    assert not game.follow(SACK, SACK, event)


def test_a_play_under_a_flag_leaves_the_down_open(game):
    assert game.follow(SACK, SACK, ("run", "kept", "thrown-flag"), ("punt", "kept"))


def test_either_team_kicks_off_a_half(game):
    assert game.follow(("period_end", "quarter-end"))
    assert game.knows("possession", "GB")
    assert game.follow(("period_end", "half-end"))
    assert not game.knows("possession", "GB")
    assert game.follow(("kickoff", "ATL", "kept"))


@pytest.mark.skipif(not (DATA / "cricket").exists(), reason="the cricket corpus is not here")
def test_the_cast_of_the_cricket_corpus_names_everybody_in_the_headers():
    domain = Domain.load("cricket")
    casts = read_casts([DATA / "cricket" / "espn-dev.cast.tsv"], domain)
    for narrative in read_narratives([DATA / "cricket" / "espn-dev.text.tsv"]):
        names = {name for name in casts[narrative.name].constants if name not in domain.constants}
        for sentence in narrative.sentences:
            bowler, _, striker = sentence.text.partition(":")[0].partition(" to ")
            assert {bowler, striker} <= names, sentence.id


def test_a_kickoff_is_the_kicking_teams_though_the_yard_lines_name_both():
    domain = Domain.load("nfl").extended({"CIN": ("team",), "NYJ": ("team",)}, {})
    told = ["J.Feely kicks 62 yards from NYJ 30 to CIN 8.", "C.Benson right guard to NYJ 30 for 6 yards."]
    game = Narrative("game", tuple(Sentence(f"{k}", text) for k, text in enumerate(told)))
    (read,) = NarrativeMapper(domain).fit([game]).predict([game])
    assert read.sentences[0].event == ("kickoff", "NYJ", "kept")
    assert read.sentences[0].after.knows(("possession", "CIN"), True)
