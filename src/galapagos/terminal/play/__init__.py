"""Playing in the terminal: line by line, full-screen, lessons, replays, live tables."""
