"""What stays where it is while a list of steps fills, is filtered and folded."""

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.solver.step_list import FoundStep, StepFilter, StepList
from sudoku_tui.tui.render.step_list import Heading
from sudoku_tui.tui.screens.learning.step_choice import StepChoice

HEIGHT = 8


class Filling:
    """A list that fills, as it is seen in a window."""

    def __init__(self) -> None:
        self.steps = StepList((HIDDEN_SINGLE, POINTING, CLAIMING))
        self.choice = StepChoice(self.steps)

    def find(self, technique: Technique, *lengths: int) -> None:
        """Find steps of a technique that has not been looked for, with these lengths."""
        self.steps.begin(technique)
        for number, length in enumerate(lengths):
            self.steps.add(FoundStep(technique, (), (Candidate(number % 81, 1 + length % 9),), 0, length, "{}"))
        self.steps.end()

    def seen(self) -> list[object]:
        """What is in sight: the names of headings, with a + if they are folded, and the lengths of steps."""
        self.choice.update(headings=True)
        return [
            ("+" if item.is_folded else "") + item.group.title if isinstance(item, Heading) else item.length
            for item in self.choice.in_sight(HEIGHT)
        ]

    @property
    def place(self) -> int:
        """The row of the chosen item in the window."""
        self.seen()
        return self.choice.index - self.choice.first_in_sight


def test_what_is_found_before_the_chosen_step_moves_nothing_in_sight() -> None:
    filling = Filling()
    filling.find(POINTING, *range(100, 140))
    filling.seen()
    filling.choice.move(25)
    before = filling.seen()
    place, chosen = filling.place, filling.choice.chosen
    filling.find(HIDDEN_SINGLE, *range(30))
    filling.find(CLAIMING, *range(200, 230))
    assert filling.seen() == before
    assert (filling.place, filling.choice.chosen) == (place, chosen)


def test_shorter_steps_of_the_same_technique_move_nothing_in_sight_either() -> None:
    filling = Filling()
    filling.find(POINTING, *range(100, 140))
    filling.seen()
    filling.choice.move(25)
    before = filling.seen()
    for length in range(20):
        filling.steps.add(FoundStep(POINTING, (), (Candidate(0, 1),), 0, length, "{}"))
        assert filling.seen() == before


def test_until_the_player_moves_the_first_step_is_chosen_and_in_sight() -> None:
    filling = Filling()
    filling.find(POINTING, 5, 6)
    assert filling.seen() == [POINTING.name, 5, 6]
    filling.find(HIDDEN_SINGLE, 0)
    assert filling.seen() == [HIDDEN_SINGLE.name, 0, POINTING.name, 5, 6]
    assert filling.place == 1


def test_a_chosen_heading_stays_chosen_while_its_group_grows() -> None:
    filling = Filling()
    filling.find(POINTING, 5, 6)
    filling.find(CLAIMING, *range(20))
    filling.seen()
    filling.choice.move(2)
    assert filling.place == 3
    filling.steps.add(FoundStep(CLAIMING, (), (Candidate(0, 1),), 0, 4, "{}"))
    filling.find(HIDDEN_SINGLE, 0)
    assert filling.seen()[filling.place] == CLAIMING.name
    assert filling.place == 3


def test_what_is_folded_stays_folded_while_it_grows_and_so_does_what_comes_later() -> None:
    filling = Filling()
    filling.find(POINTING, 5, 6)
    filling.seen()
    filling.choice.fold_all()
    filling.find(CLAIMING, 5, 6)
    assert filling.seen() == [f"+{POINTING.name}", f"+{CLAIMING.name}"]
    filling.choice.fold()
    assert filling.seen() == [POINTING.name, 5, 6, f"+{CLAIMING.name}"]


def test_a_step_that_a_filter_leaves_stays_chosen() -> None:
    filling = Filling()
    filling.find(POINTING, *range(30))
    filling.seen()
    filling.choice.move(19)
    assert filling.seen()[filling.place] == 19
    filling.choice.filter(StepFilter(digit=2))  # 1, 10, 19, 28
    assert filling.seen()[filling.place] == 19
    filling.choice.filter(StepFilter(digit=3))
    assert filling.seen()[filling.place] == 2
    filling.choice.filter(StepFilter())
    assert filling.seen()[filling.place] == 2


def test_moves_go_from_group_to_group_and_end_at_the_ends() -> None:
    filling = Filling()
    filling.find(POINTING, 5, 6)
    filling.find(CLAIMING, 5, 6)
    filling.seen()
    for direction, index in ((1, 4), (1, 4), (-1, 1), (-1, 1)):
        filling.choice.go_to_group(direction)
        assert filling.choice.index == index
    filling.choice.move(1, over_headings=True)
    filling.choice.move(1, over_headings=True)
    assert filling.choice.index == 4
    filling.choice.move(-1, over_headings=True)
    assert filling.choice.index == 2
    filling.choice.move(100)
    assert filling.choice.index == 5
    filling.choice.move(-100, over_headings=True)
    assert filling.choice.index == 1  # the first row is a heading
