"""WGIM, the supervised rival of the paper's experiments."""
