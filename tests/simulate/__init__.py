"""Whole tables in a made-up world: peers, links that fail, people who come and go, one seed each.

``python -m simulate 5000-6000`` runs a range of seeds; the same seed always does the same.
"""
