// Each chart names its marks with their figures, opens what is behind them, and says the same as a table.
import { screen, within } from '@testing-library/react';
import { draw } from '../testing/draw';
import { ContinentStrip } from './ContinentStrip';
import { codeTree, firstSplit } from './code-tree';
import { FlowMap } from './FlowMap';
import { forgetMeasure } from './measure';
import { PointMap } from './PointMap';
import { RangeChart } from './RangeChart';
import { RankBars } from './RankBars';
import { ShareChart } from './ShareChart';
import { Treemap } from './Treemap';
import { TrendBars } from './TrendBars';

beforeEach(forgetMeasure);

/** Of the table that a chart carries, without its head. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

const trend = {
  label: 'Shipments by month',
  series: [{ key: 'i', label: 'Imports', direction: 1 }],
  measures: [
    { key: 'n', label: 'Shipments' },
    { key: 'kg', label: 'Weight', unit: 'kg' },
  ],
  rows: [
    { period: '2026-01', series: 'i', values: { n: 12_400, kg: 5 } },
    { period: '2026-03', series: 'i', values: { n: 31 }, partial: true },
  ],
  yearBefore: [{ period: '2025-01', series: 'i', values: { n: 10_000 } }],
} as const;

test('a bar says its month, figure and year before, and opens its records; a gap is no mark', async () => {
  const onOpen = jest.fn();
  const { user } = draw(<TrendBars {...trend} onOpen={onOpen} />);
  const marks = within(screen.getByRole('group', { name: 'Shipments by month' })).getAllByRole('button');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Jan 2026: 12,400 · year before: 10,000',
    'Mar 2026 (partial period): 31 · year before: no data',
  ]);
  await user.click(marks[1] as HTMLElement);
  expect(onOpen).toHaveBeenCalledWith({ period: '2026-03', series: 'i' });
  expect(rows()[0]).toEqual(['Jan 2026', '12,400', '10,000']);
});

test('the measure chosen in one chart is that of every other, in a frame it is the frame’s', async () => {
  const { user } = draw(
    <>
      <TrendBars {...trend} yearBefore={[]} />
      <TrendBars {...trend} yearBefore={[]} label="Another" />
      <TrendBars {...trend} yearBefore={[]} label="Framed" measure="n" />
    </>,
  );
  expect(screen.getAllByRole('radiogroup', { name: 'Measure' })).toHaveLength(2);
  await user.click(screen.getAllByText('Weight')[0] as HTMLElement);
  const cells = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('cell')[0];
  expect(cells('Another, Weight')).toHaveTextContent('5 kg');
  expect(cells('Framed, Shipments')).toHaveTextContent('12,400');
});

test('a ranking shows ten and the rest as one row that opens nothing', () => {
  draw(
    <RankBars
      label="Importers"
      linkOf={(key) => `/records?importer=${key}`}
      items={Array.from({ length: 12 }, (_, index) => ({
        key: `${index}`,
        label: `Buyer ${index}`,
        value: 100 - index,
        share: 0.05,
      }))}
      rest={{ count: 1_188, value: 4_000, share: 0.4 }}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.getAllByRole('listitem')[10]).toHaveTextContent('1,190 others4.2K50%');
});

test('shares come with their concentration and what it means', () => {
  draw(
    <ShareChart
      label="Importers by value"
      linkOf={(key) => `/records?importer=${key}`}
      items={[
        { key: 'a', label: 'Nairobi Lighting', value: 60 },
        { key: 'b', label: 'Callao Trading', value: 20 },
      ]}
      total={100}
      others={40}
    />,
  );
  expect(screen.getByRole('link', { name: 'Nairobi Lighting: 60% · 60' })).toBeInTheDocument();
  expect(rows()).toEqual([
    ['Nairobi Lighting', '60', '60%'],
    ['Callao Trading', '20', '20%'],
    ['40 others', '20', '20%'],
  ]);
  expect(screen.getByText('Herfindahl index').nextSibling).toHaveTextContent('4,000');
  expect(screen.getByText(/Highly concentrated.*20% of it is not listed/)).toBeInTheDocument();
});

test('where most names nobody there is no verdict; where less does, the figures are of the rest', () => {
  const items = [{ key: 'a', label: 'A', value: 30 }];
  const { unmount } = draw(<ShareChart label="Importers" items={items} undeclared={70} />);
  expect(screen.getByText(/^70% is not declared/)).toBeInTheDocument();
  expect(screen.queryByText('Herfindahl index')).toBeNull();
  unmount();
  draw(<ShareChart label="Importers" items={items} total={90} others={9} undeclared={10} index={1_200} />);
  expect(screen.getByText('Herfindahl index').nextSibling).toHaveTextContent('1,200');
  expect(screen.getByText(/Moderately.*10% is not declared/)).toBeInTheDocument();
  // Shares are of everything, as in a ranking of the same companies.
  expect(rows()).toEqual([
    ['A', '30', '30%'],
    ['9 others', '60', '60%'],
    ['Not declared', '10', '10%'],
  ]);
  expect(screen.getByText('Largest').nextSibling).toHaveTextContent('30%');
  expect(screen.queryByText(/counts as many small ones/)).toBeNull();
});

test('what names nobody is the rest, not 0 others', () => {
  draw(<ShareChart label="Importers" items={[{ key: 'a', label: 'A', value: 60 }]} total={100} />);
  expect(rows()).toContainEqual(['The rest', '40', '40%']);
});

test('of two that share all, the first ten are not spoken of; of nothing, nothing is drawn', () => {
  const { unmount } = draw(<ShareChart label="Importers" items={[{ key: 'a', label: 'A', value: 1 }]} />);
  expect(screen.getByText('Largest')).toBeInTheDocument();
  expect(screen.queryByText('First 3')).toBeNull();
  unmount();
  draw(<ShareChart label="Importers" items={[{ key: 'a', label: 'A', value: 0 }]} />);
  expect(screen.getByText('no data')).toBeInTheDocument();
});

test('prices say median, quartiles, range and number of each month; outliers open their record', async () => {
  const onOpen = jest.fn();
  const { user } = draw(
    <RangeChart
      label="Unit price"
      unit="USD/kg"
      onOpen={onOpen}
      rows={[{ period: '2026-01', count: 1_204, median: 4.25, q1: 3.5, q3: 5, min: 2, max: 8 }]}
      outliers={[{ key: 'r9', period: '2026-02', value: 41, reason: 'ten times the median' }]}
      marked={{ period: '2026-01', value: 4.4 }}
    />,
  );
  const names = screen.getAllByRole('button').map((mark) => mark.getAttribute('aria-label'));
  expect(names).toEqual([
    'Jan 2026: median 4.25 USD/kg, middle half 3.5 to 5 · without outliers 2 to 8 · 1,204 prices',
    'outlier, Feb 2026: 41 USD/kg · ten times the median',
  ]);
  await user.click(screen.getByRole('button', { name: /^outlier/ }));
  expect(onOpen).toHaveBeenCalledWith('r9');
  expect(rows()).toEqual([
    ['Jan 2026', '1,204', '4.25', '3.5 – 5', '2 – 8'],
    ['Feb 2026', 'no data', '', '', ''],
  ]);
});

test('the table of prices without known ranges has no column for them', () => {
  draw(
    <RangeChart
      label="Unit price"
      unit="USD/kg"
      rows={[{ period: '2026-01', count: 4, median: 4.25, q1: 3.5, q3: 5 }]}
    />,
  );
  expect(rows()).toEqual([['Jan 2026', '4', '4.25', '3.5 – 5']]);
});

const items = codeTree(
  [
    { code: '851713', label: 'Smartphones', value: 60 },
    { code: '851762', label: 'Routers', value: 30 },
    { code: '940542', label: 'Luminaires', value: 10 },
  ],
  (code) => `Goods of ${code}`,
);

test('a rectangle opens its parts, the last level its records, and the trail leads back', async () => {
  const { user } = draw(<Treemap label="Commodities" items={items} linkOf={(key) => `/records?hs=${key}`} />);
  await user.click(await screen.findByRole('button', { name: '85 90% Goods of 85 · 90' }));
  expect(screen.getByRole('link', { name: 'Open the records' })).toHaveAttribute('href', '/en/records?hs=85');
  await user.click(screen.getByRole('button', { name: '8517 100% Goods of 8517 · 90' }));
  expect(screen.getByRole('link', { name: '851762 33.3% Routers · 30' })).toHaveAttribute(
    'href',
    '/en/records?hs=851762',
  );
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole('button', { name: '94 10% Goods of 94 · 10' })).toBeInTheDocument();
});

test('shares are of the whole where the rectangles are not all of it; further down, of what was opened', async () => {
  const { user } = draw(<Treemap label="Commodities" items={items} whole={200} />);
  await user.click(await screen.findByRole('button', { name: '85 45% Goods of 85 · 90' }));
  expect(screen.getByRole('button', { name: '8517 100% Goods of 8517 · 90' })).toBeInTheDocument();
});

test('a single code draws no treemap: a line names it and opens its records', () => {
  const phones = codeTree([{ code: '851713', label: 'Smartphones', value: 60 }], (code) => code);
  const { container } = draw(
    <Treemap label="Commodities" items={firstSplit(phones)} linkOf={(key) => `/records?hs=${key}`} />,
  );
  expect(screen.getByText(/^One code only/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '851713 Smartphones' })).toHaveAttribute(
    'href',
    '/en/records?hs=851713',
  );
  expect(container.querySelector('.wb-tree, .wb-bone')).toBeNull();
});

test('a level that new figures lack is left', async () => {
  const { user, rerender } = draw(<Treemap label="Commodities" items={items} />);
  await user.click(await screen.findByRole('button', { name: /^85 / }));
  rerender(<Treemap label="Commodities" items={items.filter(({ key }) => key === '94')} />);
  expect(screen.getByRole('button', { name: '94 100% Goods of 94 · 10' })).toBeInTheDocument();
});

test('flows are at most 25, largest first, each opening its records', async () => {
  const onOpen = jest.fn();
  const { user } = draw(
    <FlowMap
      label="Flows"
      onOpen={onOpen}
      flows={[
        ...Array.from({ length: 26 }, (_, index) => ({
          key: `${index}`,
          from: 'cn',
          to: 'ke',
          value: index + 1,
        })),
        { key: 'none', from: 'us', to: 'ke', value: 0 },
      ]}
    />,
  );
  const marks = within(screen.getByRole('list', { name: 'Flows' })).getAllByRole('button');
  expect(marks).toHaveLength(25);
  expect(marks[0]).toHaveTextContent('CN→KEChina26');
  await user.click(marks[0] as HTMLElement);
  expect(onOpen).toHaveBeenCalledWith('25');
  expect(screen.getByText('1 other')).toBeInTheDocument();
});

test('ports whose place is not known are listed apart', () => {
  draw(
    <PointMap
      label="Ports"
      linkOf={(key) => `/records?port=${key}`}
      points={[
        { key: 'mombasa', label: 'Mombasa', value: 5, longitude: 39.7, latitude: -4 },
        { key: 'icd', label: 'Inland depot', value: 9 },
        { key: 'odd', label: 'Odd', value: 1, longitude: 999, latitude: 0 },
      ]}
    />,
  );
  const list = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(list('Ports')).toEqual(['Mombasa5']);
  expect(list('Place not known: 2')).toEqual(['Inland depot9', 'Odd1']);
});

test('continents add up, largest first, and open by their id', async () => {
  const onOpen = jest.fn();
  const { user } = draw(
    <ContinentStrip
      label="By continent"
      onOpen={onOpen}
      values={[
        { continent: 3, value: 30 },
        { continent: 1, value: 40 },
        { continent: 1, value: 20 },
        { continent: 99, value: 10 },
        { continent: 2, value: 0 },
      ]}
    />,
  );
  const marks = screen.getAllByRole('button');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Asia: 60% · 60',
    'Africa: 30% · 30',
    'Ungrouped: 10% · 10',
  ]);
  await user.click(marks[2] as HTMLElement);
  expect(onOpen).toHaveBeenCalledWith('8');
});

test('the number of a continent that has a note leads where its mark does, and stops no keyboard', () => {
  draw(
    <ContinentStrip
      label="By continent"
      linkOf={(id) => `/places/${id}`}
      noteOf={(id) => `+${id} in 30 days`}
      values={[{ continent: 1, value: 40 }]}
    />,
  );
  const number = screen.getByText('40', { selector: 'a' });
  expect(number).toHaveAttribute('href', expect.stringMatching(/\/places\/1$/));
  expect(number).toHaveAttribute('tabindex', '-1');
});
