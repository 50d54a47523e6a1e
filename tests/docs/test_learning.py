"""The pages on the solver, lessons and the theatre: their numbers are those of the program, and their keys exist."""

import re
from collections.abc import Sequence

import pytest

from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.search.encoded.diagram import DecisionDiagram
from sudoku_tui.game.lab.questions.question import Subject
from sudoku_tui.game.lab.theatre import STEPS_BACK
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.learning.practice_puzzles import BESIDE, pool_of
from sudoku_tui.game.learning.way.chapters import CHAPTERS
from sudoku_tui.game.playing.exercise import SERIES
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.game_commands import TYPED
from sudoku_tui.keys.screen_commands import STEPS_COMMANDS, THEATRE_COMMANDS
from tests.docs.programs import DOCS

NUMBERS = {3: "three", 4: "four", 5: "five", 11: "eleven", 13: "thirteen", 20: "twenty"}


def page(name: str) -> str:
    return (DOCS / "learn" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "number", "what"),
    [
        ("way.md", len(CHAPTERS), "chapters"),
        ("lessons.md", SERIES, "exercises"),
        ("lessons.md", 2 * BESIDE, "that are about as hard"),
        ("lessons.md", min(len(examples_of(technique)) for technique in ORDER), "examples"),
        ("lessons.md", sum(not pool_of(technique) for technique in ORDER), "techniques"),
        ("course.md", len(Subject), "subjects"),
    ],
)
def test_a_number_is_that_of_the_program(name: str, number: int, what: str) -> None:
    assert re.search(rf"\b{NUMBERS[number]}\s{what}", page(name), re.IGNORECASE)


def test_the_bounds_of_the_theatre_are_those_of_the_program() -> None:
    assert f"{STEPS_BACK:,}" in page("theatre.md")
    assert f"{DecisionDiagram.states:,} states" in page("theatre.md")


def keys_in(table: str) -> list[str]:
    """The keys that the first column of a table of a page names."""
    return [key for row in table.splitlines() for key in re.findall(r"`([^`]+)`", row.split("|")[1])]


@pytest.mark.parametrize(
    ("name", "heading", "commands"),
    [("theatre.md", "# The search theatre", THEATRE_COMMANDS), ("solving.md", "## All steps", STEPS_COMMANDS)],
)
def test_the_keys_of_a_table_exist(name: str, heading: str, commands: Sequence[Command]) -> None:
    table = page(name).partition(f"{heading}\n")[2].partition("| key |")[2].partition("\n\n")[0]
    labels = {label for command in commands for label in command.standard_labels} | {"1", "9"}
    assert keys_in(table)
    assert labels.issuperset(keys_in(table))


def test_steps_have_the_keys_and_words_of_their_table() -> None:
    table = page("solving.md").partition("| key | `--plain` |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `?(.*?)`? \| `(.*?)` \|", table, re.MULTILINE)
    assert len(rows) == 6
    for key, word in rows:
        (id,) = [id for id, command in TYPED.items() if command.word == word]
        assert BY_ID[id].standard_labels[0] == key
