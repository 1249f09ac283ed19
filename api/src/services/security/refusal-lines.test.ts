// Lines about refused calls: at most so many a minute and address, then one line with a count.
import { limitRefusalLines, type UnlistedRefusals } from './refusal-lines';

const limits = { perAddress: 3, inAll: 10, periodMs: 1_000 };
let reported: Omit<UnlistedRefusals, 'since'>[];
const open = () => limitRefusalLines(({ address, count }) => void reported.push({ address, count }), limits);

beforeEach(() => {
  reported = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('Lines of refused calls', () => {
  test('are so many a minute of an address, then a count', () => {
    const lines = open();
    const answers = Array.from({ length: 8 }, () => lines.isListed('203.0.113.1'));
    expect(answers.filter(Boolean)).toHaveLength(3);
    // Another address of the same network of IPv6 counts as the same.
    expect(
      Array.from({ length: 5 }, (_, at) => lines.isListed(`2001:db8::${at + 1}`)).filter(Boolean),
    ).toHaveLength(3);
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(reported).toEqual([
      { address: '203.0.113.1', count: 5 },
      { address: '2001:db8:0:0::/64', count: 2 },
    ]);
    expect(lines.isListed('203.0.113.1')).toBe(true);
    lines.close();
    expect(reported).toHaveLength(2);
  });

  test('of very many addresses are limited together, and counted in one line', () => {
    const lines = open();
    const answers = Array.from({ length: 50 }, (_, at) => lines.isListed(`203.0.113.${at}`));
    expect(answers.filter(Boolean)).toHaveLength(10);
    lines.close();
    expect(reported).toEqual([{ address: null, count: 40 }]);
  });

  test('that were only counted are reported when the server stops', () => {
    const lines = open();
    for (let at = 0; at < 4; at += 1) lines.isListed('203.0.113.1');
    lines.close();
    expect(reported).toEqual([{ address: '203.0.113.1', count: 1 }]);
  });
});
