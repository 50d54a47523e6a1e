"""Regular expressions that are compiled when they are first used: at the start of the game few of them are."""

import re
from typing import AnyStr, cast


class _LatePattern:
    def __init__(self, text: str | bytes, flags: int) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> object:
        method = getattr(re.compile(self._text, self._flags), name)
        self.__dict__[name] = method  # from now on it is found as fast as that of any pattern
        return method


def late_pattern(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """A pattern as `re.compile` gives it, for its methods; a mistake in it shows when the first of them is called."""
    return cast("re.Pattern[AnyStr]", _LatePattern(text, flags))
