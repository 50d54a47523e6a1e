"""Playing together, in lines of text: races, challenges and results to share, the day's table."""
