"""A game in play: tables, records, positions, lessons, standing passes."""
