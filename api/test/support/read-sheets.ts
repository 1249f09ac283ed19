// Reads an xlsx file with a library that the server does not write it with. A program of its own, because that library
// ships ES modules only: `node read-sheets.ts FILE` prints `[{sheet, data}]` as JSON, days as `{"day": "YYYY-MM-DD"}`.
import readWorkbook from 'read-excel-file/node';

const sheets = await readWorkbook(process.argv[2] ?? '');
const plain = (cell: unknown) => (cell instanceof Date ? { day: cell.toISOString().slice(0, 10) } : cell);
process.stdout.write(
  JSON.stringify(sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(plain)) }))),
);
