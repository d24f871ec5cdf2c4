"""Dates and times in words: `yesterday 23:40`, `Saturday`, `1 December`."""

from __future__ import annotations

from datetime import datetime

from tui.i18n import N_, t

_DAYS = (
    N_("{day} January"), N_("{day} February"), N_("{day} March"), N_("{day} April"), N_("{day} May"), N_("{day} June"),
    N_("{day} July"), N_("{day} August"), N_("{day} September"), N_("{day} October"), N_("{day} November"), N_("{day} December"),
)  # fmt: skip
_WEEKDAYS = (N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"))


def now() -> datetime:
    """The time on the player's clock."""
    return datetime.now().astimezone()


def tonight() -> str:
    """Today's date for the head of the shelf."""
    return t("tonight, {date}", date=_date(now()))


def _date(moment: datetime) -> str:
    return t(_DAYS[moment.month - 1], day=moment.day)


def told(text: str) -> str:
    """When something was saved, as one would say it today.

    Args:
        text: ISO date and time as a save has it; what is no date comes back as `?`.
    """
    try:
        moment = datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError):
        return "?"
    days = (now().date() - moment.date()).days
    if days == 0:
        return t("today {time}", time=f"{moment:%H:%M}")
    if days == 1:
        return t("yesterday {time}", time=f"{moment:%H:%M}")
    if 1 < days < 7:
        return t(_WEEKDAYS[moment.weekday()])
    if moment.year == now().year:
        return _date(moment)
    return f"{moment:%Y-%m-%d}"
