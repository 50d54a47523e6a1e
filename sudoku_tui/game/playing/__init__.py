"""A game that is played: a part for each thing that the player does."""
