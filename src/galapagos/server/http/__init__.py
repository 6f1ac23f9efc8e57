"""HTTP requests: the page, people and their accounts, documents about games, metrics for the host."""
