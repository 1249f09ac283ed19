// Reads an xlsx file with a library that the server does not write it with. A program of its own, because that library
// ships ES modules only: `node read-sheet.ts FILE` prints the sheet's rows as JSON, days as `{"day": "YYYY-MM-DD"}`.
import { readSheet } from 'read-excel-file/node';

const rows = await readSheet(process.argv[2] ?? '');
process.stdout.write(
  JSON.stringify(
    rows.map((row) =>
      row.map((cell: unknown) => (cell instanceof Date ? { day: cell.toISOString().slice(0, 10) } : cell)),
    ),
  ),
);
