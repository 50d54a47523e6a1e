"""The legend of a step's evidence, and the map of a digit."""

from collections.abc import Mapping, Sequence

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.board import BOXES, COLUMNS, ROWS, Candidate
from sudoku_tui.engine.evidence import ELIMINATED, LAYERS, SIGNS, STYLES, looks_of, sign_of
from sudoku_tui.engine.logic import next_step
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE, NakedSingle
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.tui.render.board_rows import Piece
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.legend import MAP_WIDTH, beside, legend_rows, map_rows
from tests.engine.explanations import read_approved
from tests.engine.positions import EMPTY, cell
from tests.game.games import FIRST

BARE = NakedSingle("naked-single", "", Level.EASY, 0)
EXAMPLE = NakedSingle("An Example of a Technique, Type 1", "", Level.EASY, 0)
LEGENDS: Mapping[Technique, Mapping[Role, str]] = {
    BARE: {},
    EXAMPLE: {Role.HOUSE: "where the digit is confined", Role.COVER: "what loses it elsewhere"},
}
"""Techniques that say nothing, and much, about their roles."""

START = Position.from_string(FIRST)
EVERYTHING = 100
APPROVED = [(approved.technique, approved.position) for approved in read_approved()]


def candidates(digit: int, names: str) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell(name), digit) for name in names.split())


def made_step(*evidence: Evidence, technique: Technique = BARE, eliminated: Sequence[Candidate] = ()) -> Step:
    return Step(technique, eliminations=tuple(eliminated), facts=RecordedFacts(evidence))


def text_of(rows: Sequence[Sequence[Piece]]) -> list[str]:
    return ["".join(text for text, _ in row).rstrip() for row in rows]


def legend(
    step: Step, size: BoardSize = BoardSize.MARKS, width: int = 24, height: int = EVERYTHING, *, after: bool = False
) -> list[str]:
    before = Position.from_string(FIRST).eliminated()
    return text_of(legend_rows(step.apply(before) if after else before, step, size, width, height))


EVERY_ROLE = made_step(
    *(Evidence(role, candidates=(Candidate(number, 4),)) for number, role in enumerate(LAYERS)),
    Evidence(Role.HOUSE, houses=(BOXES[8],)),
    Evidence(Role.COVER, houses=(ROWS[8],)),
    eliminated=[Candidate(80, 4)],
)


@pytest.fixture(autouse=True)
def _legends(monkeypatch: pytest.MonkeyPatch) -> None:
    legend_of = words.legend
    monkeypatch.setattr(
        words, "legend", lambda step: LEGENDS[step.technique] if step.technique in LEGENDS else legend_of(step)
    )


# The legend


def test_it_has_the_name_of_the_technique_and_what_the_step_has() -> None:
    before = START.eliminated()
    step = next(HIDDEN_SINGLE.find(before))  # A6 = 1
    assert legend(step)[0] == "Hidden Single"
    assert legend(step)[1] == "1  found"
    assert legend(step, BoardSize.LARGE)[1] == "+1 found"
    assert legend(step, BoardSize.COMPACT)[1] == "+1 found"
    assert legend(step, BoardSize.COMPACT, after=True)[1] == "1  found"
    rows = legend_rows(before, step, BoardSize.MARKS, 24, EVERYTHING)
    assert rows[0] == [("Hidden Single", "heading")]
    assert rows[1][0] == ("1", "placed")
    assert [row[0][1] for row in rows[1:]] == ["placed", "house", "cover"]


def test_every_style_has_a_meaning_and_its_own_sample() -> None:
    assert set(STYLES) == {*SIGNS, "house", "cover-house"}
    assert len({words.meaning(style) for style in STYLES}) == len(STYLES)
    for size in BoardSize:
        rows = legend_rows(Position.from_string(EMPTY), EVERY_ROLE, size, 24, EVERYTHING)
        *rows, letters = rows
        assert "".join(text for text, _ in letters) == "ab one after another"
        styles = [row[0][1] for row in rows[1:]]
        assert styles == [style for style in STYLES if style != "placed"]
        if size is not BoardSize.MARKS:
            samples = [row[0][0] for row in rows[1:]]
            assert len(set(samples)) == len(samples)


def test_the_technique_says_what_its_roles_mean() -> None:
    step = made_step(
        Evidence(Role.HOUSE, houses=(BOXES[0],)),
        Evidence(Role.COVER, houses=(ROWS[0],)),
        Evidence(Role.PATTERN, candidates=candidates(4, "A1 A2")),
        technique=EXAMPLE,
        eliminated=candidates(4, "A4"),
    )
    assert legend(step, BoardSize.LARGE, 40) == [
        EXAMPLE.name,
        "•4 pattern",
        "-4 ruled out",
        f"·· {LEGENDS[EXAMPLE][Role.HOUSE]}",
        f":: {LEGENDS[EXAMPLE][Role.COVER]}",
    ]


def test_what_cannot_be_seen_is_not_in_it() -> None:
    step = made_step(
        Evidence(Role.LINK_STRONG, links=((Candidate(0, 4), Candidate(8, 4)),)),
        Evidence(Role.PATTERN, candidates=(Candidate(0, 4), Candidate(8, 4))),
        Evidence(Role.HOUSE, houses=(ROWS[0],)),
        Evidence(Role.COVER, houses=(ROWS[0],)),
    )
    assert legend(step) == ["Naked Single", "4  pattern", "·· where it happens"]


def test_a_group_that_is_ruled_out_is_shown_so() -> None:
    step = made_step(Evidence(Role.GROUP_B, candidates=(Candidate(0, 4),)), eliminated=[Candidate(0, 4)])
    rows = legend_rows(Position.from_string(EMPTY), step, BoardSize.LARGE, 24, EVERYTHING)
    assert [row[0] for row in rows[1:]] == [("-4", "group-b eliminated")]
    assert text_of(rows)[1:] == ["-4 group B, ruled out"]


def test_what_has_been_filled_meanwhile_is_not_in_it() -> None:
    step = made_step(Evidence(Role.FIN, candidates=candidates(4, "A3")))  # a given 3
    assert legend(step) == ["Naked Single"]


def test_cells_as_a_whole_have_a_sample_too() -> None:
    step = made_step(Evidence(Role.PATTERN, cells=(cell("A3"),)), Evidence(Role.FIN, cells=(cell("A1"),)))
    assert legend(step) == ["Naked Single", "3  pattern", "*  fin"]


@pytest.mark.parametrize("width", [21, 24, 43])
@pytest.mark.parametrize("height", [1, 5, 7, 11])
def test_it_fits_every_panel(width: int, height: int) -> None:
    rows = text_of(legend_rows(Position.from_string(EMPTY), EVERY_ROLE, BoardSize.MARKS, width, height))
    assert len(rows) <= height
    assert all(len(row) <= width for row in rows)


def test_long_meanings_go_on_in_the_next_row_as_long_as_there_is_room() -> None:
    step = made_step(
        Evidence(Role.HOUSE, houses=(BOXES[0],)),
        Evidence(Role.PATTERN, candidates=candidates(4, "A1 A2")),
        technique=EXAMPLE,
    )
    assert legend(step) == [
        "An Example of a",
        "Technique, Type 1",
        "4  pattern",
        "·· where the digit is",
        "   confined",
    ]
    assert legend(step, height=4) == [
        "An Example of a…",
        "4  pattern",
        "·· where the digit is",
        "   confined",
    ]
    assert legend(step, height=3) == ["An Example of a…", "4  pattern", "·· where the digit is…"]


def test_a_fish_says_where_which_digit_can_go() -> None:
    for technique, position in APPROVED:
        if technique.id == "x-wing":
            step = next(technique.find(position))
            digit = step.eliminations[0].digit
            meanings = [row[3:] for row in text_of(legend_rows(position, step, BoardSize.LARGE, 60, EVERYTHING))[1:]]
            assert meanings[:2] == [f"{digit} can go here", "ruled out"]
            assert sorted(meanings[2:]) == ["the two columns", "the two rows"]
            part = made_step(*step.facts.shown(Role.HOUSE), technique=technique)  # as the first sentence of a lesson
            assert words.meaning_of(part, Role.HOUSE) == meanings[2]
            assert words.meaning_of(part, Role.PATTERN) == "the digit can go here"


# The digits that a step is about


def test_the_main_digit_is_one_that_the_evidence_speaks_of_and_that_goes() -> None:
    wing = made_step(
        Evidence(Role.PATTERN, candidates=(*candidates(2, "A1 A2"), *candidates(5, "A1 B3"), *candidates(7, "A2 B3"))),
        eliminated=candidates(7, "B1"),
    )
    assert looks_of(wing).digits == [7, 2, 5]
    hidden_pair = made_step(
        Evidence(Role.PATTERN, candidates=(*candidates(4, "A1 A2"), *candidates(8, "A1 A2"))),
        eliminated=(*candidates(1, "A1 A2"), *candidates(9, "A2")),
    )
    assert looks_of(hidden_pair).digits == [4, 8, 1, 9]


def test_values_that_only_limit_a_step_are_none_of_its_digits() -> None:
    step = next_step(START.eliminated(), (NAKED_SINGLE,))
    assert looks_of(step).digits == [4]
    assert looks_of(None).digits == []


def test_the_sign_of_what_is_done_goes_before_that_of_a_role() -> None:
    assert sign_of(f"group-b {ELIMINATED}") == SIGNS[ELIMINATED]
    assert sign_of("group-b cursor") == "b"
    assert sign_of("plain") == " "


# The map


def test_the_map_shows_where_a_digit_stands_can_go_and_goes_from() -> None:
    step = made_step(
        Evidence(Role.PATTERN, candidates=candidates(4, "A1 B2")),
        Evidence(Role.FIN, candidates=candidates(4, "A2")),
        eliminated=candidates(4, "B3 D1"),
    )
    rows = map_rows(START.eliminated(), step, 4)
    assert text_of(rows) == [
        "A • *  │·   ·│",
        "B   • -│  ·  │",
        "C _____│_____│4____",
        "D - ·  │  ·  │  · ·",
        "E   · ·│· · ·│  ·",
        "F ·_·__│__·__│__·_·",
        "G · ·  │  ·  │  · ·",
        "H   · ·│  ·  │  ·",
        "I · ·  │·   ·│  · ·",
    ]
    assert max(map(len, text_of(rows))) <= MAP_WIDTH
    assert ("•", "pattern") in rows[0]
    assert ("4", "given") in rows[2]
    assert ("-", "eliminated") in rows[3]


def test_the_map_names_rows_as_the_player_does() -> None:
    step = made_step(Evidence(Role.PATTERN, candidates=candidates(4, "A1")))
    assert [row[0][0][0] for row in map_rows(START, step, 4, NUMBERS)] == list("123456789")


def test_a_cell_as_a_whole_is_in_the_map_where_it_has_the_digit() -> None:
    step = made_step(Evidence(Role.GROUP_C, cells=(cell("A1"), cell("A3"))), Evidence(Role.HOUSE, houses=(COLUMNS[0],)))
    assert ("c", "group-c") in map_rows(START.eliminated(), step, 4)[0]
    assert ("c", "group-c") not in map_rows(START.eliminated(), step, 9)[0]
    assert ("3", "group-c") in map_rows(START.eliminated(), step, 3)[0]


def test_rows_beside_each_other() -> None:
    left: list[list[Piece]] = [[("one", "plain")], [("too long", "heading")], []]
    right: list[list[Piece]] = [[("a", "dim")], [("b", "plain")]]
    assert beside(left, 5, right) == [
        [("one  ", "plain"), ("a", "dim")],
        [("too l", "heading"), ("b", "plain")],
        [("     ", "plain")],
    ]
    assert text_of(beside([], 2, right)) == ["  a", "  b"]
