// What a terminal shows of a load while it runs.
import { createProgressLine } from './words';

test('each step has its own rate, and the time that is left where the total is known', () => {
  let time = 0;
  const line = createProgressLine(() => time);
  const at = (ms: number, progress: Parameters<typeof line>[0]) => {
    time = ms;
    return line(progress);
  };
  expect([
    at(5_000, { step: 'read', done: 0, total: 400_000 }),
    at(7_000, { step: 'read', done: 100_000, total: 400_000 }),
    at(9_000, { step: 'read', done: 500_000, total: 400_000 }),
    at(9_500, { step: 'index', done: 0, total: undefined }),
    at(10_500, { step: 'index', done: 30_000, total: undefined }),
    at(10_500, { step: 'publish', done: 0, total: undefined }),
  ]).toEqual([
    'Reading …',
    'Reading 100,000 of about 400,000 rows, 50,000 a second, 6 s left',
    'Reading 500,000 of about 500,000 rows, 125,000 a second',
    'Indexing …',
    'Indexing 30,000 rows, 30,000 a second',
    'Making it visible …',
  ]);
});
