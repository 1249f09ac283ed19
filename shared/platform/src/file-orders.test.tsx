// Files ordered on a page: followed and saved without the screen that ordered them, and what can be done about one that
// did not come.
import { act, renderHook, waitFor } from '@testing-library/react';
import { codes, type FileState } from '@waybill/contract';
import { CallError } from './call-error';
import { useFileOrders } from './file-orders';
import { type FakeAnswers, fakePlatform, savedFiles } from './testing';

const TOKEN = 'T'.repeat(43);
const stateOf = (state: FileState['state'], done = 0): FileState => ({
  state,
  done,
  total: 10,
  name: 'a.csv',
  size: state === 'ready' ? 3 : null,
});
const sheet = new File(['abc'], 'a.csv');
/** Names of the files that the browser was given. */
let saved: readonly string[];
beforeEach(() => {
  saved = savedFiles();
});
afterEach(() => jest.restoreAllMocks());

function begin(answers: FakeAnswers, ask = jest.fn(async () => TOKEN)) {
  const fake = fakePlatform({ answers });
  const hook = renderHook(() => useFileOrders('records'));
  act(() => hook.result.current.order.mutate({ ask, total: 10 }));
  const first = () => hook.result.current.orders[0];
  const reaches = (stage: string) => waitFor(() => expect(first()?.stage).toBe(stage));
  return { fake, hook, ask, first, reaches };
}

test('followed to its end, saved once, and the page is held only as long', async () => {
  let state = stateOf('working', 4);
  const { fake, first, reaches } = begin({ fileState: () => state, fileDownload: sheet });
  await waitFor(() => expect(first()).toMatchObject({ stage: 'making', done: 4, name: 'a.csv' }));
  expect(fake.platform.unsaved.any()).toBe(true);
  state = stateOf('ready', 10);
  await reaches('saved');
  expect(saved).toEqual(['a.csv']);
  expect(fake.published).toContainEqual({
    topic: 'toast',
    payload: { kind: 'success', text: 'a.csv is saved' },
  });
  await waitFor(() => expect(fake.platform.unsaved.any()).toBe(false));
  act(() => first()?.again?.());
  expect(saved).toEqual(['a.csv', 'a.csv']);
});

test('saved though the screen that ordered it is gone; another screen of the same kind shows it', async () => {
  let state = stateOf('working', 4);
  const { hook, reaches } = begin({ fileState: () => state, fileDownload: sheet });
  await reaches('making');
  hook.unmount();
  const other = renderHook(() => [useFileOrders('records').orders, useFileOrders('reports').orders]);
  expect(other.result.current.map((orders) => orders.length)).toEqual([1, 0]);
  state = stateOf('ready', 10);
  await waitFor(() => expect(saved).toEqual(['a.csv']));
});

test('an order that is refused is an error and no file', async () => {
  const refused = new CallError('business', 'no', { code: codes.tooMany });
  const { hook } = begin(
    {},
    jest.fn(async () => Promise.reject(refused)),
  );
  await waitFor(() => expect(hook.result.current.order.error).toBe(refused));
  expect(hook.result.current.orders).toEqual([]);
});

test.each([
  ['the network', new CallError('net', 'net error')],
  ['a server that is not ready', new CallError('business', 'later', { code: codes.unavailable })],
])('lost by %s: fetched again with the same token', async (_name, error) => {
  const { fake, ask, first, reaches } = begin({ fileState: stateOf('ready', 10), fileDownload: error });
  await reaches('lost');
  expect(first()?.error).toBe(error);
  expect(fake.platform.unsaved.any()).toBe(false);
  fake.answer({ fileDownload: sheet });
  act(() => first()?.again?.());
  await reaches('saved');
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['not made', { fileState: stateOf('failed', 4) }],
  ['not kept any more', { fileState: new CallError('business', 'gone', { code: codes.notFound }) }],
])('%s: ordered again, and a refusal of that is said', async (_name, answers) => {
  const ask = jest.fn(async () => TOKEN);
  const { fake, first, reaches } = begin(answers, ask);
  await reaches('failed');
  const refused = new CallError('business', 'no', { code: codes.tooMany });
  ask.mockRejectedValueOnce(refused);
  act(() => first()?.again?.());
  await waitFor(() => expect(first()?.error).toBe(refused));
  fake.answer({ fileState: stateOf('ready', 10), fileDownload: sheet });
  act(() => first()?.again?.());
  await reaches('saved');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('clear forgets what is over and keeps what is under way', async () => {
  const { hook, fake, reaches } = begin({ fileState: stateOf('ready', 10), fileDownload: sheet });
  await reaches('saved');
  fake.answer({ fileState: stateOf('working', 1) });
  act(() => hook.result.current.order.mutate({ ask: async () => TOKEN, total: 10 }));
  await reaches('making');
  await waitFor(() => expect(hook.result.current.orders).toHaveLength(2));
  act(() => hook.result.current.clear());
  await waitFor(() => expect(hook.result.current.orders.map(({ stage }) => stage)).toEqual(['making']));
});

test('whoever logs in next finds none', async () => {
  const { hook, fake, reaches } = begin({ fileState: stateOf('working', 1) });
  await reaches('making');
  act(() => fake.platform.queryClient.clear());
  hook.unmount();
  expect(renderHook(() => useFileOrders('records')).result.current.orders).toEqual([]);
});
