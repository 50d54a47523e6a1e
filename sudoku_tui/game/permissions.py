"""What a session allows its player: everything to its owner, less to a visitor of a public account.

This is the only place that says so. Whoever does something that a visitor may not do asks here first.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """What work in a process of its own may take.

    Attributes:
        seconds: of processor time.
        megabytes: of memory, as addresses.
    """

    seconds: int
    megabytes: int

    @property
    def seconds_words(self) -> str:
        """Why work ended that took too long, as the end of a sentence."""
        return f"it took more than {self.seconds} s, which is the limit in this public session"

    @property
    def memory_words(self) -> str:
        """Why work ended that took too much memory, as the end of a sentence."""
        return f"it took more than {self.megabytes} MiB, which is the limit in this public session"


@dataclass(frozen=True, slots=True)
class Permissions:
    """What a session allows.

    Attributes:
        is_public: whether the player is a stranger, who is told nothing of this machine.
        files: whether files are opened and written that the player names, pictures of the screen too.
        clipboard: whether texts are put into the clipboard of the player's terminal.
        suspends: whether the program can be suspended, with a shell behind it.
        makes_ahead: whether puzzles are made before anybody asks for them.
        job: what each process may take that works for the session, of which then one at a time works; None for no
            limit.
        most_pasted: the most characters of a text that is pasted.
        most_games: how many games are kept; the oldest make room. None for no limit.
        most_kept: how many bytes the file of games may have; None for no limit.
    """

    is_public: bool = False
    files: bool = True
    clipboard: bool = True
    suspends: bool = True
    makes_ahead: bool = True
    job: Limits | None = None
    most_pasted: int = 1 << 20
    most_games: int | None = None
    most_kept: int | None = None


OWNER = Permissions()
"""Who plays on an account of his own."""

VISITOR = Permissions(
    is_public=True,
    files=False,
    clipboard=False,
    suspends=False,
    makes_ahead=False,
    job=Limits(seconds=120, megabytes=512),
    most_pasted=100_000,
    most_games=100,
    most_kept=16 << 20,
)
"""Who plays on an account that anybody can use."""
