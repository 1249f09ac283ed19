// Cases of files: every folder has an input file and `expected.json`, which says what a load makes of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formats } from '../../src/services/ingest';
import type { LoadingDock } from './ingest';

const expectation = z.strictObject({
  /** Name of a format that comes with the product, or a mapping. */
  format: z.union([z.string(), z.record(z.string(), z.unknown())]),
  /** Why the whole file is refused: a part of the message. Then nothing else is compared. */
  failure: z.string().optional(),
  /** Columns of each record, in the order of their documents and goods. */
  records: z.array(z.record(z.string(), z.unknown())).default([]),
  /** Rows by the reason of their refusal. */
  refused: z.record(z.string(), z.number()).default({}),
  /** Notes about damage, with their rows; other notes of the load are not compared. */
  notes: z.record(z.string(), z.number()).default({}),
  /** Notes that must not be in the report. */
  noNotes: z.array(z.string()).default([]),
  /** Words of the goods whose records have one importer; records of different groups have different ones. */
  sameImporter: z.array(z.array(z.string())).default([]),
});

export const listCases = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

function readCase(folder: string, name: string) {
  const files = readdirSync(join(folder, name));
  const input = files.find((file) => file !== 'expected.json') ?? '';
  const expected = expectation.parse(JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')));
  return { input, content: readFileSync(join(folder, name, input)), expected };
}

/** Loads the file of a case, and compares what became of it. */
export async function compareCase(dock: LoadingDock, folder: string, name: string): Promise<void> {
  const { input, content, expected } = readCase(folder, name);
  const format = typeof expected.format === 'string' ? formats.get(expected.format) : expected.format;
  const loading = (async () =>
    dock.load(content, {
      name: input,
      format: { ...format, name: `case-${name}`, source: name },
      maxRefused: 1,
    }))();
  if (expected.failure !== undefined) {
    await expect(loading).rejects.toThrow(expected.failure);
    return;
  }
  const report = await loading;
  const columns = [...new Set(expected.records.flatMap((record) => Object.keys(record)))];
  const { rows } = await dock.client.query<{ goods: string; importer_id: number } & Record<string, unknown>>(
    `SELECT ${['product AS goods', 'importer_id', ...columns].join(', ')} FROM records
       WHERE batch = {batch:String} ORDER BY document, item, product`,
    { batch: report.batch },
  );
  expect(rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))).toEqual(
    expected.records,
  );
  const counted = (all: readonly { rows: number }[], key: 'note' | 'reason') =>
    Object.fromEntries(all.map((each) => [Reflect.get(each, key), each.rows]));
  expect(counted(report.reasons, 'reason')).toEqual(expected.refused);
  // Files of the test have numbers in front of their names.
  const notes = Object.fromEntries(
    Object.entries(counted(report.notes, 'note')).map(([note, count]) => [
      note.replaceAll(/\d+-(?=in\.)/g, ''),
      count,
    ]),
  );
  expect(notes).toMatchObject(expected.notes);
  for (const note of expected.noNotes) expect(notes).not.toHaveProperty(note);
  const importers = expected.sameImporter.map(
    (group) => new Set(group.map((word) => rows.find(({ goods }) => goods.includes(word))?.importer_id)),
  );
  expect(importers.map(({ size }) => size)).toEqual(importers.map(() => 1));
  expect(new Set(importers.flatMap((group) => [...group])).size).toBe(importers.length);
}
