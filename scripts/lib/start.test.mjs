// What is checked before anything starts, and the lock that keeps two sites from one data folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataFolder, checkPort, checkSpace, freePort, numberFrom } from './checks.mjs';
import { nodeProblem } from './environment.mjs';
import { lockDataFolder, nameApiInLock } from './lock.mjs';
import { createProgress } from './progress.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['v18.20.0', true],
  ['v20.18.3', true],
  ['v20.19.0', false],
  ['v22.1.0', false],
  ['v24.21.0', false],
])('Node %s is too old: %s', (version, tooOld) => {
  expect(nodeProblem(version) !== null).toBe(tooOld);
});

test.each([
  [undefined, 3000],
  ['', 3000],
  ['8080', 8080],
])('PORT=%s is read as %s', (text, expected) => {
  if (text === undefined) delete process.env.SOME_PORT;
  else process.env.SOME_PORT = text;
  expect(numberFrom('SOME_PORT', 3000, { min: 1, max: 65535 })).toBe(expected);
});

test.each(['0', '70000', 'http', '3.5', '-1'])('PORT=%s is refused by name', (text) => {
  process.env.SOME_PORT = text;
  expect(() => numberFrom('SOME_PORT', 3000, { min: 1, max: 65535 })).toThrow(`SOME_PORT=${text}`);
});

test('a taken port is refused, a free one is not', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await expect(checkPort(port)).rejects.toThrow(`Port ${port} is taken`);
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPort(await freePort())).resolves.toBeUndefined();
});

test('a data folder is made; a file in its place is refused', () => {
  checkDataFolder(join(folder, 'a/b'));
  expect(readdirSync(join(folder, 'a/b'))).toEqual([]);
  writeFileSync(join(folder, 'file'), '');
  expect(() => checkDataFolder(join(folder, 'file/x'))).toThrow('cannot be used');
});

test('a disk without room is refused with both figures', () => {
  expect(() => checkSpace(join(folder, 'not/yet'), 1, 'a test')).not.toThrow();
  expect(() => checkSpace(folder, 1e12, 'a test')).toThrow(
    /a test needs 1000000000000 MB, .* has \d+ MB free/,
  );
});

test('`npm start` on a full disk ends with one line, before anything is written', () => {
  const full = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { statfsSync, writeFileSync } = fs;
    fs.statfsSync = (path) => ({ ...statfsSync(path), bavail: 0 });
    // A file without content can still be made.
    fs.writeFileSync = (path, content, ...rest) => {
      if (content !== '') throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      writeFileSync(path, content, ...rest);
    };
    syncBuiltinESMExports();`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(full)}`,
      join(import.meta.dirname, '../start.mjs'),
    ],
    { env: { ...process.env, WAYBILL_DATA: folder }, encoding: 'utf8' },
  );
  expect(stderr.trim()).toMatch(
    /^Not enough disk space: the sample data needs \d+ MB, .* has 0 MB free\. .*$/,
  );
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

describe('the lock of a data folder', () => {
  test('keeps a second one out and names the first', () => {
    const unlock = lockDataFolder(folder, 3000);
    expect(() => lockDataFolder(folder, 3001)).toThrow(`(process ${process.pid}, port 3000)`);
    unlock();
    lockDataFolder(folder, 3001)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('names the API once it answers, only in the own lock, and is given back all the same', () => {
    const file = join(folder, 'waybill.lock');
    const owner = () => JSON.parse(readFileSync(file, 'utf8'));
    const unlock = lockDataFolder(folder, 3000);
    nameApiInLock(folder, 'http://127.0.0.1:4000');
    expect(owner()).toMatchObject({ pid: process.pid, port: 3000, api: 'http://127.0.0.1:4000' });
    expect(() => lockDataFolder(folder, 3001)).toThrow('already running');
    unlock();
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file, JSON.stringify({ pid: process.ppid, port: 1 }));
    nameApiInLock(folder, 'http://127.0.0.1:4000');
    expect(owner()).toEqual({ pid: process.ppid, port: 1 });
  });

  test.each([
    ['of a process that is gone', { pid: 2 ** 30, started: null, port: 1 }],
    ['of an earlier process with the same number', { pid: process.pid, started: '1', port: 1 }],
    ['that is not readable', 'half a lo'],
  ])('replaces one %s', (_what, content) => {
    writeFileSync(join(folder, 'waybill.lock'), JSON.stringify(content));
    const unlock = lockDataFolder(folder, 3000);
    expect(() => lockDataFolder(folder, 3001)).toThrow('already running');
    unlock();
  });
});

test('progress is shown in steps where lines cannot be overwritten', () => {
  const lines = [];
  const progress = createProgress({ isTTY: false, write: (text) => lines.push(text.trim()) });
  progress.begin('load', 'loading');
  for (let done = 0; done <= 100; done++) progress.update('load', { step: 'rows', done, total: 100 });
  progress.finish('load', 'loaded');
  expect(lines.slice(0, 3)).toEqual(['loading…', 'loading 20 % (rows)', 'loading 40 % (rows)']);
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toMatch(/^✓ loaded \(\d/);
});
