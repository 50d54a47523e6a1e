"""The command that makes a puzzle again is literally true."""

import shlex

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine.generator import Symmetry, Wanted
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.making.making import Making
from sudoku_tui.game.making.repeating import repeating_command
from tests.game.making.wishes import KINDS, kinds_of

CHECKERED = sum(1 << cell for cell in range(0, 81, 2))
WISHES = {
    "nothing": Wanted(),
    "what the form begins with": Wanted(level=Level.MEDIUM, symmetry=Symmetry.HALF_TURN),
    "bounds": Wanted(level=Level.EASY, scores=range(200, 500), givens=range(24, 40), symmetry=Symmetry.DIAGONAL),
    "a technique": Wanted(needs=(technique_named("Hidden Pair"),), minimal=True),
    "an ER": Wanted(er=range(12, 31)),
    "minutes": Wanted(level=Level.EASY, minutes=range(1, 6)),
    "a pattern": Wanted(pattern=CHECKERED),
}


def test_every_kind_of_wish_is_among_these() -> None:
    assert kinds_of(WISHES.values()) == KINDS, "WISHES lacks one"


def made_again(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The puzzles that a command line prints."""
    program, *words = shlex.split(command)
    assert program == "sudoku-tui"
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [line.split()[0] for line in out.splitlines()]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("wishes", "seed"),
    [*((wishes, "7") for wishes in WISHES), ("nothing", "-5"), ("nothing", "two  words; $HOME `x` 'y'")],
)
def test_the_command_makes_the_puzzle_of_the_form_again(
    wishes: str, seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    making = Making(WISHES[wishes], seed)
    for message in make(making.wanted, making.series, range(1, 2)):
        making.hear(message)
    assert making.generated is not None
    assert made_again(repeating_command(making.wanted, making.seed), capsys) == [making.generated.puzzle]
    assert making.again == f"The same again: {repeating_command(making.wanted, making.seed)}"


def test_generate_without_a_seed_prints_how_to_make_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--symmetry", "mirror", "--count", "2"]) == 0
    out, err = capsys.readouterr()
    told = err.partition("The same again: ")[2].strip()
    assert told.startswith("sudoku-tui generate --symmetry mirror --seed ")
    assert made_again(told, capsys) == out.split()
