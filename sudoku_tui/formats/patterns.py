"""Regular expressions that are compiled when they are first needed, because a start needs few of them."""

import re
from functools import cache


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A regular expression of ours, compiled once. Texts from outside are never patterns."""
    return re.compile(pattern)
