"""Continue after a syntax error, so that all errors of a file are found at once."""
