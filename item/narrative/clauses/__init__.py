"""How a sentence falls into clauses, and what each says of who takes part."""
