"""What an editor asks about a domain file while it is written, and the server that answers."""
