// What browsers do to what was kept: forbid it, have no room for it, hold something else under its name.
import { browserStore, localStore, sessionStore } from './storage';

const numbers = (kept: unknown) =>
  Array.isArray(kept) ? kept.filter((item): item is number => typeof item === 'number') : [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is written is read again, from the storage it was written to', () => {
  expect(localStore.write('kept', [1, 2])).toBe(true);
  expect(localStore.read('kept', numbers)).toEqual([1, 2]);
  expect(sessionStore.read('kept', numbers)).toEqual([]);
  sessionStore.write('kept', [3]);
  expect(sessionStore.read('kept', numbers)).toEqual([3]);
  expect(JSON.parse(localStorage.getItem('kept') ?? '')).toEqual([1, 2]);
});

test.each([null, '', '{', '{"a":1', 'undefined', '7', '"text"', '["a",null]'])(
  'what stands there as %j reads as nothing',
  (content) => {
    if (content !== null) localStorage.setItem('kept', content);
    expect(localStore.read('kept', numbers)).toEqual([]);
  },
);

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['forbids the storage itself', browserStore(denied), false],
  ['forbids each step', browserStore(() => ({ getItem: denied, setItem: denied })), false],
  ['has no room', browserStore(() => ({ getItem: () => null, setItem: denied })), true],
])('a browser that %s remembers nothing, and says so to who asks', (_name, store, isOpen) => {
  expect(store.write('kept', [1])).toBe(false);
  expect(store.read('kept', numbers)).toEqual([]);
  expect(store.isOpen()).toBe(isOpen);
});

test('an empty storage is open', () => expect(localStore.isOpen()).toBe(true));
