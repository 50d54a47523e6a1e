"""Where games live: a file in the folder of the user's data, written by a thread of its own."""
