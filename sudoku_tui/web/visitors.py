"""Who plays in a browser: a cookie that nobody can guess, and the name of a player that is made from it."""

import re
import secrets

from sudoku_tui.serving.player_names import BY_COOKIE, hashed_name

COOKIE = "sudoku-tui"
COOKIE_SECONDS = 400 * 86400  # as long as browsers keep one

_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """The secret of a new visitor, for their cookie."""
    return secrets.token_urlsafe(_BYTES)


def player_of(token: str | None) -> str | None:
    """The name of the player with a secret; None if it cannot be one of ours."""
    if token is None or _TOKEN.fullmatch(token) is None:
        return None
    return hashed_name(BY_COOKIE, token.encode())
