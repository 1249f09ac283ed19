// Who is let in: bursts are, a queue that stands is not joined any more, and it is over when it is over.
import { createLoadShedder } from './overload';

const PATIENCE = 1_000;
let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const limits = { queue: 10, patienceMs: PATIENCE, most: 50 };
/** Lets in as many of `calls` as may. */
const enter = (load: ReturnType<typeof createLoadShedder>, calls: number) =>
  Array.from({ length: calls }, load.enter).filter((leave) => leave !== null);

test('a burst is let in up to the most', () => {
  const load = createLoadShedder(limits);
  expect(enter(load, 80)).toHaveLength(50);
});

test('a queue that stands longer than the patience is not joined, and gives way when it is half gone', () => {
  const load = createLoadShedder(limits);
  const first = enter(load, 20);
  now = PATIENCE;
  expect(enter(load, 1)).toHaveLength(1);
  now = PATIENCE + 1;
  expect(enter(load, 5)).toHaveLength(0);
  for (const leave of first.slice(0, 12)) leave();
  // Nine are left: there is room for one, and the queue stands.
  expect(enter(load, 5)).toHaveLength(1);
  for (const leave of first.slice(12)) leave();
  expect(enter(load, 30)).toHaveLength(30);
});

test('fewer than a queue are let in however long they take', () => {
  const load = createLoadShedder(limits);
  enter(load, 9);
  now = 100 * PATIENCE;
  expect(enter(load, 1)).toHaveLength(1);
});
