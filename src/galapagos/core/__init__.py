"""The contract that every game, bot, table and terminal stands on.  Imports nothing else of ours."""
