"""What a game consists of, as plain data: its history, notes and log, and the messages of the log."""
