// The data folder is one process's: also when many start at once, and beside what a killed one left.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = `
  const { lockDataFolder } = await import(${JSON.stringify(join(__dirname, 'folder.ts'))});
  process.on('message', async () => {
    const held = await lockDataFolder(process.argv[2], { alone: true, newRows: 0 }).then(() => true, (error) => error.message);
    process.send(held);
  });
  process.send('ready');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const left = {
  nothing: null,
  'the lock of a killed process': JSON.stringify({ pid: 2 ** 30, started: '1' }),
  'a lock without its content': '',
  'half a lock': '{"pid":',
};

test.each(Object.entries(left))('of four that start at once beside %s, one gets it', async (_name, text) => {
  const data = join(folder, 'data');
  mkdirSync(data);
  if (text !== null) writeFileSync(join(data, 'lock'), text);
  const file = join(folder, 'start.mts');
  writeFileSync(file, program);
  const children = Array.from({ length: 4 }, () => fork(file, [data], { execArgv: ['--import', 'tsx'] }));
  await Promise.all(children.map((child) => once(child, 'message')));
  const answers = Promise.all(children.map((child) => once(child, 'message')));
  for (const child of children) child.send('go');
  const said = (await answers).map(([answer]) => answer);
  for (const child of children) child.kill();
  expect(said.filter((answer) => answer === true)).toHaveLength(1);
  for (const answer of said.filter((each) => each !== true)) expect(answer).toMatch(/is in use by/);
  expect(readdirSync(data)).toEqual(['lock']);
});
