"""Why each kind of pattern cannot be without its guardians."""
