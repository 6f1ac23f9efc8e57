"""`python -m galapagos.compile`: compile the rules with what others leave of the processor.

A server starts it.  Lines `3/120` say how far it is; the last line of a failure says why.
"""

import contextlib
import os
import signal
import sys

from galapagos.compile.build import CompileError, compile_rules

LOWEST = 19  # how nice a process can be


def tell(done: int, of: int) -> None:
    print(f"{done}/{of}", flush=True)


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # an exit removes the temporary folder, a kill does not
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(LOWEST)
    try:
        compile_rules(tell)
    except (CompileError, OSError) as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
