"""Compiling the rules on the machine on which they run, when the package came without compiled ones."""
