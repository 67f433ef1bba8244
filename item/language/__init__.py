"""From the text of a domain file to a checked `Domain`."""
