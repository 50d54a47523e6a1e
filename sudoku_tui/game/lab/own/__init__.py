"""Searches that players wrote: their files loaded, run in a process of their own, and what goes wrong in them.

`sudoku_tui.game.jobs.own` starts that process and reads what it tells; nothing here runs in the program itself, but the
sentences (`faults`) and the check of what is told (`referee`).
"""
