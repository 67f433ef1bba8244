"""How the events of a domain are related, as text, for Graphviz and as a picture."""
