"""The explainer's direct steps and its strong links: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "direct-pointing",
        ("Direct Pointing", "DP"),
        "All candidates of a digit in a box lie in one line. So the digit has one place left in another box of that "
        "line.",
        "Take a digit and a box where its places are in one row, or in one column. Follow that line into the next two "
        "boxes: without it, does one of them have just one place left? No candidates need to be written down.",
        View.ONE_DIGIT,
        has_article=False,
    ),
    TechniqueWords(
        "direct-claiming",
        ("Direct Claiming", "DC"),
        "All candidates of a digit in a line lie in one box. So the digit has one place left in another line of that "
        "box.",
        "Take a digit and a row or column where its places are in one box. Cross out its places in the rest of the "
        "box, and look at the two other lines through it: does one of them have just one place left?",
        View.ONE_DIGIT,
        has_article=False,
    ),
    TechniqueWords(
        "direct-hidden-pair",
        ("Direct Hidden Pair", "DHP"),
        "Two digits have together only two places in a house. So another digit has one place left there.",
        "Look in a house for two digits with the same two places: mostly they stand in the same lines outside a box. "
        "Treat the two cells as filled. Does a third digit now have just one place left in the house?",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "direct-hidden-triplet",
        ("Direct Hidden Triplet", "DHT"),
        "Three digits have together only three places in a house. So another digit has one place left there.",
        "Look in a house for three digits that share three cells, such as a box in which one line is all that they "
        "have. Treat the cells as filled. Does a fourth digit now have just one place left in the house?",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "grouped-skyscraper",
        ("Grouped Skyscraper", "GSky", "Gr. Skyscraper"),
        "A Skyscraper with groups: places of a digit where a box and a line meet count as one.",
        "Look as for a Skyscraper, but let a line have more than two places, if they are in two boxes. Those in one "
        "box count as one end. A cell must see all cells of both free ends to lose the digit.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "grouped-two-string-kite",
        ("Grouped 2-String Kite", "G2SK", "Gr. 2-String Kite"),
        "A 2-String Kite with groups: places of a digit where a box and a line meet count as one.",
        "Look as for a 2-String Kite, but let the row or the column have more than two places, if they are in two "
        "boxes. Where both meet in a box, they may have two or three places each. Then look at the two other ends.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "grouped-turbot-fish",
        ("Grouped Turbot Fish", "GTF", "Gr. Turbot Fish"),
        "A Turbot Fish with groups: places of a digit where a box and a line meet count as one.",
        "Take a digit, and a box where its places make a cross or a corner: one arm is one end, the other arm the "
        "other. Does an arm point to an end of a row or column with places in two boxes? Then compare the free ends.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "three-skyscrapers",
        ("Three Skyscrapers", "3Sky", "3 Skyscrapers"),
        "Three rows, or three columns, with two ends each for a digit are linked end to end by houses across. One of "
        "the two outer ends holds the digit.",
        "Take a digit, and mark the rows where it has two places, or places in two boxes. Can you step from one to a "
        "second and on to a third, each time along a column or inside a box? Then look at the ends. Then try columns.",
        View.ONE_DIGIT,
        has_article=False,
    ),
    TechniqueWords(
        "three-string-kite",
        ("3-String Kite", "3SK"),
        "Three lines, rows and columns, with two ends each for a digit meet one after another in boxes or lines. One "
        "of the two outer ends holds the digit.",
        "Take a digit, and look for a 2-String Kite that removes nothing. From one of its free ends step along a line, "
        "or inside a box, to one more row or column with two ends. Then compare the new end with the other.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "three-strong-links",
        ("Three Strong Links", "3SL"),
        "Three houses, boxes among them, with two ends each for a digit meet one after another. One of the two outer "
        "ends holds the digit.",
        "Take a digit, and look for a Turbot Fish or an Empty Rectangle that removes nothing. From one of its ends go "
        "on to one more house where the digit has two ends. Then look for the digit in cells that see both outer ends.",
        View.ONE_DIGIT,
        has_article=False,
    ),
)
