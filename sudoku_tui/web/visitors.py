"""Who plays in a browser: a cookie that nobody can guess, and the name of a player that is made from it."""

import base64
import hashlib
import re
import secrets

COOKIE = "sudoku-tui"
COOKIE_SECONDS = 400 * 86400  # as long as browsers keep one

PREFIX = "web-"
"""How the names of these players begin."""

_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_HASHED = 17  # bytes of the hash in a name, which so has 32 characters


def new_token() -> str:
    """The secret of a new visitor, for their cookie."""
    return secrets.token_urlsafe(_BYTES)


def player_of(token: str | None) -> str | None:
    """The name of the player with a secret; None if it cannot be one of ours.

    The name is a hash: whoever sees it, in a list of processes or of folders, learns nothing to play under it.
    """
    if token is None or _TOKEN.fullmatch(token) is None:
        return None
    digest = hashlib.sha256(token.encode()).digest()[:_HASHED]
    return PREFIX + base64.b32encode(digest).decode().rstrip("=").lower()
