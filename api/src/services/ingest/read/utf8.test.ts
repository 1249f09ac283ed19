// Letters of several bytes may lie across the pieces in which a file is read.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkUtf8File } from './utf8';

const folder = mkdtempSync(join(tmpdir(), 'waybill-utf8-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MIB = 1_048_576;
const filled = (text: string) => Buffer.concat([Buffer.alloc(MIB - 1, 'a'), Buffer.from(text)]);

test.each<[string, Buffer, boolean]>([
  ['nothing', Buffer.alloc(0), true],
  ['two bytes across two pieces', filled('é'), true],
  ['four bytes across two pieces', filled('𝄞 and more'), true],
  ['a letter cut off at the end', filled('é').subarray(0, MIB), false],
  ['Latin-1', Buffer.from('caf\xe9 de origen', 'latin1'), false],
  ['bytes that only follow', Buffer.alloc(10, 0x80), false],
])('%s', async (name, bytes, expected) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const check = await checkUtf8File(path);
  expect([check.isWhole(), check.hasZeros]).toEqual([expected, false]);
});

test('zero bytes are valid text, and noticed', async () => {
  const path = join(folder, 'zeros');
  writeFileSync(path, filled('a\0'));
  const check = await checkUtf8File(path);
  expect([check.isWhole(), check.hasZeros]).toEqual([true, true]);
});

test.each([
  ['#REF!', true],
  ['a,#N/A,b', true],
  ['a; #¡VALOR!', true],
  ['"#BEZUG!"', true],
  ['a,####', true],
  ['a\tErr:502', true],
  ['Err:502', true],
  ['12 Main St #5, Lima', false],
  ['12 Main St, #5', false],
  ['C# and F#x', false],
  ['at 10:30, NoErr:502', false],
])('a cell may show an error of a spreadsheet: %s is %s', async (text, expected) => {
  const path = join(folder, 'errors');
  writeFileSync(path, text);
  expect((await checkUtf8File(path)).hasErrors).toBe(expected);
});
