"""A game as records that JSON can hold, and as they are read again."""
