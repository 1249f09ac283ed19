// What the edge writes about errors that visitors can provoke: a limited number of lines.
import { throttledLog } from './throttled-log';

test('what can be provoked is told once in five seconds, with how often it was left out', () => {
  const now = jest.spyOn(performance, 'now');
  const said: [string, number][] = [];
  const tell = throttledLog((what: string, more) => said.push([what, more]));
  for (const [ms, what] of [
    [1_000, 'a'],
    [1_001, 'b'],
    [5_999, 'c'],
    [6_000, 'd'],
    [20_000, 'e'],
  ] as const) {
    now.mockReturnValue(ms);
    tell(what);
  }
  now.mockRestore();
  expect(said).toEqual([
    ['a', 0],
    ['d', 2],
    ['e', 0],
  ]);
});
