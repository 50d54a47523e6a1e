"""Challenges: a puzzle and a pace in a short code, whole or not at all, and read for ever."""

import random
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import strategies as st

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import BadPuzzle, Puzzle, parse_puzzle
from sudoku_tui.formats.coded.challenges import DAMAGED, LONGEST_CODE, NEWER, challenge_code, name_in_code
from sudoku_tui.formats.ghost import SHARES, Ghost
from sudoku_tui.formats.programs.documents import write_json
from sudoku_tui.formats.reading import read_puzzles
from sudoku_tui.formats.recognition import CHALLENGE
from tests.data import puzzles
from tests.formats.coded.made_challenges import SIGNS, challenge_for, damaged
from tests.formats.made import GIVENS, read
from tests.sampling import Portion

APPROVED = Path(__file__).parents[2] / "data" / "challenges.tsv"
ALL = [*puzzles("easy"), *puzzles("hard"), *puzzles("few-givens")]
GHOST, CODE = challenge_for(GIVENS, 1)


def with_crc(signs: str) -> str:
    """A code of signs that were never written, with the checksum that they would have."""
    number, crc = crc32(signs.encode()), ""
    for _ in range(7):
        number, sign = divmod(number, 32)
        crc = SIGNS[sign] + crc
    return f"{CHALLENGE}{signs}{crc}"


def test_a_challenge_comes_back(portion: Portion) -> None:
    def check(givens: str, seed: int) -> None:
        ghost, code = challenge_for(givens, seed)
        puzzle = parse_puzzle(code)
        assert (puzzle.givens, puzzle.ghost) == (givens, ghost)
        assert puzzle.title == (f"Challenge of {ghost.name}" if ghost.name else "Challenge")
        assert len(code) <= LONGEST_CODE

    portion.try_out(check, st.sampled_from(ALL), st.integers(0, 1 << 32), all=2_000, some=100)


@pytest.mark.parametrize("given", range(17, 82))
def test_the_longest_code_of_each_number_of_givens_is_short(given: int) -> None:
    """All ranges of the content at their ends: no other content is a larger number."""
    givens = "." * (len(CELLS) - given) + "9" * given
    ghost = Ghost(1 << 30, (SHARES,) * (len(CELLS) - given), 99, 99, 99, "\U0001f600" * 9)
    assert len(challenge_code(givens, ghost)) <= LONGEST_CODE


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        CODE.lower(),
        CODE.replace("0", "O").replace("1", "l"),
        "-".join(CODE[start : start + 5] for start in range(0, len(CODE), 5)).replace("SUDUE-L", "SUDUEL"),
        "\n".join(CODE[start : start + 40] for start in range(0, len(CODE), 40)),
        "\r\n".join(f"> {CODE[start : start + 30]}" for start in range(0, len(CODE), 30)),
        f"Beat me: {CODE}, if you can",
        f"Hard, 8:41, 49 of 81 cells\n▂▃▅▆▇█\n\n`{CODE}`\nSee you on 27 Nov, 2026.",
        f"{CODE[:50]}\n{CODE[50:]} and so on",
        f"(try {CODE[:50]}\n{CODE[50:]}), can you beat me? 😀",
        f"> {CODE[:50]}\n> {CODE[50:]}. 12 minutes!",
        "=\n".join(CODE[start : start + 40] for start in range(0, len(CODE), 40)),
        "\\\n".join(CODE[start : start + 40] for start in range(0, len(CODE), 40)),
        "\n".join(f"\u200b{CODE[start : start + 40]}\u200b" for start in range(0, len(CODE), 40)),
        f"<Ada> {CODE}",
        f"# {CODE}",
        f"## {CODE[:50]}\n> {CODE[50:]}",
        f"{CODE}\n{CODE}",
        f"Hard, 8:41\n{CODE}\n\nHard, 8:41\n{CODE.lower()}\n",
        f"{CODE}, again: {CODE}",
        f"<Ada> Hard, 8:41, no help\n<Ada> ▂▃▅▆▇█ sudoku-tui\n<Ada> {CODE}",
    ],
    ids=range(21),
)
def test_it_is_read_as_people_pass_it_on(text: str) -> None:
    (puzzle,) = read(text)
    assert isinstance(puzzle, Puzzle)
    assert (puzzle.givens, puzzle.ghost) == (GIVENS, GHOST)


def test_what_stands_beside_it_is_read_as_before() -> None:
    (first, second) = read(f"{GIVENS}\n\n{CODE}\n")
    assert isinstance(first, Puzzle)
    assert isinstance(second, Puzzle)
    assert (first.ghost, second.ghost, second.line) == (None, GHOST, 3)
    bad, last = read(f"{CODE[:60]}\n{GIVENS}")
    assert bad == BadPuzzle(1, DAMAGED)
    assert isinstance(last, Puzzle)
    assert (last.givens, last.ghost) == (GIVENS, None)


def test_a_remark_that_speaks_of_challenges_is_none() -> None:
    (puzzle,) = read(f"# The word {CHALLENGE} begins a code\n{GIVENS}")
    assert isinstance(puzzle, Puzzle)
    assert puzzle.ghost is None


def test_a_challenge_of_somebody_else_on_the_same_puzzle_is_another_one() -> None:
    other = Ghost(GHOST.seconds + 1, GHOST.shares)
    first, second = read(f"{CODE}\n{challenge_code(GIVENS, other)}")
    assert isinstance(first, Puzzle)
    assert isinstance(second, Puzzle)
    assert (first.ghost, second.ghost) == (GHOST, other)


def test_json_keeps_whom_a_puzzle_is_played_against() -> None:
    (text,) = write_json([Puzzle(GIVENS, ghost=GHOST)])
    assert parse_puzzle(text).ghost == GHOST
    for other in (f"{CHALLENGE}1", challenge_for(ALL[0], 2)[1]):
        assert parse_puzzle(text.replace(CODE, other)).ghost is None
    assert parse_puzzle(text.replace(f'"{CODE}"', "7")).ghost is None


def test_a_code_that_ends_before_another_one_on_a_line_is_read_with_it() -> None:
    ghost, code = challenge_for(ALL[0], 2)
    first, second = read(f"{CODE[:50]}\n{CODE[50:]}, {code}")
    assert isinstance(first, Puzzle)
    assert isinstance(second, Puzzle)
    assert (first.givens, first.ghost, first.line) == (GIVENS, GHOST, 1)
    assert (second.givens, second.ghost, second.line) == (ALL[0], ghost, 2)


def test_a_code_that_never_ends_is_given_up() -> None:
    lines = iter([f"{CHALLENGE}12\n", *["it was fun\n"] * 5_000])
    assert next(read_puzzles(lines)) == BadPuzzle(1, DAMAGED)
    assert len(list(lines)) > 3_000


def test_a_damaged_code_is_told_and_never_another_puzzle(portion: Portion) -> None:
    def check(seed: int) -> None:
        rng = random.Random(seed)
        givens = rng.choice(ALL)
        ghost, code = challenge_for(givens, seed)
        (found,) = read(damaged(code, rng))
        if isinstance(found, Puzzle):  # a sign was exchanged for one that means the same
            assert (found.givens, found.ghost) == (givens, ghost)
        else:
            assert found == BadPuzzle(1, DAMAGED)

    portion.try_out(check, st.integers(0, 1 << 40), all=20_000, some=300)


def test_a_newer_version_is_told() -> None:
    with pytest.raises(InvalidPuzzle, match=NEWER):
        parse_puzzle(with_crc("20400AB"))


@pytest.mark.parametrize("content", ["", "0", "ZZZZZZ", "Z" * 120], ids=len)
def test_a_content_that_was_never_written_is_damaged(content: str) -> None:
    with pytest.raises(InvalidPuzzle, match=DAMAGED):
        parse_puzzle(with_crc(f"1{SIGNS[len(content) // 32]}{SIGNS[len(content) % 32]}{content}"))


def test_a_puzzle_with_several_solutions_is_no_challenge() -> None:
    several = "123456789456789123" + "." * 63
    with pytest.raises(InvalidPuzzle, match=DAMAGED):
        parse_puzzle(challenge_code(several, Ghost(9, tuple(range(63)))))


def test_a_name_is_clean_and_short() -> None:
    assert name_in_code("\x1b[31mAda\u202e\n Lovelace") == "Ada Lovelace"
    assert name_in_code("é" * 40) == "é" * 12
    assert parse_puzzle(challenge_code(GIVENS, Ghost(9, GHOST.shares, name="\x07A\x1b]0;x\x07"))).title == (
        "Challenge of A"
    )


def test_old_codes_are_read_for_ever() -> None:
    """The lines are never made anew: code, givens, seconds, hints, steps, checks, name, shares."""
    lines = [line.split("\t") for line in APPROVED.read_text(encoding="utf-8").splitlines()]
    assert len(lines) >= 4
    for code, givens, seconds, hints, steps, checks, name, shares in lines:
        told = Ghost(int(seconds), tuple(map(int, shares.split())), int(hints), int(steps), int(checks), name)
        assert parse_puzzle(code) == Puzzle(givens, f"Challenge of {name}" if name else "Challenge")
        assert parse_puzzle(code).ghost == told


def test_a_ghost_fills_its_cells_in_its_time() -> None:
    ghost = Ghost(100, (128, 128, 256, 512))
    assert [ghost.filled(seconds) for seconds in (0, 24.9, 25, 50, 99.9, 100, 1e9)] == [0, 0, 2, 3, 3, 4, 4]
