"""The protocol's client: a connection to a server, and the table that was opened there."""
