"""Inject the faults of docs/results/faults.md once more: run the tests that hold what is said there.

Run from the repository's root: `python -m tests.benchmarks.faults`. A line for each test says how it went
and how many are done. It ends with the status of pytest.
"""

import sys

import pytest

from tests.support.pages import ROOT, faults


def main() -> None:
    """Run the test of each fault, those of the slow tier too."""
    names = dict.fromkeys(f"{ROOT}/tests/{row['test']}" for row in faults())
    # The project asks pytest to be quiet; a line for each test is two steps more.
    sys.exit(pytest.main([*names, "-vv", "-m", "slow or not slow", "--dist", "load"]))


if __name__ == "__main__":
    main()
