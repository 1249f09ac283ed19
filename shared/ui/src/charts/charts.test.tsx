// Charts: no period is left out, and every chart can be read as text.
import { screen, within } from '@testing-library/react';
import { draw } from '../testing/draw';
import { step } from './map-steps';
import { periodLabel, periodsBetween } from './periods';
import { RankBars } from './RankBars';
import { sparkPaths } from './Sparkline';
import { TrendBars } from './TrendBars';
import { WorldMap } from './WorldMap';

test.each([
  [['2026-01', '2026-03'], undefined, undefined, ['2026-01', '2026-02', '2026-03']],
  [['2025-12'], '2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
  [
    ['2026-08-03', '2026-08-24'],
    undefined,
    undefined,
    ['2026-08-03', '2026-08-10', '2026-08-17', '2026-08-24'],
  ],
  [[], undefined, undefined, []],
])('periods of %j from %s to %s', (held, from, to, all) => {
  expect(periodsBetween(held, from, to)).toEqual(all);
});

test('a mistaken far period does not fill centuries', () => {
  expect(periodsBetween(['0201-01', '2026-01'])).toEqual(['0201-01', '2026-01']);
});

test.each([
  ['2026-03', 'en-US', 'Mar 2026'],
  ['2026-03', 'zh-CN', '2026年3月'],
  ['2026-08-03', 'en-US', '3 Aug'],
  ['?', 'en-US', '?'],
])('%s in %s is %s', (period, locale, label) => {
  expect(periodLabel(period, locale)).toBe(label);
});

test('bars are told as a table: gaps, partial periods, the measure that is on', async () => {
  const { user } = draw(
    <TrendBars
      label="Shipments by month"
      series={[{ key: 'i', label: 'Imports', direction: 1 }]}
      measures={[
        { key: 'n', label: 'Shipments' },
        { key: 'kg', label: 'Weight', unit: 'kg' },
      ]}
      rows={[
        { period: '2026-07', series: 'i', values: { n: 12400, kg: 5 } },
        { period: '2026-09', series: 'i', values: { n: 31 }, partial: true },
      ]}
    />,
  );
  const cells = () => screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells()).toEqual([
    'PeriodImports',
    'Jul 202612,400',
    'Aug 2026no data',
    'Sep 2026 (partial period)31',
  ]);
  expect(screen.queryByText('kg')).toBeNull();
  await user.click(screen.getByText('Weight'));
  // What the axis counts in.
  expect(screen.getByText('kg')).toBeInTheDocument();
  expect(cells()).toEqual([
    'PeriodImports',
    'Jul 20265 kg',
    'Aug 2026no data',
    'Sep 2026 (partial period)no data',
  ]);
});

test('a ranking is a list; its values open what is behind them', async () => {
  const onOpen = jest.fn();
  const { user } = draw(
    <RankBars
      label="Top importers"
      onOpen={onOpen}
      items={[
        { key: 'a', label: 'Nairobi Lighting', value: 12400, share: 0.42 },
        { key: 'b', label: 'Callao Trading', value: 0 },
      ]}
    />,
  );
  const [first] = within(screen.getByRole('list', { name: 'Top importers' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('1Nairobi Lighting12.4K42%');
  await user.click(screen.getByRole('button', { name: '12.4K' }));
  expect(onOpen).toHaveBeenCalledWith('a');
});

test('a ranking draws no bar for the others and for what is not declared', () => {
  draw(
    <RankBars
      label="Top importers"
      items={[
        { key: '-', label: 'Not declared', value: 500, isUndeclared: true },
        { key: 'a', label: 'Nairobi Lighting', value: 40 },
      ]}
      rest={{ count: 90, value: 300 }}
    />,
  );
  const rows = within(screen.getByRole('list', { name: 'Top importers' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelectorAll('.wb-rank-track').length)).toEqual([1, 0, 0]);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1Nairobi Lighting40',
    '90 others300',
    'Not declared500',
  ]);
  // The largest with a name has the whole width.
  expect(rows[0]?.querySelector('.wb-rank-fill')).toHaveStyle({ width: '100%' });
});

test('the map has a list, largest first, that picks by keyboard', async () => {
  const onOpen = jest.fn();
  const { user } = draw(
    <WorldMap
      label="By origin"
      onOpen={onOpen}
      listed={2}
      values={[
        { code: 'ke', value: 31 },
        { code: 'CN', value: 124000 },
        { code: 'US', value: 8800 },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'By origin' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((entry) => entry.textContent),
  ).toEqual(['CNChina124,000', 'USUnited States8,800']);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith('CN');
  expect(await screen.findByText('China · 124,000')).toBeInTheDocument();
});

test('shades follow powers of ten, from the least to the most on the map', () => {
  expect([1, 100, 124000].map((value) => step(value, 1, 124000))).toEqual([0.22, 0.4, 1]);
  expect([7_500, 20_000, 43_000, 113_000, 183_000].map((value) => step(value, 7_500, 183_000))).toEqual([
    0.22, 0.4, 0.58, 1, 1,
  ]);
  expect(step(1, 1, 1)).toBe(1);
});

test('a sparkline leaves gaps where nothing is held and survives flat and empty runs', () => {
  const solid = (values: (number | null)[], width: number) => sparkPaths(values, [], width, 10).solid;
  expect(solid([0, 10, null, 5], 30)).toBe('M0.0 10.0h0L10.0 0.0M30.0 5.0h0');
  expect(solid([4, 4], 10)).toBe('M0.0 10.0h0L10.0 10.0');
  expect(solid([], 10)).toBe('');
});

test('sparklines are dotted to and from incomplete periods, and solid between complete ones', () => {
  expect(sparkPaths([5, 10, 0], [false, false, true], 20, 10)).toEqual({
    solid: 'M0.0 5.0h0L10.0 0.0',
    dotted: 'M10.0 0.0L20.0 10.0',
  });
  expect(sparkPaths([0, 10, 5], [true, false, false], 20, 10)).toEqual({
    solid: 'M10.0 0.0h0L20.0 5.0',
    dotted: 'M0.0 10.0h0M0.0 10.0L10.0 0.0',
  });
});
