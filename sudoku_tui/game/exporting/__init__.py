"""Games for other programs: a game as a document, and the file that it is written into."""
