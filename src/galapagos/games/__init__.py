"""The rules, one folder a game.  The registry finds a game by its entry point, so nothing is imported here."""
