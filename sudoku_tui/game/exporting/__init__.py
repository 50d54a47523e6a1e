"""What is written into files: a game as a document, and the file itself."""
