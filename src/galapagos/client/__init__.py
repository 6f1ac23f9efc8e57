"""Seats for people: the protocol's client, and one interface to local games and live tables."""
