"""Walking a step: one link or deduction after another, while its evidence appears on the board.

What follows from a premise is a branch of the proof. Branches can be folded; those of a long proof are at first.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Self

from sudoku_tui.engine import words
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.evidence import SUPPOSED
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Reason, RecordedFacts, Role, Step
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.data.messages.solver_messages import AboutMove
from sudoku_tui.game.playing.game import Game

LONG = 40
"""With more sentences than this, a walk begins with a summary, and with its branches folded."""

SUMMARY = -1
"""The place of the summary, before the first sentence."""


@immutable
class StepWalk:
    """A step that is walked, and how far."""

    step: Step
    position: Position  # the candidates that the step was found with
    notation: Notation  # how it names cells
    reasons: tuple[Reason, ...]  # what is told, the whole proof
    entry: Entry | None = None  # the moment of the game that it shows; None where it is not shown in a game
    at: int = 0  # the sentence that is told now, by its place in `reasons`; or `SUMMARY`
    folded: frozenset[int] = frozenset()  # the premises whose branches are folded, by their places

    @classmethod
    def begin(cls, step: Step, position: Position, notation: Notation, entry: Entry | None = None) -> Self:
        walk = cls(step, position, notation, words.walk(step, notation), entry)
        return walk.folded_up() if walk.is_long else walk

    def folded_up(self) -> Self:
        """The summary, with all branches folded."""
        return replace(self, at=SUMMARY, folded=frozenset(filter(self.branch, range(len(self.reasons)))))

    @property
    def is_long(self) -> bool:
        """Whether it begins with a summary."""
        return len(self.reasons) > LONG

    @property
    def is_own(self) -> bool:
        """Whether it is that of a chain or a proof, link by link; the reasons of a short proof may be the same."""
        return self.has_branches or self.reasons != words.reasons(self.step, self.notation)

    @property
    def has_branches(self) -> bool:
        return any(reason.depth for reason in self.reasons)

    @property
    def is_over(self) -> bool:
        """Whether nothing follows the sentence that is told now."""
        return self.at == self._visible[-1]

    def branch(self, place: int) -> range:
        """The places of what follows from a premise; empty for another sentence."""
        depth = self.reasons[place].depth
        end = place + 1
        while end < len(self.reasons) and self.reasons[end].depth > depth:
            end += 1
        return range(place + 1, end)

    @cached_property
    def _visible(self) -> list[int]:
        """The places that are not in a folded branch."""
        places, place = [], 0
        while place < len(self.reasons):
            places.append(place)
            place = self.branch(place).stop if place in self.folded else place + 1
        return places

    @property
    def told(self) -> list[int]:
        """The places of the sentences up to the present one, without what is folded; in a summary the outline."""
        return [place for place in self._visible if self.at in (SUMMARY, place) or place < self.at]

    # Where to go

    def on(self) -> Self:
        """The next sentence; what is folded is skipped. The last one stays."""
        following = next((place for place in self._visible if place > self.at), None)
        return self if following is None else replace(self, at=following)

    def back(self) -> Self:
        """The sentence before; of a long walk at last the summary."""
        before = [place for place in self._visible if place < self.at]
        if before:
            return replace(self, at=before[-1])
        return replace(self, at=SUMMARY) if self.is_long and self.at != SUMMARY else self

    def go_to(self, place: int) -> Self:
        """The sentence at a place; the branches that it lies in are unfolded."""
        return replace(self, at=place, folded=self.folded - {*self._premises_of(place)})

    def turned(self) -> Self:
        """Unfold the branch of the present premise, or fold it; elsewhere fold the branch that it lies in.

        From the summary it goes to the first sentence, with everything unfolded; where there are no branches to the
        end, so that all is told at once, and from there to the first sentence again.
        """
        if self.at == SUMMARY:
            return replace(self, at=0, folded=frozenset())
        if self.branch(self.at):
            return replace(self, folded=self.folded ^ {self.at})
        last = len(self.reasons) - 1
        if not self.has_branches:
            return replace(self, at=0 if self.at == last else last)
        premise = next(self._premises_of(self.at), None)
        return self if premise is None else replace(self, at=premise, folded=self.folded | {premise})

    def _premises_of(self, place: int) -> Iterator[int]:
        """The premises of the branches in which a sentence lies, the nearest first."""
        depth = self.reasons[place].depth
        for earlier in range(place - 1, -1, -1):
            if self.reasons[earlier].depth < depth:
                depth = self.reasons[earlier].depth
                yield earlier

    # What the board shows

    @cached_property
    def scene(self) -> Step:
        """The step with the evidence of the present sentence, and of those before that it follows from.

        In the end, and in the summary, it is the whole step. Where a sentence speaks of what is true or false under
        the premises, this stays of all sentences before in the same branch; else all that they have shown does.
        """
        if self.at in (SUMMARY, len(self.reasons) - 1):
            return self.step
        now = self.reasons[self.at]
        if any(piece.role in SUPPOSED for piece in now.shows):
            pieces = _supposed([*self._before(self.at), self.at], self.reasons)
            pieces += [piece for piece in now.shows if piece.role not in SUPPOSED]
        elif any(piece.role in SUPPOSED for reason in self.reasons for piece in reason.shows):
            pieces = [*now.shows]
        else:
            pieces = [*dict.fromkeys(piece for reason in self.reasons[: self.at + 1] for piece in reason.shows)]
        return Step(self.step.technique, facts=RecordedFacts(tuple(pieces)))

    def _before(self, place: int) -> list[int]:
        """The sentences before that one rests on: not those of other branches, nor the premises of these."""
        premises = {*self._premises_of(place)}
        depth, found = self.reasons[place].depth, []
        for earlier in range(place - 1, -1, -1):
            if earlier in premises:
                depth = self.reasons[earlier].depth
            if self.reasons[earlier].depth == depth and (earlier in premises or not self.branch(earlier)):
                found.append(earlier)
        return found[::-1]


def _supposed(places: list[int], reasons: tuple[Reason, ...]) -> list[Evidence]:
    """The candidates that are true or false after some sentences: a piece for each node, in the order of the text."""
    roles: dict[tuple[Candidate, ...], Role] = {}
    for place in places:
        for piece in reasons[place].shows:
            if piece.role in SUPPOSED:
                roles[piece.candidates] = piece.role
    return [Evidence(role, candidates=node) for node, role in roles.items()]


def walk_of_board(game: Game) -> StepWalk | None:
    """The walk of the step whose evidence is on the board, or else of the move shown; None if that was no step."""
    shown = game.shown
    if shown.step is not None and shown.position is not None:
        entry = shown.entry
        if isinstance(game.log.last.message, AboutMove):  # the board shows the move already
            entry = game.history.entries[entry.parent]
        return StepWalk.begin(shown.step, shown.position, game.notation, entry)
    return walk_of_entry(game, shown.entry.number)


def walk_of_entry(game: Game, number: int) -> StepWalk | None:
    """The walk of the step that made an entry of the history; None if no step did."""
    entry = game.history.entries[number]
    if entry.step is None:
        return None
    before = game.history.entries[entry.parent]
    return StepWalk.begin(entry.step, before.position, game.notation, before)
