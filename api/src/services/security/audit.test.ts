// The audit trail on a real disk: what was written verifies; whatever is done to it shows.

import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '@waybill/contract/testing/eventually';
import fc from 'fast-check';
import { openAudit } from './audit';
import { verifyAudit } from './audit-verify';

const root = mkdtempSync(join(tmpdir(), 'waybill-audit-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
/** The first one that lines are of; a later test may run on the next. */
const day = new Date().toISOString().slice(0, 10);
let made = 0;
function newPlaces() {
  made += 1;
  return { lines: join(root, String(made), 'audit'), proofs: join(root, String(made), 'secrets') };
}
type Places = ReturnType<typeof newPlaces>;

const entry = (n: number) => ({
  trace: `trace-${n}`,
  account: null,
  agent: 'default',
  address: '10.0.0.1',
  route: 'GET /api/x',
  code: 0,
});
async function write(places: Places, count: number, fileMax?: number) {
  const errors: unknown[] = [];
  const trail = await openAudit(places, (error) => errors.push(error), fileMax);
  for (let n = 0; n < count; n += 1) {
    trail.write(entry(n));
    // As calls come: some together, some one by one.
    if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await trail.close();
  expect(errors).toEqual([]);
}
const filesOf = ({ lines }: Places) => readdirSync(lines).sort();
const pathOf = (places: Places, at: number) => join(places.lines, filesOf(places).at(at) ?? '');
function edit(path: string, change: (lines: string[]) => string[]) {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  writeFileSync(path, `${change(lines).join('\n')}\n`);
}

test('several processes, many files: whole and unchanged, also while it is written', async () => {
  const places = newPlaces();
  await Promise.all([write(places, 200, 4_000), write(places, 100)]);
  const open = await openAudit(places, () => undefined);
  open.write(entry(0));
  const report = await verifyAudit(places);
  expect(report).toMatchObject({ writers: expect.any(Number), broken: [], notes: [] });
  expect(report.lines).toBeGreaterThanOrEqual(300);
  expect(report.files).toBeGreaterThan(8);
  await open.close();
  expect(await verifyAudit(places)).toMatchObject({ lines: 301, writers: 3, broken: [] });
});

describe('what is done to it shows', () => {
  let places: Places;
  beforeEach(async () => {
    places = newPlaces();
    await write(places, 60, 3_000);
  });
  test.each<[string, (path: (at: number) => string) => void, RegExp]>([
    [
      'a changed field',
      (path) => edit(path(1), (l) => l.with(2, (l[2] ?? '').replace('"code":0', '"code":4'))),
      /line 3 was changed/,
    ],
    [
      'a removed line',
      (path) => edit(path(1), (l) => l.toSpliced(2, 1)),
      /line 3: line \d+ of this writer is missing/,
    ],
    [
      'two lines exchanged',
      (path) => edit(path(1), (l) => l.with(2, l[3] ?? '').with(3, l[2] ?? '')),
      /line 3: line \d+/,
    ],
    ['a line twice', (path) => edit(path(1), (l) => l.toSpliced(2, 0, l[1] ?? '')), /line 3: line \d+/],
    ['an end cut off', (path) => edit(path(-1), (l) => l.slice(0, -1)), /the last 1 of 60 were cut off/],
    [
      'half of the last line',
      (path) => writeFileSync(path(-1), readFileSync(path(-1), 'utf8').slice(0, -40)),
      /is not a line/,
    ],
    ['the last file gone', (path) => rmSync(path(-1)), /were cut off/],
    ['a file in the middle gone', (path) => rmSync(path(1)), /line 1: line \d+ of this writer is missing/],
    ['the first file gone', (path) => rmSync(path(0)), /line 1: line 1 of this writer is missing/],
    ['a foreign line', (path) => edit(path(0), (l) => l.with(4, '{"seq":5}')), /line 5 is not a line/],
    [
      'a file of another day',
      (path) => copyFileSync(path(0), path(0).replace(/(\d{4})-/, '2020-')),
      /missing/,
    ],
  ])('%s', async (_what, harm, words) => {
    expect((await verifyAudit(places)).broken).toEqual([]);
    harm((at) => pathOf(places, at));
    const { broken } = await verifyAudit(places);
    expect(broken).toEqual([expect.stringMatching(words)]);
  });
  test('everything of a writer gone, and files that may be thrown away', async () => {
    rmSync(pathOf(places, 0));
    expect(await verifyAudit(places, day)).toMatchObject({
      broken: [],
      notes: [/lines 1 to \d+/.source].map((s) => expect.stringMatching(s)),
    });
    for (const name of filesOf(places)) rmSync(join(places.lines, name));
    expect((await verifyAudit(places, day)).broken).toEqual([
      expect.stringMatching(/All 60 lines of writer/),
    ]);
    expect((await verifyAudit(places, '2999-01-01')).broken).toEqual([]);
  });
  test('any one byte', async () => {
    const name = pathOf(places, 1);
    const whole = readFileSync(name);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 2), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(whole);
        changed.writeUInt8(whole.readUInt8(at) ^ flip, at);
        writeFileSync(name, changed);
        expect((await verifyAudit(places)).broken).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
    writeFileSync(name, whole);
    expect((await verifyAudit(places)).broken).toEqual([]);
  });
});

test('killed while it writes: the next run goes on beside it, and half a line is only noted', async () => {
  const places = newPlaces();
  const program = join(root, 'writer.mts');
  writeFileSync(
    program,
    `import { openAudit } from ${JSON.stringify(join(__dirname, 'audit.ts'))};
    const trail = await openAudit(${JSON.stringify(places)}, () => undefined);
    for (;;) { for (let n = 0; n < 50; n += 1) trail.write(${JSON.stringify(entry(1))}); await new Promise((r) => setImmediate(r)); }`,
  );
  const child = spawn(process.execPath, ['--import', pathToFileURL(require.resolve('tsx')).href, program]);
  const gone = new Promise((resolve) => child.on('exit', resolve));
  const hasWritten = () =>
    existsSync(places.lines) && filesOf(places).length > 0 && statSync(pathOf(places, -1)).size > 50_000;
  await eventually(hasWritten);
  child.kill('SIGKILL');
  await gone;
  // As a kill in the middle of a write leaves it, which is rare.
  writeFileSync(pathOf(places, -1), '{"seq":1', { flag: 'a' });
  await write(places, 5);
  const { broken, notes, writers } = await verifyAudit(places);
  expect([broken, writers]).toEqual([[], 2]);
  expect(notes).toEqual([expect.stringMatching(/half a line/)]);
});

test('a disk that takes nothing for a while: lines wait, and none is written twice', async () => {
  const places = newPlaces();
  const errors: unknown[] = [];
  const trail = await openAudit(places, (error) => errors.push(error));
  rmSync(places.lines, { recursive: true });
  for (let n = 0; n < 10; n += 1) trail.write(entry(n));
  await eventually(() => errors.length > 0);
  await import('node:fs/promises').then(({ mkdir }) => mkdir(places.lines));
  trail.write(entry(10));
  await trail.close();
  expect(await verifyAudit(places)).toMatchObject({ lines: 11, broken: [] });
});

test('how far it is cannot be noted for a while: said, and no line is written twice', async () => {
  const places = newPlaces();
  const aside = `${places.proofs}-aside`;
  const errors: unknown[] = [];
  const trail = await openAudit(places, (error) => errors.push(error));
  renameSync(places.proofs, aside);
  trail.write(entry(0));
  await eventually(() => errors.length > 0);
  renameSync(aside, places.proofs);
  for (let n = 1; n < 5; n += 1) trail.write(entry(n));
  await trail.close();
  expect(await verifyAudit(places)).toMatchObject({ lines: 5, broken: [] });
});
