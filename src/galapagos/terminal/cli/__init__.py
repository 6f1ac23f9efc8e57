"""The command line: commands, their flags and the menu."""
