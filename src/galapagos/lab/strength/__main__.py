"""`python -m galapagos.lab.strength` tests the claims of the levels and writes docs/strength.md."""

from galapagos.lab.strength.claims import main

if __name__ == "__main__":
    main()
