"""Positions and steps as plain data that JSON can hold, and back."""
