"""The game for visitors, by whatever door they come: their sessions, their places, their names, and the end."""
