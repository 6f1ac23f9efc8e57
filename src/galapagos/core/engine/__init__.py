"""What runs a million times a second, compiled: states, actions, chance, the forbidding of moves, random play."""
