// The report's dialog: its price and its limits before the click, and each trouble in words of its own.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { samplePermission, windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { sampleAnswer } from '../testing/samples';

const coffee = '/market-analysis/chile?keyword=coffee&startDate=2025-10-01&endDate=2026-09-30';
const token = 'T'.repeat(43);
const neverMade = () => new Promise<never>(() => undefined);

async function openDialog(answers = {}, options = {}) {
  const { fake } = openArea(coffee, { analysisSearch: sampleAnswer, ...answers }, options);
  await screen.findByText('BUYER a SPA');
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  const order = await screen.findByRole('button', { name: 'Order the report' });
  const dialog = order.closest<HTMLElement>('[role=dialog]');
  if (dialog === null) throw new Error('the order is not in a dialog');
  return { fake, dialog: within(dialog), order };
}

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('price and most rows are said first; it is ordered by the token of the question', async () => {
  const { fake, dialog, order } = await openDialog({ analysisReport: token, fileState: neverMade });
  expect(dialog.getByText('Costs 1 report')).toBeInTheDocument();
  expect(dialog.getByText(/at most 1,000 rows, the largest first; its sums count all of them/)).toBeVisible();
  expect(fake.inputsOf('analysisReport')).toEqual([]);
  await userEvent.click(order);
  await waitFor(() =>
    expect(fake.inputsOf('analysisReport')).toMatchObject([{ keyword: 'coffee', token: 'token-1' }]),
  );
});

test('while one is being made a second one is refused with words', async () => {
  const { fake, dialog, order } = await openDialog({ analysisReport: token, fileState: neverMade });
  await userEvent.click(order);
  expect(await dialog.findByText(/One report is being made; another can be ordered after it/)).toBeVisible();
  expect(order).toBeDisabled();
  await userEvent.click(order);
  expect(fake.inputsOf('analysisReport')).toHaveLength(1);
});

test('the page may be left while it is made: whoever comes back finds it under way', async () => {
  const { fake, dialog, order } = await openDialog({ analysisReport: token, fileState: neverMade });
  await userEvent.click(order);
  expect(await dialog.findByText(/You may leave this page/)).toBeVisible();
  act(() => fake.platform.navigate('/market-analysis'));
  await screen.findByText('No records are loaded yet');
  expect(screen.queryByText(/One report is being made/)).toBeNull();
  act(() => fake.platform.navigate(coffee));
  await userEvent.click(await screen.findByRole('button', { name: /^Report 0%/ }));
  expect(await screen.findByText(/One report is being made/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Order the report' })).toBeDisabled();
});

test('a spent quota is said before the click, and nothing can be ordered', async () => {
  const permission = { ...samplePermission, available_exports_from_market_analysis_report: 0 };
  const { dialog, order } = await openDialog({}, { permission });
  expect(dialog.getByText('1 is more than is left this month')).toBeInTheDocument();
  expect(order).toBeDisabled();
});

const refused = (code: number, need: CallError['need'] = null) =>
  new CallError('business', 'what the server says', { code, need });

test.each([
  [
    'nothing to report on',
    refused(codes.notFound),
    'There are no records to report on',
    /^Nothing was ordered/,
  ],
  [
    'too many files',
    refused(codes.tooMany),
    'Too many of your files are being made',
    /when one of them is ready/,
  ],
  [
    'engine too slow',
    refused(codes.queryTimeout),
    'The search took too long',
    /^Narrow it by dates, a country/,
  ],
  [
    'quota spent meanwhile',
    refused(codes.planLacksRight, { limit: 'report_exports', why: 'used_up', next: null }),
    'No reports left this month',
    /^It is renewed in \d+ (hour|day)s?\.$/,
  ],
  ['plan expired', refused(codes.planExpired), 'Your plan has expired', /Renew the plan/],
  ['anything else', refused(codes.failed), 'what the server says', /^Nothing was ordered or charged/],
] as const)('an order that is refused says why and what to do: %s', async (_what, error, title, advice) => {
  const { dialog, order } = await openDialog({ analysisReport: error, orderSettle: { ordered: false } });
  await userEvent.click(order);
  expect(await dialog.findByText(title)).toBeInTheDocument();
  expect(dialog.getByText(advice)).toBeInTheDocument();
});

test('an order of unknown fate is not called nothing', async () => {
  const lost = new CallError('net', 'No connection');
  const { dialog, order } = await openDialog({ analysisReport: lost, orderSettle: lost });
  await userEvent.click(order);
  expect(await dialog.findByText(/^We could not check whether it was ordered/)).toBeInTheDocument();
  expect(dialog.queryByText(/Nothing was ordered/)).not.toBeInTheDocument();
});
