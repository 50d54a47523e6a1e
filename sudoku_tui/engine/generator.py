from random import Random
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.solver import can_be_completed, empty_board, excluding, placing, random_solution

def minimal_puzzle(rng: Random, ua=None, stat=None) -> str:
    solution = random_solution(rng)
    digits = [int(c) for c in solution]
    order = rng.sample(CELLS, len(CELLS))
    later = [empty_board()]
    for cell in reversed(order):
        later.append(later[-1] & placing(cell, digits[cell]))
    later.pop()
    sets = ua(digits) if ua else []
    kept = empty_board()
    clues = set(range(81))
    out=['.']*81
    for cell in order:
        rest = kept & later.pop()
        d = digits[cell]
        cm = 1<<cell
        if (ua and any(s == {cell} for s in sets if cell in s)) or can_be_completed(rest & excluding(cell, d)):
            kept &= placing(cell, d)
            out[cell]=solution[cell]
        else:
            for s in sets: s.discard(cell)
    return ''.join(out)
