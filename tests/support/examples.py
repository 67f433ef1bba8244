"""How many random examples a property test draws."""

from hypothesis import settings


def examples(number):
    """Return settings for so many random examples in the slow tier, and a fifth of them in the fast one."""
    fast = settings.default.derandomize
    return settings(max_examples=max(number // 5, 5) if fast else number)
