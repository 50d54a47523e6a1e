"""Puzzles that are made for the player: as they wish, of the day, ready before anybody asks."""
