"""Decoded pieces of links: texts in base64 that are compressed by lz-string, deflate, zlib or gzip."""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from urllib.parse import unquote

from sudoku_tui.formats.coded.lz_string import BASE64, URI_SAFE, BadCode, decompress

MAX_CODE = 1 << 18
"""The longest code that is read, in characters."""

MAX_TEXT = 1 << 20
"""The longest text that a code may stand for, in characters or bytes."""

_CODE = re.compile(r"[A-Za-z0-9+/_$-]+={0,3}")
_FEWEST = 12  # characters of a code; shorter ones hold no puzzle
_DEFLATE, _ZLIB, _GZIP = -zlib.MAX_WBITS, zlib.MAX_WBITS, zlib.MAX_WBITS | 16


def texts_of(code: str) -> Iterator[str]:
    """The texts that a code can stand for, the surest first; blanks in it stand for the plus signs that they were.

    Raises:
        BadCode: it is too long, or stands for a text that is.
    """
    if len(code) > MAX_CODE:
        raise BadCode(is_too_long=True)
    code = unquote(code).strip().replace(" ", "+")
    if len(code) < _FEWEST or _CODE.fullmatch(code) is None:
        return
    data = _bytes_of(code)
    for text in (_inflated(data), _as_text(data)):
        if text is not None:
            yield text
    alphabet = URI_SAFE if "-" in code and not {"/", "_"} & {*code} else BASE64
    text = _decompressed(code.rstrip("$="), alphabet)
    if text:
        yield text


def _bytes_of(code: str) -> bytes:
    plain = code.rstrip("=").replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4))
    except binascii.Error:
        return b""


def _inflated(data: bytes) -> str | None:
    """The text in bytes that deflate, zlib or gzip made; None if they are no such."""
    for kind in (_GZIP,) if data[:2] == b"\x1f\x8b" else (_ZLIB, _DEFLATE):
        inflater = zlib.decompressobj(kind)
        try:
            found = inflater.decompress(data, MAX_TEXT + 1)
        except zlib.error:
            continue
        if len(found) > MAX_TEXT:
            raise BadCode(is_too_long=True)
        if inflater.eof:
            return _as_text(found)
    return None


def _as_text(data: bytes) -> str | None:
    """Bytes as a text; None if they are none."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    return text if text.replace("\n", " ").replace("\r", " ").replace("\t", " ").isprintable() else None


def _decompressed(code: str, alphabet: str) -> str | None:
    plain = code.replace("_", "/") if alphabet == URI_SAFE else code.replace("-", "+").replace("_", "/")
    try:
        return decompress(plain, MAX_TEXT, alphabet)
    except BadCode as error:
        if error.is_too_long:
            raise
        return None
