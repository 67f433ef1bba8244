"""From lifted axioms to ground formulas over numbered fluents."""
