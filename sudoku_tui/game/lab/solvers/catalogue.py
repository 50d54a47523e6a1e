"""Which other solvers there are. Their libraries, the extra `solvers`, are imported when one is named, not before."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from math import inf
from time import thread_time

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.search.events import Counters, Event, Incomplete, Progress, Search, Solution
from sudoku_tui.engine.search.registry import algorithm
from sudoku_tui.game.lab.solvers.answer import SolverAnswer
from sudoku_tui.system.extras import missing

_WARM = tuple(map(int, "003020600900305001001806400008102900700000008006708200002609500800203009005010300"))


@dataclass(frozen=True)
class OutsideSearch(Search):
    """A solver of others. It tells its answer and nothing of its way, but how often it decided, if it counts that."""

    module: str  # the module here that asks it
    package: str  # what has to be installed
    counts_nodes: bool = True
    limit: float = inf  # seconds of real time after which it gives up by itself

    def ask(self, values: Sequence[int]) -> SolverAnswer:
        """The solver's answer about 81 values, 0 for an empty cell; raises `SudokuError` if it is not installed."""
        try:
            module = import_module(f"sudoku_tui.game.lab.solvers.{self.module}")
        except ImportError:
            raise SudokuError(missing(self.key, self.package, "solvers")) from None
        answer: SolverAnswer = module.solve(values, self.limit)
        return answer

    def _run(
        self,
        values: tuple[int, ...],
        counters: Counters,
        watch: bool,  # noqa: ARG002 - a solver of others tells nothing on the way
    ) -> Generator[Event, None, None]:
        started = thread_time()
        answer = self.ask(values)
        counters.nodes += answer.decisions or 0
        if answer.values is not None:
            counters.solutions += 1
            yield Solution(answer.values, 0)
        elif not answer.is_proof:
            # It stopped by real time. The caller's clock, of CPU time, is a little behind, and says when it gives up.
            while thread_time() - started < 2 * self.limit + 0.1:
                yield Progress(0)
            yield Incomplete(values, "The solver ended without an answer.", 0)


_STRENGTHS = "Made for problems of every kind: the model is a page, and the search comes with the library."
_WEAKNESSES = "Building the model takes part of the time that is measured."

SOLVERS = {
    search.key: search
    for search in (
        OutsideSearch(
            key="cp-sat",
            name="OR-Tools CP-SAT",
            author="Laurent Perron, Frédéric Didier and others (Google)",
            year=2017,
            idea="A constraint solver on top of a SAT solver: all-different constraints are propagated, and conflicts "
            "are learnt as clauses. One worker.",
            strengths=_STRENGTHS,
            weaknesses=_WEAKNESSES,
            module="cp_sat",
            package="ortools",
        ),
        OutsideSearch(
            key="sat",
            name="SAT by Glucose, through PySAT",
            author="Gilles Audemard and Laurent Simon",
            year=2009,
            idea="Sudoku as clauses over 729 variables, each saying that a cell holds a digit, for a solver that "
            "learns a clause from every conflict.",
            strengths=_STRENGTHS,
            weaknesses=_WEAKNESSES,
            module="sat",
            package="python-sat",
        ),
        OutsideSearch(
            key="z3",
            name="Z3",
            author="Leonardo de Moura and Nikolaj Bjørner",
            year=2008,
            idea="Satisfiability modulo theories: 81 integers from 1 to 9, distinct in each house.",
            strengths=_STRENGTHS,
            weaknesses="Integers are more than Sudoku needs: it is slow with the model that most people write first.",
            module="z3_integers",
            package="z3-solver",
        ),
        OutsideSearch(
            key="python-constraint",
            name="python-constraint",
            author="Gustavo Niemeyer",
            year=2005,
            idea="Backtracking with forward checking in Python, the cell with the most constraints first.",
            strengths=_STRENGTHS,
            weaknesses="Its order of the cells does not look at how many values are left; hard puzzles take minutes.",
            module="python_constraint",
            package="python-constraint2",
            counts_nodes=False,
        ),
    )
}
"""The solvers by their keys."""


def find(key: str, limit: float = inf) -> Search:
    """The algorithm of a key, as `algorithm` knows it, or another solver, which gives up after `limit` seconds.

    Raises:
        UnknownAlgorithm: there is none.
        SudokuError: the solver is not installed.
    """
    solver = SOLVERS.get(key.strip().lower())
    if solver is None:
        return algorithm(key)
    solver = replace(solver, limit=limit)
    replace(solver, limit=2.0).ask(_WARM)  # its library is loaded now, so that this is not measured
    return solver
