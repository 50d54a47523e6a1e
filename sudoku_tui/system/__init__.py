"""Access to the machine: files, signals, crashes, the characters of a terminal, public sessions."""
