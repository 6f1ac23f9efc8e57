"""The database: its form, the people and tables in it, backup, clean-up and the lock beside a file of SQLite."""
