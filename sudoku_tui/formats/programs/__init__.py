"""Puzzles in the data of programs: JSON and XML, ours and those of others."""
