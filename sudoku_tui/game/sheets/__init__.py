"""Sheets for printing: what stands on them, where it stands, and the same as HTML and as PDF."""
