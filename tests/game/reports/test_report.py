"""Reports: sections, numbers, boards with their evidence marked, and how they end."""

from sudoku_tui.engine.evidence import looks_of
from sudoku_tui.engine.logic import path, rate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.formats import About, Puzzle, parse_puzzle
from sudoku_tui.game.reports.report import (
    Items,
    Report,
    ReportBoard,
    ReportEntry,
    ReportTable,
    Sentence,
    board_before,
    report_of,
)
from sudoku_tui.game.words.step_lines import line_words

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
HARD = ".7....529.........51..24...96.3..8....768.9....3.....7..1..348..2..7...........51"


def walked(givens: str) -> tuple[list[ReportEntry], Position]:
    position = Position.from_string(givens)
    entries = []
    for step, after in path(position):
        entries.append(ReportEntry(position, step))
        position = after
    return entries, position


def report(givens: str) -> Report:
    entries, last = walked(givens)
    return report_of(Puzzle(givens, "Mine"), entries, last, rating=rate(Position.from_string(givens)))


def text_of(board: ReportBoard) -> str:
    return "\n".join("".join(text for text, _ in row) for row in board.rows)


def test_singles_stand_in_one_list_with_their_numbers() -> None:
    entries, _ = walked(EASY)
    section, solution = report(EASY).sections
    assert section.title == f"Steps 1 to {len(entries)}"
    (items,) = section.parts
    assert isinstance(items, Items)
    assert (items.first, len(items.lines)) == (1, len(entries))
    assert items.lines[1] == f"{entries[1].step.technique.name}: {entries[1].step.conclusion()}"  # type: ignore[union-attr] # a path has steps
    assert solution.title == "The solution"


def test_each_harder_step_has_a_section_with_the_board_before_it() -> None:
    entries, _ = walked(HARD)
    hard = {number: entry for number, entry in enumerate(entries, 1) if entry.is_hard}
    assert hard
    sections = {section.title: section for section in report(HARD).sections}
    for number, entry in hard.items():
        assert entry.step is not None
        board, reasons, conclusion, *lines = sections[f"Step {number}: {entry.step.technique.name}"].parts
        assert board == board_before(entry.before, entry.step)
        assert reasons == Items(entry.step.explanation())
        assert conclusion == Sentence(f"{entry.step.technique.name}: {entry.step.conclusion()}")
        assert lines == [Sentence(line) for line in line_words(entry.step)]
    listed = [
        line
        for section in sections.values()
        for part in section.parts
        if isinstance(part, Items) and part.first
        for line in part.lines
    ]
    assert len(listed) == len(entries) - len(hard)


def test_a_board_marks_what_the_step_speaks_of() -> None:
    entries, _ = walked(HARD)
    for entry in entries:
        if entry.is_hard:
            board = board_before(entry.before, entry.step)
            looks = looks_of(entry.step)
            marked = [piece for row in board.rows for piece in row if piece[1]]
            possible = {one for one in looks.candidates if entry.before.has_candidate(*one)}
            assert {text[1:] for text, _ in marked} >= {str(digit) for _, digit in possible}
            assert len(marked) >= len(possible)
            assert {text[0] for text, _ in marked} == {sign for sign, _, _ in board.legend}
            assert "-" in {sign for sign, _, _ in board.legend} or (entry.step and entry.step.placements)
            assert len({len("".join(text for text, _ in row)) for row in board.rows}) == 1


def test_a_board_without_its_signs_is_the_position() -> None:
    entries, _ = walked(HARD)
    for entry in entries[1:]:
        plain = text_of(board_before(entry.before, None))
        assert parse_puzzle(plain).position().candidates_of(40) in (entry.before.candidates_of(40), ())
        marked = board_before(entry.before, entry.step)
        bare = ["".join(text[-1] if style else text for text, style in row) for row in marked.rows]
        lines = [line.split() for line in plain.splitlines() if "-" not in line]
        assert [line.split() for line in bare if "-" not in line] == lines


def test_the_introduction_has_what_is_known() -> None:
    puzzle = Puzzle(EASY, "Mine", about=About(author="Ann", level="mild"))
    entries, last = walked(EASY)
    rating = rate(Position.from_string(EASY))
    made = report_of(puzzle, entries, last, rating=rating, ending=["Solved.", ""])
    said, grid, cells, level, table = made.parts
    assert (made.title, said) == ("Mine", Items(("Author: Ann", "Level, as it says: mild")))
    assert isinstance(grid, ReportBoard)
    assert cells == Sentence(f"Puzzle: {EASY}")
    assert level == Sentence(f"Level: Easy, score {rating.score}.")
    assert isinstance(table, ReportTable)
    assert sorted(int(row[-1]) for row in table.rows) == sorted(number for _, number in rating.counts)
    assert made.sections[-1].parts[0] == Sentence("Solved.")
    assert report_of(Puzzle(EASY), [], Position.from_string(EASY)).title == "Sudoku"


def test_moves_of_a_player_stand_among_the_steps() -> None:
    start = Position.from_string(EASY)
    eliminate = next(ALL_ELIMINATIONS.find(start))
    position = eliminate.apply(start)
    single = next(HIDDEN_SINGLE.find(position))
    entries = [
        ReportEntry(start, eliminate),
        ReportEntry(position, text="Placed 4 in A1"),
        ReportEntry(position, single),
    ]
    made = report_of(Puzzle(EASY), entries, position, notation=NUMBERS)
    (items,) = made.sections[0].parts
    assert isinstance(items, Items)
    assert items.lines[1] == "Placed 4 in A1"
    assert items.lines[2] == f"Hidden Single: {single.conclusion(NUMBERS)}"
    assert made.sections[-1].title == "The position at the end"
    assert [type(part) for part in made.sections[-1].parts] == [ReportBoard, Sentence]
