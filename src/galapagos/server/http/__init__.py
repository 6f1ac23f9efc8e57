"""Requests over HTTP: the page, people and their accounts, documents about games, figures for the host."""
