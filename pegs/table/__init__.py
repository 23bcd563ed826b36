"""A table of peers: what they sign, what they seal, and how it is checked. No I/O."""
