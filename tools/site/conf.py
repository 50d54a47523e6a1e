"""The site of the manual, by Sphinx from the pages as they are; `tools/make_site.py` runs it.

The pages are those that a clone shows: docs/, README.md and what README.md links. So that their links hold on the site,
too, the source is the whole checkout. Sphinx says which link, heading or picture is missing.
"""

import re
import sys
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from sudoku_tui import __version__  # noqa: E402  the checkout's, which need not be installed

project = "sudoku-tui"
version = release = __version__
extensions = ["myst_parser"]
include_patterns = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "docs/**.md"]
root_doc = "docs/index"
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["myst.header"]  # a README may begin with a picture
html_theme = "furo"
html_title = f"sudoku-tui {__version__}"
html_copy_source = html_show_sourcelink = False
html_theme_options = {"source_repository": "", "footer_icons": []}
highlight_language = "text"

ENGINE = """
- <a href="../engine/sudoku_tui/engine.html">Every public name of the engine</a>, and
  <a href="../engine/sudoku_tui/lab.html">of the laboratory</a>
"""


def with_contents(app: Sphinx, page: str, text: list[str]) -> None:
    """Give the page of contents a tree of its parts and pages, which the site shows beside each page."""
    if page != app.config.root_doc:
        return
    trees = [ENGINE]
    for part in re.split(r"^# ", text[0].replace("\n## ", "\n# "), flags=re.MULTILINE)[1:]:
        caption, _, body = part.partition("\n")
        links = re.findall(r"\[([^]]+)\]\((?!https?:)([^)#]+)\.md\)", body)
        pages = (f"{title} <{link}>" for title, link in links)
        trees += ["```{toctree}", ":hidden:", f":caption: {caption}", "", *pages, "```", ""]
    text[0] += "\n".join(trees)


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", with_contents)
