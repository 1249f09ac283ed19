// Workbooks and Parquet files of every format that comes with the product, with cells of their own kinds, and damaged at
// random. What their lines may become is told by the cells that were written, not by any reader.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Format } from '../../src/services/ingest';
import type { WarehouseClient } from '../../src/stores/warehouse/client';
import { type Below, type DamagedFile, meaningOf, rowsOf } from './independent-reader';
import { type SheetCell, workbookOf } from './workbook-of';

/** A text, a number or a day; nothing is an empty text. */
type Cell = string | number | { day: number };
interface Table {
  head: string[];
  rows: Cell[][];
}

const DAY_MS = 86_400_000;
/** Days since the beginning of 1900, as workbooks count them. */
const serialOf = (day: number) => 25_569 + day / DAY_MS;

/** A day or moment as both kinds of file say it, once it is a text. */
function momentText(ms: number): string {
  const text = new Date(ms).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

const textOf = (cell: Cell): string => (typeof cell === 'object' ? momentText(cell.day) : String(cell));

const signs = [
  '"',
  '""',
  ',',
  ';',
  '|',
  '\t',
  '\n',
  ' ',
  'a',
  '7',
  '-',
  '.',
  '/',
  ':',
  "'",
  'é',
  '\u0001',
  '\0',
].concat(['T18:30:00.000Z', '1e9', '_x', '&amp;', '<v>', '=1+1']);

/** Columns of numbers and of days, by the format's plain rules. */
function columnsFor({ fields }: Format) {
  const columnOf = (rule: unknown): string[] =>
    typeof rule === 'string'
      ? [rule]
      : rule !== null && typeof rule === 'object' && 'column' in rule
        ? [rule.column].flat().map(String)
        : [];
  return {
    numbers: new Set(
      [fields.quantity, fields.amount, fields.amountDeclared, fields.grossWeight].flatMap(columnOf),
    ),
    days: new Set([fields.date.column ?? []].flat()),
  };
}

const numbers = [0, 1, 12, 1.5, 1.234, 1234.567, 0.001, 1e-7, 98_765_432.1, 123_456_789_012];
const aNumber = (below: Below) => numbers[below(numbers.length)] ?? 1;
/** A day between 2015 and 2025, some of them with a time. */
const aMoment = (below: Below) =>
  Date.UTC(2015, 0, 1) + below(4_000) * DAY_MS + (below(3) === 0 ? below(86_400) * 1_000 : 0);

/** Damages single cells, rows and heads. @returns whether a head is damaged */
function damage(table: Table, format: Format, below: Below): boolean {
  const { numbers: numeric, days } = columnsFor(format);
  const { head, rows } = table;
  for (let times = 1 + below(20); times > 0; times -= 1) {
    const row = rows[below(rows.length)] ?? [];
    const at = below(Math.max(1, row.length));
    const text = textOf(row[at] ?? '');
    const sign = signs[below(signs.length)] ?? '';
    const place = below(text.length + 1);
    const kinds = [
      () => (row[at] = text.slice(0, place) + sign + text.slice(place)),
      () => (row[at] = text.slice(0, place) + sign + text.slice(place + 1)),
      () => (row[at] = ''),
      () => row.splice(at),
      () => row.push(sign),
      () => rows.push([...row]),
      () => rows.splice(below(rows.length), 0, [...head]),
      () =>
        rows.splice(
          below(rows.length),
          0,
          head.map(() => ''),
        ),
    ];
    kinds[below(kinds.length)]?.();
  }
  // Cells of their own kinds, where a table of this layout has numbers and days.
  for (const [at, name] of head.entries())
    for (const row of rows) {
      if (row[at] === undefined || below(3) > 0) continue;
      if (numeric.has(name)) row[at] = aNumber(below);
      else if (days.has(name)) row[at] = { day: aMoment(below) };
    }
  const [some, change] = [below(head.length), below(25)];
  if (change === 0) head[some] = head[below(head.length)] ?? '';
  else if (change === 1) head[some] = '';
  return change < 2;
}

function tableOf(text: string, format: Format): Table {
  const [head = [], ...rows] = rowsOf(text, format);
  return { head: [...head], rows: rows.map((row) => [...row]) };
}

/** A byte changed, left out or added, or all from some place on gone. */
function torn(bytes: Buffer, below: Below): Buffer {
  const at = below(bytes.length);
  const kind = below(4);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(8))]);
  if (kind === 2)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from([below(256)]), bytes.subarray(at)]);
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
  return changed;
}

/** Signs that XML cannot have, as workbooks write them. */
const written = (text: string): string =>
  text
    .replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
    .replace(/[^\P{Cc}\n\t]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`);

const meant = (table: Table, format: Format) =>
  meaningOf(
    table.head,
    table.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : textOf(cell)))),
    format,
    true,
  );

/** @param text the undamaged file */
export function damagedWorkbook(text: string, format: Format, below: Below): DamagedFile {
  const table = tableOf(text, format);
  const isHead = damage(table, format, below);
  const sheetCell = (cell: Cell): SheetCell =>
    typeof cell === 'object'
      ? { day: serialOf(cell.day) }
      : typeof cell === 'number'
        ? cell
        : cell === ''
          ? null
          : written(cell);
  const above: SheetCell[][] = Array.from({ length: below(3) }, (_, at) => [`Customs, part ${at + 1}`]);
  const bytes = workbookOf({
    Data: [...above, table.head.map(sheetCell), ...table.rows.map((row) => row.map(sheetCell))],
    Notes: [['not records']],
  });
  const isTorn = below(3) === 0;
  return {
    format,
    name: 'file.xlsx',
    bytes: isTorn ? torn(bytes, below) : bytes,
    alone: meant(table, format),
    isTorn: isTorn || isHead,
  };
}

const quotedName = (name: string) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

/** @param client writes the file: its columns have one kind each */
export async function damagedParquet(
  text: string,
  format: Format,
  below: Below,
  client: WarehouseClient,
  folder: string,
): Promise<DamagedFile> {
  const table = tableOf(text, format);
  const { numbers: numeric, days } = columnsFor(format);
  const isHead = damage(table, format, below);
  // One kind for a column, and each column once.
  const kept = table.head.flatMap((name, at) => (name !== '' && table.head.indexOf(name) === at ? [at] : []));
  const head = kept.map((at) => table.head[at] ?? '');
  const kinds = head.map((name) => {
    if (numeric.has(name))
      return ['Nullable(Float64)', 'Nullable(Decimal(24, 7))', 'String'][below(3)] ?? 'String';
    if (days.has(name))
      return ['Nullable(Date32)', "Nullable(DateTime64(3, 'UTC'))", 'String'][below(3)] ?? 'String';
    return 'Nullable(String)';
  });
  const rows = table.rows
    .map((row) =>
      kept.map((at, column): Cell => {
        const cell = row[at] ?? '';
        const kind = kinds[column] ?? '';
        if (/Float|Decimal/.test(kind)) return typeof cell === 'number' ? cell : aNumber(below);
        if (/Date/.test(kind)) {
          const day = typeof cell === 'object' ? cell.day : aMoment(below);
          return { day: /Date32/.test(kind) ? Math.floor(day / DAY_MS) * DAY_MS : day };
        }
        return textOf(cell);
      }),
    )
    .filter((row) => row.some((cell) => cell !== ''));
  const [json, out] = [join(folder, 'rows.json'), join(folder, 'rows.parquet')];
  const said = (cell: Cell) => (typeof cell === 'object' ? momentText(cell.day) : cell);
  await writeFile(
    json,
    rows
      .map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [`c${at}`, said(cell)]))))
      .join('\n'),
  );
  await rm(out, { force: true });
  const structure = kinds.map((kind, at) => `c${at} ${kind.replaceAll("'", "\\'")}`).join(', ');
  await client.command(
    `INSERT INTO FUNCTION file('${out}', 'Parquet') SELECT ${head.map((name, at) => `c${at} AS ${quotedName(name)}`).join(', ')}
     FROM file('${json}', 'JSONEachRow', '${structure}')`,
  );
  const bytes = await readFile(out);
  const isTorn = below(3) === 0;
  return {
    format,
    name: 'file.parquet',
    bytes: isTorn ? torn(bytes, below) : bytes,
    alone: meant({ head, rows }, format),
    isTorn: isTorn || isHead,
  };
}
