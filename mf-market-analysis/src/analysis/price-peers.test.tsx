// Prices of companies against others, in the ranking of an analysis: figures with links to both sides, and nothing in place
// of a figure where there are too few.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnalysisPeers } from '@waybill/contract/analysis-peers';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { sampleAnswer } from '../testing/samples';

jest.mock('@ant-design/charts', () => ({ Base: () => null }));

const importers = '/market-analysis/chile?keyword=coffee&startDate=2025-10-01&endDate=2026-09-30&tab=1';
const samplePeers = (part: Partial<AnalysisPeers['companies'][number]>): AnalysisPeers => ({
  companies: [
    {
      ...{ id: 'CL-1', share: -0.0816, total: 17, others: 230 },
      own: { importerId: 'CL-1', peers: 'importer.CL-1.own?month=2026-03' },
      peers: { importerId: '', peers: 'importer.CL-1.others?month=2026-03' },
      ...part,
    },
  ],
  took: 3,
  token: 'token-1',
});
const open = (analysisPeers: AnalysisPeers, address = importers) =>
  openArea(address, {
    analysisSearch: sampleAnswer,
    analysisPeers,
    analysisCompanies: { months: [], partial: [], companies: [], took: 1, token: 'token-1' },
  });
const row = async () =>
  within(await screen.findByRole('table', { name: /^Importers/ })).findByRole('row', { name: /ACME SPA/ });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

describe('Column “Price vs others”', () => {
  test('shows the difference, and links that open both sides; asks for the companies on the page only', async () => {
    const { fake } = open(samplePeers({}));
    await waitFor(async () => expect(await row()).toHaveTextContent('−8.2%'));
    expect(
      within(await row()).getByRole('link', { name: /^ACME SPA, −8.2%: 17 compared records$/ }),
    ).toHaveAttribute('href', expect.stringMatching(/importerId=CL-1.*peers=importer\.CL-1\.own/));
    const others = within(await row()).getByRole('link', { name: 'ACME SPA: compared with 230 records' });
    expect(others.getAttribute('href')).toMatch(/peers=importer\.CL-1\.others/);
    expect(others.getAttribute('href')).not.toMatch(/importerId=/);
    expect(screen.getByText(/weighted by value/)).toBeInTheDocument();
    expect(fake.inputsOf('analysisPeers')).toMatchObject([
      { side: 'importer', ids: ['CL-1'], token: 'token-1' },
    ]);
  });

  test('says that there are too few, and shows no number', async () => {
    open(samplePeers({ share: null, total: 0, others: 0 }));
    await waitFor(async () => expect(await row()).toHaveTextContent('too few to compare'));
    expect(await row()).not.toHaveTextContent('%:');
  });

  test('is not shown within records of another comparison, whose chip names the company', async () => {
    const { fake } = open(samplePeers({}), `${importers}&importerName=ACME+SPA&peers=importer.CL-1.others`);
    await row();
    expect(fake.inputsOf('analysisPeers')).toEqual([]);
    expect(screen.queryByText('Price vs others')).not.toBeInTheDocument();
    expect(screen.getByText(/records that ACME SPA is compared with/)).toBeInTheDocument();
  });
});
