"""`python -m galapagos` is the command `galapagos`."""

import sys

from galapagos.terminal.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
