"""The figures of a glance, in English: each a label and a few words."""

from sudoku_tui.engine import words
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.puzzles.glance import Glance, Spread
from sudoku_tui.game.puzzles.rating_words import about_time, er_text, rating_in_short, time_text
from sudoku_tui.game.words import clock_text, time_ago

MOST_NEEDED = 3
"""How many techniques are named of those that a puzzle needs."""


def figures_of(glance: Glance) -> list[tuple[str, str]]:
    """Each known figure: ("Level", "Hard 1,240"), ("Time", "about 9 min"), ("ER", "4.2"), ("Needs", "X-Wing")."""
    figures = []
    if glance.rating is not None:
        figures.append(("Level", rating_in_short(glance.rating)))
    if glance.minutes is not None:
        figures.append(("Time", about_time(glance.minutes)))
    if glance.times is not None:
        figures.append(("Time", times_text(glance.times)))
    if glance.se is not None and glance.se.er:
        figures.append(("ER", er_text(glance.se)))
    if glance.ers is not None:
        figures.append(("ER", f"{glance.ers.least} to {glance.ers.most}"))
    if glance.rating is not None and glance.rating.is_solved and glance.rating.counts:
        figures.append(("Needs", ", ".join(_needed(glance.rating))))
    if glance.played is not None:
        ago = glance.played.ago
        when = "open elsewhere" if glance.played.is_elsewhere else time_ago(0.0, lambda: ago)
        figures.append(("Played", f"{clock_text(glance.played.seconds)}, {when}"))
    return figures


def times_text(times: Spread) -> str:
    """How long some puzzles take people: "4 to 12 min, half of them up to 7 min"."""
    least, middle, most = map(time_text, times)
    if least == most:
        return about_time(times.least)
    first = least.removesuffix(" min") if times.most < 60 else least
    return f"{first} to {most}, half of them up to {middle}"


def _needed(rating: Rating) -> list[str]:
    """The names of the hardest techniques, the hardest first; singles alone only where nothing else is needed."""
    from sudoku_tui.engine.logic import counts_in_order  # it takes long, and few glances say what is needed

    techniques = [technique for technique, _ in reversed(counts_in_order(rating))]
    techniques.sort(key=lambda technique: (technique.level, technique.score), reverse=True)
    harder = [technique for technique in techniques if technique.level > Level.EASY]
    return [words.name(technique.id) for technique in (harder or techniques[:1])[:MOST_NEEDED]]
