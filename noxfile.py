"""Checks that take an environment of their own: `nox -l` lists them."""

import nox

nox.options.default_venv_backend = "uv|virtualenv"
nox.options.sessions = ["lint", "types", "tests", "docs"]
nox.options.error_on_missing_interpreters = False

PYTHONS = ("3.11", "3.12", "3.13")
# What decides and what is learnt; `nox -s mutation -- MODULE...` takes others.
MUTATED = (
    "item/logic/belief.py",
    "item/logic/evaluation.py",
    "item/inference/candidate_mask.py",
    "item/inference/marginals.py",
    "item/inference/viterbi.py",
    "item/inference/ways.py",
    "item/learning/e_step.py",
    "item/learning/em.py",
    "item/learning/priors.py",
    "item/learning/statistics.py",
    "item/scoring/base_rate.py",
    "item/scoring/calibration.py",
    "item/narrative/cues/hints.py",
    "item/scoring/role_patterns.py",
    "item/scoring/salience.py",
)


@nox.session(python=PYTHONS[0])
def lint(session: nox.Session) -> None:
    """Run ruff and the other hooks of pre-commit on all files."""
    session.install("-e", ".[test]", "pre-commit")
    session.run("pre-commit", "run", "--all-files", "--show-diff-on-failure")


@nox.session(python=PYTHONS[0])
def types(session: nox.Session) -> None:
    """Run mypy."""
    session.install("-e", ".[test]")
    session.run("mypy")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the fast tests with the newest dependencies, and check the floor of coverage."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "pytest", "--cov", *session.posargs)


@nox.session(python=PYTHONS, venv_backend="uv")
def lowest(session: nox.Session) -> None:
    """Run the fast tests with the lowest versions of all dependencies that have a wheel for the Python."""
    session.install("--resolution", "lowest-direct", "--only-binary", ":all:", "-e", ".[test]")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session(python=PYTHONS[0])
def mutation(session: nox.Session) -> None:
    """Change modules in one place after the other; show what their unit tests let pass."""
    session.install("-e", ".[test]", "cosmic-ray>=8.7")
    session.run("python", "-m", "tests.support.mutations", *(session.posargs or MUTATED))


@nox.session(python=PYTHONS[0])
def fuzz(session: nox.Session) -> None:
    """Throw damaged files at what reads them."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "tests.benchmarks.fuzz", *(session.posargs or ("20000",)))


@nox.session(python=PYTHONS[0])
def audit(session: nox.Session) -> None:
    """Look for known vulnerabilities of the dependencies; fails where the index answers nothing about one."""
    session.install("pip-audit")
    session.run("pip-audit", "--strict", *session.posargs, ".")


@nox.session(python=PYTHONS[0])
def slow(session: nox.Session) -> None:
    """Run the slow tests."""
    session.install("-e", ".[test,docs]")
    session.run("python", "-m", "pytest", "-m", "slow", *session.posargs)


@nox.session(python=PYTHONS[0])
def docs(session: nox.Session) -> None:
    """Build the documentation; any warning is an error."""
    session.install("-e", ".[docs]")
    session.run("mkdocs", "build", "--strict", *session.posargs)


@nox.session(python=PYTHONS[0])
def benchmarks(session: nox.Session) -> None:
    """Run the benchmarks and append a row to their history."""
    session.install("-e", ".[test,plot]")
    session.run(
        "python", "-m", "tests.benchmarks", "--history", "docs/benchmarks/history.csv", *session.posargs
    )
