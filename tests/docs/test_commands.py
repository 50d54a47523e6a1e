"""Everything that a page tells a reader to type is accepted: command lines, options, plain commands, settings.

It is parsed alone; nothing is run.
"""

import argparse
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest

from sudoku_tui.cli.arguments import COMMANDS, PLAY, Parser, tree
from sudoku_tui.config import SETTINGS, read_config
from sudoku_tui.config.settings import TABLES
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.keymap import key_map
from sudoku_tui.plain.command_table import understood
from sudoku_tui.plain.parsing import NotUnderstood
from tools.parsers import branches

ROOT = Path(__file__).parents[2]
PAGES = [
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
]
SHELLS = ("sh", "console")
OTHER_PROGRAMS = ("pip", "pipx", "uv", "python", "python3", "pytest", "ssh", "mosh", "podman", "dask", "systemctl")
OPTIONS_OF_OTHERS = {
    "--nthreads": "dask worker",
    "--soak": "tests/benchmarks",
    "--anew": "tools/rate_collections.py",
    "--snapshot-update": "pytest",
}
"""Options that a page names alone, and whose they are."""
ENDS = {"|", "||", "&", "&&", ";", "<", ">", ">>"}
"""The words after which a shell reads something else than arguments."""


class Span(NamedTuple):
    """Code in a page: a code span, or a block between fences."""

    line: int
    text: str
    language: str | None = None  # of a block; None for a code span
    before: str = ""  # of a code span, the paragraph up to it
    after: str = ""  # and behind it


@cache
def spans(name: str) -> tuple[Span, ...]:
    """The code in a page."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = []
    for block in re.finditer(r"^ *```(\w*)\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL):
        found.append(Span(text.count("\n", 0, block.start()) + 2, block[2], block[1]))
        text = text[: block.start()] + re.sub(r"[^\n]", " ", block[0]) + text[block.end() :]
    for code in re.finditer(r"(`+)(.+?)\1", text):
        begin, end = text.rfind("\n\n", 0, code.start()), text.find("\n\n", code.end())
        before, after = text[begin + 1 : code.start()], text[code.end() : end if end >= 0 else len(text)]
        found.append(Span(text.count("\n", 0, code.start()) + 1, code[2].strip(), None, before, after))
    return tuple(found)


def wrong(name: str, tries: Iterator[tuple[int, str, Callable[[], object]]]) -> list[str]:
    """A line for each text of a page that is not accepted: the page, the line, the text, and why."""
    found = []
    for line, text, accept in tries:
        try:
            accept()
        except (ValueError, NotUnderstood) as error:
            found.append(f"{name}:{line}: {text}: {error}")
    return found


# Command lines


@cache
def parser_of(name: str) -> argparse.ArgumentParser:
    """The parser of a command, which takes names in capitals for all values, as pages write `--count N`."""
    parser = tree([name])
    for one in (parser, *branches(parser).values()):
        for action in one._actions:  # argparse has no other way to see them
            if action.option_strings and action.nargs != 0:
                action.type, action.choices = lenient(action), None
    return parser


def lenient(action: argparse.Action) -> Callable[[str], object]:
    """The type of an argument that also takes a name in capitals."""
    of_type, choices = action.type, action.choices

    def read(text: str) -> object:
        if re.fullmatch(r"[A-Z][A-Z|-]*", text):
            return text
        value = of_type(text) if callable(of_type) else text
        if choices is not None and value not in choices:
            raise argparse.ArgumentTypeError(f"{text} is none of {', '.join(map(str, choices))}")
        return value

    return read


def parse(words: list[str]) -> None:
    """Parse the arguments of a command line; raises `ValueError` if the program would refuse them."""
    name = words[0] if words and words[0] in COMMANDS else PLAY
    try:
        _, unknown = parser_of(name).parse_known_args(words)
    except SystemExit:  # --help and --version print something
        return
    if unknown:
        raise ValueError(f"unrecognized arguments: {' '.join(unknown)}")


def parse_named(words: list[str]) -> None:
    """Parse what a text names; an option at its end may lack its value."""
    try:
        parse(words)
    except ValueError as error:
        if not (words[-1].startswith("--") and "expected one argument" in str(error)):
            raise


@pytest.fixture(autouse=True)
def _errors_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_parser: Parser, message: str) -> None:
        raise ValueError(message)

    monkeypatch.setattr(Parser, "error", refuse)


def shell_words(line: str) -> list[str]:
    reader = shlex.shlex(line, posix=True, punctuation_chars="|&;<>")
    reader.whitespace_split = True
    return list(reader)


def command_lines(span: Span) -> Iterator[tuple[int, str]]:
    """The lines of code that a reader types into a shell."""
    if span.language is None:
        yield span.line, span.text
    for number, line in enumerate(span.text.splitlines() if span.language is not None else ()):
        in_service = re.search(r"/bin/(sudoku-tui [^\"]*)", line)
        if in_service:
            yield span.line + number, in_service[1]
        elif span.language in SHELLS or line.startswith("$ "):
            yield span.line + number, line.strip().removeprefix("$ ")


def of_sudoku_tui(name: str) -> Iterator[tuple[int, str, Callable[[], object]]]:
    for span in spans(name):
        for line, text in command_lines(span):
            if not re.search(r"(^|[\s/])sudoku-tui( |$)", text):
                continue
            words = shell_words(text)
            begins = [0, *(number + 1 for number, word in enumerate(words) if word in ENDS)]
            for begin in begins:
                if words[begin : begin + 1] and words[begin].rpartition("bin/")[2] == "sudoku-tui":
                    ends = [number for number, word in enumerate(words) if word in ENDS and number > begin]
                    arguments = words[begin + 1 : min(ends, default=len(words))]
                    yield (
                        line,
                        text,
                        partial(parse_named, arguments) if span.language is None else partial(parse, arguments),
                    )


@pytest.mark.parametrize("name", PAGES)
def test_every_command_line_is_accepted(name: str) -> None:
    assert wrong(name, of_sudoku_tui(name)) == []


# Options


def accepted_by(words: list[str], commands: list[str]) -> None:
    """Parse options with their values as those of one of the commands; its other arguments may be missing."""
    reasons = set()
    for command in commands:
        try:
            parse_named([*command.split(), *words])
        except ValueError as error:
            if "arguments are required" in str(error):
                return
            reasons.add(str(error))
        else:
            return
    raise ValueError("; ".join(sorted(reasons)))


def options(name: str) -> Iterator[tuple[int, str, Callable[[], object]]]:
    every = ["", *branches(tree())]
    for span in spans(name):
        words = [word.strip("[]") for word in span.text.split()]
        if span.language is not None or not any(re.fullmatch(r"--[a-z].*", word) for word in words):
            continue
        first = words[0].rpartition("/")[2]
        if first in (*OTHER_PROGRAMS, "sudoku-tui") or first.endswith(".py") or words[0] in OPTIONS_OF_OTHERS:
            continue
        command = max((one for one in every if [*one.split()] == words[: len(one.split())]), key=len)
        commands = every if not command else [command]
        arguments = words[len(command.split()) :]
        yield span.line, span.text, partial(accepted_by, arguments, commands)


@pytest.mark.parametrize("name", PAGES)
def test_every_option_is_one_of_ours(name: str) -> None:
    assert wrong(name, options(name)) == []


# Plain commands

FOR_PLAYERS = [name for name in PAGES if not name.startswith(("CONTRIBUTING", "docs/develop"))]


def plain_commands(name: str) -> Iterator[tuple[int, str, Callable[[], object]]]:
    """The code in the sentence that speaks of `--plain`, behind it or just before it."""
    for span in spans(name):
        sentence = re.split(r"[.!?:] ", span.before.replace("`--plain`: ", "`--plain` "))[-1]
        is_plain = "`--plain`" in sentence or span.after.startswith(" in `--plain`")
        if span.language is None and is_plain and not re.match(r"-|sudoku-tui|\[", span.text):
            for text in span.text.split("; "):
                yield span.line, text, partial(understood, text)


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_every_plain_command_is_understood(name: str) -> None:
    assert wrong(name, plain_commands(name)) == []


# Settings


def accept_settings(text: str) -> None:
    """Read a file of settings; raises `ValueError` if something in it is wrong."""
    config = read_config(text.encode(), "config.toml")
    problems = (*config.problems, *key_map(config).problems)
    if problems:
        raise ValueError(" ".join(problems))


def settings(name: str) -> Iterator[tuple[int, str, Callable[[], object]]]:
    """The files of settings in blocks, and single lines of such a file in code spans."""
    table_of = {**dict.fromkeys(BY_ID, "keys"), **{setting.key: setting.table for setting in SETTINGS}}
    for span in spans(name):
        text = span.text
        if span.language is None and (found := re.match(r"(\w+) = ", text)) and found[1] in table_of:
            yield span.line, text, partial(accept_settings, f"[{table_of[found[1]]}]\n{text}")
        elif span.language == "toml" and not tomllib.loads(text).keys().isdisjoint(TABLES):
            yield span.line, text, partial(accept_settings, text)


@pytest.mark.parametrize("name", PAGES)
def test_every_setting_is_accepted(name: str) -> None:
    assert wrong(name, settings(name)) == []


# The checks themselves


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("stats --no-save", "unrecognized"),
        ("generate --symmetry round", "invalid|none of"),
        ("generate --count many", "whole number"),
        ("lab chek a.py", "invalid choice"),
        ("rate --scales se", "unrecognized"),
    ],
)
def test_a_wrong_command_line_is_refused(words: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse(words.split())


WRONG_PAGE = """\
Type

```sh
$ sudoku-tui rate puzzle.txt --scale us | sort
```

or `sudoku-tui --nwe`, `--scale us`, or
`check --nothing`. In `--plain`: `hint` and `help-me`. Write `undo = "x"`.

```toml
[play]
clock = 1
```
"""


def test_a_wrong_text_is_named_with_its_page_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.md").write_text(WRONG_PAGE, encoding="utf-8")
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    checks = (of_sudoku_tui, options, plain_commands, settings)
    found = [line.partition(": ")[0] for check in checks for line in wrong("page.md", check("page.md"))]
    assert found == [f"page.md:{line}" for line in (4, 7, 7, 8, 8, 11, 8)]
