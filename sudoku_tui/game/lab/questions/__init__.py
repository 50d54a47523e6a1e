"""Questions about a watched search, as a course asks them, for any puzzle and moment; answers are judged."""
