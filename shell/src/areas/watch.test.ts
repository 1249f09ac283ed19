// An area that never rests, or replaces what others rely on, is stopped; one that works is not.
import { KnownError } from '../remotes/failures';
import { BUSY_MOST, watchAreas } from './watch';

let rest: (() => void)[];
let end: () => void;
let shown: string | null;
const replaced = jest.fn<string[], []>(() => []);
const repair = jest.fn<string[], []>(() => []);
const stop = jest.fn<void, [string, unknown]>();

beforeEach(() => {
  jest.useFakeTimers();
  rest = [];
  shown = 'mf-x';
  window.requestIdleCallback = (work) => rest.push(() => work({ didTimeout: false, timeRemaining: () => 5 }));
  end = watchAreas({ shown: () => shown, stop, replaced, repair });
});
afterEach(() => {
  end();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
  jest.clearAllMocks();
});

const idle = () => {
  for (const each of rest.splice(0)) each();
};

test('without a moment of rest for the limit it is stopped once, as one that hangs', () => {
  jest.advanceTimersByTime(BUSY_MOST.withoutRest + 4000);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(stop.mock.calls[0]?.[0]).toBe('mf-x');
  expect(stop.mock.calls[0]?.[1]).toMatchObject({ kind: 'hang' });
});

test('one that rests now and then goes on', () => {
  for (let at = 0; at < 10; at += 1) {
    jest.advanceTimersByTime(BUSY_MOST.withoutRest / 2);
    idle();
  }
  expect(stop).not.toHaveBeenCalled();
});

test('the time of the area before does not count against the next one', () => {
  jest.advanceTimersByTime(BUSY_MOST.withoutRest - 4000);
  shown = 'mf-y';
  jest.advanceTimersByTime(10_000);
  expect(stop).not.toHaveBeenCalled();
});

test('a replaced global stops the area that is shown, and is named', () => {
  replaced.mockReturnValueOnce(['window.fetch']);
  jest.advanceTimersByTime(2000);
  const [remote, cause] = stop.mock.calls[0] ?? [];
  expect(remote).toBe('mf-x');
  expect(cause).toBeInstanceOf(KnownError);
  expect(cause).toMatchObject({ kind: 'global', message: 'mf-x replaced window.fetch' });
});

test('damage to the page around the areas stops the area that is shown, and is named', () => {
  repair.mockReturnValueOnce(['the page was hidden']);
  jest.advanceTimersByTime(2000);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(stop.mock.calls[0]?.[1]).toMatchObject({
    kind: 'global',
    message: 'while mf-x was shown, the page was hidden',
  });
});
