// Orders of files: what fails, is forgotten or is cut short is given back and never served; two are written at once.
import { execFileSync } from 'node:child_process';
import { programArguments } from './support/programs';
import { dataFolder, removeFolder } from './support/server';

const folder = dataFolder('file-jobs');
afterAll(() => removeFolder(folder));

test('orders are made once, two at a time, and given back when they come to nothing', () => {
  const printed = execFileSync(process.execPath, programArguments('file-jobs', folder));
  const { brokenEnds, brokenFetch, again, queue, purged, removed, stopped, tells } = JSON.parse(
    printed.toString(),
  );
  expect(brokenEnds).toEqual({ state: 'failed', usedBefore: 10, used: 0, left: [] });
  expect(brokenFetch).toBe('exportFailed');
  expect(again).toEqual({
    listed: [true],
    by: { call: 'transactionDownload', request: { ids: ['a'] } },
    byOther: 'notFound',
  });
  expect(queue).toEqual({
    states: ['ready', 'ready', 'ready', 'ready', 'ready'],
    most: 2,
    begun: 5,
    oneTooMany: 'tooMany',
    used: 50,
  });
  expect(purged).toEqual({ givenBack: 10, fileGone: true, others: 3 });
  expect(removed).toEqual({
    undone: { fetched: expect.objectContaining({ size: 4 }), bytes: true },
    listed: 1,
    fetched: 'notFound',
    bytes: false,
  });
  expect(stopped).toEqual({
    makers: 1,
    cut: 'failed',
    givenBack: 10,
    kept: 'ready',
    sameToken: 5,
    drafts: [],
  });
  expect(tells).toEqual({ more: 1, title: 'File “a.csv” is ready' });
});
