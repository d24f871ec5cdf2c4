"""The canvas: cells, widths, clipping, and that only what changed is sent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.tui.paint_app import PaintApp
from tui import glyphs, skin
from tui.paint import Canvas, clip, text_width, wrap

texts = st.text(st.characters(codec="utf-8"), max_size=40)


@given(texts)
def test_a_row_always_fills_its_width_whatever_is_put_there(text: str) -> None:
    canvas = Canvas(20, 2)
    canvas.put(3, 0, text)
    canvas.put(-4, 1, text)
    assert [canvas.strip(y).cell_length for y in range(2)] == [20, 20]
    assert [cell_len("".join(segment.text for segment in canvas.strip(y))) for y in range(2)] == [20, 20]


@given(texts)
def test_nothing_that_is_put_reaches_the_terminal_as_a_control(text: str) -> None:
    canvas = Canvas(40, 1)
    canvas.put(0, 0, text)
    assert all(char.isprintable() for char in canvas.text()[0])


@given(texts, st.integers(0, 30))
def test_a_clipped_text_keeps_to_its_width_and_says_that_it_goes_on(text: str, width: int) -> None:
    clipped = clip(text, width)
    assert text_width(clipped) <= width
    if text_width(text) > width > 0:
        assert clipped.endswith(glyphs.now().more)


@given(st.text("ab ç漢\n", max_size=60), st.integers(2, 20))
def test_wrapped_lines_keep_to_their_width_and_lose_no_letter(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(text_width(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(text.split())


def test_what_lies_outside_is_left_out() -> None:
    canvas = Canvas(5, 2)
    canvas.put(3, 0, "abc", width=9)
    canvas.put(0, 7, "below")
    canvas.fill(4, 1, 5, 5, "text", "#")
    assert canvas.text() == ["   a…", "    #"]


def test_a_wide_character_that_loses_a_half_becomes_a_space() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "漢字")
    canvas.put(1, 0, "x")
    assert canvas.text()[0] == " x字  "


def test_a_bar_is_full_or_empty_only_if_that_is_exactly_so() -> None:
    canvas = Canvas(4, 4)
    for y, part in enumerate((0, 1, 99, 100)):
        canvas.bar(0, y, 4, part, 100)
    full, empty = glyphs.now().full, glyphs.now().empty
    assert canvas.text() == [empty * 4, full + empty * 3, full * 3 + empty, full * 4]


def test_changes_name_the_cells_that_differ_and_join_near_ones() -> None:
    before, after = Canvas(60, 2), Canvas(60, 2)
    after.put(2, 0, "a")
    after.put(7, 0, "b")
    after.put(50, 0, "c")
    assert [(region.x, region.y, region.width) for region in after.changes(before)] == [(2, 0, 6), (50, 0, 1)]


def test_a_change_of_colour_alone_is_a_change() -> None:
    before, after = Canvas(9, 1), Canvas(9, 1)
    before.put(0, 0, "text", "text")
    after.put(0, 0, "text", "accent")
    assert len(after.changes(before)) == 1


def test_the_same_picture_has_no_changes() -> None:
    before, after = Canvas(9, 1), Canvas(9, 1)
    for canvas in (before, after):
        canvas.box(0, 0, 9, 1)
    assert after.changes(before) == []


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(KeyError):
        skin.paint("shiny")


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_a_move_of_the_cursor_refreshes_two_cards_and_no_more(ascii_only: bool) -> None:
    app = PaintApp(ascii=ascii_only)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.demo._canvas
        assert before is not None
        await pilot.press("right")
        after = app.demo._canvas
        assert after is not None
        changed = after.changes(before)
        assert 0 < sum(region.width for region in changed) <= 3 * 12
        assert {region.y for region in changed} <= {15, 16, 17}


async def test_a_repaint_of_the_same_picture_refreshes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = PaintApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        asked: list[object] = []
        monkeypatch.setattr(app.demo, "refresh", lambda *regions, **_: asked.append(regions))
        app.demo.repaint()
        assert not asked


async def test_another_palette_draws_everything_anew() -> None:
    app = PaintApp("night")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        dark = app.demo.render_line(0)
        app.wear("day")
        await pilot.pause()
        assert app.demo.render_line(0) != dark
