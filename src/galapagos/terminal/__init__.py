"""The terminal: the command line, the table line by line, the full-screen table."""
