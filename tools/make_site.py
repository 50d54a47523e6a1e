"""Make the manual and the engine's API one site: `.venv/bin/python tools/make_site.py FOLDER`, then open index.html.

Sphinx makes the pages of the manual (`tools/site/conf.py`); pdoc those of `sudoku_tui.engine`, of each module that its
names come from, and of `sudoku_tui.lab`, from their docstrings. Then every link, anchor and picture inside the site is
looked up. Nothing is fetched.
"""

import shutil
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote, urlsplit

import pdoc
from sphinx.cmd.build import build_main

from sudoku_tui import __version__, engine

MODULES = (
    "sudoku_tui.engine",
    *(f"sudoku_tui.engine.{name}" for name in engine._MODULES),
    "sudoku_tui.lab",
    "sudoku_tui.lab.csp",
    "sudoku_tui.lab.declared",
)
ROOT = Path(__file__).parents[1]


class Targets(HTMLParser):
    """The links of a page, to pages and pictures, and the anchors that a link can name."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag links, and what it can be linked by."""
        for name, value in attrs:
            if name in ("href", "src", "srcset") and value:
                self.links.append(value)
            elif name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value or "")


def broken_links(folder: Path) -> Iterator[str]:
    """Each link inside a site that leads nowhere, with its page."""
    targets = cache(Targets)
    for page in sorted(folder.rglob("*.html")):
        for link in dict.fromkeys(targets(page).links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            path = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if not path.is_file():
                yield f"{page.relative_to(folder)}: {link} is missing"
            elif parts.fragment and path.suffix == ".html" and unquote(parts.fragment) not in targets(path).anchors:
                yield f"{page.relative_to(folder)}: {link} names no heading"


def make_manual(folder: Path) -> None:
    """Write the pages of the manual; a warning of Sphinx, such as a link that leads nowhere, ends the program."""
    with TemporaryDirectory() as work:
        wanted = ("--quiet", "--fail-on-warning", "--keep-going", "--builder", "html", "--conf-dir")
        if build_main([*wanted, str(ROOT / "tools" / "site"), "--doctree-dir", work, str(ROOT), str(folder)]):
            sys.exit("The manual has faults; they are named above.")
    for picture in ROOT.glob("docs/**/*.svg"):  # Sphinx does not know those in a page's HTML
        target = folder / picture.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, target)
    (folder / "index.html").write_text('<meta http-equiv="refresh" content="0; url=docs/index.html">\n')


def make_api(folder: Path) -> None:
    """Write the pages of the API; what pdoc warns of ends the program, such as a type that it cannot resolve."""
    warnings.simplefilter("error", RuntimeWarning)
    warnings.simplefilter("error", UserWarning)
    for name in engine.__all__:
        getattr(engine, name)  # a name is looked up when it is first used; pdoc looks at what is there
    for name in MODULES:
        import_module(name)
    pdoc.render.configure(docformat="google", footer_text=f"sudoku-tui {__version__}", show_source=False)
    pdoc.pdoc(*MODULES, output_directory=folder)


def main(folder: Path) -> None:
    """Write the site, and look up its links."""
    make_manual(folder)
    make_api(folder / "engine")
    if broken := [*broken_links(folder)]:
        sys.exit("\n".join(broken))
    pages = [*folder.rglob("*.html")]
    print(f"{folder}: {len(pages)} pages, {sum(len(Targets(page).links) for page in pages)} links, none broken")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
