// The report on paper: every view of one question, charged once, printed when it is whole.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { sampleAnswer, stat } from '../testing/samples';

const days = 'startDate=2025-10-01&endDate=2026-09-30';
const report = `/market-analysis/chile?keyword=coffee&hsCode=090111&${days}&paper=1`;
const print = () => screen.queryByRole('button', { name: 'Print or save as PDF' });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('all views come by the token of the first answer, and then it can be printed', async () => {
  const { fake } = openArea(report, { analysisSearch: sampleAnswer });
  await waitFor(() => expect(print()).toBeInTheDocument(), { timeout: 60_000 });
  const asked = fake.inputsOf('analysisSearch');
  expect(new Set(asked.map(({ tab }) => tab))).toEqual(new Set([0, 3, 1, 2, 4, 5, 15, 8, 9, 6, 7, 16]));
  expect(asked.filter(({ token }) => token === '')).toHaveLength(1);
  expect(screen.getByText(/^The report is complete/)).toBeInTheDocument();
  expect(
    screen.getByText(/Imports · Product coffee · HS code 0901\.11 · 1 Oct 2025 – 30 Sep 2026/),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Shipments by month' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Sources and method' })).toBeInTheDocument();
  // Numbers lead to their records, also in the PDF.
  const importers = screen.getByRole('region', { name: 'Importers' });
  expect(within(importers).getAllByRole('link', { name: '15' })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/importerId=CL-1/),
  );
}, 90_000);

test.each([
  [20, 'All 20 records are sample data'],
  [3, '3 of 20 records are sample data'],
])(
  'of %d records that are samples the head of the report speaks',
  async (samples, words) => {
    openArea(report, {
      analysisSearch: (asked: { tab?: unknown }) => {
        const answer = sampleAnswer(asked);
        return { ...answer, stat: { ...stat, ...answer.stat, samples } };
      },
    });
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeInTheDocument();
    expect(screen.queryByText(/^All figures come from customs declarations/)).toBeNull();
  },
  90_000,
);

test('a view that fails says so in its place and does not hold up the others', async () => {
  const slow = new CallError('business', 'slow', { code: codes.queryTimeout });
  openArea(report, {
    analysisSearch: (asked: { tab?: unknown }) => {
      if (asked.tab === 8) throw slow;
      return sampleAnswer(asked);
    },
  });
  await waitFor(() => expect(print()).toBeInTheDocument(), { timeout: 60_000 });
  expect(screen.getByText('1 view could not be loaded; it says why below.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
}, 90_000);

test('it leads back to the analysis', async () => {
  openArea(report, { analysisSearch: sampleAnswer });
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the analysis' }));
  expect(await screen.findByRole('tab', { name: 'Records' })).toBeInTheDocument();
  expect(addressNow().get('paper')).toBeNull();
});

const kept = '00000000-0000-4000-8000-000000000001';

test('a kept report shows the figures that it was made from, and is not charged again', async () => {
  const { fake } = openArea(`${report}&importerId=CL-1&report=${kept}`, {
    analysisSearch: sampleAnswer,
    analysisReported: {
      ...{
        token: 'of the report',
        as_of: '2026-10-02T08:00:00Z',
        importer_name: 'ACME SPA',
        exporter_name: '',
      },
    },
  });
  await waitFor(() => expect(print()).toBeInTheDocument(), { timeout: 60_000 });
  expect(fake.inputsOf('analysisReported')).toEqual([{ id: kept }]);
  expect(fake.inputsOf('analysisSearch').filter(({ token }) => token === '')).toEqual([]);
  expect(fake.inputsOf('analysisSearch')[0]?.token).toBe('of the report');
  expect(screen.getByText(/they count the records of 2 Oct 2026/)).toBeInTheDocument();
  expect(screen.getByText(/Importer ACME SPA/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save in Downloads' })).not.toBeInTheDocument();
}, 90_000);

test('a report that is no longer kept says so, and asks nothing that would cost', async () => {
  const gone = new CallError('business', '', { code: codes.notFound });
  const { fake } = openArea(`${report}&report=${kept}`, {
    analysisReported: gone,
    analysisSearch: sampleAnswer,
  });
  expect(await screen.findByText('This report is no longer available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask the question again' })).toHaveAttribute(
    'href',
    expect.not.stringContaining('report='),
  );
  expect(fake.inputsOf('analysisSearch')).toEqual([]);
});
