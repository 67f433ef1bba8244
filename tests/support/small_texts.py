"""The figures of the small texts, and what the pages say of them.

`python -m tests.benchmarks.small --write` measures and stores the figures; all that is here is made of them.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import numpy as np

FIGURES = Path(__file__).parents[2] / "docs" / "benchmarks" / "small.json"
GROUPS: Mapping[str, Sequence[str]] = {
    "known": [
        *("parcels", "quest", "kitchen", "incident", "theatre"),
        *("shelter", "workshop", "library", "allotment"),
    ],
    "unseen": ["ward", "expedition", "railway", "museum", "harbour", "flatshare", "detectives"],
    "strangers, looked into": [
        *("circus", "crew", "orchard", "postoffice", "dogs", "pharmacy", "pottery", "smugglers"),
        *("clearance", "costumes", "monastery", "rescue"),
    ],
    "strangers, counted": ["airfield", "dairy", "feud", "spies"],
    "later, looked into": ["hotel", "wedding", "caretaker", "brewery"],
    "later, counted": ["lab", "garage", "heist", "schooltrip"],
    "first-time users": [
        *("dig", "bikes", "tale", "puppets", "ferry", "cafe", "clinic", "tour"),
        *("nursery", "polo", "repairs", "island", "gull", "daybook", "casefile"),
        *("hutbook", "nighttrain", "zoo", "mews", "salon", "station"),
        *("dyeworks", "coop", "goats", "manor", "freight", "bake"),
    ],
    "after examples": [
        "court",
        "wardrobe",
        "marina",
        "saltcross",
        "vet",
        "siege",
        "film",
        "farmstead",
        "vampire",
        "lodge",
        "newsroom",
        "forge",
        "climb",
        "hustings",
    ],
    "written to be hard": [
        *("apiary", "baths", "launderette", "kiln"),
        *("halcyon", "auction", "wexley", "games"),
        *("canal", "stables", "mine", "classroom"),
    ],
}
# What the pages call the means.
_MEANS = {
    "known": "nine known, mean",
    "unseen": "seven unseen, mean",
    "strangers, looked into": "twelve looked into, mean",
    "strangers, counted": "four only counted, mean",
    "later, looked into": "later, four looked into, mean",
    "later, counted": "later, four only counted, mean",
    "first-time users": "twenty-seven of first-time users, mean",
    "after examples": "fourteen after examples, mean",
    "written to be hard": "twelve written to be hard, mean",
}
# Of fewer sentences a share of right ones says little.
FEW = 10
# How sentences name arguments, as gold has it.
HOW = ("named", "pronoun", "ellipsis", "description", "noise", "negated")


@dataclass(frozen=True)
class Measured:
    """What was measured of a text.

    Attributes
    ----------
    date : when.
    sentences : how many have gold.
    right, unaxiomatic : the share whose events are right, with the axioms and without them.
    gold : the mean log probability of gold's events.
    sure, sure_right : how many sentences have a probability of .9 or more, and how many of those are right.
    by_how, unaxiomatic_by_how : the share of right events by how the sentences name arguments, with the
        axioms and without them; empty where gold does not say, or where it was not measured.
    """

    date: str
    sentences: int
    right: float
    unaxiomatic: float
    gold: float
    sure: int
    sure_right: int
    by_how: Mapping[str, float] = field(default_factory=dict)
    unaxiomatic_by_how: Mapping[str, float] = field(default_factory=dict)


def stored() -> dict[str, Measured]:
    """Return the figures of all texts by their names."""
    return {name: Measured(**row) for name, row in json.loads(FIGURES.read_text("utf-8")).items()}


def store(measured: Mapping[str, Measured]) -> None:
    """Keep figures, in the place of older ones of the same texts."""
    older = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    every = older | {name: asdict(one) for name, one in measured.items()}
    rows = {name: every[name] for members in GROUPS.values() for name in members if name in every}
    FIGURES.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def known_table() -> str:
    """Return the table of the sixteen texts."""
    lines = [
        f"| text (sentences) | all | without axioms | {' | '.join(HOW)} |",
        f"|{'---|' * (3 + len(HOW))}",
    ]
    for group in ("known", "unseen"):
        lines += _rows(group, _by_how, lambda own: [_three(own.right), _three(own.unaxiomatic)])
    return _dated(lines, ("known", "unseen"))


def stranger_table() -> str:
    """Return the table of texts by strangers."""
    groups = [group for group in GROUPS if group not in ("known", "unseen")]
    lines = [
        "| text (sentences) | right | without axioms | log p | p >= .9: share / right |",
        "|---|---|---|---|---|",
    ]
    for group in groups:
        lines += _rows(group, _sure, lambda own: [_three(own.right), _three(own.unaxiomatic)], total=True)
    return _dated(lines, groups)


def _rows(
    group: str,
    more: Callable[[Sequence[Measured]], list[str]],
    first: Callable[[Measured], list[str]],
    *,
    total: bool = False,
) -> list[str]:
    found = stored()
    own = [found[name] for name in GROUPS[group]]
    rows = [
        f"| `{name}` ({one.sentences}) | {' | '.join([*first(one), *more([one])])} |"
        for name, one in zip(GROUPS[group], own, strict=True)
    ]
    count = f" ({sum(one.sentences for one in own):,})" if total else ""
    means = [_three(_mean(own, "right")), _three(_mean(own, "unaxiomatic")), *more(own)]
    return [*rows, f"| **{_MEANS[group]}**{count} | {' | '.join(means)} |"]


def _by_how(own: Sequence[Measured]) -> list[str]:
    return [" / ".join(map(_two, _shares(own, how))) for how in HOW]


def _shares(own: Sequence[Measured], how: str) -> list[float]:
    """Return the means of the texts that name arguments so, with axioms and, if measured for all, without."""
    told = [one for one in own if how in one.by_how]
    kinds = [[one.by_how[how] for one in told], [one.unaxiomatic_by_how.get(how) for one in told]]
    return [float(np.mean(shares)) for shares in kinds if shares and None not in shares]


def axioms_by_way() -> str:
    """Return in a sentence what the axioms are worth by how sentences name arguments."""
    found = stored()
    known = [found[name] for name in GROUPS["known"]]
    return _paragraph(
        "What the axioms are worth by how a sentence names its arguments, as the difference of means: of",
        f"`parcels` and `quest` {_worth([found['parcels'], found['quest']])}; of the nine known texts",
        f"{_worth(known)}.",
    )


def _worth(own: Sequence[Measured]) -> str:
    both = {how: _shares(own, how) for how in HOW}
    found = [
        f"{how} {shares[0] - shares[1]:+.2f}".replace("0.", ".")
        for how, shares in both.items()
        if len(shares) == 2
    ]
    return ", ".join(found) or "not measured"


def _sure(own: Sequence[Measured]) -> list[str]:
    share, right = above(own)
    return [f"{_mean(own, 'gold'):.2f}".replace("0.", "."), f"{_two(share)} / {_three(right)}"]


def above(own: Iterable[Measured]) -> tuple[float, float]:
    """Return the share of the sentences of texts with so high a probability, and how many are right."""
    counts = np.array([(one.sentences, one.sure, one.sure_right) for one in own]).sum(axis=0)
    return float(counts[1] / counts[0]), float(counts[2] / counts[1])


def _mean(own: Sequence[Measured], what: str) -> float:
    return float(np.mean([getattr(one, what) for one in own]))


def _dated(lines: Sequence[str], groups: Iterable[str]) -> str:
    found = stored()
    dates = sorted({found[name].date for group in groups for name in GROUPS[group]})
    when = dates[0] if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"
    return "\n".join([*lines, "", f"Measured on {when}."])


def _three(share: float) -> str:
    return f"{share:.3f}".removeprefix("0")


def _two(share: float) -> str:
    return f"{share:.2f}".removeprefix("0")


def spread(*groups: str) -> str:
    """Return the lowest and the highest share of right events among the texts of groups."""
    found = stored()
    shares = [found[name].right for group in groups for name in GROUPS[group]]
    return f"{_two(min(shares))} to {_two(max(shares))}"


def expectation() -> str:
    """Return what to expect of a text of one's own, for the page of small texts."""
    users = _two(_mean([stored()[name] for name in GROUPS["first-time users"]], "right"))
    later = spread("later, looked into", "later, counted")
    strangers = spread("strangers, looked into", "strangers, counted")
    return _paragraph(
        f"**Expect about {users} of a text of your own, before you have looked at a reading.**",
        f"That is the mean of the first-time users ({spread('first-time users')}), whose case is nearest to",
        "yours: they told their stories first and wrote the domain afterwards. The eight later texts of",
        f"strangers, in words that are mostly no cues, have {later};",
        f"the sixteen of strangers who knew the reference {strangers};",
        f"the fourteen whose authors knew examples alone {spread('after examples')};",
        f"twelve that were written to be hard {spread('written to be hard')};",
        f"the seven unseen ones {spread('unseen')}; the nine known ones {spread('known')}. How far the words",
        "of a text lie from those of its domain file decides.",
    )


def expectation_in_short() -> str:
    """Return the same for the README."""
    return _paragraph(
        "Expect a lower share on a text of your own. [Small texts](docs/results/small-texts.md) have",
        f"{spread('first-time users')} if a first-time user told the story before writing the domain,",
        f"{spread('later, looked into', 'later, counted')} if a stranger told it in everyday words,",
        f"{spread('strangers, looked into', 'strangers, counted')} if a stranger knew the reference of the",
        f"language, {spread('after examples')} if one knew two examples alone,",
        f"{spread('written to be hard')} if the sentences were to be hard, {spread('unseen')} if the",
        f"author had seen nothing of the program, and {spread('known')}",
        "if the text was at hand while the program was made. Language models wrote nearly all of them.",
    )


def beliefs() -> str:
    """Return how far high probabilities of the small texts can be believed."""
    found = stored()
    known, unseen = (above([found[name] for name in GROUPS[group]]) for group in ("known", "unseen"))
    worst = ", ".join(f"`{name}` {_two(share)}" for share, name in least_believable())
    return _paragraph(
        f"Of the sixteen texts above {_two(known[0])} of the sentences of the nine known ones and",
        f"{_two(unseen[0])} of the unseen ones reach .9, and {_three(known[1])} and {_three(unseen[1])} of",
        "these are right. A story whose words the list of verbs gives to the wrong event misleads the",
        f"probability, too. The lowest shares of right sentences among those with .9 or more: {worst}.",
    )


def least_believable() -> list[tuple[float, str]]:
    """Return the three texts of whose sentences with so high a probability the fewest are right."""
    found = {name: one for name, one in stored().items() if one.sure >= FEW}
    return sorted((one.sure_right / one.sure, name) for name, one in found.items())[:3]


def _paragraph(*parts: str) -> str:
    return textwrap.fill(" ".join(parts), 150, break_long_words=False, break_on_hyphens=False)
