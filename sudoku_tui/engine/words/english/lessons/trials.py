"""Nets, templates and other ways of trying out: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords

_LAST_RESORT = "It is a last resort: it finds something nearly everywhere, but there is no pattern to be seen."
_NO_GUESS = "Leaving on the board what was only supposed: write it down beside it, or colour it."
_LOST = "Losing count of what came from what: note for each digit from which others it follows."
_EVERY_CASE = "Leaving out a case: each candidate of the cell, or each place of the house, must be followed."
_FOR_MACHINES = "It is work for a machine, or for a digit with very few places left."
_ALL_WAYS = "Leaving out a way: one that was missed can make the conclusion wrong."

WORDS: tuple[LessonWords, ...] = (
    LessonWords("digit-forcing", "", _LAST_RESORT, (_NO_GUESS, _EVERY_CASE)),
    LessonWords("forcing-net-contradiction", "", _LAST_RESORT, (_NO_GUESS, _LOST)),
    LessonWords("forcing-net-verity", "", _LAST_RESORT, (_NO_GUESS, _EVERY_CASE)),
    LessonWords("nested-forcing-net", "", _LAST_RESORT, (_NO_GUESS, _LOST)),
    LessonWords("template-set", "", _FOR_MACHINES, (_ALL_WAYS,)),
    LessonWords("template-delete", "", _FOR_MACHINES, (_ALL_WAYS,)),
    LessonWords("pattern-overlay", "", _FOR_MACHINES, (_ALL_WAYS,)),
)
