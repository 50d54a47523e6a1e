"""The texts of the algorithms as a textbook has them, written by us, and which line a watched search is at."""
