"""The tables in memory: who looks at them, what is asked of them, what happens there by itself, and other processes."""
