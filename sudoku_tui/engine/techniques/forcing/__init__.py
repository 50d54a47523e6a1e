"""Forcing."""
