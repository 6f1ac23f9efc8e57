"""The rules, compiled: the table, the box, and the chapters of the rulebook."""
