/** @jest-environment jsdom */
// What a page says when the shell does not start, run as a browser would run it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@waybill/contract';
import { ENTRY_ID, FAILED_PATH, LATE, startWatch, TRY_EARLIER, words } from './start-watch';

const textsOf = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../..', folder, `${language}.json`), 'utf8'));

interface Start {
  running: boolean;
  shown(): void;
  failed(): void;
}
/** How the edge is told, and what it answers. */
const tell = jest.fn<Promise<{ status: number }>, unknown[]>(async () => ({ status: 204 }));
const reload = jest.fn();

/** A page whose script has run, and what the shell would call. */
function open(language: (typeof languages)[number] = 'en'): Start {
  document.body.innerHTML = '<div id="waybill"><div class="skeleton"></div></div>';
  const text = /^<script nonce="n">(.*)<\/script>$/s.exec(startWatch(language, 'n'))?.[1] ?? '';
  new Function('location', text)({ reload });
  return Reflect.get(window, 'waybillStart') as Start;
}
function entryFails(): void {
  const entry = document.createElement('script');
  entry.id = ENTRY_ID;
  document.head.append(entry);
  entry.dispatchEvent(new Event('error'));
}
const notice = () => document.querySelector('[role=alert]');
const slow = () => document.querySelector('[role=status]');

beforeEach(() => {
  jest.useFakeTimers();
  tell.mockClear();
  reload.mockClear();
  Object.assign(window, { fetch: tell });
});
afterEach(() => {
  // A page that was left: it listens to this window no longer.
  Reflect.get(window, 'waybillStart')?.shown();
  jest.useRealTimers();
});

test.each(languages)('%s: the words that stand elsewhere for the same', (language) => {
  const { title, advice } = textsOf('shell/src/locales', language).failure.registry;
  const { retry } = textsOf('shared/ui/src/locales', language).failure;
  expect(words[language]).toMatchObject({ title, advice, retry });
});

test('an entry that does not arrive is said at once, and told once', () => {
  open('vietnam');
  entryFails();
  expect(notice()?.querySelector('h1')?.textContent).toBe('Không mở được trang');
  expect(document.querySelector('.skeleton')).toBeNull();
  jest.advanceTimersByTime(20_000);
  expect(tell.mock.calls).toEqual([[FAILED_PATH, { method: 'POST', keepalive: true }]]);
});

test.each([
  ['has the shell before', TRY_EARLIER, 1],
  ['has none', 204, 0],
])('an entry that does not arrive, and the edge %s', async (_has, status, reloads) => {
  tell.mockResolvedValueOnce({ status });
  open();
  entryFails();
  await Promise.resolve();
  expect(tell).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('another script that does not arrive is not this page’s failure', () => {
  open();
  const other = document.createElement('script');
  document.head.append(other);
  other.dispatchEvent(new Event('error'));
  expect(notice()).toBeNull();
});

test('an entry that never comes is said after a while; when it comes after all, the page goes on', () => {
  const start = open();
  jest.advanceTimersByTime(7_900);
  expect(notice()).toBeNull();
  jest.advanceTimersByTime(200);
  expect(notice()).not.toBeNull();
  expect(tell.mock.calls).toEqual([[`${FAILED_PATH}${LATE}`, { method: 'POST', keepalive: true }]]);
  start.shown();
  expect(notice()).toBeNull();
});

test('a shell that waits for its server says so beside the skeleton, until it is shown', () => {
  const start = open();
  start.running = true;
  jest.advanceTimersByTime(9_000);
  expect(slow()?.textContent).toBe(words.en.slow);
  expect(document.querySelector('.skeleton')).not.toBeNull();
  expect(tell).not.toHaveBeenCalled();
  start.shown();
  expect(slow()).toBeNull();
});

test('a page that is shown in time says nothing, whatever fails later', () => {
  const start = open();
  start.shown();
  start.failed();
  jest.advanceTimersByTime(20_000);
  expect(notice()).toBeNull();
  expect(slow()).toBeNull();
});
