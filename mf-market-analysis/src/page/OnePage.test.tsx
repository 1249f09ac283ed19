// The one-page report: numbered claims that open their records, saving, newer data, and the short link of a claim.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { pageAnswer, savedPage } from '../testing/page-sample';
import { sampleAnswer } from '../testing/samples';

const dates = 'startDate=2025-10-01&endDate=2026-09-30';
const address = `/market-analysis/page?country=chile&keyword=coffee&${dates}`;
const saved = '/market-analysis/page?p=abcdefgh23';

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

/** What stands in a list of proofs, one text a claim. */
const proofs = async () => {
  const title = await screen.findByRole('heading', { name: 'Each number opens its records' });
  const list = within(title.parentElement as HTMLElement);
  return list.getAllByRole('listitem');
};

test('three sentences, whose numbers open their records', async () => {
  const { fake } = openArea(address, { analysisPage: pageAnswer });
  expect(
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'LI' &&
        element.textContent === 'Value rose 25% to $5K1 in Oct 2025 – Sep 2026, from $4K2 a year before.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('ACME <S&P>', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+$1.4K' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/en\/market-analysis\/chile\?.*moved=amount\.importer\.price/),
  );
  expect(screen.getByRole('link', { name: '−$400' })).toHaveAttribute(
    'href',
    expect.stringMatching(/yearBefore=2024-10\.\.2025-09/),
  );
  const listed = await proofs();
  expect(listed.map((item) => item.textContent?.replace(/^\D*/, '').slice(0, 1))).toEqual([
    ...['1', '2', '3', '4', '5', '6'],
  ]);
  expect(fake.inputsOf('analysisPage')).toEqual([
    expect.objectContaining({ keyword: 'coffee', country: ['chile'] }),
  ]);
});

test('a count of buyers opens their list', async () => {
  openArea(address, { analysisPage: pageAnswer });
  const figures = await screen.findByLabelText('Key figures');
  expect(within(figures).getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    expect.stringMatching(/month=2025-10\.\.2026-09.*tab=1/),
  );
});

test('it is saved under a name, with the token of its figures', async () => {
  const { fake } = openArea(address, {
    analysisPage: pageAnswer,
    pageSave: { code: 'abcdefgh23' },
    pageOpen: { ...savedPage, outdated: false },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Save/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.inputsOf('pageSave')).toHaveLength(1));
  expect(fake.inputsOf('pageSave')[0]).toMatchObject({
    token: 'token-1',
    keyword: 'coffee',
    name: 'Product coffee · Imports · Chile',
  });
});

test('a saved page says that newer data would change it, and is brought up to date', async () => {
  let outdated = true;
  const { fake } = openArea(saved, {
    pageOpen: () => ({ ...savedPage, outdated }),
    pageSave: () => {
      outdated = false;
      return { code: 'abcdefgh23' };
    },
  });
  expect(await screen.findByText('New data since 2 Oct 2026 would change this page.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Refresh/ }));
  await waitFor(() => expect(screen.queryByText(/^New data since/)).not.toBeInTheDocument());
  expect(fake.inputsOf('pageSave')[0]).toMatchObject({ code: 'abcdefgh23', keyword: 'coffee' });
});

test('paper has short links, and the short link of a claim opens its records', async () => {
  openArea(saved, { pageOpen: savedPage });
  const [first] = await proofs();
  expect(first).toHaveTextContent('localhost/en/market-analysis/page?p=abcdefgh23&c=1');
});

test('the short link of a claim opens its records as they were saved', async () => {
  openArea(`${saved}&c=5`, {
    pageOpen: savedPage,
    analysisReported: { token: 'of the page', as_of: savedPage.as_of, importer_name: '', exporter_name: '' },
    analysisSearch: sampleAnswer,
  });
  await waitFor(() => expect(addressNow().get('importerId')).toBe('CL-1'));
  expect(addressNow().get('report')).toBe('abcdefgh23');
  expect(addressNow().get('importerName')).toBe('ACME <S&P>');
});

test.each([
  [
    'of nobody',
    saved,
    { pageOpen: new CallError('business', '', { code: codes.notFound }) },
    'This page is no longer available',
  ],
  ['without a question', '/market-analysis/page', {}, 'No question yet'],
  [
    'without records',
    address,
    { analysisPage: { ...pageAnswer, all: { ...pageAnswer.all, total: 0 }, sentences: [] } },
    'No records match',
  ],
])('a page %s says so, and what to do', async (_, path, answers, words) => {
  openArea(path, answers);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
});
