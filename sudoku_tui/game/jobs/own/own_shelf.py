"""The searches of players that are at hand: those of the files that were opened, and those of packages."""

from pathlib import Path

from sudoku_tui.engine.outside import is_any_there
from sudoku_tui.game.jobs.own.own_files import GROUP, BrokenFile, OwnFile, broken_search, package_searches
from sudoku_tui.game.jobs.own.own_search import BrokenSearch, OwnSearch
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE


class SearchShelf:
    """What a session has of them; loading takes a moment, as each file is loaded in a process of its own."""

    def __init__(self) -> None:
        self.left_out: list[str] = []  # a sentence for each package that is left out
        self._files: dict[Path, OwnFile] = {}
        self._asked_for: dict[Path, str] = {}  # of each file the key of the search that was asked for last
        self._of_packages: list[OwnSearch] | None = None  # None before they are loaded

    @property
    def is_open(self) -> bool:
        """Whether this session runs code of its player at all."""
        return ALLOWANCE.runs_own_code

    @property
    def is_up_to_date(self) -> bool:
        """Whether `bring_up_to_date` has nothing to do."""
        return self._knows_packages and not any(file.has_changed for file in self._files.values())

    @property
    def searches(self) -> list[OwnSearch]:
        """All of them, those of files first."""
        return [*(search for file in self._files.values() for search in file.searches), *(self._of_packages or ())]

    def bring_up_to_date(self) -> None:
        """Load the files that have changed, of which a broken one stays as it was; and once what packages bring."""
        if not self._knows_packages:
            self._of_packages, self.left_out = package_searches()
        for file in self._files.values():
            file.reload()

    def load(self, path: Path) -> tuple[OwnSearch, ...]:
        """The searches of a file as it is now; of one that is broken, one that says why.

        The searches that it had before it was broken stay at hand.

        Raises:
            SudokuError: no code of the player runs in this session.
        """
        file = self._files.get(path)
        if file is None:
            try:
                file = self._files[path] = OwnFile(path)
            except BrokenFile as error:
                return (broken_search(path, error.fault),)
        else:
            file.reload()
        return file.searches if file.fault is None else (broken_search(path, file.fault),)

    def again(self, search: OwnSearch) -> OwnSearch:
        """The search that has this one's key in its file as it is now, or else the first one there.

        For a file that was broken it is the one that was asked for before that.

        Raises:
            SudokuError: no code of the player runs in this session.
        """
        if search.entry is not None:
            return search
        path = Path(search.path)
        if not isinstance(search, BrokenSearch):
            self._asked_for[path] = search.key
        found = self.load(path)
        return next((one for one in found if one.key == self._asked_for.get(path)), found[0])

    @property
    def _knows_packages(self) -> bool:
        return not self.is_open or self._of_packages is not None or not is_any_there(GROUP)
