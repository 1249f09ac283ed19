// Orders of files: what fails, is forgotten or is cut short is given back and never served; two are written at once.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newFolder, removeFolder } from './support/server';

const folder = newFolder('file-desk');
afterAll(() => removeFolder(folder));

test('orders are made once, two at a time, and given back when they come to nothing', () => {
  const printed = execFileSync(
    process.execPath,
    ['--import', pathToFileURL(require.resolve('tsx')).href, join(__dirname, 'support/file-desk.ts'), folder],
    { cwd: join(__dirname, '..') },
  );
  const { brokenEnds, brokenFetch, queue, purged, stopped } = JSON.parse(printed.toString());
  expect(brokenEnds).toEqual({ state: 'failed', usedBefore: 10, used: 0, left: [] });
  expect(brokenFetch).toBe('exportFailed');
  expect(queue).toEqual({
    states: ['ready', 'ready', 'ready', 'ready', 'ready'],
    most: 2,
    begun: 5,
    oneTooMany: 'tooMany',
    used: 50,
  });
  expect(purged).toEqual({ givenBack: 10, fileGone: true, others: 4 });
  expect(stopped).toEqual({ cut: 'failed', givenBack: 10, kept: 'ready', sameToken: 5, drafts: [] });
});
