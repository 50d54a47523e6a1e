"""The names of players whom only a secret of theirs tells from others."""

import base64
import hashlib

BY_COOKIE, BY_KEY = "web-", "ssh-"
"""How the names begin of those who come with the cookie of a browser, and of those who come with a key of ssh."""

PREFIXES = (BY_COOKIE, BY_KEY)

_HASHED = 17  # bytes of the hash in a name, which so has 32 characters


def hashed_name(prefix: str, told: bytes) -> str:
    """The name of the player who is told from others by some bytes; it begins with a prefix.

    It is a hash: whoever sees it, in a list of processes or of folders, learns nothing to play under it. Nothing that a
    visitor sends is part of a path.
    """
    digest = hashlib.sha256(told).digest()[:_HASHED]
    return prefix + base64.b32encode(digest).decode().rstrip("=").lower()
