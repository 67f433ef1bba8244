"""Say what can never happen, and why an event cannot happen here."""
