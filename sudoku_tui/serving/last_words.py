"""The last words to the visitor of a session that has ended: sentences of the program, and never what Python says."""

ENDED = "The game has ended unexpectedly. It is saved up to the last move."
"""Where the program has not said why: it was killed, or had no memory left for a sentence."""

_OWN_WORDS = "sudoku-tui: "
"""What our sentences on standard error begin with."""


def last_words(said: bytes, code: int) -> str:
    """Why a session has ended, in a sentence; empty if the visitor has left.

    Args:
        said: the end of its standard error, where Python may have written before and after our sentence.
        code: its exit code; negative if a signal killed it.
    """
    lines = said.decode("utf-8", "replace").splitlines()
    own = [line.removeprefix(_OWN_WORDS).strip() for line in lines if line.startswith(_OWN_WORDS)]
    return own[-1] if own else ENDED if code else ""
