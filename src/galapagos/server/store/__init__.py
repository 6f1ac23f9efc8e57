"""The database: schema, people and tables, backup, clean-up, and the lock beside an SQLite file."""
