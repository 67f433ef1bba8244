"""What pieces of work share is packed once, and unpacked once in each thread."""

from concurrent.futures import ThreadPoolExecutor
from pickle import dumps, loads

import pytest

from item.parallel import common
from item.parallel.common import Common


class Packed:
    """Says how often it is packed."""

    times = 0

    def __getstate__(self):
        Packed.times += 1
        return {"held": 1}


@pytest.fixture(autouse=True)
def _anew(monkeypatch):
    monkeypatch.setattr(Packed, "times", 0)


def sent(one):
    return loads(dumps(one))


def test_it_is_packed_and_unpacked_once():
    one = Common(Packed())
    first, second = sent((one, 1))[0], sent(one)
    assert Packed.times == 1
    assert first.value is second.value is not one.value
    assert sent(Common(Packed())).value is not first.value


def test_the_latest_are_kept():
    own = [Common([number]) for number in range(common.MOST_KEPT + 1)]
    before = [sent(one) for one in own]
    assert sent(own[-1]) is before[-1]
    assert sent(own[0]) is not before[0]
    assert sent(own[0]).value == [0]


def test_threads_share_nothing():
    """What is in it may belong to one thread."""
    one = Common([1])
    here = sent(one)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(sent, one).result() is not here
    assert sent(one) is here
