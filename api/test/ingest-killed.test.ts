// A load that is killed, at whatever moment, leaves nothing half visible, and the same command again loads all of it.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byTurns, isWhole, testSeed } from '@waybill/contract/testing/sampled';
import { programArguments } from './support/programs';
import { newFolder, removeFolder } from './support/server';

const folder = newFolder('ingest-killed');
afterAll(() => removeFolder(folder));

const ROWS = 40_000;
const file = join(folder, 'rows.csv');
const header =
  'PORT CODE,INDIAN PORT,DATE,IEC,IMPORTER,ADDRESS,CITY,COUNTRY OF_ORIGIN,HS CODE,GOODS DESCRIPTION,QUANTITY,UNIT,TOTAL VALUE_INR,UNIT PRICE_USD,TOTAL VALUE_USD,DUTY PAID_INR,LOADING PORT,SUPPLIER,SUPPLIER ADDRESS,INVOICE NO,DECLARATION NO';

/** Runs `operator ingest …` and kills it after some ms; undefined lets it end. */
function operator(
  args: readonly string[],
  killAfter?: number,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, programArguments('operator', 'ingest', ...args, '--json'), {
    cwd: join(__dirname, '..'),
    env: { PATH: process.env.PATH, WAYBILL_DATA: join(folder, 'data') },
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, out });
    }),
  );
}

/**
 * Moments of each stage of a load, in ms from the start of its program: early and late ones one day, those between them the
 * next. What lies between two statements is tried in test/ingest-cut-short.test.ts.
 */
const stages = [
  [1300, 1700],
  [2200, 2800],
  [3500, 5000],
];
const moments = isWhole()
  ? stages.flat()
  : byTurns(stages, 2).map((stage) => stage[testSeed() % stage.length]);

test('killed loads', async () => {
  const lines = Array.from(
    { length: ROWS },
    (_, i) =>
      `INNSA1,NHAVA SHEVA,2026-01-15,0301,ACME LTD,ROAD 1,MUMBAI,CHINA,85395200,LED LAMP ${i},10,NOS,100,1,10,5,NINGBO,LAMPS CO,ROAD 2,I${i},${i}`,
  );
  writeFileSync(file, `${[header, ...lines].join('\n')}\n`);
  for (const moment of moments) {
    const { code } = await operator([file, '--format', 'india-imports'], moment);
    const listed = JSON.parse((await operator(['--list'])).out);
    // Whoever was quicker than the kill has loaded all of it.
    const states = listed.batches.map(({ state, added }: { state: string; added: number }) => [state, added]);
    if (code === 0 || states.length > 0)
      expect(states).toEqual([[expect.stringMatching(/loaded|publishing/), ROWS]]);
  }
  const last = JSON.parse((await operator([file, '--format', 'india-imports'])).out);
  expect(last).toMatchObject({ ok: true, read: ROWS, changed: 0 });
  expect([0, ROWS]).toContain(last.added);
  expect(last.added + last.unchanged).toBe(ROWS);
});
