"""Notices: what happens at the tables of people who are away, told by push, mail or webhook."""
