"""Walking a step on the main screen: keys go in, and each link comes out on the board and as a sentence."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from sudoku_tui.config import SETTINGS, Config
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Evidence, Reason, Role
from tests.engine.positions import cell
from tests.tui.playing import CANDIDATES_SHOWN, LARGE_TERMINAL, Table, playing

SINGLES = "sudoku_tui.engine.words.english.singles"

A4, A1, B5 = (Candidate(cell(name), 4) for name in ("A4", "A1", "B5"))


def link(sentence: str, begin: tuple[Role, Candidate], end: tuple[Role, Candidate], depth: int = 0) -> Reason:
    nodes = tuple(Evidence(role, candidates=(candidate,)) for role, candidate in (begin, end))
    return Reason(sentence, nodes, depth)


CHAIN = (
    link("If A4 is not 4, A1 is.", (Role.OFF, A4), (Role.ON, A1)),
    link("Then B5 is not 4.", (Role.ON, A1), (Role.OFF, B5)),
    Reason("So A4 is 4, or B5 is not.", (Evidence(Role.FIN, candidates=(A4, B5)),)),
    Reason("This is the end."),
)


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sequence[Reason]], None]:
    """Let hidden singles be walked like a chain or a proof, and be written in two notations."""

    def tell(reasons: Sequence[Reason]) -> None:
        def walk(*_: Any) -> Sequence[Reason]:
            return reasons

        monkeypatch.setattr(f"{SINGLES}.walk", walk, raising=False)

    def eureka(_step: object, _facts: object, notation: Notation) -> str:
        return f"(4){notation.cell(0)}"

    monkeypatch.setattr(f"{SINGLES}.eureka", eureka, raising=False)
    monkeypatch.setattr(f"{SINGLES}.hodoku", lambda *_: "4 r1c4", raising=False)
    tell(CHAIN)
    return tell


def side(table: Table) -> str:
    """What stands beside the board of 80x24."""
    return " ".join(" ".join(row[56:] for row in table.rows()[1:23]).split())


def title(table: Table) -> str:
    return table.rows()[0]


pytestmark = pytest.mark.usefixtures("tell")


async def test_each_press_shows_the_next_link_and_its_sentence() -> None:
    async with playing() as table:
        await table.press("E", "h")
        lines = len(table.game.log.lines)
        await table.press("full_stop")
        assert "1 of 4: . on, Esc ends" in title(table)
        assert side(table).endswith("1 If A4 is not 4, A1 is.")
        assert (table.marks("A4"), table.marks("A1")) == ("✗4a  ", "✓4b  ")
        assert "✓4 true then ✗4 false then" in side(table)
        await table.press("full_stop")
        assert "2 of 4" in title(table)
        assert side(table).endswith("1 If A4 is not 4, A1 is. 2 Then B5 is not 4.")
        assert [table.marks(name) for name in ("A4", "A1", "B5")] == ["✗4a  ", "✓4b  ", "✗4c  "]
        await table.press("full_stop")
        assert table.marks("A1") == "   45"  # the end speaks of the ends alone
        await table.press("full_stop", "full_stop")
        assert "4 of 4: Esc ends" in title(table)
        assert side(table).endswith("4 This is the end. Eureka: (4)A1 HoDoKu: 4 r1c4")
        assert len(table.game.log.lines) == lines


async def test_the_arrows_and_tabs_go_on_and_back_and_leave_the_cursor_alone() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop")
        cursor = table.cursor
        for key, place in (("right", 2), ("tab", 3), ("left", 2), ("shift+tab", 1), ("left", 1)):
            await table.press(key)
            assert f"{place} of 4" in title(table)
        assert table.cursor == cursor


async def test_escape_ends_the_walk_and_shows_what_was_there() -> None:
    async with playing() as table:
        await table.press("E", "h")
        before = table.rows()
        await table.press("full_stop", "full_stop", "escape")
        assert table.rows() == before
        await table.press("right")
        assert table.rows() != before  # the arrows move the cursor again


@pytest.mark.parametrize("key", ["u", "5", "space", "i", "E", "R", "l", "v"])
async def test_any_move_ends_the_walk(key: str) -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop", "full_stop", key)
        assert table.play_screen.state.walk is None
        assert " of 4" not in title(table)
        assert "2 Then B5 is not 4." not in side(table)


async def test_what_only_changes_the_view_does_not_end_it() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop", "full_stop", "c", "z", "up", "question_mark", "escape", "P")
        assert "2 of 4" in title(table)


async def test_the_log_behind_it_is_neither_scrolled_nor_clicked() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop", "full_stop")
        before = table.rows()
        await table.press("pageup")
        await table.click(60, 12)
        await table.press("pagedown")
        assert table.rows() == before


async def test_the_help_opens_at_the_walk() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop", "question_mark")
        assert table.rows()[1] == " While you walk a step"


async def test_enter_tells_all_of_a_chain_at_once() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop", "enter")
        assert "4 of 4" in title(table)
        assert "1 If A4 is not 4, A1 is. 2 Then B5 is not 4. 3 So A4 is 4" in side(table)
        assert table.mark_style("A6", 1).reverse


# Steps that are no chains


async def test_what_is_no_chain_is_explained_at_once_and_walked_at_the_next_press(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(f"{SINGLES}.walk")
    async with playing() as table:
        await table.press("E", "h", "full_stop")
        assert side(table).endswith("- So A6 is 1. - Eureka: (4)A1 - HoDoKu: 4 r1c4")
        assert " of " not in title(table)
        await table.press("full_stop")
        assert "1 of 4: . on, Esc ends" in title(table)
        assert side(table).endswith("1 Box 2 has only one place for 1.")
        assert not table.mark_style("A6", 1).reverse  # not yet the answer
        await table.press(*("full_stop",) * 3)
        assert side(table).endswith("4 So A6 is 1. Eureka: (4)A1 HoDoKu: 4 r1c4")
        assert table.mark_style("A6", 1).reverse


async def test_where_the_last_move_was_no_step_nothing_is_walked() -> None:
    async with playing() as table:
        await table.press("full_stop")
        assert "nothing to explain: this is the start" in side(table)
        await table.press("E", "h", "5", "full_stop", "full_stop")
        assert "move 3 is yours: no easy step showed E5 = 5" in side(table)
        assert "of 4" not in title(table)


async def test_a_digit_of_the_players_is_explained_and_then_walked() -> None:
    async with playing() as table:
        await table.press("E", *("up",) * 4, "right", "1")
        assert table.value("A6") == 1
        await table.press("full_stop")
        assert "move 2 is yours: A6 = 1 is a hidden single in box 2." in side(table)
        await table.press("full_stop")
        assert "1 of 4: . on, Esc ends" in title(table)
        await table.press("escape")
        assert table.value("A6") == 1


async def test_whether_a_digit_is_right_is_told_at_the_second_press_and_why_at_the_third() -> None:
    async with playing() as table:
        await table.press("E", *("up",) * 4, "right", "4", "full_stop")
        assert "wrong" not in side(table)
        await table.press("full_stop")
        assert "A6 = 4 is wrong; " in side(table)
        assert table.value("A6") == 4
        await table.press("full_stop")
        assert "as at move 1" in title(table)
        assert table.app.session.game.checks.count == 1
        await table.press("full_stop")
        assert "1 of " in title(table)
        await table.press("escape", "escape")
        assert table.value("A6") == 4


# Which step is walked


async def test_the_step_of_a_hint_is_walked_while_its_evidence_is_on_the_board() -> None:
    async with playing(config=replace(CANDIDATES_SHOWN, hints="path")) as table:
        await table.press("E", "n", *("i",) * 4)
        assert table.log[-1].startswith("Hint 4 of 5: ")
        await table.press("full_stop", "full_stop")
        assert "2 of 4" in title(table)
        await table.press("escape")
        assert "2 of 4" not in title(table)
        await table.press("i")
        assert table.log[-1].startswith("Naked Single")  # the hint goes on where it was


async def test_a_moment_of_the_log_is_walked() -> None:
    async with playing() as table:
        await table.press("E", "h", "5", "l", "up", "full_stop")
        assert "1 of 4" in title(table)
        assert table.value("A6") == 1
        row = table.rows()[2]
        assert row[1 + 6 * 5 :][:5] == "1  4 "  # before the step, the cell was empty
        await table.press("escape")
        assert "as at" not in title(table)


# Proofs


def proof_of(steps: int) -> list[Reason]:
    branch = [link(f"Deduction {number}.", (Role.ON, A4), (Role.OFF, A1), 1) for number in range(2, steps)]
    return [Reason("Suppose A4 is 4.", (Evidence(Role.ON, candidates=(A4,)),)), *branch, Reason("So it is not.")]


async def test_enter_folds_and_unfolds_a_branch(tell: Callable[[Sequence[Reason]], None]) -> None:
    tell(proof_of(5))
    async with playing() as table:
        await table.press("E", "h", "full_stop", "enter")
        assert side(table).endswith("1 Suppose A4 is 4. (3 steps folded)")
        await table.press("full_stop")
        assert "5 of 5" in title(table)
        await table.press("left", "enter", "full_stop", "full_stop")
        assert side(table).endswith("1 Suppose A4 is 4. 2 Deduction 2. 3 Deduction 3.")
        assert "  2 Deduction 2." in "\n".join(table.rows())  # further right
        await table.press("enter")
        assert "1 of 5" in title(table)


async def test_a_long_proof_begins_with_its_summary(tell: Callable[[Sequence[Reason]], None]) -> None:
    tell(proof_of(60))
    async with playing() as table:
        await table.press("E", "h", "full_stop")
        assert "60 steps: . on, Esc ends" in title(table)
        said = "The proof has 60 steps in 1 branch. 1 Suppose A4 is 4. (58 steps folded) 60 So it is not."
        assert said in side(table)
        await table.press("enter", "full_stop")
        assert "2 of 60" in title(table)
        await table.press(*("full_stop",) * 50)
        assert "52 of 60" in title(table)
        assert side(table).endswith("52 Deduction 52.")
        assert "2 Deduction 2." not in side(table)  # the page has been turned


# In the list of all steps


async def test_a_chain_is_walked_in_the_list_before_it_is_taken() -> None:
    async with playing() as table:
        await table.press("E", "t")
        await table.finish()
        before = table.rows()
        await table.press("full_stop", "full_stop")
        assert "2 of 4: . on, Esc ends" in title(table)
        assert side(table).startswith("1 If A4 is not 4, A1 is. 2 Then B5 is not 4.")
        assert [table.marks(name) for name in ("A4", "A1", "B5")] == ["✗4a  ", "✓4b  ", "✗4c  "]
        await table.press("left")
        assert "1 of 4" in title(table)
        await table.press("right", "tab", "escape")
        assert table.rows() == before
        await table.press("full_stop", "enter")
        assert table.on_play_screen
        assert "move 2" not in title(table)
        assert len(table.game.history.entries) == 3


async def test_another_step_of_the_list_ends_the_walk() -> None:
    async with playing() as table:
        await table.press("E", "t", "full_stop", "down")
        assert "of 4" not in title(table)
        await table.press("up", "full_stop")
        assert "1 of 4" in title(table)


@pytest.mark.parametrize("key", ["o", "4", "minus"])
async def test_another_order_or_filter_of_the_list_ends_the_walk(key: str) -> None:
    async with playing() as table:
        await table.press("E", "t", "full_stop")
        assert "1 of 4" in title(table)
        await table.press(key)
        assert "1 of 4" not in title(table)
        assert "step" in title(table)


async def test_a_branch_is_folded_in_the_list_as_groups_are(tell: Callable[[Sequence[Reason]], None]) -> None:
    tell(proof_of(5))
    async with playing() as table:
        await table.press("E", "t", "full_stop", "space")
        assert side(table).startswith("1 Suppose A4 is 4. (3 steps folded)")
        await table.press("full_stop")
        assert "5 of 5" in title(table)


# Terminals and settings


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (61, 25), (80, 24), LARGE_TERMINAL])
async def test_every_sentence_can_be_read_to_the_end(
    size: tuple[int, int], tell: Callable[[Sequence[Reason]], None]
) -> None:
    words = " ".join(f"word{number}" for number in range(60))
    tell([Reason(f"{words} one."), Reason(f"{words} two.")])
    async with playing(size=size) as table:
        await table.press("E", "h", "full_stop")
        seen = ""
        for _ in range(200):
            seen += " ".join(table.rows())
            if "2 of 2" in title(table) and "two." in seen:
                break
            await table.press("full_stop")
        for number in range(60):
            assert f"word{number}" in seen
        await table.press(*("left",) * 100)
        assert "1 of 2" in title(table)


async def test_another_notation_ends_the_walk_whose_sentences_name_cells() -> None:
    async with playing() as table:
        await table.press("E", "h", "full_stop")
        setting = next(setting for setting in SETTINGS if setting.name == "notation")
        table.play_screen._settings.change(setting, "r1c1")
        await table.press("up")
        assert "1 of 4" not in title(table)


async def test_it_is_walked_with_the_keys_of_vi() -> None:
    async with playing(config=Config(show="candidates", key_preset="vi")) as table:
        await table.press("E", "H", "full_stop", "l")
        assert "2 of 4" in title(table)
        await table.press("h")
        assert "1 of 4" in title(table)


async def test_in_ascii_the_signs_are_letters() -> None:
    async with playing(config=Config(show="candidates", characters="ascii")) as table:
        await table.press("E", "h", "full_stop")
        text = "\n".join(line.text for line in table.app.screen._compositor.render_strips())
        assert "x4a" in text
        assert "v4b" in text


# Copying


async def test_the_lines_of_notation_are_copied_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    async with playing() as table:
        monkeypatch.setattr(table.app, "copy_to_clipboard", copied.append)
        await table.press("y")
        assert "no chain is on the board" in title(table)
        await table.press("E", "h", "full_stop", "y")
        assert "copied in the notation of Eureka" in title(table)
        assert "1 If A4" in side(table)  # the walk goes on
        await table.press("y", "y")
        assert copied == ["(4)A1", "4 r1c4", "(4)A1"]
