"""Compiled code that runs a million times a second: states, actions, chance, refusals, random play."""
