import pytest


@pytest.fixture
def game(tmp_path):
    """Return a text of six sentences."""
    path = tmp_path / "game.txt"
    path.write_text(
        "Pink1 passes to Pink2.\nPink2 passes to Pink3.\nPink3 shoots.\n"
        "Purple1 blocks the shot.\nPurple1 passes to Purple2.\nPink4 passes to Pink5.\n",
        encoding="utf-8",
    )
    return path


@pytest.fixture
def gold(tmp_path):
    """Return gold for it, with a further column."""
    path = tmp_path / "gold.tsv"
    events = (
        "pass(pink1,pink2)",
        "pass(pink2,pink3)",
        "kick(pink3)",
        "block(purple1)",
        "pass(purple1,purple2)",
        "badPass(purple2,?)",
    )
    rows = "".join(f"game.{k:03}\t{event}\t{'no' if k == 5 else 'yes'}\n" for k, event in enumerate(events))
    path.write_text("id\tevent\tsure\n" + rows, encoding="utf-8")
    return path
