// Generates a national customs file with a given number of rows: shipments of the sample repeated, each with unique
// numbers.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateSample } from '../../../api/src/services/sample/generate';
import { createRandom } from '../../../api/src/services/sample/random';
import type { RecordInput } from '../../../api/src/stores/warehouse/record';
import { type SheetCell, workbookOf } from '../../../api/test/support/workbook-of';
import type { Layout } from './layouts/cells';

/** Different shipments that a file repeats. */
const SHIPMENTS = 100_000;
const BLOCK_ROWS = 2000;

function shipmentsFor(layout: Layout): RecordInput[] {
  const shipments: RecordInput[] = [];
  // A layout in one country's language uses few shipments of each sample.
  for (let part = 0; part < 10 && shipments.length < SHIPMENTS; part += 1) {
    const options = { rows: 300_000, seed: `bench-${part}`, anchor: '2026-01' };
    for (const shipment of generateSample(options)) {
      if (shipments.length === SHIPMENTS) break;
      if (layout.takes(shipment)) shipments.push(shipment);
    }
  }
  return shipments;
}

/** The header and the rows, as cells. */
function* rowsOf(layout: Layout, rows: number): Generator<string[]> {
  yield layout.columns.map(([name]) => name);
  const shipments = shipmentsFor(layout);
  const source = createRandom(`bench/${layout.format}`);
  for (let row = 0; row < rows; row += 1) {
    const facts = { shipment: source.pick(shipments), row, source };
    yield layout.columns.map(([, cell]) => cell(facts));
  }
}

const decimals = /^-?\d+\.\d+$/;

/** A CSV cell: quoted only where necessary. */
function csvCell(text: string, { delimiter, decimal }: Layout): string {
  const shown = decimal === ',' && decimals.test(text) ? text.replace('.', ',') : text;
  return shown.includes(delimiter) || shown.includes('"') ? `"${shown.replaceAll('"', '""')}"` : shown;
}

function* csvBlocks(layout: Layout, rows: number): Generator<string> {
  let lines: string[] = [];
  for (const cells of rowsOf(layout, rows)) {
    lines.push(`${cells.map((text) => csvCell(text, layout)).join(layout.delimiter)}\n`);
    if (lines.length < BLOCK_ROWS) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

const plainNumber = /^-?(?:0|[1-9]\d{0,11})(?:\.\d+)?$/;

/** Text that is a number becomes a number cell, as in a spreadsheet. */
const sheetCell = (text: string): SheetCell =>
  text === '' ? null : plainNumber.test(text) ? Number(text) : text;

function* workbooks(layout: Layout, rows: number): Generator<Buffer> {
  const cells = [...rowsOf(layout, rows)].map((row) => row.map(sheetCell));
  yield workbookOf({ Data: cells });
}

/** File writers by file name extension. */
export const kinds = { csv: csvBlocks, xlsx: workbooks };

/**
 * Creates the file unless it exists.
 * @returns its size in bytes
 */
export async function generateFile(
  layout: Layout,
  rows: number,
  path: string,
  kind: keyof typeof kinds,
): Promise<number> {
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return there.size;
  await mkdir(dirname(path), { recursive: true });
  await pipeline(kinds[kind](layout, rows), createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  return (await stat(path)).size;
}
