"""The permissions of a session: everything for its owner, less for a visitor of a public account.

This is the only place that says so. Whoever does something that a visitor may not do asks here first.
"""

from dataclasses import replace

from sudoku_tui.engine.immutable import immutable


@immutable
class Limits:
    """The limits of work in a process of its own."""

    seconds: int  # of processor time
    megabytes: int  # of memory, as addresses

    @property
    def seconds_words(self) -> str:
        """Why work ended that took too long, as the end of a sentence."""
        return f"it took more than {self.seconds} s, the limit in this public session"

    @property
    def memory_words(self) -> str:
        """Why work ended that took too much memory, as the end of a sentence."""
        return f"it took more than {self.megabytes} MiB, the limit in this public session"


@immutable
class Permissions:
    """The permissions of a session."""

    is_public: bool = False  # whether the player is a stranger, who is told nothing of this machine
    files: bool = True  # whether files are opened and written that the player names, pictures of the screen too
    clipboard: bool = True  # whether texts are put into the clipboard of the player's terminal
    suspends: bool = True  # whether the program can be suspended, with a shell behind it
    makes_ahead: bool = True  # whether puzzles are made before anybody asks for them
    # the limits of each process of the session; with limits, one process works at a time. None for no limit
    job: Limits | None = None
    most_pasted: int = 1 << 20  # the most characters of a text that is pasted
    most_games: int | None = None  # how many games are kept; the oldest make room. None for no limit.
    most_kept: int | None = None  # how many bytes the file of games may have; None for no limit


OWNER = Permissions()
"""A player on an account of their own."""

OF_STRANGERS = Limits(seconds=120, megabytes=512)
"""The limits of work for somebody, or by the code of somebody, whom nobody knows."""

VISITOR = Permissions(
    is_public=True,
    files=False,
    clipboard=False,
    suspends=False,
    makes_ahead=False,
    job=OF_STRANGERS,
    most_pasted=100_000,
    most_games=100,
    most_kept=16 << 20,
)
"""Who plays on an account that anybody can use."""

IN_A_BROWSER = replace(VISITOR, clipboard=True)
"""Who plays in a browser, whose page asks its owner before it changes their clipboard."""
