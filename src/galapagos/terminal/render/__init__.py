"""What the terminal shows: tables, maps, scores, rules, the log."""
