// A server that hangs is said after a while, and no longer when it answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SLOW_AFTER_MS, useSlowServer } from './use-slow-server';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSlowServer(), { wrapper });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  let answer = () => {};
  const ask = (key: string) =>
    void client.prefetchQuery({
      queryKey: [key],
      queryFn: () =>
        new Promise<string>((resolve) => {
          answer = () => resolve('there');
        }),
    });
  return { client, result, wait, ask, answer: () => answer() };
}

test('what is not answered for long is said until it is', async () => {
  const { result, wait, ask, answer } = setUp();
  ask('list');
  await wait(SLOW_AFTER_MS - 1000);
  expect(result.current).toBe(false);
  await wait(3000);
  expect(result.current).toBe(true);
  answer();
  await wait(1000);
  expect(result.current).toBe(false);
});

test('many calls that are answered one after the other are no slow server', async () => {
  const { result, wait, ask, answer } = setUp();
  for (let at = 0; at < 6; at += 1) {
    ask(`page ${at}`);
    await wait(SLOW_AFTER_MS / 2);
    expect(result.current).toBe(false);
    answer();
  }
});

test('what is there already is asked for again without a word', async () => {
  const { client, result, wait, ask } = setUp();
  client.setQueryData(['list'], 'old');
  ask('list');
  await wait(SLOW_AFTER_MS * 2);
  expect(result.current).toBe(false);
});
