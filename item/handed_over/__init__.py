"""What callers in Python hand over is what is expected, or an error says so at once."""
