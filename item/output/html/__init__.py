"""A story as one page: sentences, events, reasons and a timeline of the state."""
