// Files that were damaged at random: each line that says anything becomes a record or is refused, and what became a
// record says what an independent reader finds in its line. `npm run bench -- conservation` does it 2,000 times.
import { isWhole, testSeed } from '@waybill/contract/testing/sampled';
import { added, conserve, damagedFiles, damagedFormats } from './support/damaged-files';
import { randomFrom } from './support/independent-reader';
import { type LoadingDock, loadingDock, mapping } from './support/ingest';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

/** Formats of one run, others each day, and files of each: the bench tries more. */
const FORMATS = isWhole() ? 4 : 1;
const FILES = 4;
const SEED = testSeed();

test('damaged files: lines in are records and refused lines, and no value is another', async () => {
  const below = randomFrom(SEED);
  const names = Array.from({ length: FORMATS }, () => damagedFormats[below(damagedFormats.length)] ?? '');
  const parts = [];
  for (const name of names)
    parts.push(await conserve(dock, await damagedFiles([name], FILES, below, dock.client)));
  const all = added(parts);
  expect({ seed: SEED, wrong: all.wrong }).toEqual({ seed: SEED, wrong: [] });
  expect(all.files).toBe(FORMATS * FILES);
  expect(all.lines).toBe(all.records + all.refused);
});

test('a sign that is no digit makes no date', async () => {
  const rows = ['1,202"-01-22,ACME,pipe,1,2', '2,20:5-01-22,ACME,pipe,1,2', '3,2025-01-22,ACME,pipe,1,2'];
  const report = await dock.load(Buffer.from(['NO,DATE,BUYER,GOODS,QTY,USD', ...rows].join('\n')), {
    maxRefused: 1,
    dryRun: true,
  });
  expect(report).toMatchObject({ read: 3, added: 1, refused: 2 });
});

test.each([
  ['month', '%Y%m', '202603'],
  ['year', '%Y', '2025'],
])('a %s that cannot be read is not the running one', async (period, pattern, date) => {
  const rows = ['NO,DATE,BUYER,GOODS,QTY,USD', `1,${date},ACME,pipe,1,2`, `2,${date}x,ACME,pipe,1,2`];
  const fields = { ...mapping.fields, date: { column: 'DATE', patterns: [pattern], period } };
  const report = await dock.load(Buffer.from(rows.join('\n')), {
    maxRefused: 1,
    dryRun: true,
    format: { fields },
  });
  expect(report).toMatchObject({ read: 2, added: 1, refused: 1 });
});
