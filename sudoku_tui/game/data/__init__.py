"""A game as plain data: its history, notes and log, and the messages of the log."""
