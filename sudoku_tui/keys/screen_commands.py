"""The commands of the screens that open over the game."""

from sudoku_tui.game.data.aid import Aid
from sudoku_tui.keys.command import DIGIT_KEYS, Command, telling

WATCHING = "In the search theatre"
ASKED = "In a question about a search"
SIZES = "In the domain sizes of a search"
NEIGHBOURS = "In the picture of a cell's neighbours"
BESIDE = "With two algorithms side by side"
CHOOSING = "In the list of all steps"
TECHNIQUES = "In the list of techniques"
LEARNING = "In the lesson on a technique"
WAY = "On the way"
SERIES_ENDED = "When a series of exercises ends"
LISTING = "In lists, settings and texts"
BOOKMARKED = "In the list of bookmarks"
PAUSED = "While the game is paused"
BROWSING = "In a collection of puzzles"
OWNING = "In your own collection"
ENTERING = "Typing a puzzle in"
DRAWING = "Drawing a pattern of givens"
LINE = "Typing the name of a file"
FINISHING = "When a puzzle is solved"
GAMES = "In the list of unfinished games"
REVIEWING = "In the review of a game"
STATISTICS = "In the statistics"
DAYS = "In the calendar of daily puzzles"
TABLES_OF_DAYS = "In the table of a day or a month"
READING_HELP = "In this help"
EXPORTING = "Exporting"
SHARING = "Sharing a result or a challenge"
RACING = "In a race with other players"
PACES = "In the comparison of paces"
PASTING = "Pasting a puzzle"
FOUND = "When a pasted puzzle is read"
SOLUTIONS = "When there are several solutions"
COMPARING = "In the comparison of all algorithms"
WAITING = "While something is made or read"

THEATRE_COMMANDS = telling(
    Aid.SOLUTION,
    Command("theatre_step", "space,right", "One event", WATCHING, "Event"),
    Command("theatre_run", "r", "Run to the next solution or to the end", WATCHING, "Run"),
    Command("theatre_take", "enter", "Take over the solution, or solve without watching", WATCHING, "Solve"),
    Command("theatre_algorithm", "a", "Choose an algorithm; start again", WATCHING, "Algorithm"),
    Command("theatre_reload", "ctrl+r", "Load a search of your own again; start again", WATCHING, "Reload"),
    Command("theatre_parts", "o", "Choose order, values and inference; start again", WATCHING, "Order"),
    Command("theatre_compare", "c", "Compare all algorithms on this position", WATCHING, "Compare"),
    Command("theatre_play", "p", "Play or pause", WATCHING, "Play"),
    Command("theatre_guess", "g", "To the next guess", WATCHING, "Guess"),
    Command("theatre_decision", "d", "To the next decision, past what follows from the givens", WATCHING, "Decision"),
    Command("theatre_back", "u,left", "One event back", WATCHING, "Back"),
    Command("theatre_backtrack", "b", "To the next backtrack", WATCHING, "Backtrack"),
    Command("theatre_beside", "v", "Watch two algorithms side by side", WATCHING, "Versus"),
    Command("theatre_text", "t", "Fold the algorithm's text away, or show it", WATCHING, "Text"),
    Command("theatre_sizes", "s", "Show all domain sizes, assignment by assignment", WATCHING, "Sizes"),
    Command("theatre_graph", "n", "The graph, and the neighbours of a cell", WATCHING),
    Command("theatre_question", "Q", "Answer a question about this moment", WATCHING, "Question"),
    Command("theatre_faster", "plus,equals_sign", "Play faster", WATCHING),
    Command("theatre_slower", "minus", "Play slower", WATCHING),
    Command("theatre_size", "z", "Change the size of the board", WATCHING),
    Command("theatre_help", "question_mark,f1", "Show the help", WATCHING, "Help"),
    Command("theatre_leave", "escape,q", "Stop; then leave, with the game unchanged", WATCHING, "Leave"),
)

QUESTION_COMMANDS = telling(
    Aid.SOLUTION,
    Command("question_judge", "enter", "Check the answer; then show the next question", ASKED, "Answer"),
    Command("question_next", "tab", "Another question", ASKED, "Next"),
    Command("question_show", "space", "Show the right answer", ASKED, "Show"),
    Command("question_list", "l", "Choose the kind of question", ASKED, "List"),
    Command("question_erase", "backspace", "Erase the last character", ASKED),
    Command("question_up", "up", "The cell above; in a text, further up", ASKED),
    Command("question_down", "down", "The cell below; in a text, further down", ASKED),
    Command("question_left", "left", "The cell to the left", ASKED),
    Command("question_right", "right", "The cell to the right", ASKED),
    Command("question_size", "z", "Change the size of the board", ASKED),
    Command("question_help", "question_mark,f1", "Show the help", ASKED, "Help"),
    Command("question_leave", "escape,q", "Back to the search", ASKED, "Back"),
)

SIZES_COMMANDS = telling(
    Aid.SOLUTION,
    Command("sizes_next", "space", "The next assignment, with all that follows from it", SIZES, "Next"),
    Command("sizes_back", "u", "Back to the previous assignment", SIZES, "Back"),
    Command("sizes_up", "up", "A row up", SIZES),
    Command("sizes_down", "down", "A row down", SIZES),
    Command("sizes_page_up", "pageup", "A page up", SIZES, "Up"),
    Command("sizes_page_down", "pagedown", "A page down", SIZES, "Down"),
    Command("sizes_first", "home", "To the first row that is kept", SIZES),
    Command("sizes_last", "end", "To the last row", SIZES),
    Command("sizes_left", "left", "Show cells further left, if not all fit", SIZES),
    Command("sizes_right", "right", "Show cells further right", SIZES),
    Command("sizes_help", "question_mark,f1", "Show the help", SIZES, "Help"),
    Command("sizes_leave", "escape,q,s", "Close; the search stays where it is", SIZES, "Close"),
)

GRAPH_COMMANDS = telling(
    Aid.SOLUTION,
    Command("graph_up", "up", "The cell above", NEIGHBOURS),
    Command("graph_down", "down", "The cell below", NEIGHBOURS),
    Command("graph_left", "left", "The cell to the left", NEIGHBOURS),
    Command("graph_right", "right", "The cell to the right", NEIGHBOURS),
    Command("graph_size", "z", "Change the size of the board", NEIGHBOURS, "Size"),
    Command("graph_help", "question_mark,f1", "Show the help", NEIGHBOURS, "Help"),
    Command("graph_leave", "escape,q,n", "Close", NEIGHBOURS, "Close"),
)

PAIR_COMMANDS = telling(
    Aid.SOLUTION,
    Command("pair_step", "space,right", "One event in both", BESIDE, "Event"),
    Command("pair_decision", "d", "To the next decision in both", BESIDE, "Decision"),
    Command("pair_play", "p", "Play or pause both", BESIDE, "Play"),
    Command("pair_other", "tab", "Select the other algorithm; in a small terminal, show it", BESIDE, "Other"),
    Command("pair_algorithm", "a", "Change the selected algorithm; both start again", BESIDE, "Algorithm"),
    Command("pair_back", "u,left", "One event back in both", BESIDE, "Back"),
    Command("pair_run", "r", "Run both to the next solution or to the end", BESIDE, "Run"),
    Command("pair_backtrack", "b", "To the next backtrack in both", BESIDE, "Backtrack"),
    Command("pair_text", "t", "Fold the texts of the algorithms away, or show them", BESIDE, "Text"),
    Command("pair_faster", "plus,equals_sign", "Play faster", BESIDE),
    Command("pair_slower", "minus", "Play slower", BESIDE),
    Command("pair_size", "z", "Change the size of the boards", BESIDE),
    Command("pair_help", "question_mark,f1", "Show the help", BESIDE, "Help"),
    Command("pair_leave", "escape,q", "Stop; then go back to the theatre", BESIDE, "Leave"),
)

STEPS_COMMANDS = telling(
    Aid.HELP,
    Command("steps_take", "enter", "Take the step; on a heading, show this technique alone", CHOOSING, "Take"),
    Command("steps_eliminate", "E", "Remove all excluded candidates first", CHOOSING, "Eliminate"),
    Command("steps_down", "down", "The next step", CHOOSING),
    Command("steps_up", "up", "The previous step", CHOOSING),
    Command("steps_right", "right", "To the first step of the next group", CHOOSING),
    Command("steps_left", "left", "Back to the first step of a group", CHOOSING),
    Command("steps_order", "o", "Sort by technique, eliminations, or singles unlocked", CHOOSING, "Order"),
    Command("steps_only", "f", "Show one technique alone, also one that no path tries", CHOOSING, "Filter"),
    Command("steps_digit", DIGIT_KEYS, "Show steps on one digit; press again for all digits", CHOOSING),
    Command("steps_board", "tab", "Point at a candidate to see what places or removes it", CHOOSING, "Board"),
    Command("steps_fold", "space", "Fold the group, or unfold it", CHOOSING, "Fold"),
    Command("steps_fold_all", "minus", "Fold all groups, or unfold them", CHOOSING),
    Command("steps_why", "full_stop", "Read the whole explanation; walk a chain link by link", CHOOSING, "Why"),
    Command("steps_words", "V", "What the words of the explanation mean", CHOOSING),
    Command("steps_about", "T", "Learn the technique of the step", CHOOSING, "About"),
    Command("steps_size", "z", "Change the size of the board", CHOOSING, "Size"),
    Command("steps_help", "question_mark,f1", "Show the help", CHOOSING, "Help"),
    Command("steps_leave", "escape,q", "Stop the search; show all steps; close", CHOOSING, "Close"),
)

LESSON_COMMANDS = telling(
    Aid.NONE,
    Command("lesson_next", "space,right", "Next sentence; after the last one, take the step", LEARNING, "On"),
    Command("lesson_back", "left,u", "Previous sentence", LEARNING, "Back"),
    Command("lesson_example", "n", "The next example", LEARNING, "Example"),
    Command("lesson_example_before", "b", "The previous example", LEARNING),
    Command("lesson_down", "down", "The next technique", LEARNING),
    Command("lesson_up", "up", "The previous technique", LEARNING),
    Command("lesson_practise", "p", "Practise the technique: a series of exercises", LEARNING, "Practise"),
    Command("lesson_mixed", "m", "A mixed round: this technique among its neighbours", LEARNING),
    Command("lesson_words", "V", "What the words of the lesson mean", LEARNING, "Words"),
    Command("lesson_size", "z", "Change the size of the board", LEARNING, "Size"),
    Command("lesson_help", "question_mark,f1", "Show the help", LEARNING, "Help"),
    Command("lesson_leave", "escape,q", "Cancel the search for a puzzle; close", LEARNING, "Close"),
)

SERIES_COMMANDS = telling(
    Aid.NONE,
    Command("series_next", "enter,N", "Another series like it", SERIES_ENDED, "Go on"),
    Command("series_mixed", "m", "A mixed round: this technique among its neighbours", SERIES_ENDED, "Mixed"),
    Command("series_help", "question_mark,f1", "Show the help", SERIES_ENDED, "Help"),
    Command("series_leave", "escape,q", "Back to the board", SERIES_ENDED, "Board"),
)

TECHNIQUE_LIST_COMMANDS = telling(
    Aid.NONE,
    Command("techniques_find", "slash", "Find a technique by a part of its name", TECHNIQUES),
)

WAY_COMMANDS = telling(
    Aid.NONE,
    Command("way_practise", "p", "Practise the technique, or the next one in the chapter", WAY),
)

LIST_COMMANDS = telling(
    Aid.NONE,
    Command("list_up", "up", "One line up", LISTING),
    Command("list_down", "down", "One line down", LISTING),
    Command("list_page_up", "pageup", "A page up", LISTING),
    Command("list_page_down", "pagedown", "A page down", LISTING),
    Command("list_first", "home", "To the first line", LISTING),
    Command("list_last", "end", "To the last line", LISTING),
    Command("list_take", "enter,space", "Open it, or change it", LISTING),
    Command("list_less", "left", "In the settings: the previous value", LISTING),
    Command("list_more", "right", "In the settings: the next value", LISTING),
    Command("list_leave", "escape,q", "Close", LISTING),
)

BOOKMARK_COMMANDS = telling(
    Aid.NONE,
    Command("bookmark_remove", "delete,backspace", "Remove the bookmark; the moment stays in the log", BOOKMARKED),
)

PAUSE_COMMANDS = telling(
    Aid.NONE,
    Command("pause_end", "p,escape", "Go on", PAUSED),
    Command("pause_quit", "q", "Quit", PAUSED),
)

BROWSER_COMMANDS = telling(
    Aid.NONE,
    Command("browser_filter", "f", "List one level or one technique, or all again", BROWSING),
    Command("browser_unsolved", "u", "List only unsolved puzzles, or all again", BROWSING),
    Command("browser_next", "n", "To the next unsolved puzzle", BROWSING),
)

OWN_COMMANDS = telling(
    Aid.NONE,
    Command("own_add", "a", "Add the puzzle that you are playing", OWNING),
    Command("own_tags", "t", "Write its tags", OWNING),
    Command("own_note", "w", "Write a note on it", OWNING),
    Command("own_title", "r", "Rename it", OWNING),
    Command("own_more_stars", "right,plus", "Give it one more star", OWNING),
    Command("own_fewer_stars", "left,minus", "Give it one star fewer", OWNING),
    Command("own_earlier", "K,less_than_sign", "Move it up in your order", OWNING),
    Command("own_later", "J,greater_than_sign", "Move it down in your order", OWNING),
    Command("own_sort", "o", "Sort by difficulty, stars, title, age, or your own order", OWNING),
    Command("own_change", "e", "Change its givens, and play the new puzzle", OWNING),
    Command("own_export", "x", "Export the listed puzzles, with tags and notes", OWNING),
    Command("own_remove", "delete,d", "Remove it: press twice", OWNING),
)

ENTER_COMMANDS = telling(
    Aid.NONE,
    Command("enter_play", "enter", "Play the puzzle", ENTERING, "Play"),
    Command("enter_empty", "0,space,full_stop", "Leave the cell empty and go on", ENTERING, "Empty"),
    Command("enter_back", "backspace", "Go back a cell and empty it", ENTERING, "Back"),
    Command("enter_delete", "delete", "Empty the cell", ENTERING),
    Command("enter_up", "up", "Move up", ENTERING),
    Command("enter_down", "down", "Move down", ENTERING),
    Command("enter_left", "left", "Move left", ENTERING),
    Command("enter_right", "right", "Move right", ENTERING),
    Command("enter_undo", "u", "Undo, without limit", ENTERING, "Undo"),
    Command("enter_clear", "C", "Empty all cells", ENTERING, "Clear"),
    Command("enter_size", "z", "Change the size of the board", ENTERING, "Size"),
    Command("enter_help", "question_mark,f1", "Show the help", ENTERING, "Help"),
    Command("enter_leave", "escape,q", "Close; the digits that you typed stay for the next time", ENTERING, "Close"),
)

PATTERN_COMMANDS = telling(
    Aid.NONE,
    Command("pattern_draw", "space,x", "Make the cell a given, or empty it", DRAWING, "Given"),
    Command("pattern_take", "enter", "Use the pattern", DRAWING, "Use"),
    Command("pattern_up", "up", "Move up", DRAWING),
    Command("pattern_down", "down", "Move down", DRAWING),
    Command("pattern_left", "left", "Move left", DRAWING),
    Command("pattern_right", "right", "Move right", DRAWING),
    Command("pattern_symmetry", "s", "Another symmetry for the next cells", DRAWING, "Symmetry"),
    Command("pattern_clear", "C", "No givens at all", DRAWING, "Clear"),
    Command("pattern_size", "z", "Change the size of the board", DRAWING, "Size"),
    Command("pattern_help", "question_mark,f1", "Show the help", DRAWING, "Help"),
    Command("pattern_leave", "escape,q", "Close, with the pattern as it was", DRAWING, "Close"),
)

LINE_COMMANDS = telling(
    Aid.NONE,
    Command("line_take", "enter", "Accept the text that you typed", LINE),
    Command("line_complete", "tab", "Complete the name, and list the matching names", LINE),
    Command("line_leave", "escape", "Cancel; close", LINE),
)

FINISH_COMMANDS = telling(
    Aid.NONE,
    Command("finish_next", "enter,n", "Play the next puzzle", FINISHING, "Next puzzle"),
    Command("finish_appear", "Y", "Join the day's table, when the game asks", FINISHING, "Yes"),
    Command("finish_review", "r,A", "Review the game: waits, mistakes, guesses, your finds", FINISHING, "Review"),
    Command("finish_open", "o", "Open another puzzle", FINISHING, "Open"),
    Command("finish_statistics", "S", "Statistics", FINISHING, "Statistics"),
    Command("finish_share", "y", "Share the result: a line of text without spoilers", FINISHING, "Share"),
    Command("finish_challenge", "X", "Challenge a friend: this puzzle, and your pace", FINISHING, "Challenge"),
    Command("finish_paces", "v", "After a race or challenge: where each lost time", FINISHING, "Side by side"),
    Command("finish_table", "T", "The day's table: who solved the puzzle, and how fast", FINISHING, "Table"),
    Command("finish_up", "up,pageup", "Read further up", FINISHING),
    Command("finish_down", "down,pagedown", "Read further down", FINISHING),
    Command("finish_help", "question_mark,f1", "Show the help", FINISHING, "Help"),
    Command("finish_leave", "escape,q", "Look at the board; undo and the log still work", FINISHING, "Board"),
)

GAMES_COMMANDS = telling(
    Aid.NONE,
    Command("games_delete", "delete,d", "Delete the game: press twice", GAMES),
    Command("games_review", "r,A", "Review the game so far", GAMES).helps(),
)

REVIEW_COMMANDS = telling(
    Aid.HELP,
    Command("review_why", "full_stop,enter", "Walk the step that is shown, link by link", REVIEWING, "Why"),
    Command("review_down", "down", "The next finding", REVIEWING),
    Command("review_up", "up", "The previous finding", REVIEWING),
    Command("review_right", "right", "To the next group; in a walk, the next sentence", REVIEWING, "Group"),
    Command("review_left", "left", "To the previous group; in a walk, the previous sentence", REVIEWING),
    Command("review_fold", "space", "In a walk: fold a branch, or unfold it", REVIEWING, "Fold"),
    Command("review_words", "V", "What the words of the explanation mean", REVIEWING, "Words"),
    Command("review_size", "z", "Change the size of the board", REVIEWING, "Size"),
    Command("review_help", "question_mark,f1", "Show the help", REVIEWING, "Help"),
    Command("review_leave", "escape,q", "Cancel the review; end the walk; close", REVIEWING, "Close"),
)

STATISTICS_COMMANDS = telling(
    Aid.NONE,
    Command("statistics_up", "up", "The previous level; further up", STATISTICS),
    Command("statistics_down", "down", "The next level; further down", STATISTICS),
    Command(
        "statistics_practice", "p", "Your exercises by technique; press again for the levels", STATISTICS, "Practice"
    ),
    Command("statistics_games", "r,A", "Your games, solved or not, to review them", STATISTICS, "Games"),
    Command("statistics_help", "question_mark,f1", "Show the help", STATISTICS, "Help"),
    Command("statistics_leave", "escape,q", "Close", STATISTICS, "Close"),
)

CALENDAR_COMMANDS = telling(
    Aid.NONE,
    Command("calendar_left", "left", "The previous day", DAYS),
    Command("calendar_right", "right", "The next day", DAYS),
    Command("calendar_up", "up", "A week back", DAYS),
    Command("calendar_down", "down", "A week forward", DAYS),
    Command("calendar_earlier", "pageup", "The previous month", DAYS, "Earlier"),
    Command("calendar_later", "pagedown", "The next month", DAYS, "Later"),
    Command("calendar_today", "home,t", "Back to today", DAYS, "Today"),
    Command(
        "calendar_play",
        "enter,space",
        "Choose a level and play; 1 to 5 start it at once",
        DAYS,
        "Play",
    ),
    Command("calendar_share", "y", "Share what you solved on the day", DAYS, "Share"),
    Command("calendar_table", "T", "The day's table: who solved the puzzles, and how fast", DAYS, "Table"),
    Command("calendar_help", "question_mark,f1", "Show the help", DAYS, "Help"),
    Command("calendar_leave", "escape,q", "Close", DAYS, "Close"),
)

TABLE_COMMANDS = telling(
    Aid.NONE,
    Command("table_left", "left", "The previous day, or the previous month", TABLES_OF_DAYS, "Earlier"),
    Command("table_right", "right", "The next day, or the next month", TABLES_OF_DAYS, "Later"),
    Command("table_month", "m", "Show the month: days, wins, medians; or the day again", TABLES_OF_DAYS, "Month"),
    Command("table_up", "up,pageup", "Read further up", TABLES_OF_DAYS),
    Command("table_down", "down,pagedown", "Read further down", TABLES_OF_DAYS),
    Command("table_help", "question_mark,f1", "Show the help", TABLES_OF_DAYS, "Help"),
    Command("table_leave", "escape,q", "Close", TABLES_OF_DAYS, "Close"),
)

HELP_COMMANDS = telling(
    Aid.NONE,
    Command("help_contents", "enter", "Show the contents, to choose a part", READING_HELP),
    Command("help_next_part", "tab,right", "The next part", READING_HELP),
    Command("help_previous_part", "shift+tab,left", "The previous part", READING_HELP),
    Command("help_leave", "escape,q,question_mark,f1", "Close", READING_HELP),
)

EXPORT_COMMANDS = telling(Aid.NONE, Command("export_copy", "c,y", "Copy it", EXPORTING))

SHARE_COMMANDS = telling(
    Aid.NONE,
    Command("share_copy", "c,y", "Copy it", SHARING),
    Command("share_qr", "space", "Show a challenge as a QR code, or as text again", SHARING),
    Command("share_name", "n", "Add your name to a challenge, or remove it", SHARING),
    Command("share_leave", "escape,q,enter", "Close", SHARING),
)

RACE_COMMANDS = telling(
    Aid.NONE,
    Command("race_start", "enter", "Start the race, if it is yours; during it, back to the board", RACING),
    Command("race_paces", "v", "Side by side, after you finish: where each lost time", RACING),
    Command("race_review", "r,A", "Review your game, after you finish", RACING),
    Command("race_again", "N", "List waiting races: join one, or make a new one", RACING),
    Command("race_give_up", "x,backspace", "Give up the race: press twice; the game goes on alone", RACING),
    Command("race_up", "up,pageup", "Read further up", RACING),
    Command("race_down", "down,pagedown", "Read further down", RACING),
    Command("race_leave", "escape,q", "Leave a waiting race; during a race, back to the board", RACING),
)

PACE_COMMANDS = telling(
    Aid.NONE,
    Command("paces_up", "up,pageup", "Read further up", PACES),
    Command("paces_down", "down,pagedown", "Read further down", PACES),
    Command("paces_leave", "escape,q,v,enter", "Close", PACES),
)

PASTE_COMMANDS = telling(Aid.NONE, Command("paste_leave", "escape", "Close", PASTING))

FOUND_COMMANDS = telling(
    Aid.NONE,
    Command("found_play", "enter,y", "Play it", FOUND),
    Command("found_leave", "escape,q,n", "Close", FOUND),
)

SOLUTIONS_COMMANDS = telling(Aid.SOLUTION, Command("solutions_leave", "escape,q", "Close", SOLUTIONS))

COMPARE_COMMANDS = telling(
    Aid.SOLUTION,
    Command("compare_copy", "y", "Copy the table as text, and show it", COMPARING),
    Command("compare_save", "X", "Export the table as text", COMPARING),
    Command("compare_leave", "escape,q,c", "Stop; close", COMPARING),
)

WAITING_COMMANDS = telling(Aid.NONE, Command("waiting_leave", "escape,q", "Cancel", WAITING))

OTHER_SCREENS: tuple[tuple[Command, ...], ...] = (
    THEATRE_COMMANDS,
    QUESTION_COMMANDS,
    SIZES_COMMANDS,
    GRAPH_COMMANDS,
    PAIR_COMMANDS,
    COMPARE_COMMANDS,
    SOLUTIONS_COMMANDS,
    STEPS_COMMANDS,
    TECHNIQUE_LIST_COMMANDS,
    WAY_COMMANDS,
    LESSON_COMMANDS,
    SERIES_COMMANDS,
    LIST_COMMANDS,
    BOOKMARK_COMMANDS,
    PAUSE_COMMANDS,
    BROWSER_COMMANDS,
    OWN_COMMANDS,
    ENTER_COMMANDS,
    PATTERN_COMMANDS,
    LINE_COMMANDS,
    EXPORT_COMMANDS,
    SHARE_COMMANDS,
    RACE_COMMANDS,
    PACE_COMMANDS,
    PASTE_COMMANDS,
    FOUND_COMMANDS,
    WAITING_COMMANDS,
    HELP_COMMANDS,
    FINISH_COMMANDS,
    GAMES_COMMANDS,
    REVIEW_COMMANDS,
    STATISTICS_COMMANDS,
    CALENDAR_COMMANDS,
    TABLE_COMMANDS,
)
