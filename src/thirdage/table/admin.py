"""`thirdage admin`: what the operator of a server can do beside it, through its database."""

from __future__ import annotations

from typing import Annotated

import typer

admin = typer.Typer(
    name="admin",
    help="Look after a server, also while it runs.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Database = Annotated[str, typer.Option(help="The database of the server.", envvar="THIRDAGE_DATABASE")]
TableId = Annotated[str, typer.Argument(help="The table, by the letters in its address.")]
Why = Annotated[str, typer.Option(help="A sentence for those it concerns.")]


@admin.command()
def tables(
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Only games that are not over.")] = False,
    most: Annotated[str, typer.Option(help="How many, the newest first.")] = "50",
    database: Database = "",
) -> None:
    """List the tables: who sits there, how far they are, when somebody last chose."""
    from . import administration as work

    for line in work.run(database, work.listed(unfinished, work.whole("The number of tables", most))):
        print(line)


@admin.command()
def mute(
    table: TableId,
    seats: Annotated[
        list[str] | None, typer.Argument(help="Whose chat is refused; nobody named: everybody's.")
    ] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Let them chat again.")] = False,
    database: Database = "",
) -> None:
    """Refuse the chat of some seats (`spectators` for those who only look on), or of everybody at a table."""
    from . import administration as work

    print(work.run(database, work.muted(table, seats or [], not undo)))


@admin.command()
def close(table: TableId, why: Why = "", database: Database = "") -> None:
    """End the game at a table for good; everybody there is told."""
    from . import administration as work

    print(work.run(database, work.closed(table, why)))


@admin.command()
def ban(
    address: Annotated[
        str | None, typer.Argument(help="An address or a network; without one, the bans are listed.")
    ] = None,
    days: Annotated[str, typer.Option(help="For so many days; 0: for good.")] = "0",
    why: Why = "",
    undo: Annotated[bool, typer.Option("--undo", help="Lift the ban.")] = False,
    database: Database = "",
) -> None:
    """Keep an address away: its connections end, and new ones are refused with a sentence."""
    from . import administration as work

    if address is None:
        for line in work.run(database, work.all_bans()):
            print(line)
    elif undo:
        print(work.run(database, work.unbanned(address)))
    else:
        print(work.run(database, work.banned(address, work.whole("The number of days", days), why)))


@admin.command()
def expire(
    days: Annotated[str, typer.Argument(help="Days in which nobody has chosen.")],
    delete: Annotated[
        bool, typer.Option("--delete", help="Remove games that are over from the database, for good.")
    ] = False,
    database: Database = "",
) -> None:
    """Close games at which nobody has chosen for so long; or delete those that ended so long ago."""
    from . import administration as work

    print(work.run(database, work.expired(work.whole("The number of days", days), delete)))


@admin.command()
def report(
    number: Annotated[
        str | None, typer.Argument(help="Print the record that belongs to this report.")
    ] = None,
    database: Database = "",
) -> None:
    """Tell how much there is and what people have reported, or print the record of one report."""
    from . import administration as work

    wanted = None if number is None else work.whole("The number of a report", number)
    for line in work.run(database, work.report(wanted)):
        print(line)
