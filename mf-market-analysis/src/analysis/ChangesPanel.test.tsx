// What moved against the year before, through the screen.
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { moved } from '../testing/changes';
import { addressNow, renderArea } from '../testing/render-area';
import { answerOf } from '../testing/samples';

const two = '/market-analysis/chile?keyword=coffee&startDate=2024-09-30&endDate=2026-09-30';
const open = (address: string, answers = {}) =>
  renderArea(address, { analysisSearch: answerOf, analysisChanges: moved, ...answers });
const panel = () => screen.findByRole('region', { name: 'What changed' });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('says in sentences what moved; each opens its records in its own year', async () => {
  const { fake } = open(two);
  const said = within(await panel());
  expect(await said.findByText('Records up 10% to 110')).toBeInTheDocument();
  expect(said.getByText(/Imports, Oct 2024|Imports, Oct 2025 – Aug 2026 against/)).toBeInTheDocument();
  expect(said.getByRole('link', { name: /^Price rather than volume: 1.09 USD\/kg/ })).toBeInTheDocument();
  expect(said.getByRole('link', { name: 'Vietnam gained 4 points of value, now 16%' })).toHaveAttribute(
    'href',
    expect.stringMatching(/area=VN.*|month=2025-10\.\.2026-08/),
  );
  // Of what is gone there is nothing to open but the year before.
  expect(said.queryByRole('link', { name: /^China lost/ })).toBeNull();
  expect(said.getByText(/^China lost 4 points/)).toBeInTheDocument();
  expect(said.getByRole('link', { name: '(a year before: 4%)' })).toHaveAttribute(
    'href',
    expect.stringContaining('month=2024-10..2025-08'),
  );
  expect(said.getByRole('link', { name: 'LOST LTD (2%)' })).toHaveAttribute(
    'href',
    expect.stringContaining('exporterId=l1'),
  );
  // Paid by the tab: this goes by its token.
  expect(fake.inputsOf('analysisChanges')).toMatchObject([{ keyword: 'coffee', token: 'token-1' }]);
  await userEvent.click(said.getByRole('link', { name: 'NEW SPA (5%)' }));
  expect(addressNow().get('month')).toBe('2025-10..2026-08');
  const chips = screen.getByRole('group', { name: 'Question and opened numbers' });
  expect(chips).toHaveTextContent('Oct 2025 – Aug 2026');
  expect(chips).toHaveTextContent('ImporterNEW SPA');
});

test('too few months: says why, and offers the year before at its price', async () => {
  open('/market-analysis/chile?keyword=coffee&startDate=2025-10-01&endDate=2026-09-30', {
    analysisChanges: { changes: { state: 'none', why: 'dates' }, took: 1, token: 'token-1' },
  });
  const said = within(await panel());
  expect(await said.findByText(/no whole month together with the same month/)).toBeInTheDocument();
  const ask = said.getByRole('button', { name: 'Compare with the year before' });
  expect(ask).toHaveAttribute('title', expect.stringContaining('counts as a new query'));
  await userEvent.click(ask);
  expect(addressNow().get('startDate')).toBe('2024-10-01');
});

test('that fails by itself has its own Retry', async () => {
  const { fake } = open(two, { analysisChanges: new CallError('net', 'no way') });
  const said = within(await panel());
  const retry = await said.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('BUYER a SPA')).toBeInTheDocument();
  fake.answer({ analysisChanges: moved });
  await userEvent.click(retry);
  expect(await said.findByText('Records up 10% to 110')).toBeInTheDocument();
});

test('opened months are not compared', async () => {
  const { fake } = open(`${two}&month=2026-03`);
  await screen.findByText('BUYER a SPA');
  expect(fake.inputsOf('analysisChanges')).toEqual([]);
});
