from item.output.tables import record_table


def test_a_table_of_records():
    rows = [
        {"system": "one", "macro_f1": 0.12349, "n": 3, "note": None},
        {"system": "another", "macro_f1": 1.0, "n": 12, "note": "[b]"},
        {"system": "third", "macro_f1": 0.00002, "n": 0, "note": None},
    ]
    head, rule, *rest = record_table([("", rows)], ["That is all."], width=None, color=False).splitlines()
    assert head == "system   macro f1   n  note"
    assert set(rule) == {"─"}
    assert rest == [
        "one         0.123   3",
        "another     1.000  12  [b]",
        "third       2e-05   0",
        "",
        "That is all.",
    ]
