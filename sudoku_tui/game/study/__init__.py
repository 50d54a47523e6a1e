"""What explains and measures: lessons, practice, the theatre, comparisons, reports, statistics."""
