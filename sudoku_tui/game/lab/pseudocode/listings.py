"""The listing of each algorithm.

The names of functions are those of the textbooks and papers: Russell and Norvig, "Artificial Intelligence: A Modern
Approach"; Mackworth 1977; Sabin and Freuder 1994; Prosser 1993; Minton and others 1992; Norvig 2006; Brélaz 1979; Knuth
2000; Marques-Silva and Sakallah 1996; Minato 1993; Moon and Gunther 2006; Lewis 2007; Glover 1986; Mantere and
Koljonen 2007. The wording is ours, and says what our searches do: where these differ from a paper, so does the listing.
"""

from collections.abc import Mapping

from sudoku_tui.engine.search.chance import key_without_seed
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.graph_coloring import GreedyColouring
from sudoku_tui.engine.search.heuristics import Heuristics, Inference, parse, parts_of
from sudoku_tui.engine.search.ordering import Values, Variables
from sudoku_tui.game.lab.pseudocode.listing import Listing, read, source_listing

BACKTRACKING = read("""
function BACKTRACK(assignment)                   @start
  if assignment is complete: return it           @solved
  var = SELECT-UNASSIGNED-VARIABLE(assignment)   @choose
  for each value in ORDER-DOMAIN-VALUES(var):
    if no peer of var has value:
      add {var = value} to assignment            @try
      result = BACKTRACK(assignment)
      if result is not failure: return result
      remove {var = value} from assignment       @back
  return failure                                 @no-value
""")

FORWARD_CHECKING = read("""
function SOLVE(puzzle)                           @start
  for each given {var = value}:
    FORWARD-CHECK(var, value)                    @givens
  return BACKTRACK(the givens)

function BACKTRACK(assignment)
  if assignment is complete: return it           @solved
  var = SELECT-UNASSIGNED-VARIABLE(assignment)   @choose
  for each value in ORDER-DOMAIN-VALUES(var):
    add {var = value} to assignment              @try
    if FORWARD-CHECK(var, value) succeeds:
      result = BACKTRACK(assignment)
      if result is not failure: return result
    remove {var = value}, restore the domains    @back
  return failure

function FORWARD-CHECK(var, value)
  for each unassigned peer of var:
    delete value from the domain of peer         @remove
  if one of these domains is empty:
    return failure                               @no-value
""")

PREPARATION = read("""
function PREPARE(puzzle)                         @start
  while an arc (x, y) is not consistent (AC-3):
    y has one value v left:
      delete v from the domain of x              @givens @prepare @first-single
  search what is left
""")

AC3 = read("""
function AC-3(csp)                               @start
  queue = all arcs (x, y) between peers
  while queue is not empty:
    take an arc (x, y) from queue
    if REVISE(x, y):
      if the domain of x is empty: return false  @no-value
      for each peer z of x but y:
        add (z, x) to queue
  return true: all arcs are consistent           @solved @stuck

function REVISE(x, y)
  for each value v in the domain of x:
    if y has no value but v left:                @naked
      delete v from the domain of x              @remove
  return whether one was deleted
""")

MAC = read("""
function SOLVE(puzzle)                           @start
  AC-3(all arcs)                                 @givens
  return BACKTRACK(the givens)

function BACKTRACK(assignment)
  if assignment is complete: return it           @solved
  var = SELECT-UNASSIGNED-VARIABLE(assignment)   @choose
  for each value in ORDER-DOMAIN-VALUES(var):
    add {var = value} to assignment              @try
    if AC-3(all arcs to var) is true:
      result = BACKTRACK(assignment)
      if result is not failure: return result
    remove {var = value}, restore the domains    @back
  return failure

function AC-3(queue)
  while queue is not empty:
    take an arc (x, y) from queue
    if y has one value v left:                   @naked
      delete v from the domain of x              @remove
      if the domain of x is empty: return false  @no-value
      if v was deleted:
        add the arcs to x from its other peers
  return true
""")

BACKJUMPING = read("""
function CBJ(assignment)                         @start
  if assignment is complete: return it           @solved
  var = SELECT-UNASSIGNED-VARIABLE(assignment)   @choose
  conflicts = the assigned peers of var
  for each value in ORDER-DOMAIN-VALUES(var):
    if no peer of var has value:
      add {var = value} to assignment            @try
      result, cause = CBJ(assignment)
      if result is not failure: return result
      remove {var = value} from assignment       @back @jump
      if var is not in cause:
        return failure, cause                    @jump
      add cause to conflicts, without var        @back
  return failure, conflicts                      @no-value
""")

MIN_CONFLICTS = read("""
function MIN-CONFLICTS(csp, steps, restarts)     @start
  repeat 1 + restarts times:
    for each cell in random order:
      give it a value that clashes least         @fill
    repeat, for at most steps changes:
      if no two peers clash: return the grid     @solved
      var = a random cell that clashes
      value = one with the fewest clashes
      set var = value                            @change
  return failure                                 @stuck @no-value
""")

ANNEALING = read("""
function ANNEAL(puzzle, restarts)                @start
  repeat 1 + restarts times:
    fill each box with the digits it lacks       @fill
    T = the first temperature
    until T is frozen:
      repeat so many times for each open cell:
        if no two peers clash: return the grid   @solved
        a, b = two open cells of a box
        d = the clashes that a swap adds
        if d <= 0: swap a and b                  @change
        else with probability exp(-d / T):
          swap a and b                           @uphill
        else: leave them                         @refuse
      T = T * cooling
  return failure                                 @stuck @no-value
""")

TABU = read("""
function TABU-SEARCH(puzzle, moves, restarts)    @start
  repeat 1 + restarts times:
    fill each box with the digits it lacks       @fill
    until moves in a row found no better grid:
      if no two peers clash: return the grid     @solved
      for each open cell that clashes:
        weigh its swap with each open cell of its
        box; tabu: one that takes a tabu digit
      swap the best that is not tabu             @change
      or one that is, if better than all before  @aspire
      their old digits are tabu for some moves
  return failure                                 @stuck @no-value
""")

GENETIC = read("""
function GENETIC(puzzle, restarts)               @start
  repeat 1 + restarts times:
    population = grids by chance: each box with
                 the digits that it lacks        @fill
    until no better grid is born for long:
      if the best has no clash: return it        @solved
      next = the elite of population
      until next is as large:
        mother, father = each the best of some
                         drawn by chance
        child = each box from one of the two
        by chance: swap two cells of a box of it
        add child to next
      population = next                          @breed
  return failure                                 @stuck @no-value
""")

NORVIG = read("""
function SOLVE(puzzle)                           @start
  for each given: ASSIGN(values, s, d)           @givens
  return SEARCH(values)

function SEARCH(values)
  if every cell has one value: return values     @solved
  s = a cell with the fewest values, at least 2  @choose
  for each d in values[s]:
    result = SEARCH(ASSIGN(copy of values, s, d)) @try
    if result is not failure: return result
    forget the copy                              @back
  return failure

function ASSIGN(values, s, d)
  ELIMINATE every other value of s

function ELIMINATE(values, s, d)
  remove d from values[s]                        @remove
  if values[s] is empty: return failure          @no-value
  if values[s] is a single d2:                   @naked
    ELIMINATE d2 from each peer of s
  for each unit u of s:
    if d has no place in u: return failure       @no-place
    if d has one place in u: ASSIGN it there     @hidden
""")

DSATUR = read("""
function DSATUR(graph)                           @start
  if all vertices are coloured: return them      @solved
  v = the uncoloured vertex with the most
      colours among its neighbours; ties: with
      the most uncoloured neighbours             @choose
  for each colour that no neighbour of v has:
    colour v                                     @try
    note the colour at its neighbours            @remove
    result = DSATUR(graph)
    if result is not failure: return result
    take the colour of v back                    @back
  return failure                                 @no-value
""")

GRAPH_COLOURING_MRV = read("""
function COLOUR(graph)                           @start
  if all vertices are coloured: return them      @solved
  v = the first of the uncoloured vertices with
      the fewest colours left                    @choose
  for each colour that no neighbour of v has:
    colour v                                     @try
    note the colour at its neighbours            @remove
    result = COLOUR(graph)
    if result is not failure: return result
    take the colour of v back                    @back
  return failure                                 @no-value
""")

GREEDY = read("""
function GREEDY(graph, order)                    @start
  for each uncoloured vertex v in order:         @choose
    free = the colours that no neighbour has
    if free is empty: leave v uncoloured         @no-value
    else: give v the smallest of free            @try
      note the colour at its neighbours          @remove
  return the colouring                           @solved @stuck
""")

DANCING_LINKS = read("""
function SOLVE(puzzle)                           @start
  for each given: COVER the columns of its row   @givens
  return X(matrix)

function X(matrix)
  if no column is left: return the rows chosen   @solved
  c = the column with the fewest rows            @choose
  if c has no row: return failure                @no-value
  for each row r of c:
    choose r                                     @try
    for each column j in which r has a one:
      COVER(j): take out j, and all rows with
      a one in j                                 @remove
    result = X(matrix)
    if result is not failure: return result
    for each column j of r, in reverse:
      UNCOVER(j)                                 @back
  return failure
""")

CDCL = read("""
function CDCL(clauses)                           @start
  make what is given true                        @givens
  loop:
    while a clause has no true literal, and one
    that is open:
      make that one true                         @naked @hidden
      what it excludes becomes false             @remove
      (by a learnt clause)                       @implied
    if a clause has only false literals:         @no-value
      if nothing is decided: return no solution
      clause = ANALYSE(the conflict)             @learn
      go back to its second highest level        @back
      add clause: its first literal is implied
    else if every variable is set: it is a
    solution                                     @solved
      for others: forbid these decisions         @forbid
    else: decide the most active variable        @choose
      make it true, a level deeper               @try

function ANALYSE(clause)
  until it has one literal of this level:
    resolve it with the clause that made its
    latest literal false
  return clause (the first UIP)
""")

DIAGRAM = read("""
function DIAGRAM(puzzle)                         @start
  layer = {what all cells can be}
  for each cell, few digits first:
    for each state of layer, each digit:
      what it leaves to the later cells is a
      state of the next layer; equal ones are
      one; too many: return none                 @expand @stuck
    if the next layer is empty:
      return no solution                         @no-value
  for each cell, from the last on:
    for each of its states:
      node = NODE(digit, other digits, digit)    @reduce
  count = paths from the root to the end         @count
  for each path: return its solution             @fill @solved

function NODE(element, low, high)
  if high is nothing: return low
  if there is an equal node: return it
  return a new node
""")

_MESSAGES = """
function SUM-PRODUCT(puzzle)                     @start
  repeat:
    for each house: tell its cells for each
    digit in how many ways the others can be
    filled, weighted by what these say
      a digit without any is impossible          @remove
      a house without any: return failure        @no-value
    for each cell: tell its houses the product
    of what its other houses say
    belief = the product of all three            @update
    guess = the likeliest digit of each cell     @fill
    if guess is a solution: return it            @solved
  until the beliefs rest, or it is enough
"""

BELIEF = read(f"{_MESSAGES}  return guess: no solution                      @stuck")

BELIEF_FIXING = read(f"""{_MESSAGES}  if a cell is open: fix the likeliest digit of
    the surest, and repeat                       @try
  return guess: no solution                      @stuck
""")

NAKED_SINGLES = read("""
function NAKED-SINGLES(puzzle)                   @start
  repeat:
    for each value that is new:
      remove it from the peers of its cell       @remove
    if a cell has no candidate: return failure   @no-value @no-place
    if every cell is filled: return the grid     @solved
    for each cell with a single candidate:
      fill it                                    @naked
  until no cell was filled
  return the grid as far as it came              @stuck
""")

FAST = read("""
function SEARCH(board)                           @start
  repeat:
    for each single, naked or hidden:
      place it                                   @naked
      remove its digit from its peers            @remove
    if a cell has no candidate: return failure   @no-value
    if a digit has no place: return failure      @no-place
    for each digit locked in a box or a line:
      remove it from the rest of the other       @locked
  until nothing changes
  if board is full: return it                    @solved
  options = the two values of a cell, or the two
            places of a digit; else the fewest   @choose
  for each option:
    result = SEARCH(copy of board with option)   @try
    if result is not failure: return result
    forget the copy                              @back
  return failure
""")

_BY_INFERENCE: Mapping[Inference, Listing] = {
    Inference.NONE: BACKTRACKING,
    Inference.FORWARD: FORWARD_CHECKING,
    Inference.MAC: MAC,
}
_BY_KEY: Mapping[str, Listing] = {
    "ac3": AC3,
    "norvig": NORVIG,
    "dsatur": DSATUR,
    "graph-colouring-mrv": GRAPH_COLOURING_MRV,
    "dancing-links": DANCING_LINKS,
    "cdcl": CDCL,
    "zdd": DIAGRAM,
    "belief-propagation": BELIEF,
    "belief-propagation-damped": BELIEF,
    "belief-propagation-fixing": BELIEF_FIXING,
    "min-conflicts": MIN_CONFLICTS,
    "annealing": ANNEALING,
    "tabu": TABU,
    "genetic": GENETIC,
    "naked-singles": NAKED_SINGLES,
    "fast": FAST,
}
_BACKJUMPING: Mapping[str, Heuristics] = {
    "backjumping": Heuristics(),
    "backjumping-mrv": Heuristics(Variables.MRV_DEGREE),
}

_VARIABLES: Mapping[Variables, str] = {
    Variables.CELL: "var: the first empty cell, row by row",
    Variables.MRV: "var: the cell with the fewest values left",
    Variables.DEGREE: "var: the cell with the most empty peers",
    Variables.MRV_DEGREE: "var: the fewest values left (MRV); ties: the most empty peers (degree)",
}
_VALUES: Mapping[Values, str] = {
    Values.ASCENDING: "values: upwards",
    Values.LCV: "values: first the one that the fewest peers could take (LCV)",
    Values.RANDOM: "values: at random",
}
_GREEDY_ORDERS: Mapping[str, str] = {
    "greedy-largest-first": "order: first the vertices with the most uncoloured neighbours at the start",
    "greedy-smallest-last": "order: last the vertex with the fewest neighbours; then the same with the rest",
    "greedy-random": "order: at random",
    "greedy-dsatur": "order: next the vertex with the most colours among its neighbours",
}


def listing_of(search: Search) -> Listing:
    """The text of an algorithm: its source, or that of a named one or one made of parts, with its rules of choice.

    Raises:
        UnknownAlgorithm: there is no text for it.
    """
    if search.written is not None:
        return source_listing(search.written.text)
    if isinstance(search, GreedyColouring):
        return GREEDY.with_rules(_GREEDY_ORDERS[key_without_seed(search)])
    key = key_without_seed(search)
    if key in _BY_KEY:
        return _BY_KEY[key]
    if search.key in _BACKJUMPING:
        return BACKJUMPING.with_rules(*_rules(_BACKJUMPING[search.key]))
    parts = parts_of(search) or parse(search.key)
    listing = _BY_INFERENCE[parts.inference]
    return (listing.after(PREPARATION) if parts.prepared else listing).with_rules(*_rules(parts))


def _rules(parts: Heuristics) -> tuple[str, str]:
    return _VARIABLES[parts.variables], _VALUES[parts.values]
