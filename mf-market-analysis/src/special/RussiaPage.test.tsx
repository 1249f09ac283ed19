// Russia's trade by route, in its four states.
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { russia } from '../testing/special-samples';

beforeEach(() => windowWidth(1440));

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('full: every table, and codes open exactly their records', async () => {
  openArea('/rs_shipping', { specialRussia: russia });
  for (const name of [
    'Trade areas',
    'Ports of loading',
    'Ports of unloading',
    'Means of transport',
    'Shipments by month',
  ])
    expect(await panel(name)).toBeDefined();
  const codes = await panel('Top HS codes');
  const row = await codes.findByRole('row', { name: /8517.13 Smartphones/ });
  const [open] = within(row).getAllByRole('link');
  expect(open).toHaveAttribute(
    'href',
    '/en/market-analysis/russia?hsCode=851713&impOrExp=1&startDate=2025-10-01&endDate=2026-09-28',
  );
  // A code that was declared shorter begins others: its analysis would count more.
  expect(within(codes.getByRole('row', { name: /Coffee/ })).queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['Trade areas', /China/, { partner: 'CN', start_date: '2025-10-01', end_date: '2026-09-28' }],
  ['Ports of loading', /Ningbo/, { from_port: 'Ningbo', start_date: '2025-10-01' }],
  ['Ports of unloading', /Vladivostok/, { to_port: 'Vladivostok', end_date: '2026-09-28' }],
  ['Means of transport', /Rail/, { transport: 'rail', start_date: '2025-10-01' }],
  ['Shipments by month', /^Aug 2026/, { start_date: '2026-08-01', end_date: '2026-08-31' }],
])('%s: a number opens its records', async (name, of, said) => {
  openArea('/rs_shipping', { specialRussia: russia });
  // The chart has a table of its own for screen readers, without links.
  const table = await (await panel(name)).findByRole('table', { name: /, Table/ });
  const path = within(within(table).getByRole('row', { name: of }))
    .getByRole('link')
    .getAttribute('href')
    ?.split('?')[1];
  expect(Object.fromEntries(new URLSearchParams(path))).toMatchObject({ countries: 'russia', ...said });
});

test('a month that is not whole is compared with none of the year before', async () => {
  openArea('/rs_shipping', { specialRussia: russia });
  const table = await screen.findByRole('table', { name: /^Shipments by month, Table/ });
  expect(within(table).getByRole('columnheader', { name: 'A year before (Shipments)' })).toBeInTheDocument();
  const said = (month: RegExp) => within(table).getByRole('row', { name: month }).textContent;
  expect(said(/^Aug 2026/)).toMatch(/20Complete$/);
  expect(said(/^Sep 2026/)).toMatch(/–Partial$/);
});

test('what records do not declare is called so, and groups beyond the list are counted', async () => {
  openArea('/rs_shipping', { specialRussia: russia });
  const transport = await panel('Means of transport');
  expect(transport.getAllByText('Rail').length).toBeGreaterThan(0);
  expect(transport.getAllByText('Not declared').length).toBeGreaterThan(0);
  // It has no place among the others.
  const bars = transport.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(bars.filter((bar) => /^\d*Not declared/.test(bar ?? ''))).toEqual([expect.stringMatching(/^Not/)]);
  expect(transport.getByText(/3 others/i)).toBeInTheDocument();
});

test('what no record declares has no empty panel, but its name in one sentence', async () => {
  const [side] = russia.sides;
  if (side === undefined) throw new Error('no side');
  const [notSaid] = side.transports.rows.filter(({ key }) => key === '');
  const unloadingPorts = { ...side.unloadingPorts, rows: notSaid ? [notSaid] : [] };
  const loadingPorts = { ...side.loadingPorts, rows: [] };
  openArea('/rs_shipping', {
    specialRussia: { ...russia, sides: [{ ...side, loadingPorts, unloadingPorts }] },
  });
  expect(
    await screen.findByText('Not declared in these records: Ports of loading and Ports of unloading.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ports of unloading' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Ports of loading' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Means of transport' })).toBeInTheDocument();
});

test('a direction without records says so; the address keeps the direction', async () => {
  openArea('/rs_shipping', { specialRussia: russia });
  await userEvent.click(await screen.findByRole('tab', { name: /Exports/ }));
  expect(await screen.findByText('No matching records of Russia')).toBeVisible();
  expect(addressNow().get('impOrExp')).toBe('2');
});

test('empty: says so, and where to look', async () => {
  openArea('/rs_shipping', { specialRussia: null });
  expect(await screen.findByText('No matching records of Russia')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customs data by national source' })).toBeInTheDocument();
});

test('failed: Retry heals it', async () => {
  const { fake } = openArea('/rs_shipping', { specialRussia: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ specialRussia: russia });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await panel('Shipments by month')).toBeDefined();
});
