"""The interface, in Textual."""
