"""Tests of what the solver does for the player."""
