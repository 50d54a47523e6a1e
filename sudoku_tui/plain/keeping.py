"""The player's own collection: keeping the present puzzle, listing what is kept, playing one of it."""

from dataclasses import replace

from sudoku_tui.engine.notation import count
from sudoku_tui.game.own_collection.collection import MOST_STARS, TAG, Kept, tags_in, tags_of
from sudoku_tui.game.puzzles.likeness_words import likeness_text
from sudoku_tui.game.puzzles.rating_words import rating_words
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import number_of


def keep(context: Context, words: list[str]) -> None:
    """Take the present puzzle in; or add tags to it, if it is there."""
    own, tags = context.session.own_collection, tags_in(" ".join(words))
    before = [other.puzzle for other in own.all()]
    one, is_new = own.keep(context.session.about, tags=tags)
    if not is_new:
        own.change(replace(one, tags=tags_of([*one.tags, *tags])))
    number = next(number for number, other in enumerate(own.all(), 1) if other.key == one.key)
    verb = "Kept" if is_new else "This puzzle is already there,"
    likeness = likeness_text(one.puzzle, before) if is_new else ""
    context.say(f"{verb} as number {number} of your collection.{likeness}")
    if not own.is_saved:
        context.say("Nothing is saved in this session, so the puzzle is lost when it ends.")


def kept(context: Context, words: list[str]) -> None:
    """List what is kept, or play the puzzle of a number."""
    puzzles = context.session.own_collection.all()
    if not puzzles:
        context.say("You keep no puzzles yet; type keep to keep this puzzle, and words after it as tags.")
        return
    if words:
        context.session.play_own(number_of(words, "puzzle", range(1, len(puzzles) + 1)) - 1, puzzles)
        context.introduce()
        return
    context.say(f"Your collection has {count(len(puzzles), 'puzzle')}.")
    context.voice.show([f"  {number}: {_described(one)}" for number, one in enumerate(puzzles, 1)])
    context.say("To play one, type kept and its number.")


def _described(one: Kept) -> str:
    rating = one.about.rating
    parts = [
        one.puzzle.title or count(81 - one.puzzle.givens.count("."), "given"),
        "" if rating is None else rating_words(rating),
        f"{one.stars} of {MOST_STARS} stars" if one.stars else "",
        " ".join(f"{TAG}{tag}" for tag in one.tags),
        one.note,
    ]
    return ", ".join(filter(None, parts))
