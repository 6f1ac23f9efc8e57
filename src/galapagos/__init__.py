"""Galapagos: five board games about evolution on one table."""

from galapagos import _pure

_pure.install()

__version__ = "0.1.0"
