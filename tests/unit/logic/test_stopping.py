"""Long work is stopped when its budget is spent, whether it checks the budget itself or not."""

import signal
import threading
import time

import pytest

from item.logic.stopping import BudgetSpentError, check_budget, checked_throughout, stoppable


def after(seconds):
    """Return a budget that is spent after some time."""
    deadline = time.monotonic() + seconds
    return lambda: "timed out" if time.monotonic() >= deadline else None


def timer():
    """Return the time between two signals of the timer; 0 where nobody uses it so."""
    return signal.getitimer(signal.ITIMER_REAL)[1]


def work(seconds=20.0):
    """Work without a check; tell for how long it went on."""
    began = time.monotonic()
    while time.monotonic() < began + seconds:
        sum(range(1000))


def test_work_that_never_checks_is_stopped():
    began = time.monotonic()
    with pytest.raises(BudgetSpentError, match="timed out"), stoppable(after(0.2)), checked_throughout():
        work()
    assert time.monotonic() < began + 10


def test_it_says_what_was_large_before():
    def ground():
        check_budget(lambda: "line 7 is large")
        check_budget()
        work()

    with pytest.raises(BudgetSpentError) as stopped, stoppable(after(0.2)), checked_throughout():
        ground()
    assert stopped.value.large == "line 7 is large"


@pytest.mark.parametrize("seconds", [0.1, 30])
def test_the_signal_is_as_it_was_afterwards(seconds):
    before = signal.getsignal(signal.SIGALRM)
    try:
        with stoppable(after(seconds)), checked_throughout():
            assert signal.getsignal(signal.SIGALRM) is not before
            assert timer() > 0
            work(0.3)
    except BudgetSpentError:
        assert seconds == 0.1
    assert signal.getsignal(signal.SIGALRM) is before
    assert timer() == 0


def test_whoever_had_the_timer_has_it_again():
    before = signal.setitimer(signal.ITIMER_REAL, 500)
    try:
        with stoppable(after(30)), checked_throughout():
            pass
        assert 490 < signal.getitimer(signal.ITIMER_REAL)[0] <= 500
    finally:
        signal.setitimer(signal.ITIMER_REAL, *before)


def test_where_a_library_makes_another_exception_of_it_the_reason_is_kept():
    def call():
        try:
            work()
        except BudgetSpentError:
            raise TypeError("a library cannot do this") from None

    with pytest.raises(BudgetSpentError), stoppable(after(0.1)), checked_throughout():
        call()


def test_other_mistakes_stay_what_they_are():
    with pytest.raises(TypeError), stoppable(after(30)), checked_throughout():
        raise TypeError("a mistake")


def test_without_a_budget_there_is_no_timer():
    with checked_throughout():
        assert timer() == 0


def test_another_thread_stops_where_it_checks_itself():
    found = []

    def run():
        with stoppable(after(0.0)), checked_throughout():
            found.append(timer())
            try:
                check_budget()
            except BudgetSpentError as error:
                found.append(error.reason)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert found == [0, "timed out"]
