"""Where answers go besides standard output: files that a later run goes on with, and tables."""
