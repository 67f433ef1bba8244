"""`python -m item`."""

import sys

if __name__ == "__main__":
    try:
        from item.cli.main import main

        main()
    except KeyboardInterrupt:
        # Before a command runs there is nothing to say; a command says so itself.
        sys.exit(130)
