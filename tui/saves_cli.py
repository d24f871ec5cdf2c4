"""The command `saves`: what is there, the story of one, whether it is sound, backups, copies."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from engines.core.rng import seed_text
from engines.core.types import ALL
from saves import Entry, Loaded, SaveFault, Store
from tui import moments, start
from tui.clean import clean
from tui.i18n import N_, t, tn, tp
from tui.options import UsageError, unknown
from tui.wording import event_line, game_title, option_label, option_value, progress_line
from tui.wording.saves import fault_text

if TYPE_CHECKING:
    from tui.options import Line

NAME_WIDTH = 170
"""Cells that the name of a save may take: more than a store lets it have."""

_VERDICTS = {
    "verified": N_("sound: the history leads to where it stands"),
    "edited": N_("changed outside the program; it can be played on and counts as assisted"),
    "rules-changed": N_("from a version with other rules; it can be played on, its history has been set aside"),
    "history-damaged": N_("its history is damaged; it can be played on and counts as assisted"),
}


def saves(line: Line) -> int:
    """Do what one of the commands `saves …` asks for.

    Raises:
        UsageError: a name that there is not.
        SaveFault: it cannot be done.
    """
    start.settings_for(line)
    store = start.open_store()
    words = line.words
    match line.command:
        case "saves show":
            return _show(store, entry_named(store, words[0]))
        case "saves verify":
            return _verify(store, words)
        case "saves restore":
            return _restore(store, words[0], "".join(words[1:]))
        case "saves export":
            return _export(store, entry_named(store, words[0]), words[1])
    return _list(store)


def entry_named(store: Store, name: str) -> Entry:
    """The save that a word names: by its name, with or without the file's ending, or by the beginning of its name.

    Raises:
        UsageError: none, or more than one.
    """
    entries = store.entries()
    wanted = os.path.basename(name).removesuffix(".toml") or name
    found = [entry for entry in entries if entry.name == wanted] or [entry for entry in entries if entry.name.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if not entries:
        raise UsageError(t("No game is saved here yet."))
    names = [clean(entry.name, NAME_WIDTH) for entry in found or entries]
    if found:
        raise UsageError(t("{name} begins more than one name: {known}", name=clean(name, NAME_WIDTH), known=", ".join(names)))
    raise UsageError(unknown(N_("There is no saved game {name}; there are: {known}."), name, names))


def last_entry(store: Store) -> Entry:
    """The match that was played last and is not over. Raises `UsageError` if there is none."""
    going = [entry for entry in store.entries() if entry.fault is None and not entry.over]
    if not going:
        raise UsageError(t("There is no saved game to go on with; `nightshelf play GAME` begins one."))
    return going[0]


def fault_sentence(fault: SaveFault) -> str:
    """What is wrong with a save or with writing one, with the file's name."""
    if fault.path is None:
        return fault_text(fault)
    return t("{file}: {reason}", file=clean(fault.path.name, NAME_WIDTH), reason=fault_text(fault))


def verdict_text(verdict: str) -> str:
    """How far a save that was loaded can be trusted, in a few words."""
    return t(_VERDICTS[verdict])


# -- what can be asked ---------------------------------------------------------------------------


def _list(store: Store) -> int:
    entries = store.entries()
    if not entries:
        print(t("No game is saved here yet."))
    for entry in entries:
        print(clean(entry.name, NAME_WIDTH))
        for told in _about(entry):
            print(f"    {told}")
    return 0


def _about(entry: Entry) -> list[str]:
    told = []
    if entry.game:
        told.append(t("{game}: {title}", game=game_title(clean(entry.game, 40)), title=clean(entry.title, 60) or t("without a title")))
    if entry.fault is not None:
        return [*told, t("It cannot be opened: {reason}", reason=fault_text(entry.fault))]
    where = t("over") if entry.over else progress_line(entry.game, entry.progress)
    return [*told, t("{where}, saved {when}", where=where, when=moments.told(entry.saved_at))]


def _loaded(store: Store, entry: Entry) -> Loaded:
    with store.open(entry.name, read_only=True) as slot:
        return slot.load()


def _show(store: Store, entry: Entry) -> int:
    loaded = _loaded(store, entry)
    match, save = loaded.match, loaded.save
    names = [clean(plan.name) for plan in save.seats]
    for told in _about(entry):
        print(told)
    print(t("File: {path}", path=clean(str(entry.path), 1000)))
    print(t("State: {verdict}", verdict=verdict_text(loaded.verdict)))
    print(t("Seed: {seed}", seed=seed_text(match.seed)))
    for seat, (plan, name) in enumerate(zip(save.seats, names, strict=True), 1):
        kind = tp("seat", "person") if plan.kind == "human" else tp("seat", "computer")
        print(t("Seat {number}: {name} ({kind})", number=seat, name=name, kind=kind))
    for option, value in match.options.items():
        print(t("{option}: {value}", option=option_label(entry.game, option), value=option_value(entry.game, option, value)))
    if match.hints:
        print(tn("{n} hint was asked for.", "{n} hints were asked for.", match.hints))
    if match.assisted:
        print(t("Played with help: an option or an undo made it easier."))
    for backup in store.backups(entry.name):
        reason = fault_text(backup.entry.fault) if backup.entry.fault else _where(backup.entry.game, backup.entry.progress)
        print(t("Backup {label}: {where}", label=clean(backup.label, 60), where=reason))
    print()
    events = [event for turn in match.turns for event in turn.events if event.audience == ALL]
    for told in filter(None, (event_line(entry.game, event, names) for event in events)):
        print(told)
    return 0


def _where(game: str, progress: Mapping[str, int | str]) -> str:
    return progress_line(game, progress) or "?"


def _verify(store: Store, words: list[str]) -> int:
    entries = [entry_named(store, words[0])] if words else store.entries()
    if not entries:
        print(t("No game is saved here yet."))
    bad = 0
    for entry in entries:
        try:
            verdict = _loaded(store, entry).verdict
            bad += verdict in ("edited", "history-damaged")
            told = verdict_text(verdict)
        except SaveFault as fault:
            bad += 1
            told = t("It cannot be opened: {reason}", reason=fault_text(fault))
            told_faults = fault.faults[:20]
        else:
            told_faults = []
        print(t("{name}: {verdict}", name=clean(entry.name, NAME_WIDTH), verdict=told))
        for each in told_faults:
            print(f"    {clean(each, 300)}")
    return 1 if bad else 0


def _restore(store: Store, name: str, label: str) -> int:
    entry = entry_named(store, name)
    backup = store.restore(entry.name, label)
    where = _where(backup.entry.game, backup.entry.progress)
    print(t("The backup {label} is back ({where}); what was there is kept beside it.", label=backup.label, where=where))
    return 0


def _export(store: Store, entry: Entry, path: str) -> int:
    target = store.export(entry.name, Path(os.path.expanduser(path)))
    print(t("A copy was written to {path}.", path=clean(str(target), 1000)))
    return 0
