"""The web server: tables, seats, clocks, people, the store and the protocol."""
