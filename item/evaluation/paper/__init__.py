"""The paper's experiments: its tables, its figure, its corpus."""
