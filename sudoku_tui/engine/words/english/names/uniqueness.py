"""Uniqueness tests, loops and graves: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

_AVOIDABLE = (
    "With only two digits in a rectangle, and no givens, the digits could be swapped, which makes two solutions"
)

_PAIR = "Look for two cells in a row or column with the same two candidates, and complete the rectangle, in two boxes. "

_RECTANGLE = (
    "With only the same two digits in the cells of a rectangle, these could be swapped, which makes two solutions"
)

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "uniqueness-test-1",
        ("Uniqueness Test 1", "UT1"),
        f"{_RECTANGLE}. So where three of the cells can hold nothing else, the fourth holds neither.",
        f"{_PAIR}Does a third corner also show just the pair? Then see whether the fourth one has either of the two "
        "digits among others.",
        View.TWO_CANDIDATES,
        elsewhere=("Unique Rectangle Type 1", "UR Type 1"),
    ),
    TechniqueWords(
        "uniqueness-test-2",
        ("Uniqueness Test 2", "UT2"),
        f"{_RECTANGLE}. So one of two cells in a line holds the one extra candidate that both have.",
        f"{_PAIR}Do both other corners show the pair and the same extra digit? Then look for that digit in the cells "
        "that see both of them, in their line and, if they share one, in their box.",
        View.TWO_CANDIDATES,
        elsewhere=("Unique Rectangle Type 2", "UR Type 2"),
    ),
    TechniqueWords(
        "uniqueness-test-3",
        ("Uniqueness Test 3", "UT3"),
        f"{_RECTANGLE}. So two of the cells with their extra candidates act as one cell of a naked subset.",
        f"{_PAIR}Read the other two corners as one cell with all their extra digits. With two extra digits look in a "
        "house of both for a cell with exactly these two; with three, for two cells that make a triple.",
        View.TWO_CANDIDATES,
        elsewhere=("Unique Rectangle Type 3", "UR Type 3"),
    ),
    TechniqueWords(
        "uniqueness-test-3-hidden",
        ("Uniqueness Test 3 (Hidden Subset)", "UT3HS", "Uniqueness T. 3 hidden", "UT 3 hidden"),
        f"{_RECTANGLE}. So two cells of a house take at most one digit of a hidden subset there.",
        f"{_PAIR}In a house of the other two corners count the further places of the pair's digits. If both have only "
        "one further cell, and the same one, that cell holds one of them and nothing else. With a third digit, two "
        "cells do the same.",
        View.TWO_CANDIDATES,
        spelling="Hidden Subset",
    ),
    TechniqueWords(
        "uniqueness-test-4",
        ("Uniqueness Test 4", "UT4"),
        f"{_RECTANGLE}. So where two of the cells must hold one of the digits, they cannot hold the other.",
        f"{_PAIR}Look at the line, or the box, of the other two corners: is one of the pair's digits possible nowhere "
        "else there? Then the other one goes from both corners.",
        View.TWO_CANDIDATES,
        elsewhere=("Unique Rectangle Type 4", "UR Type 4"),
    ),
    TechniqueWords(
        "uniqueness-test-5",
        ("Uniqueness Test 5", "UT5"),
        f"{_RECTANGLE}. So one of three cells, or of two at opposite corners, holds the one extra candidate that all "
        "have.",
        "Look for a rectangle in two boxes, where one corner, or two opposite ones, show just a pair. Do all other "
        "corners show the pair and the same extra digit? Then look for that digit in cells that see all of these "
        "corners.",
        View.TWO_CANDIDATES,
        elsewhere=("Unique Rectangle Type 5", "UR Type 5"),
    ),
    TechniqueWords(
        "uniqueness-test-6",
        ("Uniqueness Test 6", "UT6"),
        f"{_RECTANGLE}. So a digit that must be in two opposite corners is in those that allow only the two digits.",
        "Look for a rectangle in two boxes, where two opposite corners show just the same pair. Check its two rows, "
        "then its two columns: does one of the digits have no place in them outside the rectangle? Then it goes from "
        "the two corners with further candidates.",
        View.TWO_CANDIDATES,
        elsewhere=("Unique Rectangle Type 6", "UR Type 6"),
    ),
    TechniqueWords(
        "hidden-rectangle",
        ("Hidden Rectangle", "HR"),
        f"{_RECTANGLE}. So a cell cannot hold one of them if that would force the other into both cells next to it.",
        "Take a cell with two candidates, and look for a rectangle in two boxes whose corners all allow both. Go to "
        "the corner opposite, and look along its row and its column. If one of the two digits has no place in either "
        "but at the corners, the other one goes from this cell.",
        View.TWO_CANDIDATES,
        elsewhere=("Hidden Unique Rectangle",),
    ),
    TechniqueWords(
        "avoidable-rectangle-1",
        ("Avoidable Rectangle Type 1", "AR1", "Avoidable Rectangle 1", "Avoidable R. 1"),
        f"{_AVOIDABLE}. So where three are filled like that, the fourth is different.",
        "Look only at digits that are not givens. Find three at the corners of a rectangle in two boxes, with the "
        "same digit at two opposite corners. The open corner cannot be what stands at the corner opposite.",
        None,
        spelling="ART1",
    ),
    TechniqueWords(
        "avoidable-rectangle-2",
        ("Avoidable Rectangle Type 2", "AR2", "Avoidable Rectangle 2", "Avoidable R. 2"),
        f"{_AVOIDABLE}. So where two are filled like that, one of the others holds the one extra candidate that both "
        "have.",
        "Look for two digits in a line that are not givens, such as 4 and 7, and for two open cells that complete a "
        "rectangle in two boxes. Does the one beside the 4 show 7 and one digit more, the one beside the 7 show 4 and "
        "the same? Then look for that digit in cells that see both.",
        View.TWO_CANDIDATES,
        spelling="ART2",
    ),
    TechniqueWords(
        "unique-loop",
        ("Unique Loop", "UL"),
        "With only the same two digits by turns in a loop, these could be swapped, which makes two solutions. So one "
        "of the cells that allow another digit holds one.",
        "Look for the same two candidates in three cells or more. Go from one to the next along rows, columns and "
        "boxes, through cells that have the two and more if you must, back to the start. Every house that you touch "
        "must have just two of these cells. Then conclude as in Uniqueness Tests 1 to 4.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "extended-rectangle",
        ("Extended Rectangle", "ExR"),
        "If two lines held the same three digits in the same three boxes, they could swap them, which makes two "
        "solutions. So one of these cells holds another digit.",
        "Take two rows through the same three boxes, or two columns, and a column in each box: six open cells. Begin "
        "where they have two or three candidates. Do they show three digits in all, but for one cell? Then it holds "
        "none of the three. If instead one digit is too many, look for it in cells that see all its places.",
        View.CANDIDATES,
    ),
    TechniqueWords(
        "bug-lite",
        ("BUG Lite", "BUGL"),
        "Some cells have two candidates each, and every house has each digit twice in them or not at all. Then all "
        "could change, which makes two solutions. So the one cell with more candidates holds one of the others.",
        "Look for a few cells with two candidates round one with three or more. From a digit of that cell go to its "
        "partner in the row, the column and the box, from there with the other candidate, and so on. You have it when "
        "every digit that you met is twice in each of its houses.",
        View.TWO_CANDIDATES,
        spelling="BL",
    ),
    TechniqueWords(
        "bug-plus-one",
        ("Bivalue Universal Grave + 1", "BUG+1", "BUG + 1"),
        "If all empty cells had two candidates, and each missing digit two places in a house, all cells could change, "
        "which makes two solutions. So the one extra candidate is true.",
        "Look for it near the end, when only one cell shows more than two candidates. Count each of its three digits "
        "in its row, column and box: the one that is there three times each is right.",
        View.TWO_CANDIDATES,
        elsewhere=("BUG",),
    ),
)
