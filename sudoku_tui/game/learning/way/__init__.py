"""The way: the techniques in chapters, what the player knows of them, and what is next."""
