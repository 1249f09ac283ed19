// One reload a minute at most, by a clock that the test turns.
import { reloadOnce } from './reload';

function world(at: { now: number }, storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const reload = jest.fn();
  return { now: () => at.now, online: () => true, storage, reload };
}

beforeEach(() => sessionStorage.clear());

test('reloads, then waits a minute, then may again', () => {
  const at = { now: 1_000_000 };
  const page = world(at, sessionStorage);
  const times: [number, boolean][] = [
    [0, true],
    [1, false],
    [59_999, false],
    [60_000, true],
    [60_001, false],
    [120_000, true],
  ];
  expect(
    times.map(([after]) => {
      at.now = 1_000_000 + after;
      return reloadOnce(page);
    }),
  ).toEqual(times.map(([, reloads]) => reloads));
  expect(page.reload).toHaveBeenCalledTimes(3);
});

test('a clock that was set back does not stop the reload for good', () => {
  const at = { now: 5_000_000 };
  const page = world(at, sessionStorage);
  reloadOnce(page);
  at.now = 1_000;
  expect(reloadOnce(page)).toBe(true);
});

test('never reloads where nothing can be remembered', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const page = world({ now: 0 }, { getItem: forbidden, setItem: forbidden });
  expect(reloadOnce(page)).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});

test('never reloads without a network, and at once when it is back', () => {
  const page = world({ now: 1_000_000 }, sessionStorage);
  expect(reloadOnce({ ...page, online: () => false })).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
  expect(reloadOnce(page)).toBe(true);
});

test('says so before it goes, and a listener may prevent it', () => {
  const seen = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('waybill:reload', seen, { once: true });
  expect(reloadOnce()).toBe(true);
  expect(seen).toHaveBeenCalledTimes(1);
});
