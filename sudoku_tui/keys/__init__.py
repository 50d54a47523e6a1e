"""The table of commands, the names of keys, and the player's key map."""
