"""Strong and weak links between candidates, what follows from them, and the chains that they make."""
