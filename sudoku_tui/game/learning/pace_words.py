"""How long a puzzle takes the player, and how fast they are, in English."""

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.pace import NO_PACE, Pace
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.game_words import name_of_game, rating_of_game
from sudoku_tui.game.puzzles.level_notes import MINUTES, NEEDS
from sudoku_tui.game.puzzles.rating_words import about_time, time_text
from sudoku_tui.game.words.said import at_start


def time_for(minutes: float, pace: Pace) -> str:
    """How long what takes people so many minutes takes the player: "about 7 min for you", or else "about 9 min"."""
    own = pace.minutes(minutes)
    return about_time(minutes) if own is None else f"{about_time(own)} for you"


def time_beside(minutes: float, pace: Pace) -> str:
    """How long it takes the player, with the time of people beside it: "about 7 min for you; most people: 9 min"."""
    people = "" if pace.minutes(minutes) is None else f"; most people: {time_text(minutes)}"
    return f"{time_for(minutes, pace)}{people}"


def time_of_game(game: Game, pace: Pace) -> str:
    """How long a game's puzzle takes, where there is little room; empty if it is not known, and of an exercise."""
    return "" if game.minutes is None or game.practice.exercise is not None else time_for(game.minutes, pace)


def title_of_game(game: Game, scale: str, pace: Pace) -> str:
    """The name of a game, how hard its puzzle is and how long it takes, as far as that is known: "Easy 7: score 214".

    The scale is a value of the setting.
    """
    about = ", ".join(filter(None, (rating_of_game(game, scale), time_of_game(game, pace))))
    return ": ".join(filter(None, (at_start(name_of_game(game)), about)))


def level_note(level: Level, pace: Pace = NO_PACE) -> str:
    """The needs of a level's puzzles, and how long they take the player: "singles and pairs; about 12 min"."""
    return f"{NEEDS[level]}; {time_for(MINUTES[level], pace)}"


def pace_text(pace: Pace) -> str:
    """How fast the player is, in a sentence; nothing while that is not known."""
    if not pace.is_known:
        return ""
    games = f"the last {count(pace.games, 'puzzle')} that you solved without help"
    return f"You take {pace.factor:.2f} times as long as most people, by {games}."
