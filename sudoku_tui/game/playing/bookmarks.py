"""The moments of a game that the player wants to come back to."""

from sudoku_tui.game.data.game_log import LogLine
from sudoku_tui.game.data.messages.move_messages import Bookmarked, Way
from sudoku_tui.game.playing.moves import Moves


class Bookmarks:
    """Sets bookmarks, removes them, and goes back to them."""

    def __init__(self, moves: Moves) -> None:
        self.numbers: list[int] = []  # the numbers of the bookmarked entries of the history, the oldest bookmark first
        self._moves = moves

    def toggle(self) -> LogLine:
        """Bookmark this moment, to try something and come back; or forget it, if it is bookmarked already."""
        number = self._moves.history.current.number
        if number in self.numbers:
            return self.remove(number)
        self.numbers.append(number)
        self._moves.keep({"bookmarks": self.numbers})
        return self._moves.log.say(Bookmarked(number))

    def remove(self, number: int) -> LogLine:
        self.numbers = [other for other in self.numbers if other != number]
        self._moves.keep({"bookmarks": self.numbers})
        return self._moves.log.say(Bookmarked(number, len(self.numbers)))

    def go_to(self, number: int) -> LogLine:
        return self._moves.go_to(number, Way.BOOKMARK)
