"""The way of Sudoku Explainer in the plain game."""

import time

from sudoku_tui.config import Config
from sudoku_tui.engine.rating import SeRating
from tests.cli.running import GIVENS, SOLUTION
from tests.game.solver.test_se_way import NEEDS_CHAINS
from tests.plain.player import Player


def test_steps_on_its_way_are_rated_and_searched_for() -> None:
    player = Player(NEEDS_CHAINS, config=Config(order="se"))
    said: list[str] = []
    while not any("Searching" in line for line in said):
        said = player.types("step")
        assert player.context.game.history.current.step is not None
    assert said[0] == "Searching for the next step; Ctrl+C cancels."
    assert ", SE 7.3: " in said[1]


def test_its_rating_comes_while_the_player_plays() -> None:
    player = Player(GIVENS, config=Config(scale="both"))
    try:
        assert "ER" not in " ".join(player.greeting)
        end = time.monotonic() + 60
        said: list[str] = []
        while not said and time.monotonic() < end:
            time.sleep(0.02)
            player.context.tell_messages()
            said = player.types("")
        assert said[0].startswith("Sudoku Explainer: ER ")
        assert ", SE 1.2, about " in player.hears("about")
    finally:
        player.context.se_rater.end()


def test_the_end_tells_the_rating_of_the_wanted_scale() -> None:
    player = Player(SOLUTION.replace("1", ".", 1), config=Config(scale="se"))
    game = player.context.game
    player.context.session.present.take_se(game, SeRating(7.1, 1.2, 1.2, "", is_solved=True))
    player.context.se_rater.end()
    said = player.types("step", "step")
    assert "Sudoku Explainer: ER 7.1, EP 1.2, ED 1.2." in said
    assert not any(line.startswith("Level") for line in said)


def test_an_er_can_be_wanted() -> None:
    player = Player()
    assert player.hears("generate er hard").startswith("'hard' is no ER; type one such as 7.2")
    made = player.types("generate er 1.2-1.5 seed b")
    assert made[0] == "Making a puzzle: ER 1.2 to 1.5; Ctrl+C cancels."
    assert player.context.game.se is not None
    assert player.context.game.se.er in (1.2, 1.5)
