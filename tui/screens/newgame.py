"""A new game: who plays, by which options, from which seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines import registry
from engines.core.rng import parse_seed, seed_text
from saves import SeatPlan
from tui.i18n import t, tp
from tui.screens.form import Field, FormScreen, Heading, turned
from tui.screens.sheets import AskSheet
from tui.seats import default_name
from tui.table import Table, fresh_seed
from tui.wording import game_title, option_help, option_label, option_value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engines.core.game import Option, OptionValue
    from tui.actions import KeyAction


class NewGameScreen(FormScreen):
    """Sets up a match of one game; everything has a value already, so that Enter alone starts it."""

    KEYS: ClassVar[tuple[str, ...]] = (*FormScreen.KEYS, "copy_seed")

    def __init__(self, game_id: str, seats: int = 0, seed: int | None = None) -> None:
        super().__init__()
        self.game = registry()[game_id]
        self.count = seats or min(2, self.game.seats[-1])
        self.kinds = ["human", *["computer"] * (self.game.seats[-1] - 1)]
        self.given = [""] * self.game.seats[-1]
        self.options: dict[str, OptionValue] = {option.id: option.default for option in self.game.options}
        self.free_undo = False
        self.seed = fresh_seed() if seed is None else seed

    def rules_page(self) -> tuple[str, str]:
        """What the game is about."""
        return self.game.id, "overview"

    def heading(self) -> str:
        """New game and which."""
        return t("New game: {game}", game=game_title(self.game.id))

    def name_of(self, seat: int) -> str:
        """The name given to a seat, or the one that it has by itself."""
        return self.given[seat] or default_name(seat, self.kinds[seat])

    def fields(self) -> Sequence[Field | Heading]:
        """Start, seats, options, seed."""
        lines: list[Field | Heading] = [
            Field(
                "start",
                t("Start"),
                "",
                t("Enter deals the cards. Everything below can stay as it is."),
                act=self.start,
                value_token="accent",
            ),
            Heading(""),
            Field("count", t("Players"), str(self.count), t("How many play"), self._turn_count),
        ]
        for seat in range(self.count):
            person = t("you") if seat == 0 else t("a friend at this keyboard")
            who = t("{name} ({kind})", name=self.name_of(seat), kind=t("computer") if self.kinds[seat] == "computer" else person)
            help_text = t("Left and right: a person or the computer. Enter: change the name.")
            lines.append(
                Field(f"seat:{seat}", t("Seat {number}", number=seat + 1), who, help_text, self._turn_kind(seat), self._rename(seat))
            )
        lines.append(Heading(""))
        for option in self.game.options:
            if not option.seats or self.count in option.seats:
                lines.append(self._option(option))
        undo = t("everything, marked in the result") if self.free_undo else t("up to the last draw or reveal")
        help_text = t("How far undo goes back. Going back over a draw is said in the result.")
        lines.append(Field("undo", t("Undo"), undo, help_text, self._turn_undo))
        help_text = t("Same seed, same cards. Enter: type one. Arrows: another one. Y: copy it.")
        lines.append(Field("seed", t("Seed"), seed_text(self.seed), help_text, self._turn_seed, self._type_seed))
        return lines

    def _option(self, option: Option) -> Field:
        value = self.options[option.id]

        def change(by: int) -> None:
            self.options[option.id] = turned(list(self._choices(option)), self.options[option.id], by)  # type: ignore[assignment]

        game = self.game.id
        return Field(
            f"option:{option.id}", option_label(game, option.id), option_value(game, option.id, value), option_help(game, option.id), change
        )

    def _choices(self, option: Option) -> Sequence[OptionValue]:
        if option.id == "first_seat":
            return [choice for choice in option.choices if not str(choice).isdecimal() or int(choice) <= self.count]
        return option.choices

    def _turn_count(self, by: int) -> None:
        self.count = int(str(turned(list(self.game.seats), self.count, by)))
        for option in self.game.options:
            if (option.seats and self.count not in option.seats) or self.options[option.id] not in self._choices(option):
                self.options[option.id] = option.default

    def _turn_kind(self, seat: int) -> Callable[[int], None]:
        def change(_: int) -> None:
            self.kinds[seat] = "human" if self.kinds[seat] == "computer" else "computer"
            if "human" not in self.kinds[: self.count]:
                self.kinds[seat] = "human"
                self.say(t("One person at least has to play. `nightshelf watch` shows computers alone."))

        return change

    def _turn_undo(self, _: int) -> None:
        self.free_undo = not self.free_undo

    def _turn_seed(self, _: int) -> None:
        self.seed = fresh_seed()

    def _rename(self, seat: int) -> Callable[[], None]:
        def named(name: object) -> None:
            if isinstance(name, str):
                self.given[seat] = name
                self.fill()

        return lambda: self._open(AskSheet(t("What is seat {number} called?", number=seat + 1), self.given[seat], 16), named)

    def _type_seed(self) -> None:
        def typed(text: object) -> None:
            if not isinstance(text, str):
                return
            try:
                self.seed = parse_seed(text)
            except ValueError:
                self.fill()
                self.say(t("{text} is no seed: it is a whole number, or 0x and up to 16 digits from 0 to f.", text=text), "loss")
                return
            self.fill()

        self._open(AskSheet(t("Which seed?"), seed_text(self.seed), 24), typed)

    def _open(self, sheet: AskSheet, then: Callable[[object], None]) -> None:
        self.app.push_screen(sheet, then)

    def do_copy_seed(self) -> None:
        """Copy the seed to the clipboard."""
        self.app.copy_to_clipboard(seed_text(self.seed))
        self.say(t("Seed {seed} (copied, if your terminal allows it)", seed=seed_text(self.seed)))

    def label(self, action: KeyAction) -> str:
        """Enter starts, types or changes."""
        field = self.field()
        if action.name == "act" and field is not None:
            if field.key == "start":
                return t("start")
            return tp("verb", "type") if field.act is not None else tp("verb", "change")
        return super().label(action)

    def start(self) -> None:
        """Deal, save, sit down."""
        plans = [SeatPlan(self.name_of(seat), "human" if self.kinds[seat] == "human" else "computer") for seat in range(self.count)]
        options = {option.id: self.options[option.id] for option in self.game.options}
        table = Table.new(self.game.id, plans, self.seed, options, self.free_undo, self.app.store, ", ".join(plan.name for plan in plans))
        self.app.pop_screen()
        self.app.open_table(table)
