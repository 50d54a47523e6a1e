"""Forcing chains and nets."""
