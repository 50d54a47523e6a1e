"""Files that are written as a whole."""

import os
from pathlib import Path

import pytest

from sudoku_tui.system.whole_file import write_whole


def test_a_new_file_has_the_mode_of_any_new_file(tmp_path: Path) -> None:
    write_whole(tmp_path / "whole.txt", b"new")
    (tmp_path / "usual.txt").write_bytes(b"")
    assert (tmp_path / "whole.txt").read_bytes() == b"new"
    assert (tmp_path / "whole.txt").stat().st_mode == (tmp_path / "usual.txt").stat().st_mode


@pytest.mark.parametrize("durable", [True, False])
def test_a_file_that_is_replaced_keeps_its_mode_and_its_link(tmp_path: Path, durable: bool) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_whole(link, b"new", durable=durable)
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.txt", "real.txt"]


def test_a_private_file_is_for_its_owner_alone_also_where_it_was_not(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    for _ in range(2):
        write_whole(path, b"mine", private=True)
        assert path.stat().st_mode & 0o777 == 0o600
        path.chmod(0o644)


def test_what_cannot_be_written_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    path = tmp_path / "file.txt"
    path.write_text("old")
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="gone"):
        write_whole(path, b"new")
    assert path.read_text() == "old"
    assert [*tmp_path.iterdir()] == [path]


def test_a_pipe_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="no ordinary file"):
        write_whole(pipe, b"new")
    assert pipe.is_fifo()
