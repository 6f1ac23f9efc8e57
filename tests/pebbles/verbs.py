"""What events say: a number for each sentence of the log."""

BIDS, PAYS, CANCELS, WALKS, LOOKS, TAKES, THROWS, SHELLS, EARNS, CRAB = range(10)
