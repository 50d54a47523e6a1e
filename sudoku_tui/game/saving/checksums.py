"""The checksums of what is saved."""

import zlib
from collections.abc import Iterable
from typing import Any


def checksum_of(values: Iterable[Any]) -> int:
    """A number that tells whether values are still what was written."""
    alike = [float(value) if isinstance(value, int) else value for value in values]  # as SQLite may give them back
    return zlib.crc32(repr(alike).encode())
