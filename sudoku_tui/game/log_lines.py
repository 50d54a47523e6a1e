"""Lines of the log of a game."""

from typing import NamedTuple


class LogLine(NamedTuple):  # a dataclass would take longer to make, at every start
    """What a command did, or why it did nothing.

    Attributes:
        label: what was done, in a word or two.
        text: the result or the reason in plain words.
        entry: the number of the history entry that it made, or None.
        advice: the id of a command that would help now; the interface names its key.
        reasons: sentences that follow the text, each by itself.
    """

    label: str
    text: str
    entry: int | None = None
    advice: str | None = None
    reasons: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The text and the reasons in one."""
        return " ".join((self.text, *self.reasons))


def clock_text(seconds: float) -> str:
    """A duration as "3:12" or "1:03:12"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
