"""Sheets for printing: what stands on them, where it stands, and the same as HTML and as PDF."""

MOST_PUZZLES = 1_000
"""How many puzzles a sheet has at the most: all of it is in memory while it is made."""
