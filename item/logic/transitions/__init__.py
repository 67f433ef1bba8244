"""Answer what events do to belief states: ask in batches, store, look up."""
