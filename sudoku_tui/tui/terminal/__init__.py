"""The layer between Textual and the terminal."""
