// Writes a national file of so many rows: shipments of the sample over and over, each with numbers of its own.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { generateSample } from '../../../api/src/sample/generate';
import { random } from '../../../api/src/sample/random';
import type { RecordInput } from '../../../api/src/warehouse/record';
import type { Layout } from './layouts/cells';

/** Different shipments that a file repeats. */
const SHIPMENTS = 100_000;
const BLOCK_ROWS = 2000;

function shipmentsFor(layout: Layout): RecordInput[] {
  const shipments: RecordInput[] = [];
  // A layout in one country's language takes few of each sample.
  for (let part = 0; part < 10 && shipments.length < SHIPMENTS; part += 1) {
    const options = { rows: 300_000, seed: `bench-${part}`, anchor: '2026-01' };
    for (const shipment of generateSample(options)) {
      if (shipments.length === SHIPMENTS) break;
      if (layout.takes(shipment)) shipments.push(shipment);
    }
  }
  return shipments;
}

/** A cell as a CSV has it: quoted only where it must be. */
function quoted(text: string, { delimiter }: Layout): string {
  return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

const decimals = /^-?\d+\.\d+$/;

/**
 * Makes the file unless it is there already.
 * @returns its bytes
 */
export async function generateFile(layout: Layout, rows: number, path: string): Promise<number> {
  const there = await stat(path).catch(() => undefined);
  if (there !== undefined) return there.size;
  await mkdir(dirname(path), { recursive: true });
  const shipments = shipmentsFor(layout);
  const source = random(`bench/${layout.format}`);
  const out = createWriteStream(`${path}.part`);
  out.write(`${layout.columns.map(([name]) => name).join(layout.delimiter)}\n`);
  const cellOf = (text: string) =>
    quoted(layout.decimal === ',' && decimals.test(text) ? text.replace('.', ',') : text, layout);
  let block = '';
  for (let row = 0; row < rows; row += 1) {
    const shipment = source.pick(shipments);
    const facts = { shipment, row, source };
    block += `${layout.columns.map(([, cell]) => cellOf(cell(facts))).join(layout.delimiter)}\n`;
    if ((row + 1) % BLOCK_ROWS !== 0 && row + 1 !== rows) continue;
    const taken = out.write(block);
    block = '';
    if (!taken) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
  }
  out.end();
  await finished(out);
  await rename(`${path}.part`, path);
  return (await stat(path)).size;
}
