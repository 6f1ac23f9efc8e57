"""The rules, one folder a game.  The registry finds a game by its entry point; nothing is imported here."""
