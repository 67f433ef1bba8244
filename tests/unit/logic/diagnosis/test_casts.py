from item.diagnostics import Diagnostic, Severity
from item.logic.codes import LogicCode
from item.logic.diagnosis.casts import found_with_casts

NEVER = Diagnostic(LogicCode.NEVER_FEASIBLE, "`open` can never happen", Severity.WARNING)
OTHER = Diagnostic(LogicCode.NEVER_REACHED, "`open` is never reached", Severity.WARNING)
NO_STATE = Diagnostic(LogicCode.UNSATISFIABLE, "no state satisfies this")


def test_warnings_hold_with_every_cast_and_errors_with_any():
    assert found_with_casts([(NEVER, OTHER)]) == (NEVER, OTHER)
    assert found_with_casts([(NEVER, OTHER), (NEVER,), (NEVER, NO_STATE)]) == (NEVER, NO_STATE)
    assert found_with_casts([(NEVER,), ()]) == ()
