"""Saved games that make no sense, thousands of them: no start fails, and nothing is lost.

    python -m tests.benchmarks.unreadable [CASES] [--first SEED] [--screen]

Each case changes up to four values of a file with games of all kinds, with the right checksums, and looks at it from
every side: in the plain game, or with --screen on the screen. What went wrong is printed with its seed.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from random import Random

from tests.reliability.mutated import keep_games, look_at_all, look_at_screen, mutate


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=int, nargs="?", default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--screen", action="store_true")
    options = parser.parse_args()
    failed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        kept = Path(place) / "kept"
        kept.mkdir()
        keep_games(kept)
        for seed in range(options.first, options.first + options.cases):
            folder, random = Path(place) / str(seed), Random(seed)
            shutil.copytree(kept, folder)
            changed = [mutate(folder, random) for _ in range(random.choice((1, 1, 1, 2, 4)))]
            try:
                if options.screen:
                    asyncio.run(look_at_screen(folder))
                else:
                    look_at_all(folder)
            except Exception as error:  # a case that failed; the others go on
                last = traceback.extract_tb(error.__traceback__)[-1]
                place_of = f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}"
                failed[place_of] += 1
                if failed[place_of] == 1:
                    print(f"seed {seed}: {place_of}: {str(error)[:200]}\n    {changed}", flush=True)
            shutil.rmtree(folder)
    print(f"{options.cases} cases, {failed.total()} failed")
    for place_of, number in failed.most_common():
        print(f"{number:6} {place_of}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
