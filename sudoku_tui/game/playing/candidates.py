"""The candidates that the player eliminates and brings back by hand, and the reasons that are found for it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import Candidate, cell_set
from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.data.game_log import LogLine
from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.data.messages.move_messages import BroughtBack, Eliminated, PendingShown, Refusal, Refused
from sudoku_tui.game.data.saved_values import word_in
from sudoku_tui.game.playing.checking import Checks
from sudoku_tui.game.playing.moves import Moves
from sudoku_tui.game.records.game_records import Record
from sudoku_tui.game.solver.elimination_reasons import reason_for, result_of, steps_against


class Candidates:
    """Takes candidates away and brings them back; finds which technique justifies what was taken away."""

    def __init__(self, moves: Moves, checks: Checks) -> None:
        self._moves, self._checks = moves, checks

    def toggle(self, cells: Sequence[int], digit: int) -> LogLine:
        """Take a candidate out of those of some cells that have it; if none has it, bring it back.

        A candidate that a placed digit excludes does not come back.
        """
        position = self._moves.position
        empty = [cell for cell in cells if position.empty >> cell & 1]
        if not empty:
            return self._moves.log.say(Refused(Refusal.NO_CANDIDATE, tuple(cells)))
        changed = tuple(cell for cell in empty if position.has_candidate(cell, digit))
        if changed:
            after = position.eliminate(Candidate(cell, digit) for cell in changed)
            return self._moves.make(EntryKind.CANDIDATE, after, Eliminated(changed, digit), cells=cell_set(changed))
        changed = tuple(cell for cell in empty if not position.excluded[digit] >> cell & 1)
        if not changed:
            return self._moves.log.say(Refused(Refusal.IS_EXCLUDED, tuple(empty), digit))
        after = position.restored(Candidate(cell, digit) for cell in changed)
        return self._moves.make(EntryKind.CANDIDATE, after, BroughtBack(changed, digit), cells=cell_set(changed))

    def say_pending(self) -> LogLine | None:
        """Say that there are candidates that placed digits exclude, if there are: nothing has eliminated them yet."""
        position = self._moves.position
        if not position.has_pending:
            return None
        return self._moves.log.say(PendingShown(is_untouched=next(position.removed(), None) is None))

    # Reasons

    def find_reasons(self) -> Iterator[LogLine | None]:
        """Look for the reasons of all eliminations that lack one, the oldest first; in a race, when it is over.

        Yields:
            None after each slice of work, of some milliseconds; the line of the log when a reason has been found.
        """
        if self._moves.is_racing:
            return
        techniques = self._techniques
        for entry in tuple(self._moves.history.entries):
            message = entry.message
            if not isinstance(message, Eliminated) or message.technique is not None:
                continue
            before = self._moves.history.entries[entry.parent].position
            eliminated = _candidates(message)
            technique, is_alone = "", True
            if not any(map(self._checks.is_right, eliminated)):
                for reason in reason_for(before, eliminated, techniques):
                    yield None
                    if reason is not None:
                        technique, is_alone = reason
            line = self._tell(entry, message, technique, is_alone=is_alone)
            self._moves.keep({"reason": {"of": entry.number, "technique": technique, "is_alone": is_alone}})
            yield line

    def steps_of(self, entry: Entry) -> tuple[Step, ...]:
        """The steps that justify an elimination, the first one on the board before it.

        None if its reason is not known yet, or is a placed digit; or if it takes long to find them again.
        """
        message = entry.message
        if not isinstance(message, Eliminated) or not message.technique:
            return ()
        hardest = next((one for one in self._techniques if one.id == message.technique), None)
        if hardest is None or not (message.is_alone or hardest.level <= Level.HARD):
            return ()
        known = [hardest] if message.is_alone else [one for one in self._techniques if one.level <= hardest.level]
        before = self._moves.history.entries[entry.parent].position
        steps = result_of(steps_against(before, _candidates(message), known))
        return tuple(steps or ())

    @property
    def _techniques(self) -> list[Technique]:
        from sudoku_tui.engine.logic import PATH_TECHNIQUES

        return [one for one in PATH_TECHNIQUES if self._checks.is_unique or not one.assumes_unique]

    def replay(self, record: Record) -> None:
        """Let a reason be found again as a record of a saved game tells of it."""
        if "reason" in record:
            reason = record["reason"]
            entries = self._moves.history.entries
            entry = entries[number_in(reason["of"], range(len(entries)))]
            if not isinstance(entry.message, Eliminated):
                raise ValueError(f"move {entry.number} eliminates nothing")
            self._tell(entry, entry.message, word_in(reason["technique"]), is_alone=bool(reason["is_alone"]))

    def _tell(self, entry: Entry, message: Eliminated, technique: str, *, is_alone: bool) -> LogLine:
        said = replace(message, technique=technique, is_alone=is_alone)
        return self._moves.log.retell(self._moves.history.retell(entry.number, said))


def _candidates(message: Eliminated) -> list[Candidate]:
    return [Candidate(cell, message.digit) for cell in message.cells]
