"""What people see and read of the game: moves, views, documents, words."""
