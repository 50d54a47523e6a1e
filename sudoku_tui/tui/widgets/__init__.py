"""The widgets: each draws its own lines and repaints only what changed."""
