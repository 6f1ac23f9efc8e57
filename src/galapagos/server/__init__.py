"""The table on the web: tables, seats, clocks, people, the store and the protocol."""
