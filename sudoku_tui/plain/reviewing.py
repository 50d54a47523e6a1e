"""The command `review`: what happened in the present game, or in an earlier one."""

from sudoku_tui.engine import words as engine_words
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.review.review_words import finding_words, groups, overview
from sudoku_tui.game.review.reviewing import review_of
from sudoku_tui.game.saving.kept_game import game_to_review
from sudoku_tui.game.saving.models import EarlierGame, Summary
from sudoku_tui.game.words import clock_text, time_ago
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import number_of

ALL = "all"


def review(context: Context, words: list[str]) -> None:
    """Review the present game, or the one of a number; or list the games that can be reviewed."""
    if not words:
        _say(context, context.game)
        if not context.game.was_solved:
            context.game.checks.note_review()
            context.say("This counts as a check, because it says what is wrong.")
        return
    keeper = context.session.keeper
    if keeper is None:
        context.say("No game is saved in this session; type review for the present one.")
        return
    kept = context.session.earlier.kept()
    if [word.lower() for word in words] == [ALL]:
        _list(context, kept)
    elif not kept:
        context.say("No game is saved yet.")
    else:
        summary = kept[number_of(words, "game", range(1, len(kept) + 1)) - 1].summary
        context.say(f"{_named(summary)}:")
        _say(context, game_to_review(keeper.games.read(summary.key), context.game.notation))


def _list(context: Context, kept: list[EarlierGame]) -> None:
    for number, game in enumerate(kept, 1):
        one = game.summary
        how = "solved" if one.is_finished else f"{one.filled} of 81 cells filled"
        when = f"played {clock_text(game.seconds)}, {time_ago(one.played_at)}"
        context.say(f"Game {number}: {_named(one)}, {how}, {when}.")
    context.say("For the review of one, type review and its number." if kept else "No game is saved yet.")


def _named(one: Summary) -> str:
    level = f" ({engine_words.level(one.facts.level)})" if one.facts.level else ""
    return f"{one.facts.title or 'Sudoku'}{level}"


def _say(context: Context, game: Game) -> None:
    with context.cancellable():
        found = review_of(game)
    context.say(*overview(found))
    for group in groups(found):
        context.say(f"{group.title}:")
        context.say(*[finding_words(one, game.notation) for one in group.findings] or [group.none])
