"""What touches the machine: whole files, signals, crashes, the characters of a terminal, a stranger's session."""
