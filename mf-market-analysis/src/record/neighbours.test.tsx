// From record to record of an answer, over the ends of its pages.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisAnswer } from '@waybill/contract';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow, sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';

const list = '/market-analysis/chile?keyword=coffee&startDate=2025-10-01&endDate=2026-09-30';

/** Nothing here is about time: the busiest machine gets there. */
const patient = { timeout: 30_000 };

/** Pages of ten, 21 records in all, named by their place. */
function samplePage(asked: { page?: unknown }): AnalysisAnswer {
  const page = Number(asked.page ?? 1);
  const places = Array.from({ length: 10 }, (_, at) => 10 * (page - 1) + at + 1).filter((at) => at <= 21);
  const data = places.map((at) => ({ ...sampleRow(`r${at}`), id: `r${at}` }));
  return { tab: 0, data, total: 21, next: page < 3, took: 1, token: 'token-1' };
}

beforeEach(() => windowWidth(1440));

test('next of the last record of a page is the first of the next page, and back again', async () => {
  const { fake } = openArea(`${list}&pages=0.2`, {
    analysisSearch: samplePage,
    analysisDetails: () => new Promise(() => undefined),
  });
  await userEvent.click(await screen.findByRole('link', { name: /GREEN COFFEE BEANS r20/ }, patient));
  await waitFor(() => expect(addressNow().get('did')).toBe('r20'), patient);
  await waitFor(() => expect(screen.getByText(/20 of 21/)).toBeInTheDocument(), patient);
  const asked = () => fake.inputsOf('analysisSearch');
  const before = asked().length;
  await userEvent.click(await screen.findByRole('button', { name: 'Next in the list' }, patient));
  await waitFor(() => expect(addressNow().get('did')).toBe('r21'), patient);
  await waitFor(() => expect(screen.getByText(/21 of 21/)).toBeInTheDocument(), patient);
  expect(screen.getByRole('button', { name: 'Next in the list' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous in the list' }));
  await waitFor(() => expect(addressNow().get('did')).toBe('r20'), patient);
  // The address changes before the page does.
  await waitFor(() => expect(screen.getByText(/20 of 21/)).toBeInTheDocument(), patient);
  // The page that was shown is kept; the other one goes with the token of the question.
  expect(asked().slice(before)).toMatchObject([{ page: 3, token: 'token-1' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the analysis' }));
  await waitFor(() => expect(addressNow().get('pages')).toBe('0.2'), patient);
}, 120_000);
