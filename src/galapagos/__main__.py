"""`python -m galapagos` is the command `galapagos`."""

import sys

from galapagos.terminal.cli import main

if __name__ == "__main__":
    sys.exit(main())
