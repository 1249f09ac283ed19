// The build lock: never two at once, and one left behind by a crash stops nobody.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixture';
import { alone } from './lock';

const folder = temporaryFolder();
const file = join(folder.path, 'lock');
afterAll(() => folder.remove());

it('lets one work after the other', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([alone(file, work), alone(file, work), alone(file, work)]);
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

it('is given back when the work fails', async () => {
  await expect(alone(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

it('is taken from a process that is gone', async () => {
  writeFileSync(file, String(2 ** 30));
  await expect(alone(file, async () => 'done')).resolves.toBe('done');
});
