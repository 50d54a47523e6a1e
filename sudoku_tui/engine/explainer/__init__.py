"""The other scale: the rating of Sudoku Explainer (Nicolas Juillerat, 2006), as SukakuExplainer 1.15.10 gives it.

It has techniques, orders and ties of its own: of equal steps the one found first is taken, so the order of each search
is part of the scale. What is odd in the original is imitated, in one place each, under the name that it has here:

* B1 ... B15: comments with these names stand where each oddity is imitated.

`rating` has the loop, `grid` what it works on, `hint` what a search finds; each other module is a family of searches.
"""
