"""Pages of the manual that are made from the code, a module each; `tools/make_pages.py` writes them."""
