"""From text to a syntax tree: grammar, lexer, transformer."""
