"""The files of the page: textual-serve's terminal with its font, and ours around it."""

import gzip
import hashlib
import html
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import textual_serve

PAGE = "index.html"

HEADERS = {
    # The terminal sets styles on its elements; besides, everything comes from here, and nobody frames it.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
        "img-src 'self' data:; manifest-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""What every file says to the browser."""

_OURS = Path(__file__).parent / "page"
_TERMINAL = Path(textual_serve.__file__).parent / "static"
_FILES = {
    PAGE: (_OURS / PAGE, "text/html"),
    "manifest.webmanifest": (_OURS / "manifest.webmanifest", "application/manifest+json"),
    **{name: (_OURS / name, "image/png") for name in ("icon.png", "icon-192.png", "touch-icon.png")},
    "page.css": (_OURS / "page.css", "text/css"),
    **{
        name: (_OURS / name, "text/javascript")
        for name in ("fingers.js", "letters.js", "line.js", "page.js", "text.js")
    },
    "terminal.css": (_TERMINAL / "css" / "xterm.css", "text/css"),
    "terminal.js": (_TERMINAL / "js" / "textual.js", "text/javascript"),
    "font.ttf": (_TERMINAL / "fonts" / "RobotoMono-VariableFont_wght.ttf", "font/ttf"),
}


@dataclass(frozen=True)
class Asset:
    """A file that the browser is sent."""

    content: bytes
    kind: str  # as a type of MIME

    @property
    def charset(self) -> str | None:
        """The encoding of text."""
        return "utf-8" if self.kind.startswith("text/") else None

    @cached_property
    def packed(self) -> bytes:
        """The content, compressed."""
        return gzip.compress(self.content, mtime=0)

    @cached_property
    def tag(self) -> str:
        """The entity tag, which tells this content from any other."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:16]}"'


def read_assets(address: str = "") -> dict[str, Asset]:
    """Each file by its name.

    Args:
        address: what visitors call the page, with a slash at the end: others that show its picture want all of it.
    """
    assets = {name: Asset(path.read_bytes(), kind) for name, (path, kind) in _FILES.items()}
    page = assets[PAGE].content.replace(b"{address}", html.escape(address).encode())
    return {**assets, PAGE: Asset(page, assets[PAGE].kind)}
