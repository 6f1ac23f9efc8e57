"""The tables in memory: their viewers, requests, automatic actions, and the other server processes."""
