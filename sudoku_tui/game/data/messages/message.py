"""The messages of the log: what they have in common, and those that need no class of their own."""

from __future__ import annotations

from enum import Enum

from sudoku_tui.engine.immutable import immutable


class Message:
    """The message of a log line."""

    __slots__ = ()

    @property
    def advice(self) -> str:
        """The id of a command that would help now, or empty; each interface names it in its own way."""
        return ""

    @property
    def topic(self) -> Topic | None:
        """The topic of the message, if another one on that topic takes its place at the end of the log."""
        return None


class Topic(Enum):
    """Something that players ask or do again and again, of which only the last answer counts."""

    PLACE = "place"  # where in its history the game is
    CHECK = "check"  # whether something is wrong
    CELLS = "cells"  # what empty cells show
    REFUSAL = "refusal"  # why nothing happened to cells
    LACK = "lack"  # why there is no step
    AUTO_ELIMINATION = "auto-elimination"  # whether it is on


class Remark(Message, Enum):
    """The messages that need no facts. The value is the id, with that of the command that would help."""

    RESTARTED = "restarted", ""
    EXERCISE_RESTARTED = "exercise-restarted", ""
    AT_START = "at-start", ""
    AUTO_ELIMINATE_ON = "auto-eliminate-on", ""
    AUTO_ELIMINATE_OFF = "auto-eliminate-off", ""
    MARKS_FILLED = "marks-filled", ""
    CANDIDATES_TAKEN = "candidates-taken", ""
    NOTES_READ = "notes-read", ""
    SAME_MARKS = "same-marks", ""
    MARKS_SHOWN = "marks-shown", "candidates"
    CANDIDATES_SHOWN = "candidates-shown", "candidates"
    COLORS_CLEARED = "colors-cleared", ""
    NO_COLORS = "no-colors", ""
    NOTHING_TO_UNDO = "nothing-to-undo", ""
    NOTHING_TO_REDO = "nothing-to-redo", ""
    NO_BOOKMARKS = "no-bookmarks", "bookmark"
    NOTHING_DONE = "nothing-done", "next_step"
    NO_STEPS_TO_LIST = "no-steps-to-list", "open"
    SOLUTION_WATCHED = "solution-watched", ""
    SOLUTION_CHOSEN = "solution-chosen", ""
    NOTHING_TO_SEARCH = "nothing-to-search", "open"
    STEP_SEARCH_CANCELLED = "step-search-cancelled", "next_step"
    STEP_SEARCH_BROKE_OFF = "step-search-broke-off", "next_step"
    SEARCH_BROKE_OFF = "search-broke-off", "search"
    NO_OTHER_BOARD = "no-other-board", ""
    HELP_IS_OFF = "help-is-off", ""
    HELP_IS_IN_THE_RACE = "help-is-in-the-race", ""
    SOLUTION_IS_OFF = "solution-is-off", ""
    QUIT_UNSAVED = "quit-unsaved", "quit"
    HOW_TO_ANSWER = "how-to-answer", "select"

    def __init__(self, id: str, command: str) -> None:
        self.id, self.command = id, command

    @property
    def advice(self) -> str:
        return self.command

    @property
    def topic(self) -> Topic | None:
        match self:
            case Remark.NOTHING_TO_UNDO | Remark.NOTHING_TO_REDO | Remark.AT_START:
                return Topic.PLACE
            case Remark.MARKS_SHOWN | Remark.CANDIDATES_SHOWN:
                return Topic.CELLS
            case Remark.AUTO_ELIMINATE_ON | Remark.AUTO_ELIMINATE_OFF:
                return Topic.AUTO_ELIMINATION
        return None


@immutable
class Told(Message):
    """A text from elsewhere (a warning, an error), or about something that is no part of the game."""

    label: str  # its subject
    text: str  # one or several sentences; or a clause without a full stop
    command: str = ""  # the id of a command that would help, or empty
    purpose: str = ""  # what the command is for: "to make one"; empty where that needs no words
    is_predicate: bool = False  # whether the label and the text make one sentence
    is_ended: bool = False  # whether the text has its full stop
    reasons: tuple[str, ...] = ()  # sentences that follow it

    @property
    def advice(self) -> str:
        return self.command
