"""The interfaces that games, bots, server and terminal build on.  Imports nothing else from this package."""
