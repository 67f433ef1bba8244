"""Which event types the words of a sentence speak of: outright, or by hints."""
