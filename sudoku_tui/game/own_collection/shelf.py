"""The player's own collection as a list shows it."""

from collections.abc import Sequence

from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.own_collection.collection import TAG, TITLE, Kept
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.puzzles.shelf import Part, Shelf
from sudoku_tui.library import Collection


class OwnShelf(Shelf):
    """The puzzles of the collection; a wish can also be a tag, such as "#fish"."""

    def __init__(self, kept: Sequence[Kept]) -> None:
        self.kept = list(kept)
        collection = Collection(TITLE, tuple(one.puzzle for one in kept))
        super().__init__(TITLE, [Part(collection, Source.ENTERED, "")])
        for number, one in enumerate(kept):
            if one.about.rating is not None:
                self.found[number] = one.about.rating
            if one.about.se is not None:
                self.found_se[number] = one.about.se
            if one.about.minutes is not None:
                self.found_minutes[number] = one.about.minutes

    def tags(self) -> list[str]:
        """The tags as wishes."""
        return [f"{TAG}{tag}" for tag in sorted({tag for one in self.kept for tag in one.tags})]

    def _is_wanted(self, number: int, wish: str | Technique | None) -> bool:
        if isinstance(wish, str) and wish.startswith(TAG):
            return wish.removeprefix(TAG) in self.kept[number].tags
        return super()._is_wanted(number, wish)
