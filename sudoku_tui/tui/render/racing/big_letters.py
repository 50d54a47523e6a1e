"""The code of a race in letters that are read across a room, and the seconds before its start."""


def big_letters(text: str, width: int) -> list[str]:
    """A code in letters of five rows, if they fit into the width, else in one row with blanks between."""
    rows = ["  ".join(_LETTERS[letter][y] for letter in text) for y in range(5)] if set(text) <= set(_LETTERS) else []
    return rows if rows and max(map(len, rows)) <= width else [" ".join(text)]


_LETTERS = {
    "B": ("###  ", "#  # ", "###  ", "#  # ", "###  "),
    "C": (" ### ", "#    ", "#    ", "#    ", " ### "),
    "D": ("###  ", "#  # ", "#  # ", "#  # ", "###  "),
    "G": (" ### ", "#    ", "# ## ", "#  # ", " ### "),
    "H": ("#   #", "#   #", "#####", "#   #", "#   #"),
    "J": ("  ###", "    #", "    #", "#   #", " ### "),
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #"),
    "N": ("#   #", "##  #", "# # #", "#  ##", "#   #"),
    "P": ("#### ", "#   #", "#### ", "#    ", "#    "),
    "Q": (" ### ", "#   #", "#   #", "#  # ", " ## #"),
    "R": ("#### ", "#   #", "#### ", "#  # ", "#   #"),
    "T": ("#####", "  #  ", "  #  ", "  #  ", "  #  "),
    "V": ("#   #", "#   #", "#   #", " # # ", "  #  "),
    "W": ("#   #", "#   #", "# # #", "## ##", "#   #"),
    "X": ("#   #", " # # ", "  #  ", " # # ", "#   #"),
    "Z": ("#####", "   # ", "  #  ", " #   ", "#####"),
    "1": ("  #  ", " ##  ", "  #  ", "  #  ", " ### "),
    "2": (" ### ", "#   #", "  ## ", " #   ", "#####"),
    "3": ("#### ", "    #", " ### ", "    #", "#### "),
    "4": ("#   #", "#   #", "#####", "    #", "    #"),
    "5": ("#####", "#    ", "#### ", "    #", "#### "),
}
"""The letters of codes, and the seconds before a start; in ASCII, since a terminal may draw nothing else."""
