"""Questions in the theatre, through keys."""

import pytest

from sudoku_tui.game.lab.questions.asking import subjects_now
from sudoku_tui.game.lab.questions.question import AnswerKind, Question, Subject
from sudoku_tui.game.lab.questions.question_words import answer_words
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.lab.question_screen import QuestionScreen
from sudoku_tui.tui.screens.lab.theatre_screen import TheatreScreen
from tests.tui.playing import Table, playing

HARD = ".....6...2....7.43...8..1....3.8...1...7.5....4..3..7...8...65..19.....7.5...49.."
SIZES = [(140, 45), (80, 24)]


def question_of(table: Table) -> Question:
    screen = table.app.screen
    assert isinstance(screen, QuestionScreen)
    assert screen._question is not None
    return screen._question


def typed(question: Question, answer: int | frozenset[int], table: Table) -> str:
    if isinstance(answer, frozenset):
        return "".join(map(str, sorted(answer))) or "0"
    if question.kind is AnswerKind.CELL:
        return answer_words(question, answer, table.game.notation).lower()
    return str(answer)


async def ask_about(table: Table, subject: Subject) -> None:
    screen = table.app.screen
    assert isinstance(screen, QuestionScreen)
    subjects = subjects_now(screen._theatre)
    await table.press("l")
    assert isinstance(table.app.screen, ChooseScreen)
    await table.press("home", *["down"] * subjects.index(subject), "enter")
    await table.pilot.pause()
    assert question_of(table).subject is subject


@pytest.mark.parametrize("size", SIZES)
async def test_right_answers_to_all_that_can_be_asked(size: tuple[int, int]) -> None:
    async with playing(HARD, size=size) as table:
        await table.press("s", "d", "d", "Q")
        for number in range(1, 16):
            question = question_of(table)
            answer = next(iter(question.right))
            await table.press(*typed(question, answer, table), "enter")
            assert "Right." in table.text()
            assert f"{number} of {number} right" in table.rows()[0]
            await table.press("enter")
        await table.press("escape")
        assert isinstance(table.app.screen, TheatreScreen)


async def test_a_wrong_answer_is_told_why_and_another_one_is_right() -> None:
    async with playing(HARD, size=(140, 45)) as table:
        await table.press("s", "Q")
        await ask_about(table, Subject.DOMAIN)
        question = question_of(table)
        (right,) = question.right
        assert isinstance(right, frozenset)
        await table.press(*map(str, sorted(right)[1:]), "enter")
        assert "Not quite: 1 digit more. Go through 1 to 9" in " ".join(table.text().split())
        assert "0 of 1 right" in table.rows()[0]
        await table.press(*typed(question, right, table), "enter")
        assert "Right." in table.text()
        assert "0 of 1 right" in table.rows()[0]  # the first answer counts


async def test_a_cell_can_be_gone_to() -> None:
    async with playing(HARD, size=(140, 45)) as table:
        await table.press("s", "Q")
        await ask_about(table, Subject.MRV)
        wanted = next(cell for cell in question_of(table).right if isinstance(cell, int))
        down, right = wanted // 9 - 4, wanted % 9 - 4
        keys = ["down" if down > 0 else "up"] * abs(down) + ["right" if right > 0 else "left"] * abs(right)
        await table.press(*keys, "enter")
        assert "Right." in table.text()


async def test_the_answer_is_shown_and_counts_as_asked() -> None:
    async with playing(HARD, size=(140, 45)) as table:
        await table.press("s", "Q")
        await ask_about(table, Subject.ARCS)
        await table.press("space")
        assert "The right answer is 1,620." in table.text()
        assert "0 of 1 right" in table.rows()[0]
        await table.press("escape", "Q")
        assert "0 of 1 right" in table.rows()[0]


async def test_what_is_no_answer_is_told_and_does_not_count() -> None:
    async with playing(HARD, size=(140, 45)) as table:
        await table.press("s", "Q")
        await ask_about(table, Subject.ARCS)
        await table.press("enter")
        assert "That is no number: type it in digits, such as 12." in table.text()
        await table.press("1", "x", "6", "backspace", "6", "2", "0", "enter")
        assert "Right." in table.text()


async def test_questions_change_nothing_of_the_search() -> None:
    async with playing(HARD, size=(140, 45)) as table:
        await table.press("s", *["space"] * 20)
        before = table.rows()
        await table.press("Q", "space", "tab", "space", "escape")
        await table.pilot.pause()
        assert table.rows() == before


async def test_the_lines_of_a_text_are_whole_and_can_be_moved_in_a_small_terminal() -> None:
    async with playing(HARD, size=(80, 24)) as table:
        await table.press("s", "d", "Q")
        await ask_about(table, Subject.LINE)
        assert " 11 " not in table.text()
        await table.press(*["down"] * 8)
        assert " 11 " in table.text()
        await table.press(*["down"] * 200)
        bottom = table.text()
        await table.press("up")
        assert table.text() != bottom
        await table.press(*["up"] * 200)
        assert " 1 function" in table.text()
