"""Work in processes of its own: bots that think, replays, analyses."""
