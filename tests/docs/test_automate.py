"""The pages on automating and serving: commands, options, names and bounds are those of the program."""

import re

import pytest

from sudoku_tui.cli.arguments import COMMANDS
from sudoku_tui.cli.main import main
from sudoku_tui.cli.sheet import MOST_ON_A_PAGE
from sudoku_tui.game.players.permissions import OF_STRANGERS, VISITOR
from sudoku_tui.game.sheets import MOST_PUZZLES
from sudoku_tui.web.connections import MOST_CONNECTIONS, MOST_OF_ADDRESS
from tests.docs.programs import DOCS


def page(name: str) -> str:
    return (DOCS / "automate" / name).read_text(encoding="utf-8")


def options_of(command: str, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The options in the usage of a command, without those that every command has."""
    assert main([command, "--help"]) == 0
    usage = capsys.readouterr().out.partition("\n\n")[0]
    return set(re.findall(r"--[a-z-]+", usage)) - {"--help", "--debug"}


def first_column(text: str, heading: str) -> list[str]:
    """The code spans in the first column of the first table below a heading."""
    table = text.partition(f"{heading}\n")[2].partition("\n|---|")[2].partition("\n\n")[0]
    rows = [row.split(" | ")[0] for row in table.splitlines()[1:]]
    assert rows
    return [span for row in rows for span in re.findall(r"`([^`]+)`", row)]


def test_the_table_of_commands_has_each_of_them() -> None:
    assert sorted(first_column(page("command-line.md"), "## Commands")) == sorted(COMMANDS)


def test_the_page_of_several_machines_names_the_commands_that_use_them(capsys: pytest.CaptureFixture[str]) -> None:
    listed = page("scale.md").partition("These commands take `--cluster`:")[2].partition("\n\n")[0]
    able = {command for command in COMMANDS if "--cluster" in options_of(command, capsys)}
    assert set(re.findall(r"`([a-z]+)`", listed)) == able


def test_every_option_of_serve_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    spans = first_column(page("browser.md"), "## Options") + first_column(page("public-account.md"), "### Options")
    assert {span.partition(" ")[0] for span in spans} == options_of("serve", capsys)


@pytest.mark.parametrize("command", ["generate", "sheet"])
def test_every_wish_is_explained(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = page({"generate": "making.md", "sheet": "sheets.md"}[command])
    elsewhere = {"--jobs", "--cluster", "--json", "--config", "--format", "--collection", "--output"}
    assert {option for option in options_of(command, capsys) if option not in text} <= elsewhere


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("public-account.md", f"{OF_STRANGERS.seconds} seconds of processor time and {OF_STRANGERS.megabytes} MiB"),
        (
            "public-account.md",
            f"keeps {VISITOR.most_games} games in a file of at most {(VISITOR.most_kept or 0) >> 20} MiB",
        ),
        ("public-account.md", f"up to {VISITOR.most_pasted:,} characters"),
        ("browser.md", f"At most {MOST_CONNECTIONS} connections that are no players' are open"),
        ("browser.md", f"at most {MOST_OF_ADDRESS} from one address"),
        ("sheets.md", f"at most {MOST_PUZZLES:,} puzzles"),
        ("sheets.md", f"1 to {MOST_ON_A_PAGE} puzzles a page"),
    ],
)
def test_a_bound_is_that_of_the_program(name: str, words: str) -> None:
    assert words in " ".join(page(name).split())
