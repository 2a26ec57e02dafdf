// Rows in columns, each as wide as what stands in it.

/** `none` where there are no rows. */
export const listing = (head: readonly string[], rows: readonly (readonly string[])[], none: string): string[] => {
  if (rows.length === 0) return [none];
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => [...row[column]!].length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
};
