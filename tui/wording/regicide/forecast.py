"""What a play would do, told before it is made: short lines, each complete, for the place beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engines.core.types import RuleError
from engines.regicide.cards import JESTERS, SUITS
from tui.i18n import N_, t
from tui.wording.regicide.answers import refusal
from tui.wording.regicide.names import card_list

if TYPE_CHECKING:
    from engines.regicide.forecast import Forecast
    from engines.regicide.view import RegicideView


class ForecastLine(NamedTuple):
    """One consequence of a play."""

    key: str
    """`refused`, `play`, `blocked`, `effect`, `left`, `exact`, `over`, `owed`, `unpayable`, `free` or `again`."""
    text: str


_BLOCKED = (
    N_("immune to Clubs: no double damage"),
    N_("immune to Diamonds: no draw"),
    N_("immune to Hearts: no heal"),
    N_("immune to Spades: no shield"),
)


_EFFECTS = {
    (True, False, False): N_("heals {healed}"),
    (False, True, False): N_("draws {drawn}"),
    (False, False, True): N_("shield {shield}"),
    (True, True, False): N_("heals {healed}, draws {drawn}"),
    (True, False, True): N_("heals {healed}, shield {shield}"),
    (False, True, True): N_("draws {drawn}, shield {shield}"),
    (True, True, True): N_("heals {healed}, draws {drawn}, shield {shield}"),
}
"""By which of Hearts, Diamonds and Spades do something."""


def forecast_lines(forecast: Forecast, view: RegicideView, cards: Sequence[int]) -> list[ForecastLine]:
    """What playing `cards` would do, in five lines at most.

    Args:
        forecast: what the engine foresees for these cards on this view.
        view: the table as the reader sees it.
        cards: the cards chosen.
    """
    if forecast.refusal == "game-over":
        return []
    if forecast.refusal:
        error = RuleError(forecast.refusal, n=forecast.refusal_n, card=cards[0])
        return [ForecastLine("refused", refusal(error, ()) or forecast.refusal)]
    if cards[0] in JESTERS:
        return _jester(forecast, view)
    return [*_effects(forecast, cards), *_aftermath(forecast, view)]


def _jester(forecast: Forecast, view: RegicideView) -> list[ForecastLine]:
    lines = [ForecastLine("play", t("Jester: immunity ends") if view.immune else t("Jester: no immunity is left"))]
    if forecast.shield:
        attack = max(0, view.attack - forecast.shield)
        lines.append(ForecastLine("effect", t("held-back Spades count: attack {attack}", attack=attack)))
    return [*lines, ForecastLine("free", t("no payment; choose who is next"))]


def _effects(forecast: Forecast, cards: Sequence[int]) -> list[ForecastLine]:
    chosen = card_list(cards)
    if forecast.doubled:
        attack = t("{cards}: attack {value}, doubled {damage}", cards=chosen, value=forecast.value, damage=forecast.damage)
    else:
        attack = t("{cards}: attack {value}", cards=chosen, value=forecast.value)
    lines = [ForecastLine("play", attack)]
    lines += [ForecastLine("blocked", t(_BLOCKED[SUITS.index(suit)])) for suit in forecast.blocked]
    active = (forecast.healed > 0, forecast.draws > 0, forecast.shield > 0)
    if any(active):
        text = t(_EFFECTS[active], healed=forecast.healed, drawn=forecast.draws, shield=forecast.shield)
        lines.append(ForecastLine("effect", text))
    return lines


def _aftermath(forecast: Forecast, view: RegicideView) -> list[ForecastLine]:
    health = view.health - view.damage
    if forecast.kill:
        if forecast.kill == "exact":
            beaten = ForecastLine("exact", t("health {health}: exact, to the Tavern", health=health))
        else:
            beaten = ForecastLine("over", t("health {health}: beaten, {over} to spare", health=health, over=forecast.overkill))
        last = not (view.castle.jacks or view.castle.queens or view.castle.kings)
        return [beaten, ForecastLine("again", t("and the castle is yours") if last else t("next enemy, your turn again"))]
    left = ForecastLine("left", t("health {health}, then {left}", health=health, left=forecast.left))
    if not forecast.due:
        return [left, ForecastLine("free", t("then nothing to pay"))]
    if forecast.payable:
        return [left, ForecastLine("owed", t("then pay {due}, hand worth {worth}", due=forecast.due, worth=forecast.hand_worth))]
    return [left, ForecastLine("unpayable", t("then pay {due}, hand worth only {worth}", due=forecast.due, worth=forecast.hand_worth))]
