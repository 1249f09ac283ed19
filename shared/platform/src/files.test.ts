// A file: waited for with progress, fetched, its failures shown, and saved under its name.
import { CallError } from './call-error';
import { fetchFile, saveFile } from './files';
import { fakePlatform } from './testing/fake';

const TOKEN = 'T'.repeat(43);
const stateOf = (state: 'working' | 'ready' | 'failed', done: number) => ({
  state,
  done,
  total: 10,
  name: 'a.csv',
  size: state === 'ready' ? 3 : null,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('asks each second until it is ready, and tells how far it is', async () => {
  const states = [stateOf('working', 0), stateOf('working', 6), stateOf('ready', 10)];
  const file = new File(['abc'], 'a.csv');
  const fake = fakePlatform({
    answers: { fileState: () => states.shift() ?? stateOf('failed', 0), fileDownload: file },
  });
  const seen: number[] = [];
  const fetched = fetchFile(TOKEN, { onProgress: ({ done }) => seen.push(done) });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await fetched).toBe(file);
  expect(seen).toEqual([0, 6, 10]);
  expect(fake.inputsOf('fileDownload')).toEqual([{ token: TOKEN }]);
});

test('a file that failed says so once, and its price is seen to be back', async () => {
  const fake = fakePlatform({ answers: { fileState: stateOf('failed', 4) } });
  const error = await fetchFile(TOKEN).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'business', message: 'Download failed. Please try again.' });
  const toasts = fake.published.filter(({ topic }) => topic === 'toast');
  expect(toasts).toEqual([
    { topic: 'toast', payload: { kind: 'error', text: 'Download failed. Please try again.' } },
  ]);
  expect(fake.inputsOf('permissions')).toHaveLength(1);
});

test('waiting can be ended', async () => {
  const fake = fakePlatform({ answers: { fileState: stateOf('working', 1) } });
  const leaving = new AbortController();
  const fetched = fetchFile(TOKEN, { signal: leaving.signal }).catch((thrown: unknown) => thrown);
  await jest.advanceTimersByTimeAsync(500);
  leaving.abort();
  const error = await fetched;
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind: 'aborted' });
  expect(fake.inputsOf('fileState')).toHaveLength(1);
});

test('is saved under its name, and its address is given back', () => {
  const made: string[] = [];
  const gone: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: File) => {
      made.push(file.name);
      return 'blob:1';
    },
    revokeObjectURL: (address: string) => gone.push(address),
  });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    made.push(this.download, this.href);
  });
  saveFile(new File(['abc'], 'records.xlsx'));
  expect(made).toEqual(['records.xlsx', 'records.xlsx', 'blob:1']);
  jest.advanceTimersByTime(60_000);
  expect(gone).toEqual(['blob:1']);
  clicked.mockRestore();
});
