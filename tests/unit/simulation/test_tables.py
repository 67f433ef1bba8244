"""The lines of the tables that simulated narratives are written to."""

from item.logic.belief import BeliefState
from item.narrative.io.gold import GoldEvent
from item.narrative.narrative import Narrative, Sentence
from item.simulation.narratives import SimulatedNarrative
from item.simulation.tables import GOLD_HEADER, START_HEADER, TEXT_HEADER, gold_lines, start_lines, text_lines

TOLD = SimulatedNarrative(
    Narrative("day", (Sentence("day.1", "Ann lends Ben the atlas."), Sentence("day.2", "It rains."))),
    (
        GoldEvent("lend", ("ann", "atlas", "ben"), (("told", "named"),)),
        GoldEvent("nothing", (), (("why", "weather"), ("told", "noise"))),
    ),
    BeliefState((("has", "ann", "atlas"), ("open",)), (("has", "ben", "poems"), ("glad", "ann"))),
)


def test_headers():
    assert TEXT_HEADER == "narrative\tid\tsentence"
    assert GOLD_HEADER == "id\tevent\ttold"
    assert START_HEADER == "narrative\tfact"


def test_a_line_for_each_sentence():
    assert [*text_lines(TOLD)] == ["day\tday.1\tAnn lends Ben the atlas.", "day\tday.2\tIt rains."]
    assert [*gold_lines(TOLD)] == ["day.1\tlend(ann,atlas,ben)\tnamed", "day.2\tnothing()\tnoise"]


def test_a_line_for_each_fact_at_the_start():
    assert [*start_lines(TOLD)] == [
        "day\t(has ann atlas)",
        "day\t(open)",
        "day\t(not (has ben poems))",
        "day\t(not (glad ann))",
    ]


def test_a_start_that_is_the_domains_own_has_no_lines():
    assert [*start_lines(SimulatedNarrative(TOLD.narrative, TOLD.gold, None))] == []
