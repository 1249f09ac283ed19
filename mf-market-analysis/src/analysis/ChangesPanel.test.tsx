// What moved against the year before, through the screen.
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { moved, nothingMoved } from '../testing/changes';
import { openArea } from '../testing/open-area';
import { sampleAnswer } from '../testing/samples';

const year = '/market-analysis/chile?keyword=coffee&startDate=2025-09-30&endDate=2026-09-30';
const open = (address: string, answers = {}) =>
  openArea(address, { analysisSearch: sampleAnswer, analysisChanges: moved, ...answers });
const panel = () => screen.findByRole('region', { name: 'What changed' });

/** The panel with all of its sentences. */
async function wholePanel() {
  const shown = within(await panel());
  await userEvent.click(await shown.findByRole('button', { name: 'All changes' }));
  return shown;
}

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('says in sentences what moved; each opens its records in its own year', async () => {
  const { fake } = open(year);
  const said = await wholePanel();
  expect(await said.findByText('Records up 10% to 110')).toBeInTheDocument();
  expect(said.getByText(/^Imports, Oct 2025 – Aug 2026 against Oct 2024 – Aug 2025/)).toBeInTheDocument();
  expect(said.getByRole('link', { name: /^Price rather than volume: 1.09 USD\/kg/ })).toBeInTheDocument();
  expect(said.getByRole('link', { name: 'Vietnam gained 4 points of value, now 16%' })).toHaveAttribute(
    'href',
    expect.stringMatching(/area=VN.*|month=2025-10\.\.2026-08/),
  );
  // Of what is gone there is nothing to open but the year before.
  expect(said.queryByRole('link', { name: /^China lost/ })).toBeNull();
  expect(said.getByText(/^China lost 4 points/)).toBeInTheDocument();
  expect(said.getByRole('link', { name: '(was 4%)' })).toHaveAttribute(
    'href',
    expect.stringContaining('yearBefore=2024-10..2025-08'),
  );
  expect(said.getByRole('link', { name: 'LOST LTD (2% of value)' })).toHaveAttribute(
    'href',
    expect.stringContaining('exporterId=l1'),
  );
  // Paid by the tab: this goes by its token.
  expect(fake.inputsOf('analysisChanges')).toMatchObject([{ keyword: 'coffee', token: 'token-1' }]);
  await userEvent.click(said.getByRole('link', { name: 'NEW SPA (5% of value)' }));
  expect(addressNow().get('month')).toBe('2025-10..2026-08');
  const chips = screen.getByRole('group', { name: 'Question and opened numbers' });
  expect(chips).toHaveTextContent('Oct 2025 – Aug 2026');
  expect(chips).toHaveTextContent('ImporterNEW SPA');
});

test('shows one sentence of each kind until all are asked for', async () => {
  open(year);
  const said = within(await panel());
  await said.findByRole('button', { name: 'All changes' });
  expect(said.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(said.getByRole('button', { name: 'All changes' }));
  expect(said.getAllByRole('listitem').length).toBeGreaterThan(3);
  await userEvent.click(said.getByRole('button', { name: 'Only the main ones' }));
  expect(said.getAllByRole('listitem')).toHaveLength(3);
});

test('what fell has the minus of all growth', async () => {
  const { changes } = moved;
  if (changes.state !== 'compared') throw new Error('nothing is compared');
  const now = { ...changes.all.now, weight: 900 };
  open(year, { analysisChanges: { ...moved, changes: { ...changes, all: { ...changes.all, now } } } });
  const said = await wholePanel();
  expect(await said.findByText(/weight −10%$/)).toBeInTheDocument();
});

test('companies beyond the first three come when they are asked for', async () => {
  const { changes } = moved;
  if (changes.state !== 'compared') throw new Error('nothing is compared');
  const [first] = changes.companies;
  const companies = [1, 2, 3, 4, 5].map((n) => ({ ...first, key: `n${n}`, name: `BUYER ${n}` }));
  const weighed = { ...changes.weighed, now: { ...changes.weighed.now, total: 90 } };
  open(year, { analysisChanges: { ...moved, changes: { ...changes, companies, weighed } } });
  const said = await wholePanel();
  expect(await said.findByRole('link', { name: /^BUYER 3/ })).toBeInTheDocument();
  expect(said.queryByRole('link', { name: /^BUYER 4/ })).toBeNull();
  expect(said.getByText(/90 of 110 records that state both value and weight/)).toBeInTheDocument();
  await userEvent.click(said.getByRole('button', { name: 'and 2 more' }));
  expect(said.getByRole('link', { name: /^BUYER 5/ })).toBeInTheDocument();
});

test('what was before opens the year before in place of the dates, and its chip leads back', async () => {
  const { fake } = open(year);
  const said = await wholePanel();
  await userEvent.click(await said.findByRole('link', { name: 'LOST LTD (2% of value)' }));
  await screen.findByText('BUYER a SPA');
  expect(fake.inputsOf('analysisSearch').at(-1)).toMatchObject({
    ...{ tab: 0, yearBefore: '2024-10..2025-08', exporterId: 'l1' },
    ...{ startDate: '2025-09-30', endDate: '2026-09-30', token: 'token-1' },
  });
  const chips = screen.getByRole('group', { name: 'Question and opened numbers' });
  expect(chips).toHaveTextContent('A year beforeOct 2024 – Aug 2025');
  expect(chips).not.toHaveTextContent('Dates');
  await userEvent.click(within(chips).getByRole('button', { name: /A year before/ }));
  expect(addressNow().get('yearBefore')).toBeNull();
  expect(chips).toHaveTextContent('Dates');
});

test.each([
  ['dates', 'The dates contain no complete month, and parts of months are not compared.'],
  ['start', /before lies before the first day that is searched here/],
  ['held', /None of these months has complete data in both years/],
  ['empty', /No record matches in the months that can be compared/],
] as const)('nothing to compare (%s): says why, and asks for nothing', async (why, words) => {
  open(year, { analysisChanges: { changes: { state: 'none', why }, took: 1, token: 'token-1' } });
  const said = within(await panel());
  expect(await said.findByText(words)).toBeInTheDocument();
  expect(said.queryByRole('button')).toBeNull();
});

test('months have the year before as a column whose numbers open it, and none where nothing can be compared', async () => {
  const months = `${year}&tab=3`;
  const first = open(months);
  const number = await screen.findByRole('link', { name: '40' });
  expect(number).toHaveAttribute('href', expect.stringContaining('yearBefore=2025-07'));
  expect(number.closest('tr')).toHaveTextContent(/^Jul 2026/);
  expect(screen.getByRole('columnheader', { name: 'A year before (Shipments)' })).toBeInTheDocument();
  expect(first.fake.inputsOf('analysisChanges')).toHaveLength(1);
  first.unmount();
  open(months, { analysisChanges: nothingMoved });
  expect(await screen.findByRole('columnheader', { name: 'State of the data' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /A year before/ })).toBeNull();
});

test('that fails by itself has its own Retry', async () => {
  const { fake } = open(year, { analysisChanges: new CallError('net', 'no way') });
  const said = within(await panel());
  const retry = await said.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('BUYER a SPA')).toBeInTheDocument();
  fake.answer({ analysisChanges: moved });
  await userEvent.click(retry);
  expect(await said.findByRole('button', { name: 'All changes' })).toBeInTheDocument();
});

test.each(['month=2026-03', 'yearBefore=2025-03'])('opened months (%s) are not compared', async (opened) => {
  const { fake } = open(`${year}&${opened}`);
  await screen.findByText('BUYER a SPA');
  expect(fake.inputsOf('analysisChanges')).toEqual([]);
});
