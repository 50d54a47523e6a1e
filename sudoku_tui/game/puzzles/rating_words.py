"""How hard a puzzle is, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.rating import BEYOND_ER
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.puzzles.difficulty import ER_CLASS, MINUTES_CLASS, MOST_MINUTES, NO_ER

if TYPE_CHECKING:
    from sudoku_tui.engine.rating import DepthRating, Rating, SeRating
    from sudoku_tui.engine.techniques.technique import Technique


def se_progress_words(steps: int, filled: int, search: str, share: float) -> str:
    """How far Sudoku Explainer is: "step 12, 35 of 81 cells, 40 % of Dynamic Forcing Chains"."""
    text = f"step {steps + 1}, {filled} of 81 cells"
    return f"{text}, {100 * share:.0f} % of {search}" if search else text


def needed_words(techniques: Sequence[Technique]) -> str:
    """The techniques that a puzzle needs: "needs an X-Wing and a Skyscraper"."""
    return f"needs {join_words([words.with_article(technique.id) for technique in techniques])}"


def rating_words(rating: Rating, needs: Sequence[Technique] = ()) -> str:
    """A rating, such as "Hard 1,240, needs an X-Wing"; it names the hardest technique used, unless others are given."""
    needed = needs or [*filter(None, [_hardest(rating)])] if rating.is_solved else []
    return ", ".join([rating_in_short(rating), *([needed_words(needed)] if needed else [])])


def rating_in_short(rating: Rating) -> str:
    """Level and score: "Hard 1,240"; of a path that does not reach the end as `level_and_score` has it."""
    return f"{rating.level} {rating.score:,}" if rating.is_solved else level_and_score(rating)


def rating_text(rating: Rating) -> str:
    """Level and score, and the hardest technique: "Hard, score 1,240, up to X-Wing"."""
    hardest = _hardest(rating) if rating.is_solved else None
    return level_and_score(rating) + (f", up to {words.name(hardest.id)}" if hardest is not None else "")


def _hardest(rating: Rating) -> Technique | None:
    from sudoku_tui.engine.logic import hardest  # it takes long, and most ratings are shown in short

    return hardest(rating)


def class_name(id: str) -> str:
    """The name of a class of puzzles by its id, a level, a class of ERs or of minutes: "Hard", "ER 7.0-7.9"."""
    if id.startswith(MINUTES_CLASS):
        most = id.removeprefix(MINUTES_CLASS)
        before = max([0, *(least for least in MOST_MINUTES if not most or least < int(most))])
        if not most:
            return f"over {before} min"
        return f"{before} to {most} min" if before else f"up to {most} min"
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


def time_text(minutes: float) -> str:
    """How long a puzzle takes people: "9 min", "35 min", "2 h 10 min"; coarser where it is longer."""
    hours, rest = divmod(_rounded(minutes), 60)
    parts = [f"{hours} h"] * bool(hours) + [f"{rest} min"] * bool(rest or not hours)
    return " ".join(parts)


def about_time(minutes: float) -> str:
    """How long a puzzle takes people where there is little room: "about 9 min"."""
    return f"about {time_text(minutes)}"


def minutes_text(minutes: float) -> str:
    """The minutes that a puzzle takes people, for a column: "9 min", "130 min"; coarser where it is longer."""
    return f"{_rounded(minutes):,} min"


def _rounded(minutes: float) -> int:
    minutes = round(minutes, 1)  # as files have it
    step = 1 if minutes < 20 else 5 if minutes < 60 else 10
    return max(1, step * round(minutes / step)) if minutes else 0


def time_range_text(minutes: float, low: float, high: float) -> str:
    """The same with the range: "9 min (7 to 13)", "55 min (40 min to 1 h 30 min)"."""
    first, last = time_text(low), time_text(high)
    are_minutes = high < 60
    return f"{time_text(minutes)} ({first.removesuffix(' min') if are_minutes else first} to " + (
        f"{last.removesuffix(' min')})" if are_minutes else f"{last})"
    )


def se_text(se: SeRating) -> str:
    """The rating of Sudoku Explainer: "ER 7.2, EP 7.2, ED 2.6", without what is not known."""
    if not se.er:
        return "not known: it takes too long" if se.limit else "nothing to rate"
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
