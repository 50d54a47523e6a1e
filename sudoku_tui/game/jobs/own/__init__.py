"""Searches that players wrote, each run in a process of its own, watched, bounded, and ended when it is closed.

    file = OwnFile(Path("my_solver.py"))
    (search,) = file.searches                               # an engine's `Search` like any other: for the theatre, ...
    outcome = try_on(search, Position.from_string(puzzle))  # ... or one run whose end is a sentence, if it is not good
    print(outcome.verdict, outcome.counters, outcome.sentence)
    file.reload()                                           # if it has changed on disk

`package_searches` has those of packages. For a comparison, `measured` takes the processor time of the other process.
"""
