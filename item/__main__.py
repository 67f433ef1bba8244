"""`item` and `python -m item`."""

import sys


def main() -> None:
    """Run the command line."""
    try:
        from item.cli.main import main as run

        run()
    except ModuleNotFoundError as error:
        from item.installation import InstallationCode, missing_package

        found = missing_package(error)
        if found is None:
            raise
        message, mend = found
        sys.exit(f"error[{InstallationCode.NO_PACKAGE}]: {message}\n  expected: {mend}")
    except KeyboardInterrupt:
        # Before a command runs there is nothing to say; a command says so itself.
        sys.exit(130)


if __name__ == "__main__":
    main()
