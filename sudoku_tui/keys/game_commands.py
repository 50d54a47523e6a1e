"""The one table of the commands of a game: both interfaces, their help, footer, palette and docs are made from it.

A row says all of a command: its keys, its word for `--plain` or why it has none, its help, whether it is a move, how
much it tells of the puzzle (which decides whether a race has it), and what it runs where that is one method of the
game. What else a key runs, a method of a screen says (`on_command`), and what else a word runs,
`plain/command_table.py`.
"""

from collections.abc import Mapping

from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.keys.command import DIGIT_KEYS, Command, TypedGroup

SOLVING = "Solving step by step"
PLAYING = "Playing"
MARKING = "Marks, colours, several cells"
MOVING = "Moving"
SCREEN = "The screen"
OTHER = "Other"

NO_CURSOR = "there is no cursor"
NO_SCREEN = "nothing is drawn over something else"

GAME_COMMANDS: tuple[Command, ...] = (
    Command("eliminate", "e", "Remove what one placed digit excludes", SOLVING, "Eliminate", "Elim.")
    .typed(TypedGroup.SOLVING, "eliminate", "[all]", "Remove what one placed digit excludes, or all")
    .step(lambda game: game.solver.eliminate())
    .no_help(),
    Command("eliminate_all", "E", "Remove what all placed digits exclude", SOLVING)
    .typed(TypedGroup.SOLVING, "eliminate-all")
    .step(lambda game: game.solver.eliminate_all())
    .no_help(),
    Command("naked_single", "n", "Place a naked single, and nothing else", SOLVING, "Naked")
    .typed(TypedGroup.SOLVING, "naked", "", "Place a naked single")
    .step(lambda game: game.solver.naked_single())
    .helps(),
    Command("hidden_single", "h", "Place a hidden single, and nothing else", SOLVING, "Hidden")
    .typed(TypedGroup.SOLVING, "hidden", "", "Place a hidden single")
    .step(lambda game: game.solver.hidden_single())
    .helps(),
    Command("next_step", "space", "Take the easiest step; first all eliminations", SOLVING, "Step")
    .typed(TypedGroup.SOLVING, "step")
    .step(lambda game: game.solver.next_step())
    .helps(),
    Command("explain", "full_stop", "Explain the last move; walk a chain link by link", SOLVING, "Why")
    .typed(TypedGroup.SOLVING, "why", "[WHAT]", "Explain the last move; then: back, more, all, 5", "explain")
    .long_answer()
    .helps(),
    Command("glossary", "V", "Vocabulary: what the words of an explanation mean", SOLVING)
    .typed(
        TypedGroup.SOLVING, "words", "[WORD]", "Say what the words of an explanation mean", "glossary", keeps_clock=True
    )
    .no_help(),
    Command("copy_line", "y", "Copy the chain on the board as a line of notation", SOLVING)
    .untyped("`why all` gives the lines of notation")
    .no_help(),
    Command("hint", "i", "Hint: each press says more; the fifth makes the move", SOLVING, "Hint")
    .typed(TypedGroup.SOLVING, "hint", "", "Each time says more; the last makes the move")
    .long_answer()
    .move(lambda game: game.hints.ask())
    .helps(),
    Command("steps", "t", "List every step that exists now, to choose one", SOLVING, "Steps")
    .typed(TypedGroup.SOLVING, "steps", "[TECHNIQUE] [C4=5]", "List steps, easiest first; then: steps more")
    .helps(),
    Command("take_step").typed(TypedGroup.SOLVING, "take", "NUMBER", "Take a step from the list").move().helps(),
    Command("search", "s", "Search for the solution", SOLVING, "Search")
    .typed(TypedGroup.SOLVING, "search", "", "Search for the solution and fill it in")
    .move()
    .shows_solution(),
    Command("toggle_auto_eliminate", "a", "Turn automatic elimination after each digit on or off", SOLVING)
    .typed(TypedGroup.SOLVING, "auto", "", "Turn elimination after each placement on or off")
    .move(lambda game: game.moves.toggle_auto_eliminate())
    .no_help(),
    Command("place", DIGIT_KEYS, "Place a digit; or mark, colour, highlight it", PLAYING)
    .typed(TypedGroup.PLAYING, "place", "CELLS DIGIT", "Place a digit; C4 5 and C4=5 also do; C4 0 erases")
    .move()
    .no_help(),
    Command("erase", "0", "Erase a digit, the notes of an empty cell, or a colour", PLAYING)
    .typed(TypedGroup.PLAYING, "erase", "CELLS", "Erase a digit, or the marks of an empty cell")
    .move()
    .no_help(),
    Command("erase_now", "backspace,delete", "Erase at once, also when digits are chosen first", PLAYING)
    .untyped(NO_CURSOR)
    .no_help(),
    Command("put", "enter", "Put the chosen digit; in an exercise, name the cells", PLAYING)
    .typed(TypedGroup.PLAYING, "found", "CELLS | none", "In an exercise: name the cells, or none")
    .move()
    .no_help(),
    Command("undo", "u", "Undo, without limit", PLAYING, "Undo")
    .typed(TypedGroup.PLAYING, "undo", "[TIMES]")
    .move(lambda game: game.moves.undo())
    .no_help(),
    Command("redo", "r", "Redo the move that you undid", PLAYING, "Redo")
    .typed(TypedGroup.PLAYING, "redo", "[TIMES]")
    .move(lambda game: game.moves.redo())
    .no_help(),
    Command("check", "v", "Check how much is wrong; press again to see where", PLAYING, "Check")
    .typed(TypedGroup.PLAYING, "check", "", "Say how much is wrong; again: where")
    .move(lambda game: game.checks.check())
    .helps(),
    Command("undo_mistake", "U", "Undo to before the first mistake", PLAYING)
    .typed(TypedGroup.PLAYING, "mistake")
    .move(lambda game: game.checks.undo_mistake())
    .helps(),
    Command("bookmark", "b", "Bookmark this moment, or remove its bookmark", PLAYING)
    .typed(TypedGroup.PLAYING, "bookmark", "", "Bookmark this moment; again: remove the bookmark")
    .move(lambda game: game.bookmarks.toggle())
    .no_help(),
    Command("bookmarks", "B", "List the bookmarks, see them, go back to one", PLAYING)
    .typed(TypedGroup.PLAYING, "bookmarks", "", "List the bookmarks", keeps_clock=True)
    .no_help(),
    Command("back").typed(TypedGroup.PLAYING, "back", "[NUMBER]", "Go back to a bookmark").move().no_help(),
    Command("restart", "R", "Start the puzzle again at 0:00; undo goes back", PLAYING)
    .typed(TypedGroup.PLAYING, "restart")
    .move(lambda game: game.moves.restart())
    .no_help(),
    Command("pause", "p", "Pause: the clock stops, the board is hidden", PLAYING)
    .typed(TypedGroup.PLAYING, "pause", "", "Stop the clock until the next command", keeps_clock=True)
    .no_help(),
    Command("mark_mode", "m", "Mark mode: digits are marks, or remove shown candidates", MARKING, "Marks")
    .typed(TypedGroup.MARKS, "mark", "CELLS DIGITS", "Add corner marks", "corner")
    .move()
    .no_help(),
    Command("mark_kind", "M", "Switch between corner marks and centre marks", MARKING)
    .typed(TypedGroup.MARKS, "centre", "CELLS DIGITS", "Add centre marks", "center")
    .move()
    .no_help(),
    Command("unmark").typed(TypedGroup.MARKS, "unmark", "CELLS DIGITS", "Remove marks of both kinds").move().no_help(),
    Command("toggle_marks")
    .typed(TypedGroup.MARKS, "toggle", "CELLS DIGITS", "Add corner marks, or remove those there are")
    .move()
    .no_help(),
    Command("one_mark", "apostrophe", "Make the next digit a mark; in mark mode, place it", MARKING)
    .untyped(NO_CURSOR)
    .no_help(),
    Command("one_center_mark", "quotation_mark", "Make the next digit a centre mark", MARKING)
    .untyped(NO_CURSOR)
    .no_help(),
    Command("remove_candidate")
    .typed(TypedGroup.MARKS, "remove", "CELLS DIGITS", "Remove candidates, or bring them back")
    .move()
    .no_help(),
    Command("clear_marks").typed(TypedGroup.MARKS, "clear", "CELLS", "Remove all marks").move().no_help(),
    Command("fill_marks", "F", "Fill in all marks that row, column and box allow", MARKING)
    .typed(TypedGroup.MARKS, "fill", "", "Fill in all marks that no placed digit excludes")
    .move(lambda game: game.marks.fill())
    .no_help(),
    Command("take_candidates", "C", "Take the solver's candidates as your marks", MARKING)
    .typed(TypedGroup.MARKS, "adopt")
    .move(lambda game: game.marks.take_candidates())
    .no_help(),
    Command("color_mode", "k", "Colour mode: 1-6 colour cells, or a highlighted digit", MARKING)
    .typed(TypedGroup.MARKS, "colour", "CELLS [DIGIT] A-F", "Colour cells or a candidate; 0: no colour", "color")
    .move()
    .no_help(),
    Command("clear_colors", "K", "Remove all colours", MARKING)
    .typed(TypedGroup.MARKS, "colour-off", "", "", "color-off")
    .move(lambda game: game.colors.clear())
    .no_help(),
    Command("select", "x", "Select cells: moving adds more until you press {select} again", MARKING)
    .untyped(NO_CURSOR)
    .no_help(),
    Command("board").typed(TypedGroup.LOOKING, "board", "", "Draw the board with its placed digits").no_help(),
    Command("cell")
    .typed(TypedGroup.LOOKING, "cell", "CELLS", "Describe cells; typing only their names also does")
    .no_help(),
    Command("row").typed(TypedGroup.LOOKING, "row", "ROW", "Read out a row, such as C or 3").no_help(),
    Command("column").typed(TypedGroup.LOOKING, "column", "COLUMN", "Read out a column, such as 4").no_help(),
    Command("box").typed(TypedGroup.LOOKING, "box", "BOX", "Read out a box, such as 2").no_help(),
    Command("digit").typed(TypedGroup.LOOKING, "digit", "DIGIT", "Say where a digit is and where it can go").no_help(),
    Command("highlight", "f", "Highlight the digit typed next; 0: cells with two; {highlight}: none", MARKING)
    .typed(TypedGroup.LOOKING, "find", "DIGIT", "Draw where it can go; 0: cells with 2 candidates", "highlight")
    .no_help(),
    Command("up", "up", "Move up", MOVING).untyped(NO_CURSOR).no_help(),
    Command("down", "down", "Move down", MOVING).untyped(NO_CURSOR).no_help(),
    Command("left", "left", "Move left", MOVING).untyped(NO_CURSOR).no_help(),
    Command("right", "right", "Move right", MOVING).untyped(NO_CURSOR).no_help(),
    Command("row_start", "home", "Go to the first cell of the row", MOVING).untyped(NO_CURSOR).no_help(),
    Command("row_end", "end", "Go to the last cell of the row", MOVING).untyped(NO_CURSOR).no_help(),
    Command("next_box", "right_square_bracket", "Go to the same place in the next box", MOVING)
    .untyped(NO_CURSOR)
    .no_help(),
    Command("previous_box", "left_square_bracket", "Go to the same place in the previous box", MOVING)
    .untyped(NO_CURSOR)
    .no_help(),
    Command("next_empty", "tab", "Go to the next empty cell", MOVING).untyped(NO_CURSOR).no_help(),
    Command("previous_empty", "shift+tab", "Go to the previous empty cell", MOVING).untyped(NO_CURSOR).no_help(),
    Command("log", "l", "Walk the log: {list.arrows} choose a move, Enter goes there", MOVING, "Log")
    .typed(TypedGroup.PLAYING, "log", "[LINES]", "Read the last 10 lines of the log, or this many", keeps_clock=True)
    .no_help(),
    Command("go").typed(TypedGroup.PLAYING, "go", "MOVE", "Go to a move of the log").move().no_help(),
    Command("log_up", "pageup", "Read further up in the log", MOVING).untyped(NO_SCREEN).no_help(),
    Command("log_down", "pagedown", "Read further down in the log", MOVING).untyped(NO_SCREEN).no_help(),
    Command("size", "z", "Change the size of the board", SCREEN, "Size").untyped(NO_SCREEN).no_help(),
    Command("candidates", "c", "What cells show: marks, candidates, nothing, differences", SCREEN, "Cells")
    .typed(TypedGroup.LOOKING, "candidates", "[CELLS]", "Draw all candidates, or list those of cells")
    .no_help(),
    Command("marks").typed(TypedGroup.LOOKING, "marks", "[CELLS]", "List your marks and colours").no_help(),
    Command("differences")
    .typed(TypedGroup.LOOKING, "differences", "[CELLS]", "Say where your marks and the candidates differ")
    .no_help(),
    Command("digits_left").typed(TypedGroup.LOOKING, "left", "", "Say how many of each digit are left").no_help(),
    Command("about")
    .typed(
        TypedGroup.LOOKING, "about", "", "Name the puzzle, its level and its usual minutes", "level", keeps_clock=True
    )
    .no_help(),
    Command("clock", "P", "Show or hide the clock", SCREEN)
    .typed(TypedGroup.PLAYING, "time", "", "Say the time played", "clock", keeps_clock=True)
    .no_help(),
    Command("map_digit", "d", "Map the next digit of the step, beside the compact board", SCREEN)
    .untyped(NO_SCREEN)
    .no_help(),
    Command("open", "o", "Open: type or paste a puzzle, a file, a game, the daily", OTHER, "Open")
    .typed(TypedGroup.GAMES, "open", "[NAME] [NUMBER]", "Play from a collection or file; alone: list all")
    .without_files(
        "Open: type or paste a puzzle, a game, the daily",
        "[NAME] [NUMBER]",
        "Play from a collection; alone: list all",
    )
    .no_help(),
    Command("daily")
    .typed(TypedGroup.GAMES, "daily", "[DATE] [LEVEL]", "Play today's puzzle, or another day's")
    .no_help(),
    Command("calendar", "D", "Calendar: the daily puzzles that you solved, your streak", OTHER)
    .typed(TypedGroup.GAMES, "calendar", "[MONTH]", "List the daily puzzles that you solved", keeps_clock=True)
    .no_help(),
    Command("day_table")
    .typed(TypedGroup.GAMES, "table", "[WHEN]", "List who solved a day's puzzles; yes: join it", keeps_clock=True)
    .no_help(),
    Command("generate", "g", "Generate a puzzle as you want it, or play the one made", OTHER)
    .typed(TypedGroup.GAMES, "generate", "[WHAT]", "Make one: hard x-wing score 900-1200 minutes 8-12")
    .no_help(),
    Command("next_puzzle", "N", "Play the next unsolved puzzle, or the next exercise", OTHER)
    .typed(TypedGroup.GAMES, "new", "[LEVEL]", "Play the next puzzle or exercise, or a level", "next")
    .no_help(),
    Command("practice")
    .typed(TypedGroup.GAMES, "practice", "[mixed] [TECHNIQUE]", "Practise a technique; alone: your progress")
    .no_help(),
    Command("games").typed(TypedGroup.GAMES, "games", "", "List your unfinished games", keeps_clock=True).no_help(),
    Command("continue", "O", "Continue one of your unfinished games", OTHER)
    .typed(TypedGroup.GAMES, "continue", "NUMBER", "Continue an unfinished game")
    .no_help(),
    Command("statistics", "S", "Statistics: how well you play, by level", OTHER)
    .typed(TypedGroup.GAMES, "stats", "", "Say how well you play, by level", "statistics", keeps_clock=True)
    .no_help(),
    Command("review", "A", "Review the game: waits, mistakes, guesses, your finds", OTHER)
    .typed(TypedGroup.GAMES, "review", "[NUMBER]", "Review this game; all: list your games", keeps_clock=True)
    .helps(),
    Command("keep")
    .typed(TypedGroup.GAMES, "keep", "[TAGS]", "Keep this puzzle in your own collection", keeps_clock=True)
    .no_help(),
    Command("own_collection", "L", "Your own collection: keep puzzles, with tags and notes", OTHER)
    .typed(TypedGroup.GAMES, "kept", "[NUMBER]", "List the puzzles that you keep, or play one")
    .no_help(),
    Command("export", "X", "Export board, path or game; challenge a friend", OTHER)
    .typed(TypedGroup.GAMES, "export", "[AS] [FILE]", "Print the game in a notation, or write a file")
    .without_files("Show the board as text, to copy it from the screen", "[AS]", "Print the game in a notation")
    .no_help(),
    Command("share")
    .typed(TypedGroup.GAMES, "share", "", "Print the result of this game, to share it", keeps_clock=True)
    .no_help(),
    Command("challenge")
    .typed(TypedGroup.GAMES, "challenge", "[NAME]", "Print a challenge to a friend: puzzle and pace", keeps_clock=True)
    .no_help(),
    Command("race")
    .typed(TypedGroup.GAMES, "race", "[WHAT]", "Race others: create hard, join CODE, start, leave", keeps_clock=True)
    .no_help(),
    Command("paces")
    .typed(TypedGroup.GAMES, "paces", "", "After a race or challenge: where each lost time", keeps_clock=True)
    .no_help(),
    Command("save")
    .typed(TypedGroup.GAMES, "save", "", "Not needed: every move is saved as you make it", keeps_clock=True)
    .no_help(),
    Command("techniques", "T", "Learn the techniques: ideas, examples, practice", OTHER, "Learn")
    .typed(TypedGroup.SOLVING, "lesson", "[NAME] [NUMBER]", "Learn a technique, by an example", keeps_clock=True)
    .no_help(),
    Command("way", "w", "The way: what you know, and what comes next", OTHER)
    .typed(TypedGroup.SOLVING, "way", "[CHAPTER]", "Say what you know, and what comes next", keeps_clock=True)
    .no_help(),
    Command("today", "W", "Today's ten minutes: repeat, learn, and play a puzzle", OTHER)
    .typed(TypedGroup.SOLVING, "today", "[go]", "List today's ten minutes; go: start the next task", keeps_clock=True)
    .no_help(),
    Command("settings", "comma", "Settings: help, theme, notation, techniques, keys", OTHER)
    .untyped("`sudoku-tui config` lists them")
    .no_help(),
    Command("notation")
    .typed(TypedGroup.GAMES, "notation", "|".join(NOTATIONS), "Choose how cells and rows are named")
    .no_help(),
    Command("help", "question_mark,f1", "Show this help", OTHER, "Help")
    .typed(TypedGroup.GAMES, "help", "[COMMAND]", "Show this, help on one command, or: help rules", keeps_clock=True)
    .no_help(),
    Command("palette", "ctrl+p", "Find a command by its name", OTHER).untyped(NO_SCREEN).no_help(),
    Command("cancel", "escape", "Close a screen, hide evidence, cancel; nothing is lost", OTHER)
    .untyped(NO_SCREEN)
    .no_help(),
    Command("quit", "q", "Quit", OTHER, "Quit")
    .typed(TypedGroup.GAMES, "quit", "", "End; the game is saved", "exit", "bye", keeps_clock=True)
    .no_help(),
)
"""All rows, in the order of the help."""

COMMANDS = tuple(command for command in GAME_COMMANDS if command.keys)
"""The commands of the screen."""

TYPED: Mapping[str, Command] = {command.id: command for command in GAME_COMMANDS if command.word}
"""The commands of the plain game, by their ids."""

FOOTER: tuple[str, ...] = (
    "hint",
    "mark_mode",
    "undo",
    "check",
    "open",
    "next_step",
    "candidates",
    "techniques",
    "redo",
    "steps",
    "search",
    "explain",
    "eliminate",
    "naked_single",
    "hidden_single",
    "log",
    "size",
    "help",
    "quit",
)
"""The ids of the commands in the footer of the game. Where it is narrow, the later ones go, but not the last two."""

BUTTONS: Mapping[str, str] = {
    "hint": "Hint",
    "next_step": "Step",
    "explain": "Why",
    "mark_mode": "Marks",
    "candidates": "Cells",
    "undo": "Undo",
    "redo": "Redo",
    "open": "Open",
    "help": "Help",
    "palette": "Menu",
}
"""The buttons of a page for fingers, by the ids of their commands; `web/page/fingers.js` makes them."""
