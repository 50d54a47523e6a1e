"""`step --format markdown` and `html`: the same report in both, and text that stays text."""

import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from sudoku_tui.cli.main import main
from sudoku_tui.formats import clean_text
from sudoku_tui.game.reports.forms import HTML_TAIL, html_article, html_head, markdown
from sudoku_tui.game.reports.report import Items, Report, ReportTable, Section, Sentence
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL

HARD = ".7....529.........51..24...96.3..8....768.9....3.....7..1..348..2..7...........51"
NASTY = "<script>alert('x')</script> & *bold* _it_ `code` [a](b) | # ~ $x$"


class Page(HTMLParser):
    """What a page holds: its tags, those that are open, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - the base names it so
        self.tags.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def step(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["step", *arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_markdown_has_headings_lists_and_boards(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = step(capsys, "--format", "markdown", f"{HARD}\t{NASTY}")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == (r"# \<script\>alert('x')\</script\> \& \*bold\* \_it\_ \`code\` \[a\](b) \| \# \~ \$x\$")
    assert lines.count("```text") * 2 == sum(line.startswith("```") for line in lines)
    hard = [line for line in lines if re.match(r"## Step \d+: ", line)]
    assert "X-Wing" in {line.split(": ")[1] for line in hard}
    assert lines.count("- ruled out") == len(hard)
    assert "| Technique | Level | Score of one | Times |" in lines
    assert re.search(r"^Solved in \d+ steps\.$", out, re.MULTILINE)
    assert "Level Hard, score 1,520." in lines
    numbers = [int(line.split(".")[0]) for line in lines if re.match(r"\d+\. ", line)]
    numbers += [int(re.findall(r"\d+", line)[0]) for line in hard]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


def test_html_is_one_page_of_all_puzzles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{HARD}\t{NASTY}\n{GIVENS}\tSecond\n", encoding="utf-8")
    code, out, err = step(capsys, "--format", "html", str(path))
    assert (code, err) == (0, "")
    assert out.startswith("<!DOCTYPE html>\n")
    assert out.count("</html>") == 1
    page = Page(out)
    assert page.open == []
    assert "script" not in page.tags
    assert NASTY in "".join(page.words)
    assert out.count("<article>") == 2
    assert 'class="eliminated"' in out
    assert "src=" not in out
    assert "href=" not in out


def test_markdown_of_several_has_several_titles(capsys: pytest.CaptureFixture[str]) -> None:
    out = step(capsys, "--format", "markdown", f"{GIVENS}\tOne", f"{GIVENS}\tTwo")[1]
    assert re.findall("^# (.*)$", out, re.MULTILINE) == ["One", "Two"]


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_puzzles_without_an_end(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = step(capsys, "--format", form, NO_SOLUTION)
    assert code == 1
    assert "The puzzle has no solution: " in out
    code, out, _ = step(capsys, "--format", form, SEVERAL)
    assert code == 0
    assert "logic alone cannot reach one" in out
    code, out, err = step(capsys, "--format", form, f"+5{GIVENS[1:]}")
    assert (code, out) == (1, "")
    assert "The placed digits are wrong" in err
    assert step(capsys, "--format", form, "missing")[:2] == (2, "")


@pytest.mark.parametrize("option", [["--all"], ["--technique", "x-wing"]])
def test_only_a_path_is_a_report(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert step(capsys, "--format", "html", *option, GIVENS) == (
        2,
        "",
        "sudoku-tui: --format html prints a path, so leave --all, --technique and --affects out.\n",
    )


texts = st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30)


@settings(max_examples=60, deadline=None)
@given(texts, texts)
def test_any_text_stays_text_in_html(title: str, text: str) -> None:
    parts = (Sentence(text), Items((text,)), ReportTable((text,), ((text,),)))
    report = Report(title, parts, (Section(text, parts),))
    page = Page(html_head(title) + html_article(report) + HTML_TAIL)
    assert page.open == []
    assert page.tags <= {
        *("html", "head", "meta", "title", "style", "body", "article", "section"),
        *("h1", "h2", "p", "ul", "ol", "li", "table", "tr", "th", "td"),
    }
    assert "".join(page.words).count(text) >= 6


STARTS = [
    "1. x",
    "12) x",
    "- x",
    "+ x",
    "= x",
    "# x #",
    "> x",
    "```",
    "---",
    "a | b",
    "![x](y)",
    "<b>",
    "&amp;",
    "[x]: y",
    "~~x~~",
]


def text_in(tokens: Sequence[Token]) -> str:
    """The text of all tokens, as a reader sees it."""
    return "".join(text_in(token.children) if token.children else token.content for token in tokens)


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.sampled_from(STARTS), st.text(alphabet="`*_{}[]()<>#+-.!|~&$=\\\"' 1a:/", max_size=12), texts).map(
        clean_text
    )
)
def test_any_text_stays_text_in_markdown(text: str) -> None:
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    tokens = reader.parse(markdown(Report(text, (Sentence(text), Items((text,)), Items((text,), 7)), ())))
    kinds = ["heading", "paragraph", "bullet_list", "ordered_list"]
    opened = [token.type.removesuffix("_open") for token in tokens if token.level == 0 and token.nesting == 1]
    assert opened == (kinds if text else [kind for kind in kinds if kind != "paragraph"])
    assert [text_in([token]) for token in tokens if token.type == "inline" and text] == [text] * 4 * bool(text)
    inside = {child.type for token in tokens for child in token.children or ()}
    assert inside <= {"text", "text_special"}
