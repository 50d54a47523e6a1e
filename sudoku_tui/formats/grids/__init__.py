"""Grids over several lines, as people write them, in steps that do not know each other.

`gathering` collects the lines between two titles, `rows` and `columns` find the cells of a line, `runs` are rows that
follow each other, and `judging` says which of them are grids, and what is wrong with the others.
"""
