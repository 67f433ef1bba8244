"""`python -m item`."""

from item.cli.main import main

if __name__ == "__main__":
    main()
