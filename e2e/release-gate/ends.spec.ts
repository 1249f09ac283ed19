// `npm start` is told to end: npm, the script, the API and the edge are gone, and nothing holds the data folder any more.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { byTurns } from '@waybill/contract/testing/sampled';
import { releases } from '../support/site';
import { freePort } from './support/free-port';

const root = join(import.meta.dirname, '../..');

interface Process {
  pid: number;
  command: string;
}

/** A process and everything that it started, and what those started. */
function familyOf(pid: number): Process[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').flatMap((line) => {
    const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line) ?? [];
    return id === undefined ? [] : [{ pid: Number(id), parent: Number(parent), command: command ?? '' }];
  });
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** `npm start` until its site is ready. */
async function startSite(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    WAYBILL_DATA: data,
    WAYBILL_RELEASES: releases,
    WAYBILL_SAMPLE_ROWS: '0',
    NODE_ENV: undefined,
  };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Waybill is ready')) resolve();
      });
    child.once('close', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  return child;
}

/** One for both: only the first start makes its databases. */
let data: string;
test.beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'waybill-ends-'));
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

// Both hand the word on to the same script: one of them a day.
for (const told of byTurns(['npm', 'its script'], 2)) {
  test(`npm start ends with everything that it started when ${told} is told to end`, async () => {
    const { pid = 0 } = await startSite();
    const family = familyOf(pid);
    const script = family.find(({ command }) => /^\S*node scripts\/start\.mjs/.test(command));
    for (const part of ['api/src/main.ts', 'deploy/src/edge/main.ts'])
      expect(
        family.some(({ command }) => command.includes(part)),
        part,
      ).toBe(true);
    process.kill(told === 'npm' ? pid : (script?.pid ?? 0), 'SIGTERM');
    await expect
      .poll(() => family.filter((each) => isAlive(each.pid)).map(({ command }) => command))
      .toEqual([]);
    expect(existsSync(join(data, 'waybill.lock')), 'the data folder is free').toBe(false);
  });
}
