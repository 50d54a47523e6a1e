"""Random operations in games, compared with a model: `python -m tests.benchmarks.game_model [--operations N]`."""

import argparse
import sys
import time
from collections import Counter

from tests.game.playing.game_model import play_randomly


def main() -> None:
    """Play games of a length until there were as many operations as wanted; say how often each was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--operations", type=int, default=1_000_000, help="how many in all (default: 1000000)")
    parser.add_argument("--game", type=int, default=200, help="how many in each game (default: 200)")
    parser.add_argument("--first", type=int, default=1000, help="the seed of the first game (default: 1000)")
    options = parser.parse_args()
    start, done = time.process_time(), 0
    counts: Counter[str] = Counter()
    for seed in range(options.first, options.first + -(-options.operations // options.game)):
        try:
            counts += play_randomly(seed, options.game)
        except AssertionError as error:
            sys.exit(f"The game of seed {seed} differs from its model: {error}")
        done += options.game
    seconds = time.process_time() - start
    print(f"{done} operations in {seconds:.0f} s of CPU, {1000 * seconds / done:.2f} ms each; no game differs")
    print(", ".join(f"{name} {number}" for name, number in counts.most_common()))


if __name__ == "__main__":
    main()
