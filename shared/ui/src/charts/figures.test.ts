// The rules behind the drawings: axes, trees of codes, rectangles, readable words, bars with the year before, file names.
import { contrast } from '@waybill/contract';
import fc from 'fast-check';
import { axisFor } from './axis';
import { codeTree, firstSplit, type TreeItem } from './code-tree';
import { arcPath, shortWay } from './FlowDrawing';
import { fileNameOf, sheetNameOf } from './file-name';
import { mapWidth } from './map-size';
import { rankedRows } from './RankBars';
import { boxMonths, lineMonths } from './range-figures';
import { inkOn } from './readable';
import { RECTANGLES_MAX, treeRectangles } from './tree-rectangles';
import { barScale, barsOf, yearEarlier } from './trend-figures';
import { centreOf } from './world-shapes';
import { wrapWords } from './wrap-words';

test.each([
  [
    [0, 17],
    [0, 5, 10, 15, 20],
  ],
  [
    [3.5, 4.4],
    [3.5, 4, 4.5],
  ],
  [
    [2, 2],
    [0, 1, 2, 3, 4],
  ],
  [
    [-4, 6],
    [-5, 0, 5, 10],
  ],
  [[], [0, 0.5, 1]],
  [
    [0.5, 4000],
    [0.1, 1, 10, 100, 1000, 10_000],
  ],
])('the axis of %j has hairlines at %j', (values, ticks) => {
  expect(axisFor(values).ticks).toEqual(ticks);
});

test('every value lies on its axis, larger ones higher', () => {
  const numbers = fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 1000);
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 20 }), (values) => {
      const axis = axisFor(values);
      const sorted = [...values].sort((a, b) => a - b).map(axis.place);
      expect(sorted.every((place) => place >= -1e-6 && place <= 1 + 1e-6)).toBe(true);
      expect(sorted.every((place, index) => index === 0 || place >= (sorted[index - 1] ?? 0))).toBe(true);
      expect(axis.ticks.length).toBeGreaterThan(1);
      expect(axis.ticks.length).toBeLessThan(25);
    }),
  );
});

const textOf = (code: string) => `text of ${code}`;
const sumOf = (items: readonly TreeItem[]) => items.reduce((sum, item) => sum + item.value, 0);

test('a treemap starts at the first level that splits', () => {
  const keysOf = (rows: Parameters<typeof codeTree>[0]) =>
    firstSplit(codeTree(rows, textOf)).map(({ key }) => key);
  const routers = { code: '851762', label: 'Routers', value: 0.2 };
  const phones = { code: '851713', label: 'Smartphones', value: 0.1 };
  expect(keysOf([routers, phones])).toEqual(['851762', '851713']);
  expect(keysOf([routers, phones, { code: '850760', label: 'Batteries', value: 4 }])).toEqual([
    '8507',
    '8517',
  ]);
  expect(keysOf([routers, { code: '85', label: 'Chapter 85', value: 1 }])).toEqual(['85', '8517']);
  expect(keysOf([routers])).toEqual(['851762']);
});

test('codes gather in chapters and headings, largest first; what is known to two digits stays in its sum', () => {
  const tree = codeTree(
    [
      { code: '851713', label: 'Smartphones', value: 5 },
      { code: '851762', label: 'Routers', value: 2 },
      { code: '85', label: 'Chapter 85', value: 1 },
      { code: '940542', label: 'Luminaires', value: 9 },
      { code: '', label: '', value: 3 },
      { code: '010121', label: 'Horses', value: 0 },
    ],
    textOf,
  );
  expect(tree.map(({ key, label, value }) => [key, label, value])).toEqual([
    ['94', 'text of 94', 9],
    ['85', 'Chapter 85', 8],
    ['', '', 3],
  ]);
  expect(tree[2]?.children).toBeUndefined();
  expect(tree[1]?.children?.map(({ key, value }) => [key, value])).toEqual([
    ['8517', 7],
    ['85', 1],
  ]);
  expect(tree[1]?.children?.[0]?.children?.map(({ label }) => label)).toEqual(['Smartphones', 'Routers']);
});

const codes = fc.array(
  fc.record({
    code: fc.stringMatching(/^(\d{2}|\d{4}|\d{6})?$/),
    label: fc.string(),
    value: fc.integer({ min: 0, max: 1e6 }),
  }),
  { maxLength: 80 },
);

test('each level of the tree adds up to what stands above it', () => {
  const check = (item: TreeItem) => {
    if (!item.children) return;
    expect(sumOf(item.children)).toBe(item.value);
    item.children.forEach(check);
  };
  fc.assert(
    fc.property(codes, (rows) => {
      const tree = codeTree(rows, textOf);
      expect(sumOf(tree)).toBe(rows.reduce((sum, row) => sum + row.value, 0));
      tree.forEach(check);
    }),
  );
});

test('rectangles fill the drawing by value without overlap, at most 30 and the rest', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 90 });
  fc.assert(
    fc.property(values, fc.integer({ min: 200, max: 1400 }), (all, width) => {
      const items = all.map((value, index) => ({ key: String(index), label: '', value }));
      const total = sumOf(items);
      const found = treeRectangles(items, width, 300);
      expect(found.filter(({ item }) => item !== null).length).toBe(
        Math.min(RECTANGLES_MAX, items.filter(({ value }) => value > 0).length),
      );
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(
        items.filter(({ value }) => value > 0).length,
      );
      for (const one of found) {
        expect(one.width * one.height).toBeCloseTo((one.value / total) * width * 300, 2);
        for (const other of found) {
          const across =
            Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
          const down =
            Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
          expect(one === other || across < 1e-6 || down < 1e-6).toBe(true);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('words read at 4.5:1 on every colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
      const ground = `#${colour.toString(16).padStart(6, '0')}`;
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['2026-03', '2025-03'],
  ['2026-08-03', '2025-08-04'],
  ['?', '?'],
])('a year before %s is %s', (period, earlier) => {
  expect(yearEarlier(period)).toBe(earlier);
});

test('a bar knows its year before, but not from a partial month or another series', () => {
  const bars = barsOf({
    periods: ['2026-01', '2026-02', '2026-03'],
    series: [
      { key: 'i', label: 'Imports' },
      { key: 'e', label: 'Exports' },
    ],
    measure: 'n',
    rows: [
      { period: '2026-01', series: 'i', values: { n: 5 } },
      { period: '2026-03', series: 'e', values: { n: 0 }, partial: true },
    ],
    yearBefore: [
      { period: '2025-01', series: 'i', values: { n: 4 } },
      { period: '2025-02', series: 'i', values: { n: 3 }, partial: true },
      { period: '2024-03', series: 'e', values: { n: 9 } },
    ],
  });
  expect(bars.map(({ key, value, before, partial }) => [key, value, before, partial])).toEqual([
    ['2026-01 i', 5, 4, false],
    ['2026-01 e', null, null, false],
    ['2026-02 i', null, null, false],
    ['2026-02 e', null, null, false],
    ['2026-03 i', null, null, false],
    ['2026-03 e', 0, null, true],
  ]);
});

test('what is beyond the tenth joins the rest, with a share only where all of them say theirs', () => {
  const items = Array.from({ length: 12 }, (_, index) => ({
    key: `${index}`,
    label: '',
    value: 12 - index,
    share: 0.05,
  }));
  const many = rankedRows(items, { count: 3, value: 1, share: 0.1 }, 10);
  expect(many.shown).toHaveLength(10);
  expect(many.rest).toMatchObject({ count: 5, value: 4 });
  expect(many.rest?.share).toBeCloseTo(0.2);
  expect(rankedRows(items, { count: 3, value: 1 }, 10).rest).toEqual({ count: 5, value: 4 });
  expect(rankedRows(items.slice(0, 2), undefined, 10).rest).toBeNull();
});

describe('Months of a price chart', () => {
  const periods = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
  const byPeriod = new Map(
    ['2026-01', '2026-02', '2026-04'].map((period) => [
      period,
      { period, count: 3, median: 2, q1: 1, q3: 3 },
    ]),
  );

  test('line and band have a gap where a month has no prices', () => {
    expect(lineMonths(periods, byPeriod).map(({ median }) => median)).toEqual([2, 2, null, 2, null]);
  });

  test('a month between two gaps is a box, and each month where all are boxes', () => {
    expect(boxMonths(periods, byPeriod, false).map(({ period }) => period)).toEqual(['2026-04']);
    expect(boxMonths(periods, byPeriod, true)).toHaveLength(3);
  });
});

test('an arc bends upwards; a country to itself is a ring', () => {
  expect(arcPath([0, 100], [100, 100])).toBe('M0.0 100.0Q50.0 78.0 100.0 100.0');
  expect(arcPath([5, 5], [5, 5])).toContain('a8 8');
});

test('a flow from Japan to the US crosses the Pacific, and no flow is longer than half of the map', () => {
  const [japan, us, brazil] = [centreOf('JP'), centreOf('US'), centreOf('BR')];
  if (japan === null || us === null || brazil === null) throw new Error('a country has no place');
  const [first, second] = shortWay(japan, us);
  expect(first?.from).toEqual(japan);
  expect(second?.to).toEqual(us);
  expect(first?.to[0]).toBeGreaterThan(mapWidth);
  expect(second?.from[0]).toBeLessThan(0);
  expect(shortWay(us, brazil)).toEqual([{ from: us, to: brazil }]);
});

test.each([
  ['Imports: Kenya / 2026', 'Imports Kenya 2026', 'Imports Kenya 2026'],
  ["'Price'", "'Price'", 'Price'],
  ['..\\..\\etc', 'etc', 'etc'],
  ['???', 'data', 'data'],
  ['月度进口'.repeat(10), '月度进口'.repeat(10), `${'月度进口'.repeat(7)}月度进`],
])('%j is saved as %j on the sheet %j', (title, file, sheet) => {
  expect([fileNameOf(title), sheetNameOf(title)]).toEqual([file, sheet]);
});

test('no title makes a name that a disk or a workbook refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(fileNameOf(title)).not.toMatch(/[\\/:*?"<>|[\]\n\r]|^\./);
      expect(fileNameOf(title)).not.toBe('');
      expect(sheetNameOf(title).length).toBeLessThanOrEqual(31);
      expect(sheetNameOf(title)).not.toMatch(/^'|'$|^$/);
    }),
  );
});

test('wrapped words are all there, and each line fits unless one letter does not', () => {
  const width = (text: string) => Array.from(text).length;
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (text, room) => {
        const lines = wrapWords(text, room, width);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(lines.every((line) => width(line) <= Math.max(1, room))).toBe(true);
      },
    ),
  );
  expect(wrapWords('Imports of Kenya by month', 10, width)).toEqual(['Imports of', 'Kenya by', 'month']);
  expect(wrapWords('肯尼亚进口月度统计', 4, width)).toEqual(['肯尼亚进', '口月度统', '计']);
});

test.each([
  ['few counts: a step each', [1, 3, null], false, { tickCount: 3 }],
  ['few counts, stacked: the sum', [2, 2], true, { tickCount: 4 }],
  ['many counts: the library chooses', [1, 9], false, {}],
  ['parts: the library chooses', [0.5, 1.5], false, {}],
  ['nothing: from 0 to 1', [0, null], false, { domainMax: 1, tickCount: 1 }],
])('the value axis of bars with %s', (_, values, stacked, expected) => {
  const bars = values.map((value, at) => ({
    ...{ key: `${at}`, period: '2026-01', series: 'a', name: 'A', value, before: null, partial: false },
  }));
  expect(barScale(bars, stacked)).toEqual({ nice: true, domainMin: 0, ...expected });
});
