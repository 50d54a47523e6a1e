"""Judging each move of a player: found by a technique, wrong, or a guess.

A right digit is justified if it is a single on the board, or becomes one by eliminations of techniques up to a level:
that of the puzzle, but Medium at least and Unfair at most. Nobody has to write these eliminations down, so a naked
single after a hidden pair that was only seen is no guess. Nor is a digit that becomes a single with the next digits
that the player placed: they had found these before. Where a hint was asked for, or something wrong stood on the board,
nothing is called a guess.

What a digit is justified by is also what the player found; where that takes more than eliminations of Medium
techniques, only if it is one step of a Hard one, because a digit may have been tried. Harder ones count where their
eliminations were made.
"""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.board import PEER_MASK, Candidate, cells_in
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level, Technique, first_step
from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.data.messages.move_messages import Eliminated
from sudoku_tui.game.data.messages.solver_messages import hardest_of
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.hints import as_seen
from sudoku_tui.game.playing.insights import Insights
from sudoku_tui.game.review.consequences import QUICK, Consequences, is_single
from sudoku_tui.game.review.review import Discovery, Guess, Mistake, ShownStep
from sudoku_tui.game.solver.elimination_reasons import result_of, rules_out, single_steps
from sudoku_tui.game.solver.justification import quick_justification

NEXT_DIGITS = 2
"""So many digits that were placed next may be what a digit follows from."""


def guess_level(level: Level) -> Level:
    """The level of the techniques that justify a digit in a puzzle of a level."""
    return min(max(level, Level.MEDIUM), Level.UNFAIR)


class Judge:
    """Judges the moves of a game whose puzzle has one solution; asked in the order of time."""

    def __init__(self, game: Game, insights: Insights, level: Level) -> None:
        self.mistakes: dict[tuple[int, int], Mistake] = {}  # by move and cell
        self.guesses: dict[Candidate, Guess] = {}
        self.discoveries: list[Discovery] = []
        self._effects: dict[str, list[frozenset[Candidate]]] = {}  # by technique what the discovered steps do
        self._game, self._insights, self._level = game, insights, guess_level(level)
        self._consequences = Consequences(self._level)
        self._entries, self._is_right = game.history.entries, game.checks.is_right
        self._up_to = {one: [tech for tech in PATH_TECHNIQUES if tech.level <= one] for one in Level}

    def judge(self, entry: Entry, *, is_helped: bool) -> None:
        """Judge a move; `is_helped` if a hint was asked for since digits or candidates last changed."""
        match entry.kind, entry.message:
            case EntryKind.PLACE, _:
                self._judge_digits(entry, is_helped=is_helped)
            case EntryKind.CANDIDATE, Eliminated(cells, digit):
                self._judge_eliminations(entry, [Candidate(cell, digit) for cell in cells], is_helped=is_helped)
            case EntryKind.MARK, _ if not is_helped:
                before = {*self._insights.taken_out(self._before(entry))}
                gone = [one for one in self._insights.taken_out(entry) if one not in before]
                self._discover_eliminations(entry, gone)

    def _before(self, entry: Entry) -> Entry:
        return self._entries[entry.parent]

    # Digits

    def _judge_digits(self, entry: Entry, *, is_helped: bool) -> None:
        known = self._insights.without(self._before(entry), entry.cells)
        for cell in cells_in(entry.cells):
            placed = Candidate(cell, entry.position.values[cell])
            if not self._is_right(placed):
                self._note_mistake(entry, placed, known.position)
            elif not is_helped:
                self._judge_right(entry, placed, known.position, may_be_guess=not known.wrong)

    def _judge_right(self, entry: Entry, placed: Candidate, position: Position, *, may_be_guess: bool) -> None:
        single = first_seen(position, placed)
        if single is not None:
            self._discover(entry, ShownStep(single, position))
            return
        steps = quick_justification(position, placed, self._up_to[Level.MEDIUM]).steps
        shown = [*_found_by(position, placed, steps)] if steps else self._hard_step_to(position, placed)
        for one in shown:
            self._discover(entry, one)
        if may_be_guess and not (
            shown or self._consequences.make_single(position, placed) or self._follows(entry, position, placed)
        ):
            self.guesses.setdefault(placed, Guess(entry.number, placed, self._level, position))

    def _hard_step_to(self, position: Position, placed: Candidate) -> list[ShownStep]:
        """The Hard step after which a digit is a single, and this; nothing if there is none."""
        for technique in self._up_to[min(self._level, QUICK)]:
            for step in technique.find(position) if technique.level is QUICK else ():
                after = step.apply(position, eliminate=True)
                if placed in step.placements:
                    return [ShownStep(step, position)]
                if is_single(after, placed) and (single := first_seen(after, placed)) is not None:
                    return [ShownStep(step, position), ShownStep(single, after, is_direct=False)]
        return []

    def _follows(self, entry: Entry, position: Position, placed: Candidate) -> bool:
        """Whether a digit becomes a single with the digits that the player placed next."""
        following = [one for one in self._entries[entry.number + 1 :] if one.kind is EntryKind.PLACE][:NEXT_DIGITS]
        for one in following:
            for cell in cells_in(one.cells):
                other = Candidate(cell, one.position.values[cell])
                if self._is_right(other) and not position.values[cell] and cell != placed.cell:
                    position = position.place(*other, eliminate=True)
            if is_single(position, placed):
                return True
        return False

    # Eliminations

    def _judge_eliminations(self, entry: Entry, eliminated: Sequence[Candidate], *, is_helped: bool) -> None:
        before = self._before(entry)
        known = self._insights.at(before)
        for one in eliminated:  # a digit that is excluded is to blame itself
            if self._is_right(one) and not before.position.excluded[one.digit] >> one.cell & 1:
                self._note_mistake(entry, one, known.position, is_elimination=True)
        if not is_helped:
            self._discover_eliminations(entry, eliminated)

    def _discover_eliminations(self, entry: Entry, eliminated: Sequence[Candidate]) -> None:
        """Find the steps that the player saw, of techniques that are found soon; each of them exists on the board."""
        position = self._insights.at(self._before(entry)).position
        told = {gone for effects in self._effects.values() for effect in effects for gone in effect}
        left = [one for one in eliminated if one not in told and position.has_candidate(*one)]
        left = [one for one in left if not self._is_right(one)]
        message = entry.message
        techniques = self._up_to[QUICK]
        if isinstance(message, Eliminated) and message.technique is not None:  # it has been found out in the game
            techniques = [one for one in PATH_TECHNIQUES if one.id == message.technique and message.is_alone]
        steps = result_of(single_steps(position, left, techniques)) if left else None
        for step in steps or ():
            if step.eliminations:  # a single is found when it is placed
                self._discover(entry, ShownStep(step, position))

    def _discover(self, entry: Entry, shown: ShownStep) -> None:
        """Note a step that was found, unless it is one from before, of which less was left to do."""
        step = shown.step
        for other in self._effects.setdefault(step.technique.id, []):
            if other.issuperset((*step.placements, *step.eliminations)):
                return
        self._effects[step.technique.id].append(frozenset((*step.placements, *step.eliminations)))
        self.discoveries.append(Discovery(entry.number, shown))

    # Mistakes

    def _note_mistake(
        self, entry: Entry, candidate: Candidate, position: Position, *, is_elimination: bool = False
    ) -> None:
        cell, digit = candidate
        clashes = (
            () if is_elimination else tuple(cells_in(PEER_MASK[cell] & self._before(entry).position.placed[digit]))
        )
        mistake = Mistake(
            number=entry.number,
            candidate=candidate,
            is_elimination=is_elimination,
            right=self._right_in(cell).digit,
            clashes=clashes,
            proof=None if clashes else self._proof(position, candidate),
            position=position,
            seconds=0.0,
            moves=0,
            is_mended=False,
            follows=None if is_elimination else self._followed(entry, candidate, position),
        )
        self.mistakes[mistake.key] = mistake

    def _right_in(self, cell: int) -> Candidate:
        return Candidate(cell, int(self._game.checks.solution[cell]))

    def _proof(self, position: Position, candidate: Candidate) -> ShownStep | None:
        """The easiest step that says what a cell really holds, or that it does not hold the digit of a candidate.

        It stands open, or does so after Medium eliminations or singles; None if there is none.
        """
        right = self._right_in(candidate.cell)
        step = _otherwise(position, candidate, right, self._up_to[min(self._level, QUICK)])
        if step is not None:
            return ShownStep(step, position)
        steps = quick_justification(position, right, self._up_to[Level.MEDIUM]).steps
        if steps:
            return [*_in_turn(position, steps)][-1]
        while (single := first_step(position, SINGLES)) is not None:
            position = single.apply(position, eliminate=True)
            step = _otherwise(position, candidate, right, SINGLES)
            if step is not None:
                return ShownStep(step, position, is_direct=False)
        return None

    def _followed(self, entry: Entry, placed: Candidate, position: Position) -> int | None:
        """The number of the earlier mistake from which a wrong digit follows, by singles and easy eliminations."""
        for mistake in self.standing_at(self._before(entry)):
            wrong = mistake.candidate
            if wrong.cell == placed.cell or not position.has_candidate(*wrong):
                continue
            supposed = position.eliminate([wrong])
            if not mistake.is_elimination:
                supposed = position.place(*wrong, eliminate=True)
            if quick_justification(supposed, placed, self._up_to[Level.MEDIUM]).steps:
                return mistake.number
        return None

    def standing_at(self, entry: Entry) -> list[Mistake]:
        """The mistakes of the player's that are on the board at a moment, the oldest first."""
        wrong = self._insights.at(entry).wrong
        if not wrong:
            return []
        line = {one.number for one in self._game.history.line_to(entry)}
        latest = {one.candidate: one for one in self.mistakes.values() if one.number in line}
        return sorted((latest[one] for one in wrong if one in latest), key=lambda mistake: mistake.number)


def _otherwise(
    position: Position, candidate: Candidate, right: Candidate, techniques: Sequence[Technique]
) -> Step | None:
    """The step that a person sees first of those that place the right digit of a cell, or rule another one out."""
    for steps in as_seen(position, techniques):
        found = [
            step for step in steps if right in step.placements or (candidate != right and rules_out(step, candidate))
        ]
        if found:
            return min(found, key=lambda step: right not in step.placements)
    return None


def first_seen(position: Position, placed: Candidate) -> Step | None:
    """The single that a placement is, the one that a person would see first; None if it is none."""
    singles = (step for steps in as_seen(position, SINGLES) for step in steps)
    return next((step for step in singles if step.placements == (placed,)), None)


def _found_by(position: Position, placed: Candidate, steps: Sequence[Step]) -> Iterator[ShownStep]:
    """Of the steps that lead to a placement those that the player must have seen: the hardest, and the last one."""
    hardest = hardest_of(steps)
    for step in hardest.technique.find(position):  # others of its technique may have come first
        after = step.apply(position)
        if not step.placements and is_single(after, placed) and (single := first_seen(after, placed)) is not None:
            yield ShownStep(step, position)
            yield ShownStep(single, after, is_direct=False)
            return
    for shown in _in_turn(position, steps):
        if shown.step in (hardest, steps[-1]):
            yield shown


def _in_turn(position: Position, steps: Sequence[Step]) -> Iterator[ShownStep]:
    """Steps that are taken one after another, each in the position that it is found in."""
    for number, step in enumerate(steps):
        yield ShownStep(step, position, is_direct=not number)
        position = step.apply(position, eliminate=True)
