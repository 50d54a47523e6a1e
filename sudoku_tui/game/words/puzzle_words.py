"""Puzzles in English: what is wanted of one, how far its making is, how hard it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.rating import BEYOND_ER, HODOKU, SE
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.exercise import SERIES
from sudoku_tui.game.puzzles.difficulty import ER_CLASS, NO_ER

if TYPE_CHECKING:
    from sudoku_tui.engine.generator import Wanted
    from sudoku_tui.engine.rating import DepthRating, Rating, SeRating
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.game import Game
    from sudoku_tui.game.making.generated import GeneratingProgress
    from sudoku_tui.game.making.making import Making


def wanted_words(wanted: Wanted) -> str:
    """The wishes in words, such as "Hard, needs an X-Wing, 24 to 28 givens, half-turn"; "any puzzle" if nothing is."""
    first, last = wanted.givens.start, wanted.givens.stop - 1
    anything = type(wanted)()
    parts = []
    if wanted.level is not None:
        parts.append(str(wanted.level))
    if wanted.needs:
        parts.append(needed_words(wanted.needs))
    if wanted.scores != anything.scores:
        lowest, highest = wanted.scores.start, wanted.scores.stop - 1
        parts.append(f"score {lowest:,}" if lowest == highest else f"score {lowest:,} to {highest:,}")
    if wanted.has_er:
        least, most = wanted.er.start / 10, (wanted.er.stop - 1) / 10
        parts.append(f"ER {least}" if least == most else f"ER {least} to {most}")
    if wanted.givens != anything.givens:
        parts.append(f"{first} givens" if first == last else f"{first} to {last} givens")
    if wanted.symmetry is not anything.symmetry:
        parts.append(wanted.symmetry.value)
    if wanted.pattern:
        parts.append(f"a pattern of {wanted.pattern.bit_count()} givens")
    if wanted.minimal:
        parts.append("minimal")
    return ", ".join(parts) or "any puzzle"


def progress_words(progress: GeneratingProgress) -> str:
    """The tries so far, such as "1,204 tries, 95 a second"."""
    tries = f"{progress.tries:,} {'try' if progress.tries == 1 else 'tries'}"
    return f"{tries}, {progress.tries / progress.seconds:,.0f} a second" if progress.seconds > 0 else tries


def se_progress_words(steps: int, filled: int, search: str, share: float) -> str:
    """How far Sudoku Explainer is: "step 12, 35 of 81 cells, 40 % of Dynamic Forcing Chains"."""
    text = f"step {steps + 1}, {filled} of 81 cells"
    return f"{text}, {100 * share:.0f} % of {search}" if search else text


def making_words(making: Making) -> str:
    """How far the making of a puzzle is."""
    if making.generated is not None:
        rating, se = making.generated.rating, making.generated.se
        known = [] if rating is None else [rating_words(rating, making.wanted.needs)]
        if se is not None:
            known = [se_text(se)] if making.scale == SE else [f"SE {er_text(se)}", *known]
        return f"ready: {', '.join(known)}" if known else "ready"
    if making.failed:
        return f"ended before a puzzle was there{making.reason and ': '}{making.reason}"
    return f"a puzzle is being made: {progress_words(making.progress)}"


def needed_words(techniques: Sequence[Technique]) -> str:
    """The techniques that a puzzle needs: "needs an X-Wing and a Skyscraper"."""
    return f"needs {join_words([words.with_article(technique.id) for technique in techniques])}"


def rating_words(rating: Rating, needs: Sequence[Technique] = ()) -> str:
    """A rating, such as "Hard 1,240, needs an X-Wing"; it names the hardest technique used, unless others are given."""
    needed = needs or [*filter(None, [rating.hardest])] if rating.is_solved else []
    return ", ".join([rating_in_short(rating), *([needed_words(needed)] if needed else [])])


def rating_in_short(rating: Rating) -> str:
    """Level and score: "Hard 1,240"; of a path that does not reach the end as `level_and_score` has it."""
    return f"{rating.level} {rating.score:,}" if rating.is_solved else level_and_score(rating)


def rating_text(rating: Rating) -> str:
    """Level and score, and the hardest technique: "Hard, score 1,240, up to X-Wing"."""
    hardest = rating.hardest if rating.is_solved else None
    return level_and_score(rating) + (f", up to {hardest.name}" if hardest is not None else "")


def name_of_game(game: Game) -> str:
    """The name of a game: its puzzle; of an exercise, what is practised, and how far the series is."""
    exercise = game.practice.exercise
    if exercise is not None:
        return f"{words.name(exercise.technique)}: exercise {exercise.number} of {SERIES}"
    return game.puzzle.title or "Sudoku"


def rating_of_game(game: Game, scale: str) -> str:
    """How hard a game's puzzle is, beside the name of the game: "score 214, SE 2.3"; empty if nothing is known.

    The level stands there only where the name does not tell it. The scale is a value of the setting.
    """
    told = game.told_level if game.practice.exercise is None else None
    parts = [] if game.rating is None or scale == SE else [level_and_score(game.rating, told)]
    if game.se is not None and scale != HODOKU:
        parts.append(f"SE {er_text(game.se)}")
    return ", ".join(parts)


def class_name(id: str) -> str:
    """The name of a class of puzzles by its id, a level or a class of ERs: "Hard", "ER 7.0-7.9"."""
    if not id.startswith(ER_CLASS):
        return words.level(id)
    if id == NO_ER:
        return "ER not known"
    first = id.removeprefix(ER_CLASS)
    return f"ER {first}.0-{first}.9" if float(first) < BEYOND_ER else f"ER {BEYOND_ER}"


def er_text(se: SeRating) -> str:
    """The ER: "7.2"; "8.9+" if it was not worked out to the end, and "?" if not a single step was found by then."""
    if se.limit:
        return f"{se.er}+" if se.er else "?"
    return str(se.er)


def depth_text(rating: DepthRating) -> str:
    """The T&E depth: "2"; "2+" if it was not worked out to the end, and "above 3" if nobody looks so deep."""
    if rating.limit:
        return f"{rating.least}+"
    return f"above {rating.least - 1}" if rating.depth is None else str(rating.depth)


def se_text(se: SeRating) -> str:
    """The rating of Sudoku Explainer: "ER 7.2, EP 7.2, ED 2.6", without what is not known."""
    if not se.er:
        return "not known, it takes too long" if se.limit else "nothing to rate"
    known = [("EP", se.ep), ("ED", se.ed)]
    return ", ".join([f"ER {er_text(se)}", *(f"{name} {figure}" for name, figure in known if figure)])


def se_in_words(se: SeRating) -> str:
    """A rating by Sudoku Explainer with its hardest step, and with why it is not whole if it is not."""
    text = se_text(se)
    if se.er and se.limit:
        return f"{text}; it takes too long to go on"
    if not se.is_solved and not se.limit:
        return f"{text}; its techniques do not solve it"
    return f"{text}, up to {se.hardest}" if se.hardest else text


def level_and_score(rating: Rating, told: Level | None = None) -> str:
    """Level and score: "Easy, score 214", or "score 214" where the level has been told already.

    Of a path that does not reach the end, no level is known: "needs more; rated to 248 so far".
    """
    if not rating.is_solved:
        return f"needs {words.beyond()}; rated to {rating.score:,} so far"
    score = f"score {rating.score:,}"
    return score if told is rating.level else f"{rating.level}, {score}"
