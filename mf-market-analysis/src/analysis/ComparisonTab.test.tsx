// Two or three side by side, through the screen.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { sideBySide } from '../testing/changes';
import { openArea } from '../testing/open-area';
import { sampleAnswer } from '../testing/samples';

const coffee = '/market-analysis/chile?keyword=coffee&startDate=2024-10-01&endDate=2026-09-30';
const held = `${coffee}&compare=country:chile,peru&comparing=1`;
const open = (address: string, answers = {}) =>
  openArea(address, { analysisSearch: sampleAnswer, analysisComparison: sideBySide, ...answers });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('the address holds what is compared; every number opens its records', async () => {
  const { fake } = open(held);
  const table = await screen.findByRole('table', { name: /^Side by side, Table/ });
  const chile = within(table).getByRole('row', { name: /Chile/ });
  // Growth stands beside the figures that it is of.
  expect(chile).toHaveTextContent(/60.*600.*75%.*30.*15.*\+100%/);
  expect(within(table).getByRole('columnheader', { name: /Oct 2025 – Aug 2026/ })).toBeInTheDocument();
  expect(within(table).getByRole('columnheader', { name: /Oct 2024 – Aug 2025/ })).toBeInTheDocument();
  expect(within(chile).getByRole('link', { name: '60' })).toHaveAttribute(
    'href',
    expect.stringMatching(/country=chile/),
  );
  expect(within(chile).getByRole('link', { name: '+100%' })).toHaveAttribute(
    'href',
    expect.stringContaining('month=2025-10..2026-08'),
  );
  expect(screen.getByText(/growth is Oct 2025 – Aug 2026 against Oct 2024 – Aug 2025/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Jul 2026, Peru: 2/ })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/country=peru.*month=2026-07|month=2026-07.*country=peru/),
  );
  expect(fake.inputsOf('analysisComparison')).toMatchObject([
    { by: 'country', of: ['chile', 'peru'], token: 'token-1' },
  ]);
});

test('“Compare with…” leads to the choice, which starts at this country', async () => {
  open(coffee);
  await screen.findByText('BUYER a SPA');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with…' }));
  expect(await screen.findByText('Nothing is compared yet')).toBeInTheDocument();
  const form = screen.getByRole('form', { name: 'What is compared' });
  expect(within(form).getByTitle('Chile')).toBeInTheDocument();
  await userEvent.click(within(form).getByRole('button', { name: 'Compare' }));
  expect(await within(form).findByText('Choose at least two')).toBeInTheDocument();
  expect(addressNow().get('compare')).toBeNull();
});

test('Back shows the choice of what is compared again', async () => {
  open(held);
  const form = await screen.findByRole('form', { name: 'What is compared' });
  expect(within(form).getByRole('radio', { name: 'Countries', checked: true })).toBeInTheDocument();
  window.history.replaceState(null, '', `/en${coffee}&compare=tradeArea:CN,US&comparing=1`);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(await within(form).findByRole('radio', { name: 'Trade areas', checked: true })).toBeInTheDocument();
  expect(within(form).queryByText('Chile')).toBeNull();
});

test('companies are chosen from those of the question', async () => {
  const { fake } = open(coffee);
  await screen.findByText('BUYER a SPA');
  await userEvent.click(await screen.findByRole('tab', { name: 'Comparison' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Importers' }));
  await waitFor(() =>
    expect(fake.inputsOf('analysisSearch').at(-1)).toMatchObject({
      tab: 1,
      pageSize: 100,
      token: 'token-1',
    }),
  );
});

test('a comparison that fails has its own Retry', async () => {
  const { fake } = open(held, { analysisComparison: new CallError('net', 'no way') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake.answer({ analysisComparison: sideBySide });
  await userEvent.click(retry);
  expect(await screen.findByRole('table', { name: /^Side by side, Table/ })).toBeInTheDocument();
});

test.each(['compare=country:chile', 'compare=brand:a,b', 'compare=importerId:<a>,b', 'compare=,'])(
  'an address that says %s compares nothing',
  async (text) => {
    const { fake } = open(`${coffee}&${text}&comparing=1`);
    expect(await screen.findByText('Nothing is compared yet')).toBeInTheDocument();
    expect(fake.inputsOf('analysisComparison')).toEqual([]);
  },
);
