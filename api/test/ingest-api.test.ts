// The operator's command as it is typed, against a running API that owns the records: who may load, what is said of a
// load, and what a killed command or a killed API leaves.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { byTurns } from '@waybill/contract/testing/sampled';
import { fetchFile, settled } from './support/files';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { programArguments } from './support/programs';
import { dataFolder, login, newFolder, type Running, removeFolder, start } from './support/server';
import { type Answer, actionKey } from './support/signer';

jest.setTimeout(180_000);
const folder = newFolder('ingest-api');
const data = dataFolder('ingest-api-data', { records: false });
const secret = 'the-secret-of-this-site';
let api: Running;
const launch = () => start({ WAYBILL_DATA: data, WAYBILL_SAMPLE_ROWS: '0', WAYBILL_INTERNAL_SECRET: secret });
beforeAll(async () => {
  api = await launch();
});
afterAll(async () => {
  await api.stop();
  for (const made of [folder, data]) removeFolder(made);
});

const site = (): Record<string, string> => ({
  WAYBILL_API: `http://127.0.0.1:${api.port}`,
  WAYBILL_INTERNAL_SECRET: secret,
});

/** What `npm run operator -- …` starts: the sources, which take most of its time. */
const asNpmDoes = [join(__dirname, '../../scripts/operator.mjs')];

/** Starts the operator's program in a group of its own; `said` resolves at its end. */
function typed(
  args: readonly string[],
  reached: Record<string, string> = site(),
  program = programArguments('operator'),
) {
  const env = { PATH: process.env.PATH, ...reached };
  const child: ChildProcess = spawn(process.execPath, [...program, ...args], { env, detached: true });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const said = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
  return { said, kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL') };
}

/** The same command in this process, where what a terminal shows can be read. */
const operatorOn =
  (terminal: boolean) =>
  (...args: string[]) =>
    operatorWith(site(), '/', '', terminal)(...args);
const operator = operatorOn(false);

const bills = (from: number, to: number, part: Partial<Bill> = {}): Bill[] =>
  Array.from({ length: to - from }, (_, i) => ({ no: from + i, ...part }));
const lines = (args: readonly string[]) => args.filter((arg) => arg !== '--json');
const loadedRows = async () => {
  const { batches } = (await operator('ingest', '--list', '--json')).json;
  return batches.map(({ state, added }: { state: string; added: number }) => [state, added]);
};

test('a wrong secret loads nothing and says what to set', async () => {
  const args = lines(billsFile(folder, 'first.csv', bills(0, 3)));
  const wrong = { ...site(), WAYBILL_INTERNAL_SECRET: 'another-secret-than-that' };
  const { code, out, err } = await typed(args, wrong, asNpmDoes).said;
  expect([code, out]).toEqual([1, '']);
  expect(err.trim()).toMatch(/^The API at http:\S+ refused\. Set WAYBILL_INTERNAL_SECRET/);
  expect(await loadedRows()).toEqual([]);
});

test('a report in words, the rows set aside, nothing new the second time, and taken out again', async () => {
  const delivery = [...bills(0, 40), { no: 40, date: 'never' }];
  const args = lines(billsFile(folder, 'first.csv', delivery));
  const first = await typed(args).said;
  // On a slow machine lines of progress follow.
  expect([first.code, first.err]).toEqual([0, expect.stringMatching(/^On the API at http:\S+\.\n/)]);
  const [, batch = ''] = /^Batch (test-bills-\S+):/.exec(first.out) ?? [];
  expect(first.out).toMatch(/ {2}read {7}41 rows in \d+ s \([\d,]+ a second\)\n {2}added {6}40 rows\n/);
  expect(first.out).toMatch(/refused {4}1 row\n +1 × no date by the patterns of the format\n/);
  const [aside = ''] = /\/\S+-refused\.csv/.exec(first.out) ?? [];
  expect(readFileSync(aside, 'utf8')).toMatch(/«never»","40","never"/);
  const again = await operator(...args);
  expect(again.out).toMatch(/added {6}0 rows\n {2}changed {4}0 rows\n {2}unchanged {2}40 rows\n/);
  expect(again.out).toMatch(/there is no new batch/);
  const withdrawn = await operator('ingest', '--withdraw', batch);
  expect([withdrawn.code, withdrawn.out]).toEqual([
    0,
    'Withdrawn: 40 rows removed, 0 restored to what they were before.\n',
  ]);
  expect(await loadedRows()).toEqual([['withdrawn', 40]]);
  expect(await operator('ingest', '--withdraw', batch)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is withdrawn already/),
  });
});

test('favourites that were withdrawn are in no list and no total, and are back with their records', async () => {
  const args = lines(billsFile(folder, 'kept.csv', bills(50, 53)));
  const batchOf = (out: string) => /^Batch (test-bills-\S+):/.exec(out)?.[1] ?? '';
  const { out } = await operator(...args);
  const later = await operator(...billsFile(folder, 'later.csv', bills(53, 54)));
  expect(later.code).toBe(0);
  const browser = await login(api.port, 'demo');
  const json = { keyword: 'zircon', startDate: '2026-01-01', endDate: '2026-01-31' };
  const { data } = await browser.send('POST', calls.transactionSearch.path, { json });
  const ids: string[] = data.results.data.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(4);
  const form = { ids: ids.join(',') };
  await browser.send('POST', calls.transactionFavorite.path, { form, idempotencyKey: actionKey() });
  for (const did of ids)
    await browser.send('POST', calls.analysisFavorite.path, { form: { did }, idempotencyKey: actionKey() });
  const shown = async () => {
    const [records, analyses, home] = await Promise.all(
      [calls.transactionFollowed, calls.analysesFollowed, calls.homeStat].map(({ path }) =>
        browser.send('GET', path),
      ),
    );
    const list = (answer: Answer | undefined) => [answer?.data.data.length, answer?.data.total];
    const { my_total_transaction, my_recent_total_transaction } = home?.data ?? {};
    return [...list(records), ...list(analyses), my_total_transaction, my_recent_total_transaction];
  };
  expect(await shown()).toEqual([4, 4, 4, 4, 4, 4]);
  await operator('ingest', '--withdraw', batchOf(out));
  expect(await shown()).toEqual([1, 1, 1, 1, 1, 1]);
  expect((await operator(...args)).code).toBe(0);
  expect(await shown()).toEqual([4, 4, 4, 4, 4, 4]);
});

async function fileAsSearched() {
  const goods = { goods: 'Beryl lamp' };
  await operator(...billsFile(folder, 'counted.csv', bills(60, 62, goods)));
  const browser = await login(api.port, 'demo');
  const asked = (more: object) => {
    const json = { keyword: 'beryl', startDate: '2026-01-01', endDate: '2026-01-31', ...more };
    return browser.send('POST', calls.transactionSearch.path, { json, idempotencyKey: actionKey() });
  };
  const { token, results } = (await asked({})).data;
  await operator(...billsFile(folder, 'since.csv', bills(62, 65, goods)));
  expect(results.total).toBe(2);
  const ofNow = (await asked({ dw: true })).data;
  const ofSearch = (await asked({ dw: true, format: 'csv', columns: ['document'], token })).data;
  expect(await settled(browser, ofNow)).toMatchObject({ state: 'ready', total: 5 });
  expect(await settled(browser, ofSearch)).toMatchObject({ state: 'ready', total: 2 });
  const [, ...documents] = (await fetchFile(browser, ofSearch)).bytes.toString().trim().split('\r\n');
  expect(documents).toEqual(results.data.map(({ document }: { document: string }) => document));
}

async function reportAsKept() {
  const goods = { goods: 'Topaz lamp' };
  await operator(...billsFile(folder, 'reported.csv', bills(70, 72, goods)));
  const browser = await login(api.port, 'demo');
  const form = { keyword: 'topaz', startDate: '2026-01-01', endDate: '2026-01-31' };
  const ordered = await browser.send('POST', calls.analysisReport.path, {
    form,
    idempotencyKey: actionKey(),
  });
  await settled(browser, ordered.data);
  await operator(...billsFile(folder, 'unreported.csv', bills(72, 75, goods)));
  const [kept] = (await browser.send('GET', calls.files.path)).data.data;
  const { data } = await browser.send('GET', calls.analysisReported.path, { query: { id: kept.id } });
  const figures = async (more: { token?: string }) => {
    const sent = { form: { ...form, ...more, stat: 'true' } };
    const answer = (await browser.send('POST', calls.analysisSearch.path, sent)).data;
    return [answer.total, answer.stat.amount];
  };
  expect(await figures({ token: data.token })).toEqual([2, 200]);
  expect(await figures({})).toEqual([5, 500]);
}

// What keeps both to the loads of their time is the same token: one a day.
const ofTheirTime: [what: string, trial: () => Promise<void>][] = [
  ['a file has the records that its search counted, not those that arrived since', fileAsSearched],
  [
    'a kept report opens with the figures of the loads that it was made from, not of those that arrived since',
    reportAsKept,
  ],
];
test.each(byTurns(ofTheirTime, 2))('%s', (_what, trial) => trial());

const ROWS = 10_000;
const work = join(data, 'ingest');
const unpacked = () => (existsSync(work) ? readdirSync(work).filter((name) => name.startsWith('load-')) : []);
/** Types a load; resolves when the API has begun to read its files. */
async function begin(args: readonly string[]) {
  const before = unpacked();
  const command = typed(args);
  let early: string | undefined;
  command.said.then(({ err }) => {
    early = err;
  });
  await eventually(() => {
    if (early !== undefined) throw new Error(`it ended before: ${early}`);
    return unpacked().some((name) => !before.includes(name));
  }, 'the API begins to read');
  return command;
}

test('an API that is killed in a load leaves nothing of it; a command that is killed does not end its load', async () => {
  const args = billsFile(folder, 'many.csv', bills(1000, 1000 + ROWS));
  const visible = async () => (await loadedRows()).filter(([state]: [string]) => state !== 'withdrawn');
  const before = await visible();
  const cut = await begin(lines(args));
  await api.stop('SIGKILL');
  expect(await cut.said).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The API ended before the load did\..* run the same command again/),
  });
  api = await launch();
  expect(await visible()).toEqual(before);
  const held = (await loadedRows()).length;

  const gone = await begin(args);
  gone.kill();
  await gone.said;
  const other = await operator(...billsFile(folder, 'other.csv', bills(0, 3)));
  expect([other.code, other.json.error]).toEqual([1, expect.stringMatching(/Another load is under way/)]);
  const seen = new Set<string>();
  await eventually(async () => {
    const rows = await loadedRows();
    const [newest] = rows.slice(0, rows.length - held);
    if (newest !== undefined) seen.add(JSON.stringify(newest));
    return newest?.[0] === 'loaded';
  }, 'the load ends');
  expect([...seen].filter((row) => !row.includes('publishing'))).toEqual([`["loaded",${ROWS}]`]);
});

test('progress is shown, of rows and rate as soon as there are any', async () => {
  const args = lines(billsFile(folder, 'many.csv', bills(1000, 1000 + ROWS)));
  // The load before has its rows visible, and may still add up its words.
  const shown = await eventually(async () => {
    const attempt = await operatorOn(true)(...args);
    return attempt.err.includes('Another load is under way') ? null : attempt;
  }, 'the load before ends');
  expect(shown.out).toContain(`unchanged  ${ROWS.toLocaleString('en')} rows`);
  // Nor is anything left on the disk of those that were killed.
  expect(unpacked()).toEqual([]);
  const progress = shown.err.split('\r\u001b[K').map((line) => line.trim());
  expect(progress).toContain('Reading …');
  // How many of these there are, if any, is a matter of the machine.
  for (const line of progress.filter((text) => /^Reading \d/.test(text)))
    expect(line).toMatch(/^Reading [\d,]+ of about [\d,]+ rows, [\d,]+ a second(, \d+ s left)?$/);
});

describe('an API that is killed while rows become visible, or go', () => {
  const rows = 8_000;
  const args = billsFile(folder, 'cut.csv', bills(200_000, 200_000 + rows, { goods: 'Quartz lamp' }));
  const batches = async () =>
    (await operator('ingest', '--list', '--json')).json.batches.filter(({ files }: { files: string[] }) =>
      files.includes('cut.csv'),
    );
  /** Types a command and kills the API when the newest batch is in this state; whether it came to that in time. */
  async function killedIn(state: string, command: readonly string[]): Promise<boolean> {
    const { said } = typed(command);
    let ended = false;
    said.then(() => {
      ended = true;
    });
    await eventually(async () => ended || (await batches())[0]?.state === state, state);
    if (ended) return false;
    await api.stop('SIGKILL');
    const { code, err } = await said;
    expect([code, err]).toEqual([1, expect.stringMatching(/The API ended before/)]);
    return true;
  }
  const withdrawNewest = async () => ['ingest', '--withdraw', (await batches())[0].batch];

  async function loadIsTold() {
    for (;;) {
      if (await killedIn('publishing', lines(args))) break;
      expect((await operator(...(await withdrawNewest()))).code).toBe(0);
    }
    api = await launch();
    const [{ batch, state }] = await batches();
    expect(['loaded', 'withdrawn']).toContain(state);
    const [line = ''] = /.*a batch was half done when its process was killed.*/.exec(api.output()) ?? [];
    expect(JSON.parse(line)).toMatchObject({ batch, was: 'publishing', now: state });
    const again = await operator(...args);
    expect(again.json).toMatchObject(
      state === 'loaded' ? { added: 0, unchanged: rows } : { added: rows, unchanged: 0 },
    );
  }

  async function withdrawalIsTold() {
    if ((await batches())[0]?.state !== 'loaded') expect((await operator(...args)).code).toBe(0);
    while (!(await killedIn('withdrawing', await withdrawNewest()))) {
      expect((await operator(...args)).json).toMatchObject({ added: rows });
    }
    const other = lines(billsFile(folder, 'next.csv', bills(90, 91)));
    const { code, err } = await typed(other, { WAYBILL_DATA: data }).said;
    api = await launch();
    const [{ batch, state }] = await batches();
    expect([code, err]).toEqual([
      0,
      expect.stringContaining(
        state === 'withdrawn'
          ? `Batch ${batch}: its withdrawal was interrupted after its rows had been removed. It is finished now.`
          : `Batch ${batch}: its withdrawal was interrupted before any row was removed. It is loaded as before.`,
      ),
    ]);
    expect(['loaded', 'withdrawn']).toContain(state);
    expect(api.output()).not.toMatch(/half done/);
    expect((await operator(...args)).json).toMatchObject({ added: state === 'withdrawn' ? rows : 0 });
  }

  // Both are found in the ledger by the same program, which test/ingest-cut-short.test.ts tries at each moment: one a day.
  const trials: [what: string, trial: () => Promise<void>][] = [
    ['says at its next start what became of a load, and that is so', loadIsTold],
    ['of a withdrawal the next command says so, when it comes before a start', withdrawalIsTold],
  ];
  test.each(byTurns(trials, 2))('%s', (_what, trial) => trial());
});
