"""A data set of `talon dataset`, read by pandas, polars and DuckDB: what decisions of each kind lose, by each of them.

    talon dataset tysiac --agents heuristic --deals 400 --parquet /tmp/tysiac.parquet
    python3 python/examples/dataset.py /tmp/tysiac.parquet

None of the three comes with this package; whichever is there reads, and of the others one line says how to get them
(pandas wants pyarrow or fastparquet besides).
"""

from __future__ import annotations

import argparse
from typing import Callable

Row = tuple[str, int, float, float]
"""The kind of decision, how many there are, how many moves they allow, and what the chosen move loses against the best one;
that is known where cards are being played, and elsewhere the list of values is empty."""


def with_pandas(file: str) -> list[Row]:
    import numpy as np
    import pandas as pd

    rows = pd.read_parquet(file, columns=["phase", "legal", "choice", "values"])
    rows["moves"] = rows.legal.map(len)
    rows["lost"] = [
        max(values) - values[int(np.flatnonzero(legal == choice)[0])] if len(values) > 0 else np.nan
        for legal, choice, values in zip(rows.legal, rows.choice, rows["values"])
    ]
    found = rows.groupby("phase").agg(decisions=("phase", "size"), moves=("moves", "mean"), lost=("lost", "mean"))
    return [(phase, int(row.decisions), row.moves, row.lost) for phase, row in found.iterrows()]


def with_polars(file: str) -> list[Row]:
    import polars as pl

    # Ids ascend, so the place of the choice is the number of smaller ones.
    place = (pl.col("legal") - pl.col("choice")).list.eval((pl.element() < 0).cast(pl.Int32)).list.sum()
    found = (
        pl.scan_parquet(file)
        .select(
            "phase",
            moves=pl.col("legal").list.len(),
            lost=pl.col("values").list.max() - pl.col("values").list.get(place, null_on_oob=True),
        )
        .group_by("phase")
        .agg(pl.len().alias("decisions"), pl.col("moves").mean(), pl.col("lost").mean())
        .sort("phase")
        .collect()
    )
    return [(phase, decisions, moves, float("nan") if lost is None else lost) for phase, decisions, moves, lost in found.rows()]


def with_duckdb(file: str) -> list[Row]:
    import duckdb

    found = duckdb.execute(
        """
        SELECT phase, count(*), avg(len(legal)), avg(list_max("values") - "values"[list_position(legal, choice)])
        FROM read_parquet(?) GROUP BY phase ORDER BY phase
        """,
        [file],
    ).fetchall()
    return [(phase, decisions, moves, float("nan") if lost is None else lost) for phase, decisions, moves, lost in found]


READERS: dict[str, Callable[[str], list[Row]]] = {"pandas": with_pandas, "polars": with_polars, "duckdb": with_duckdb}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", help="a Parquet file of `talon dataset`")
    file = parser.parse_args().file
    for name, read in READERS.items():
        try:
            rows = read(file)
        except ImportError as problem:
            print(f"{name}: not here ({problem.name or problem}): pip install {name}{' pyarrow' if name == 'pandas' else ''}")
            continue
        print(f"{name}:")
        for phase, decisions, moves, lost in rows:
            told = f"{lost:.3f} lost" if lost == lost else "no values"
            print(f"  {phase:<12} {decisions:>8} decisions {moves:>6.2f} moves {told:>12}")


if __name__ == "__main__":
    main()
