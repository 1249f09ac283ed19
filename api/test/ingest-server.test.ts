// Loading into a ClickHouse server by the command alone, no API needed: files are read here, records are kept there.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byTurns } from '@waybill/contract/testing/sampled';
import { openWarehouse, type Warehouse } from '../src/records';
import { anySql } from '../src/records/testing';
import {
  answerIngest,
  type Ingest,
  type IngestLine,
  type IngestRequest,
  openIngest,
  parseFormat,
} from '../src/services/ingest';
import { type Front, startClickhouse } from './support/clickhouse';
import { mapping as declarations } from './support/ingest';
import { programArguments } from './support/programs';
import { newFolder, removeFolder } from './support/server';

const folder = newFolder('ingest-server');
let front: Front;
let warehouse: Warehouse;
let ingest: Ingest;
beforeAll(async () => {
  front = await startClickhouse();
  warehouse = await openWarehouse(front.options);
  ingest = openIngest(warehouse, join(folder, 'work'));
});
afterAll(async () => {
  await warehouse.close();
  await front.end();
  removeFolder(folder);
});

const mapping = { ...declarations, name: 'test-server', optional: ['QTY', 'USD'] };

const rows = join(folder, 'rows.csv');
const write = (...lines: string[]) => writeFileSync(rows, `NO,DATE,BUYER,GOODS,NOTE\n${lines.join('\n')}\n`);

/** The command's answer. */
async function operator(...args: string[]) {
  const child = spawn(process.execPath, programArguments('operator', 'ingest', ...args, '--json'), {
    cwd: folder,
    env: { PATH: process.env.PATH, WAYBILL_DATA: join(folder, 'data'), ...front.environment },
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  return JSON.parse(out);
}

/** The same without a process of its own. */
function load(...lines: string[]) {
  write(...lines);
  const options = { dryRun: false, maxRefused: 0.5, onProgress: () => undefined };
  return ingest.load({ ...options, format: parseFormat(mapping), files: [rows] });
}
/** One whose server hangs. */
async function loadFrozen(step: 'compare' | 'index', ...lines: string[]) {
  const impatient = await openWarehouse({ ...front.options, silentMs: 900 });
  write(...lines);
  const request: IngestRequest = {
    do: 'load',
    files: [rows],
    format: mapping,
    dryRun: false,
    maxRefused: 0,
  };
  const told: IngestLine[] = [];
  const tell = (line: IngestLine) => {
    if ('progress' in line && line.progress.step === step) front.freeze();
    told.push(line);
  };
  await answerIngest(openIngest(impatient, join(folder, 'work')), request, tell, () => undefined);
  front.thaw();
  await impatient.close();
  return told.at(-1);
}
const held = async () =>
  (
    await warehouse.client.query(
      'SELECT document, importer, goods_words, national FROM records WHERE NOT bundled ORDER BY document',
    )
  ).rows;
const lamp = { document: '1', importer: 'Acme Ltd', goods_words: 'lamp led', national: { NOTE: 'x' } };
const pipe = { document: '2', importer: 'Bold', goods_words: 'pipe', national: {} };

test('added, corrected, refused with reasons, withdrawn; one load at a time', async () => {
  writeFileSync(join(folder, 'mapping.json'), JSON.stringify(mapping));
  write('1,2026-01-15,Acme Ltd,"Lamp, LED",x', '2,2026-01-15,Bold,Pipe,', '3,never,Bold,Pipe,');
  const first = await operator(rows, '--format', join(folder, 'mapping.json'), '--max-refused', '50%');
  expect(first).toMatchObject({
    ok: true,
    read: 3,
    added: 2,
    refused: 1,
    refusedFiles: [expect.any(String)],
  });
  expect(await held()).toEqual([lamp, pipe]);

  const again = [
    '1,2026-01-15,Acme Ltd,Lamp,x',
    '2,2026-01-15,Bold,Pipe,',
    '4,2026-01-15,Bold,Pipe,',
    '4,2026-01-15,Bold,Pipe,',
  ];
  const second = await load(...again);
  expect(second).toMatchObject({ added: 1, changed: 1, unchanged: 1, repeated: 1 });
  expect(await held()).toEqual([{ ...lamp, goods_words: 'lamp' }, pipe, { ...pipe, document: '4' }]);
  expect(await ingest.withdraw(second.batch)).toEqual({ removed: 2, restored: 1 });
  expect(await held()).toEqual([lamp, pipe]);

  const { client } = warehouse;
  await client.command(
    anySql(
      "CREATE TABLE ingest_running (holder String, at DateTime('UTC') DEFAULT now('UTC')) ENGINE = MergeTree ORDER BY at",
    ),
  );
  await client.command("INSERT INTO ingest_running (holder) VALUES ('another')");
  await expect(load(...again)).rejects.toThrow('Another load is under way');
  // One that has not shown itself for long was killed.
  await client.command(anySql('TRUNCATE TABLE ingest_running'));
  await client.command("INSERT INTO ingest_running VALUES ('another', now('UTC') - 3600)");
  expect(await load(...again)).toMatchObject({ added: 1, changed: 1 });
});

test('a load whose server hangs is given up with the reason; the same load again is whole', async () => {
  const lines = ['7,2026-01-15,Zeta,Tin,', '8,2026-01-15,Zeta,Tin,'];
  const before = await held();
  // The rows are read here; there, a question has a time limit, and what may take hours is given up when pings fail.
  const steps = [
    ['compare', '8'],
    ['index', '0\\.9'],
  ] as const;
  // Each is waited for in real time, and what follows is the same for both.
  for (const [step, seconds] of byTurns(steps, 2)) {
    expect(await loadFrozen(step, ...lines)).toEqual({
      failed: expect.stringMatching(
        new RegExp(`does not answer: it was silent for ${seconds} s\\. .*run the same command again`),
      ),
    });
    expect(await held()).toEqual(before);
    // What the killed load held is free after a while.
    await warehouse.client.command(anySql('DROP TABLE IF EXISTS ingest_running SYNC'));
  }
  expect(await load(...lines)).toMatchObject({ added: 2 });
});
