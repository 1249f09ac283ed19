// A chart and its table: the same figures, the same records behind them, and files with all of it.
import { screen, waitFor } from '@testing-library/react';
import { platform } from '@waybill/platform';
import { draw } from '../testing/draw';
import { FigurePanel, type FigurePanelProps } from './FigurePanel';
import { forgetMeasure } from './measure';
import { saveSheet } from './save-sheet';

jest.mock('./save-sheet', () => ({ saveSheet: jest.fn() }));

beforeEach(() => {
  jest.mocked(saveSheet).mockClear();
  forgetMeasure();
  sessionStorage.clear();
});

interface Buyer {
  key: string;
  name: string;
  total: number;
  weight: number | null;
}

const buyers: Buyer[] = [
  { key: 'a', name: 'Nairobi Lighting', total: 12, weight: 5 },
  { key: 'b', name: '=1+1', total: 3, weight: null },
];

const panel: FigurePanelProps<Buyer> = {
  id: 'buyers',
  title: 'Top importers',
  source: 'Imports of Kenya · data to 2026-09',
  measures: [
    { key: 'total', label: 'Shipments' },
    { key: 'weight', label: 'Weight' },
  ],
  chart: (measure) => <p>chart of {measure?.key}</p>,
  columns: (measure) => [
    { key: 'name', title: 'Importer', cell: (row) => row.name, value: (row) => row.name },
    {
      key: 'figure',
      title: measure?.label ?? '',
      opens: true,
      cell: (row) => (measure?.key === 'weight' ? row.weight : row.total),
      value: (row) => (measure?.key === 'weight' ? row.weight : row.total),
    },
    { key: 'trend', title: 'Trend', cell: () => '~' },
  ],
  rows: buyers,
  rowKey: (row) => row.key,
  rowName: (row) => row.name,
  linkOf: (row) => `/records?importer=${row.key}`,
};

test('a ranking goes by the measure of its chart, what says nothing at the end', async () => {
  const rows = [...buyers, { key: 'c', name: 'Mombasa Light', total: 1, weight: 9 }];
  const { user } = draw(
    <FigurePanel
      {...panel}
      rows={rows}
      ranked={(row, by) => (by?.key === 'weight' ? row.weight : row.total)}
    />,
  );
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent);
  await screen.findByRole('link', { name: '12' });
  expect(names()).toEqual(['Nairobi Lighting', '=1+1', 'Mombasa Light']);
  await user.click(screen.getByText('Weight'));
  expect(names()).toEqual(['Mombasa Light', 'Nairobi Lighting', '=1+1']);
});

test('lists the largest rows by the measure of its chart', async () => {
  const rows = [...buyers, { key: 'c', name: 'Mombasa Light', total: 1, weight: 9 }];
  const { user } = draw(
    <FigurePanel
      {...panel}
      rows={rows}
      listed={2}
      ranked={(row, by) => (by?.key === 'weight' ? row.weight : row.total)}
    />,
  );
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent);
  await screen.findByRole('link', { name: '12' });
  expect(names()).toEqual(['Nairobi Lighting', '=1+1']);
  await user.click(screen.getByText('Weight'));
  expect(names()).toEqual(['Mombasa Light', 'Nairobi Lighting']);
});

test('chart and table show the same measure, and each number leads to its records', async () => {
  const { user } = draw(<FigurePanel {...panel} />);
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute('href', '/en/records?importer=a');
  await user.click(screen.getByText('Weight'));
  expect(screen.getByText('chart of weight')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('either can be shown alone; pictures are offered while the chart is there', async () => {
  const { user } = draw(<FigurePanel {...panel} />);
  await user.click(screen.getByText('Table'));
  expect(screen.queryByText(/chart of/)).toBeNull();
  expect(screen.queryByRole('button', { name: /PNG/ })).toBeNull();
  expect(screen.getByRole('button', { name: /XLSX/ })).toBeInTheDocument();
  await user.click(screen.getByText('Chart'));
  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(screen.getByRole('button', { name: /SVG/ })).toBeInTheDocument();
  await user.click(screen.getByText('Both'));
});

test.each([
  ['loading', { rows: [], loading: true }, () => screen.getByRole('status', { busy: true })],
  [
    'empty',
    { rows: [], empty: <p>No imports of 8517 in this range</p> },
    () => screen.getByText(/No imports/),
  ],
  [
    'failed',
    { failure: { message: 'Narrow the dates', trace: 'x7' } },
    () => screen.getByText('Narrow the dates'),
  ],
])('a panel that is %s says so, and offers no files', (_, state, found) => {
  draw(<FigurePanel {...panel} {...state} />);
  expect(found()).toBeInTheDocument();
  expect(screen.queryByText(/chart of/)).toBeNull();
  expect(screen.queryByRole('button', { name: /XLSX/ })).toBeNull();
});

test('figures stay in sight while newer ones are loading', () => {
  draw(<FigurePanel {...panel} loading />);
  expect(screen.getByText('chart of total')).toBeInTheDocument();
});

test('a failed panel can be asked again', async () => {
  const onRetry = jest.fn();
  const { user } = draw(<FigurePanel {...panel} failure={{ message: 'Too slow' }} onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});

test('a picture that cannot be made is said in words', async () => {
  const told = jest.fn();
  const { user, platform: drawn } = draw(<FigurePanel {...panel} />);
  for (const one of [platform, drawn]) jest.spyOn(one, 'toast').mockImplementation(told);
  // As jsdom, which draws nothing, but without its complaint.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: /PNG/ }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('error', expect.stringContaining('could not be made')),
  );
  expect(screen.getByRole('button', { name: /PNG/ })).toBeEnabled();
});

const pages = { page: 2, pageSize: 2, pageSizes: [2], onChange: () => {} };
test.each([
  ['one page says which rows it has', undefined, 7, '(rows 3 to 4 of 7)', 2],
  ['all pages are asked for', 1_000, 7, null, 7],
  ['more than are asked for', 5, 7, '(rows 1 to 5 of 7)', 7],
  ['all rows are on screen', undefined, 2, null, 2],
])('a sheet of several pages: %s', async (_, most, total, part, saved) => {
  const all = Array.from({ length: total }, () => buyers)
    .flat()
    .slice(0, total);
  const { user } = draw(
    <FigurePanel
      {...panel}
      table={{ paging: { ...pages, total } }}
      {...(most !== undefined && { allRows: { most, ask: async () => all } })}
    />,
  );
  if (part === null) expect(screen.queryByText(/^\(rows/)).toBeNull();
  else expect(screen.getByText(part)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /XLSX/ }));
  await waitFor(() => expect(saveSheet).toHaveBeenCalled());
  const sheet = jest.mocked(saveSheet).mock.lastCall?.[0];
  expect(sheet?.rows).toHaveLength(saved);
  expect(sheet?.notes).toEqual(part === null ? [] : [part.slice(1, -1)]);
});

test('a sheet and its file say what was asked for', async () => {
  const { user } = draw(
    <FigurePanel {...panel} note="Who buys" question={['Product LED lamps', 'HS code 9405.11']} />,
  );
  await user.click(screen.getByRole('button', { name: /XLSX/ }));
  await waitFor(() => expect(saveSheet).toHaveBeenCalled());
  expect(jest.mocked(saveSheet).mock.lastCall?.[0]).toMatchObject({
    title: 'Top importers, Shipments',
    fileName: 'Top importers, Shipments, Product LED lamps, HS code 9405.11',
    notes: ['Who buys', 'Product LED lamps', 'HS code 9405.11'],
  });
});
