"""The answers of `step`: the path of a puzzle in words, as JSON or a report; every step there is; every technique."""

import shutil
import textwrap
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Protocol

from sudoku_tui import config
from sudoku_tui.cli import SOLVED, json_output, solution_code
from sudoku_tui.cli.packages import complain_of_packages
from sudoku_tui.cli.progress import SHORT, ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Found, Reader
from sudoku_tui.cli.scales import SE
from sudoku_tui.cli.scales.hodoku import needed_beyond
from sudoku_tui.cli.step.se_path import SePath
from sudoku_tui.engine import words
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.explainer.rating import SeProgress
from sudoku_tui.engine.logic import all_steps, path, rating_of, technique_named
from sudoku_tui.engine.notation import NOTATIONS, Notation, count, join_words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import MODERN, Rating
from sudoku_tui.engine.standing import Standing, standing_of, why_no_solution
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import format_board, format_candidates, format_grid
from sudoku_tui.game.puzzles.rating_words import se_progress_words
from sudoku_tui.game.reports.forms import FORMS, Pages
from sudoku_tui.game.reports.report import Report, ReportEntry, report_of
from sudoku_tui.game.solver.step_list import ALL_STEPS, StepFilter, shortest_first
from sudoku_tui.game.words.step_lines import line_words
from sudoku_tui.plain.parsing import candidates_of, quoted, words_of
from sudoku_tui.system.output import Output, complain

LEFT_OUT = "The puzzle has several solutions, so techniques that assume one are left out."


class Path(Protocol):
    """A path that is being walked."""

    left_out: str  # a sentence about techniques that are not tried, if there are any
    position: Position  # where it has come to
    entries: list[ReportEntry]  # the steps so far
    is_interrupted: bool  # whether Ctrl+C has ended it

    def __iter__(self) -> Iterator[Step]:
        """Go on, step by step."""

    def rating_fields(self) -> json_output.Record:
        """How hard it is, for JSON."""

    def step_fields(self, number: int) -> json_output.Record:
        """The fields of a step in JSON besides those that any has."""

    def ending(self, notation: Notation) -> tuple[str, ...]:
        """Sentences about the end."""


def run(options: Namespace) -> int:
    if options.scale == SE and (options.list or options.all or options.technique or options.affects):
        raise SudokuError("--scale se prints a path, so leave --all, --technique, --affects and --list out.")
    if options.scale == SE and options.order == MODERN:
        raise SudokuError("Sudoku Explainer has an order of its own, so leave --scale se or --order out.")
    complain_of_packages()
    return _list_techniques(options) if options.list else _Printer(options).run()


class _Printer:
    """Prints of each puzzle its path, or the steps that it has now."""

    def __init__(self, options: Namespace) -> None:
        settings = config.load_strictly(options.config)
        named = None if options.technique is None else tuple(dict.fromkeys(map(technique_named, options.technique)))
        # the techniques whose steps are all printed; None for the path
        self._wanted = settings.listed_techniques if options.all or (options.affects and named is None) else named
        self._filter = _filter_of(options.affects)
        if options.format != "text" and self._wanted is not None:
            raise SudokuError(
                f"--format {options.format} prints a path, so leave --all, --technique and --affects out."
            )
        self._of_path = settings.techniques_in(options.order)
        self._options, self._notation = options, NOTATIONS[options.notation]
        self._output = Output()
        self._pages = Pages(options.format, self._output.write) if options.format in FORMS else None
        shown = options.scale == SE and can_be_shown(beside_output=False)
        self._bar = ProgressBar(shown, None, SHORT)
        self._is_interrupted = False  # in the middle of a path, which is printed as far as it came

    def run(self) -> int:
        worst = SOLVED
        with self._bar:
            for entry in Reader(self._options.puzzles, before_waiting=self._output.flush):
                if isinstance(entry, Found):
                    worst = max(worst, self._print(entry, standing_of(entry.puzzle.position())))
                else:
                    worst = json_output.refuse(entry, self._output, as_json=self._options.json)
                if self._is_interrupted:
                    break
        if self._pages is not None:
            self._pages.end()
        if self._is_interrupted:
            raise KeyboardInterrupt
        return worst

    def _path(self, standing: Standing) -> Path:
        if self._options.scale == SE:
            return SePath(standing, self._watch)
        return WalkedPath(standing, self._of_path)

    def _watch(self, progress: SeProgress) -> None:
        if self._bar.due:
            self._bar.update(0, se_progress_words(*progress))

    def _steps_on(self, walk: Path) -> Iterator[Step]:
        """The steps of a path, each when the bar is away, and what was printed before is seen."""
        for step in walk:
            self._bar.hide()
            yield step
            if self._options.scale == SE:
                self._output.flush()
        self._bar.hide()
        self._is_interrupted = walk.is_interrupted

    def _print(self, found: Found, standing: Standing) -> int:
        # The path of a puzzle leads to the reason why there is no solution; all else would be of no use.
        is_hopeless = not standing.solutions and (self._wanted is not None or not found.puzzle.is_start)
        if self._options.json:
            self._output.write(self._json(found, standing))
        elif self._pages is not None:
            if not is_hopeless:
                self._pages.add(self._report(found, standing))
        else:
            if found.source is not None:
                title = f": {found.puzzle.title}" if found.puzzle.title else ""
                self._output.write(f"# {found.place}{title}\n")
            if not is_hopeless and self._wanted is not None:
                self._print_steps(standing, self._wanted)
            elif not is_hopeless:
                self._print_path(standing)
        if is_hopeless:
            complain(f"{found.place}: {why_no_solution(standing.position, self._notation)}")
        return solution_code(len(standing.solutions), is_one_needed=self._options.scale == SE)

    def _print_path(self, standing: Standing) -> None:
        walk = self._path(standing)
        if walk.left_out:
            self._output.write(f"{walk.left_out}\n\n")
        for step in self._steps_on(walk):
            number, title = len(walk.entries), walk.entries[-1].title
            self._output.write(f"{number}. {title}: {words.conclusion(step, self._notation)}\n")
            self._print_reasons(step, 4)
        ending = "\n".join(walk.ending(self._notation))
        self._output.write("\n" * bool(walk.entries) + f"{ending}\n\n")
        position = walk.position
        if position.is_complete:
            self._output.write(f"{format_grid(position.to_string())}\n\n")
        else:
            self._output.write(f"{format_candidates(position)}\n\nAs one line:\n{format_board(position)}\n\n")

    def _print_reasons(self, step: Step, indent: int) -> None:
        """Print why a step is right, and how it is written in one line, if it is."""
        told = words.walk(step, self._notation) if self._options.walk else words.reasons(step, self._notation)
        for reason in told:
            self._output.write(f"{' ' * (indent + 2 * reason.depth)}{reason.sentence}\n")
        for line in line_words(step, self._notation):
            self._output.write(f"{' ' * indent}{line}\n")

    def _report(self, found: Found, standing: Standing) -> Report:
        walk = self._path(standing)
        list(self._steps_on(walk))
        ending = (*walk.ending(self._notation), *([walk.left_out] if walk.left_out else []))
        rating = walk.rating if isinstance(walk, WalkedPath) and standing.solutions else None
        return report_of(
            found.puzzle, walk.entries, walk.position, rating=rating, ending=ending, notation=self._notation
        )

    def _print_steps(self, standing: Standing, techniques: Sequence[Technique]) -> None:
        """Print every step in words by technique, as soon as it is found; pending eliminations come first."""
        allowed = standing.allowed(techniques)
        if len(allowed) < len(techniques):
            self._output.write(f"{LEFT_OUT}\n\n")
        if techniques and not allowed:
            return
        position = standing.position.eliminated()
        for step in ALL_ELIMINATIONS.find(standing.position):
            self._output.write(f"First, {words.conclusion(step, self._notation)}.\n\n")
        numbers = []
        for technique in allowed:
            steps = self._steps_of(technique, position)
            if not steps:
                continue
            numbers.append(len(steps))
            figures = f"{technique.code}, {technique.level}, score {technique.score}"
            self._output.write(f"{words.name(technique.id)} ({figures}): {count(len(steps), 'step')}\n")
            for number, step in enumerate(steps, 1):
                self._output.write(f"    {number}. {words.conclusion(step, self._notation)}\n")
                if self._options.technique is not None:
                    self._print_reasons(step, 8)
            self._output.write("\n")
        if not numbers:
            self._output.write(f"{self._none_of(standing, allowed)}\n\n")
        elif len(techniques) > 1:
            self._output.write(f"{count(sum(numbers), 'step')} of {count(len(numbers), 'technique')}.\n\n")

    def _steps_of(self, technique: Technique, position: Position) -> list[Step]:
        """The wanted steps of a technique, the shortest first."""
        return shortest_first(step for step in all_steps(position, (technique,)) if self._filter.passes(step))

    def _json(self, found: Found, standing: Standing) -> str:
        reason = "" if standing.solutions else why_no_solution(standing.position, self._notation)
        if self._wanted is None:
            walk = self._path(standing)
            steps = list(self._steps_on(walk))
            fields, position = walk.rating_fields(), walk.position
            more = [walk.step_fields(number) for number in range(len(steps))]
        else:
            allowed, position = standing.allowed(self._wanted), standing.position.eliminated()
            fields = {"left_out": [technique.id for technique in self._wanted if technique not in allowed]}
            steps = [step for technique in allowed for step in self._steps_of(technique, position)]
            more = [{} for _ in steps]
        return json_output.line(
            {
                **json_output.puzzle_fields(found),
                **json_output.solution_fields(len(standing.solutions), reason),
                **fields,
                "steps": [
                    {**json_output.step_fields(step, self._notation, walk=self._options.walk), **its}
                    for step, its in zip(steps, more, strict=True)
                ],
                **json_output.position_fields(position),
            }
        )

    def _none_of(self, standing: Standing, techniques: Sequence[Technique]) -> str:
        if standing.position.is_complete:
            return "The puzzle is solved, so there is no step."
        if not techniques:
            return "The configuration turns every technique off."
        names = [words.name(technique.id) for technique in techniques]
        what = join_words(names, "or") if len(names) <= 3 else "step of these techniques"
        effects = self._filter.described(self._notation)
        return f"There is no {what} at this position{f' that places or removes {effects}' if effects else ''}."


def _filter_of(text: str | None) -> StepFilter:
    """The filter for steps by their effect; raises `SudokuError` if a text is neither digit, cell nor candidate."""
    wanted = candidates_of(words_of(text)) if text is not None else ALL_STEPS
    if wanted is None:
        raise SudokuError(f"--affects takes a digit (5), a cell (C4) or a candidate (C4=5), not {quoted(text or '')}.")
    return wanted


class WalkedPath:
    """A path that is being walked: its start, the steps so far, and where they lead."""

    def __init__(self, standing: Standing, techniques: tuple[Technique, ...]) -> None:
        self.standing = standing
        self.allowed = standing.allowed(techniques)
        self.left_out = LEFT_OUT if standing.solutions and len(self.allowed) < len(techniques) else ""
        self.position = standing.position
        self.entries: list[ReportEntry] = []
        self.is_interrupted = False
        self._counts: Counter[Technique] = Counter()

    def __iter__(self) -> Iterator[Step]:
        """Go on, step by step."""
        for step, position in path(self.position, self.allowed):
            self.entries.append(ReportEntry(self.position, step))
            self.position = position
            if step.technique.code:
                self._counts[step.technique] += 1
            yield step

    @property
    def rating(self) -> Rating:
        return rating_of(self._counts, is_solved=self.position.is_complete)

    def rating_fields(self) -> json_output.Record:
        """How hard it is, for JSON."""
        return json_output.rating_fields(self.rating)

    def step_fields(self, _number: int) -> json_output.Record:
        """The fields of a step in JSON besides those that any has: none."""
        return {}

    def ending(self, notation: Notation) -> tuple[str, ...]:
        """Sentences about the end."""
        rating, steps = self.rating, count(len(self.entries), "step")
        if self.position.is_complete:
            return f"Solved in {steps}.", f"Level {rating.level}, score {rating.score:,}."
        if not self.standing.solutions:
            return (why_no_solution(self.standing.position, notation),)
        left = self.position.empty.bit_count()
        still = f"{count(left, 'cell')} {'is' if left == 1 else 'are'} still empty after {steps}"
        if len(self.standing.solutions) > 1:
            return (f"The puzzle has several solutions, so logic alone cannot reach one: {still}.",)
        return (
            f"The techniques get no further, and {still}: the puzzle needs {needed_beyond(self.allowed)}.",
            f"So no level is known; it is rated to {rating.score:,} so far.",
        )


# The techniques


def _list_techniques(options: Namespace) -> int:
    tried = config.load_strictly(options.config).techniques_in(options.order)
    output = Output()
    width = max(30, min(shutil.get_terminal_size().columns, 100))
    for technique in (*tried, *(technique for technique in ORDER if technique not in tried)):
        if options.json:
            more = {
                "synonyms": words.about(technique.id).synonyms,
                "summary": words.about(technique.id).summary,
                "spotting": words.about(technique.id).spotting,
                "in_path": technique in tried,
                "assumes_unique": technique.assumes_unique,
            }
            output.write(json_output.line({**json_output.technique_fields(technique), **more}))
        else:
            untried = "" if technique in tried else ", not tried by a path"
            figures = f"{technique.level}, score {technique.score}{untried}"
            indent = " " * (len(technique.code) + 2)
            about = words.about(technique.id)
            output.write(f"{technique.code}  {about.names[0]} ({figures})\n")
            also = filter(None, [words.also_called(technique.id)])
            for text in (about.summary, *also, f"How to spot it: {about.spotting}"):
                output.write(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent) + "\n")
    return SOLVED
