"""The commands that print: solve, step, compare and bench, and what they share."""
