"""English words: tokens, stems, forms of verbs, and what the shipped list says of them."""
