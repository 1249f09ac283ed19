// Formats rows as an aligned table for a terminal.

/** Width of a text: Chinese characters take two columns of a terminal. */
const measureWidth = (text: string) =>
  [...text].reduce(
    (width, each) =>
      width +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(
        each,
      )
        ? 2
        : 1),
    0,
  );

/** @returns one line per row, cells two spaces apart, numbers right-aligned */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, measureWidth(cell));
  return rows.map((row) =>
    row
      .map((cell, at) => {
        const room = ' '.repeat((widths[at] ?? 0) - measureWidth(cell));
        return /^-?[\d,.]+$/.test(cell) ? room + cell : cell + room;
      })
      .join('  ')
      .trimEnd(),
  );
}
