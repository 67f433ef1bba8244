"""`item` and `python -m item`."""

import sys


def main() -> None:
    """Run the command line."""
    try:
        from item.cli.main import main as run

        run()
    except ModuleNotFoundError as error:
        from item.extras import lacking

        found = lacking(error)
        if found is None:
            raise
        sys.exit(found.render())
    except KeyboardInterrupt:
        # Before a command runs there is nothing to say; a command says so itself.
        sys.exit(130)


if __name__ == "__main__":
    main()
