"""Search algorithms to watch and compare, each told event by event; `events` says what they share."""
