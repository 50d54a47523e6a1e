"""The commands of the plain game: which one a line names, and what it does."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import partial

from sudoku_tui.engine.notation import join_words
from sudoku_tui.formats.recognition import CHALLENGE
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.game.words.said import at_start
from sudoku_tui.keys.command import Command, TypedGroup
from sudoku_tui.keys.first_game import FIRST_GAME_TYPED, RULES, TO_BEGIN
from sudoku_tui.keys.game_commands import TYPED
from sudoku_tui.keys.key_names import meant
from sudoku_tui.keys.keyboards import KEYBOARDS, Keyboard
from sudoku_tui.plain import keeping, looking, opening, playing, solving, walking
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.parsing import NotUnderstood, cell_of, nothing_more, only_cells_of, quoted, words_of

RULES_WORD = "rules"  # what help takes besides the words of commands


def show_help(context: Context, words: list[str]) -> None:
    """Say what one command does, or all; or the rules, and how to play a first game."""
    files = context.session.permissions.files
    if [word.lower() for word in words] == [RULES_WORD]:
        context.say(RULES, TO_BEGIN, *FIRST_GAME_TYPED)
        return
    if words:
        command = _found(words)[0].allowed(files=files)
        context.say(f"{at_start(_usage(command))}: {command.help}.")
        if command.also:
            context.say(f"Other words for it: {join_words([*command.also])}.")
        return
    context.say(RULES, f"For a first game, type help {RULES_WORD}.")
    for group in TypedGroup:
        context.voice.show([f"{group}:"])
        below = [command.allowed(files=files) for command in TYPED.values() if command.typed_group is group]
        context.voice.show(f"  {_usage(command):<27} {command.help}" for command in below)
    context.say(
        "The letter after a comma does the same, as on the screen. Case matters in letters, but not in words.",
        "You can shorten words, and put several commands on a line, with semicolons between them.",
        "Cells have names such as C4 or r3c4; CELLS can be several.",
    )


def _usage(command: Command) -> str:
    takes = f" {command.takes}" if command.takes else ""
    return f"{command.word}{takes}{''.join(f', {key}' for key in command.typed_keys[:1])}"


def _make_puzzle(context: Context, words: list[str], *, of_day: bool) -> None:
    from sudoku_tui.plain import new_puzzles  # it needs the techniques

    (new_puzzles.daily if of_day else new_puzzles.generate)(context, words)


def _practise(context: Context, words: list[str]) -> LogLine | None:
    from sudoku_tui.plain import practising  # it needs the techniques

    return practising.practise(context, words)


def _review(context: Context, words: list[str]) -> None:
    from sudoku_tui.plain import reviewing  # it needs the techniques

    reviewing.review(context, words)


def _learn(context: Context, words: list[str]) -> None:
    from sudoku_tui.plain import lessons  # it needs the techniques

    lessons.learn(context, words)


def _about(context: Context) -> None:
    from sudoku_tui.plain.about import about  # the same

    about(context)


def _share(context: Context, words: list[str], *, is_challenge: bool) -> None:
    from sudoku_tui.plain.together import sharing  # with the codes, which few games need

    if is_challenge:
        sharing.challenge(context, words)
    else:
        nothing_more(words)
        sharing.share(context)


def _paces(context: Context) -> None:
    from sudoku_tui.plain.together import sharing  # the same

    sharing.paces(context)


def _day_table(context: Context, words: list[str]) -> None:
    from sudoku_tui.plain.together import day_table  # the same, and nobody has it without a folder

    day_table.table(context, words)


def _race(context: Context, words: list[str]) -> None:
    from sudoku_tui.plain.together import racing  # with the file of races, which few games need

    racing.race(context, words)


def _way(context: Context, words: list[str], *, of_today: bool) -> None:
    from sudoku_tui.plain import way  # the same

    (way.today if of_today else way.say_way)(context, words)


Answer = Callable[[Context, list[str]], LogLine | None]
"""A function that does a command; it gets the words behind it, and answers with a line of the log, maybe an old one."""


def _alone(answer: Callable[[Context], LogLine | None]) -> Answer:
    """An answer to a command that takes no words."""

    def checked(context: Context, words: list[str]) -> LogLine | None:
        nothing_more(words)
        return answer(context)

    return checked


ANSWERS: Mapping[str, Answer] = {
    "eliminate": solving.eliminate,
    "explain": walking.explain,
    "glossary": walking.say_words,
    "steps": solving.steps,
    "take_step": solving.take,
    "search": _alone(solving.search),
    "place": playing.place,
    "erase": lambda context, words: context.game.digits.erase_in(only_cells_of(words, "erase")),
    "put": playing.found,
    "undo": lambda context, words: playing.repeated(context, context.game.moves.undo, words),
    "redo": lambda context, words: playing.repeated(context, context.game.moves.redo, words),
    "bookmarks": _alone(playing.bookmarks),
    "back": playing.back,
    "pause": _alone(playing.pause),
    "mark_mode": lambda context, words: playing.mark(context, words, MarkKind.CORNER),
    "mark_kind": lambda context, words: playing.mark(context, words, MarkKind.CENTER),
    "unmark": playing.unmark,
    "toggle_marks": playing.toggle_marks,
    "remove_candidate": playing.remove,
    "clear_marks": lambda context, words: context.game.marks.clear(only_cells_of(words, "clear of marks")),
    "color_mode": playing.color,
    "board": _alone(Context.show_board),
    "cell": looking.cell,
    "row": lambda context, words: looking.house(context, words, "row"),
    "column": lambda context, words: looking.house(context, words, "column"),
    "box": lambda context, words: looking.house(context, words, "box"),
    "digit": looking.digit,
    "highlight": looking.find,
    "log": playing.log,
    "go": playing.go,
    "candidates": looking.candidates,
    "marks": looking.marks,
    "differences": looking.differences,
    "digits_left": _alone(looking.digits_left),
    "about": _alone(_about),
    "clock": _alone(playing.show_time),
    "open": opening.open_puzzle,
    "daily": lambda context, words: _make_puzzle(context, words, of_day=True),
    "calendar": opening.show_calendar,
    "generate": lambda context, words: _make_puzzle(context, words, of_day=False),
    "next_puzzle": opening.new,
    "practice": _practise,
    "games": _alone(opening.games),
    "continue": opening.continue_game,
    "statistics": _alone(opening.stats),
    "review": _review,
    "keep": keeping.keep,
    "own_collection": keeping.kept,
    "export": opening.export,
    "day_table": _day_table,
    "share": lambda context, words: _share(context, words, is_challenge=False),
    "challenge": lambda context, words: _share(context, words, is_challenge=True),
    "race": _race,
    "paces": _alone(_paces),
    "save": _alone(opening.save),
    "techniques": _learn,
    "way": lambda context, words: _way(context, words, of_today=False),
    "today": lambda context, words: _way(context, words, of_today=True),
    "notation": opening.notation,
    "help": show_help,
    "quit": _alone(opening.quit_game),
}
"""The answers to commands whose rows do not say what they run, by their ids, in the order of the rows."""


def do(command: Command, context: Context, words: list[str]) -> LogLine | None:
    """Do a command; answers with a line of the log that may not be new."""
    refusal = context.game.moves.refusal(command.aid)
    if refusal is not None:
        return context.game.say(refusal)
    if command.id in ANSWERS:
        return ANSWERS[command.id](context, words)
    nothing_more(words)
    assert command.runs is not None
    return solving.with_search(context, partial(command.runs, context.game))


_BY_WORD = {word: command for command in TYPED.values() for word in (command.word, *command.also)}
_CELL, _PLACE = TYPED["cell"], TYPED["place"]


TAKE_NAMES = frozenset(("open", "export", "keep", "challenge", "race"))
"""The ids of commands whose words may be names, of files or of people, or tags: they stay as they are typed."""


def understood(text: str, keyboard: Keyboard = KEYBOARDS["qwerty"]) -> tuple[Command, list[str]] | None:
    """The command in a text, and the words that follow it; None if there is no word.

    Digits of every script are digits; and what a keyboard of another script has written is what the same keys would
    have written if it had been switched to Latin letters.
    """
    words = words_of("".join(map(meant, text)))
    if not words:
        return None
    if words[0].upper().startswith(CHALLENGE):  # pasted as it is
        return TYPED["open"], words
    if words[0] not in _by_key() and (latin := keyboard.latin(words[0])).isascii():
        words = [latin, *map(keyboard.latin, words[1:])]
    command, rest = _found(words)
    return command, words_of(text)[1:] if command.id in TAKE_NAMES else rest


def _by_key() -> Mapping[str, Command]:
    """The commands by the keys of the player that are letters or signs."""
    return {key: command for command in TYPED.values() for key in command.typed_keys}


def _found(words: list[str]) -> tuple[Command, list[str]]:
    first, *rest = words
    name, by_key = first.lower(), _by_key()
    if cell_of(first.partition(",")[0]) is not None:
        return (_PLACE if _has_digit(words) else _CELL), words
    command = by_key.get(first) or _BY_WORD.get(name) or by_key.get(name)
    if command is not None:
        return command, rest
    matching = [_BY_WORD[other] for other in _BY_WORD if len(name) > 1 and other.startswith(name)]
    begun = {command.word: command for command in matching}
    shortest = min(begun, key=len, default="")
    if begun and all(other.startswith(shortest) for other in begun):
        return begun[shortest], rest
    if begun:
        raise NotUnderstood(f"{quoted(first)} may mean {join_words([*begun], 'or')}; type more of it.")
    near = get_close_matches(name, _BY_WORD, n=1, cutoff=0.6)
    advice = f"did you mean {near[0]}? Type help for all" if near else "type help for all commands"
    if not first.isascii():
        advice = "type commands and cells in Latin letters. Type help for all"
    raise NotUnderstood(f"There is no command {quoted(first)}; {advice}.")


def _has_digit(words: list[str]) -> bool:
    """Whether something follows the cells that words begin with."""
    return any(cell_of(part) is None for word in words for part in word.split(",") if part)
