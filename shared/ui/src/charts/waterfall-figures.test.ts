// Where the bars of a waterfall begin and end, and where its axis begins.
import { barsWithin, levelLines, stackBars, type WaterfallItem, waterfallAxis } from './waterfall-figures';

const items = (before: number, ...changes: number[]): WaterfallItem[] => [
  { key: 'before', label: 'Before', kind: 'total', value: before },
  ...changes.map((value, at): WaterfallItem => ({ key: `s${at}`, label: `Step ${at}`, kind: 'step', value })),
  { key: 'now', label: 'Now', kind: 'total', value: changes.reduce((sum, change) => sum + change, before) },
];

describe('Bars of a waterfall', () => {
  test('begin where the one before them ended, and lines lead from one to the next', () => {
    const bars = stackBars(items(100, 40, -120));
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 100],
      [100, 140],
      [140, 20],
      [0, 20],
    ]);
    expect(levelLines(bars).map(({ from, to, level }) => [from, to, level])).toEqual([
      ['before', 's0', 100],
      ['s0', 's1', 140],
      ['s1', 'now', 20],
    ]);
  });
});

describe('Axis of a waterfall', () => {
  test('begins at zero, below it where a step leads there', () => {
    expect(waterfallAxis(stackBars(items(100, -40)))).toMatchObject({
      isCut: false,
      axis: { ticks: [0, 50, 100] },
    });
    const { axis, isCut } = waterfallAxis(stackBars(items(100, -150, 80)));
    expect([isCut, axis.ticks[0]]).toEqual([false, -50]);
  });

  test('begins above zero where small steps stand on large totals, and totals begin where it does', () => {
    const bars = stackBars(items(1_000, 20, -10));
    const { axis, isCut } = waterfallAxis(bars);
    expect(isCut).toBe(true);
    expect(axis.ticks[0]).toBeGreaterThan(900);
    expect(axis.ticks[0]).toBeLessThan(1_000);
    expect(barsWithin(bars, axis)[0]).toMatchObject({ from: axis.ticks[0], to: 1_000 });
  });

  test('exists for totals of nothing', () => {
    expect(waterfallAxis(stackBars(items(0))).axis.ticks.length).toBeGreaterThan(1);
  });
});
