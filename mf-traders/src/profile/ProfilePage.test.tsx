// The profile: its head, its filters, its sub-pages, and where its numbers lead.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow, sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { alike, code, head, profileAnswers, samplePartner } from '../testing/samples';

// The chart library needs a canvas, which jsdom has not; the same figures stand in the table.
jest.mock('@waybill/ui/charts', () => ({
  ...jest.requireActual('@waybill/ui/charts'),
  TrendBars: () => null,
}));

beforeEach(() => windowWidth(1440));
const open = (path = '', answers: Parameters<typeof openArea>[1] = {}) =>
  openArea(`/trader/details/CL-1${path}`, { ...profileAnswers, ...answers });
const linkTo = (href: string) =>
  screen.findAllByRole('link').then((all) => all.map((one) => one.getAttribute('href')).includes(href));

test('head: who it is, how much it ships, its receipt, and whether it is alive', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'ACME SPA' })).toBeVisible();
  expect(screen.getByText('Importer and exporter')).toBeVisible();
  expect(screen.getByText('AV. LIBERTADOR 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'acme.cl' })).toHaveAttribute('href', 'https://acme.cl');
  expect(screen.getByRole('link', { name: '30' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?type=1&show=records',
  );
  expect(await screen.findByText('Active: ships every month')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Declared as 1 name: see why' }));
  const receipt = within(await screen.findByRole('dialog'));
  expect(receipt.getByText('the same tax number, 76.123.456-7')).toBeVisible();
  expect(receipt.getByRole('link', { name: 'ACME S.P.A.: 20 shipments' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?type=1&name=ACME+S.P.A.&show=records',
  );
});

test('head: a colleague has the company', async () => {
  const { fake } = open('', {
    companyStandings: {
      data: [
        {
          ...{ company: 'CL-1', followed: false, stage: null, customer: null },
          colleagues: [{ company: 'CL-1', name: 'Ana', since: null, customer: null }],
        },
      ],
    },
  });
  expect(await screen.findByText('Customer of Ana')).toBeVisible();
  expect(fake.inputsOf('companyStandings')).toEqual([{ ids: ['CL-1'] }]);
});

test('head: the last year and its change are those that the company’s partners are compared by', async () => {
  open();
  expect(await screen.findByText('+40% against the 12 months before')).toBeVisible();
  expect(screen.getByRole('link', { name: '28' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?dates=2025-09-15%2C2026-09-14&show=records',
  );
});

test('overview: numbers of months, partners and goods open their records under the filters', async () => {
  open('?keyword=coffee');
  await screen.findByRole('table', { name: 'Shipments by month, Table' });
  for (const href of [
    '/en/trader/details/CL-1?dates=2026-08-01%2C2026-08-28&keyword=coffee&type=1&show=records',
    '/en/trader/details/CL-1?partner=BR-1&keyword=coffee&partnerName=PARTNER+BR-1&show=records',
    '/en/trader/details/CL-1?type=1&hs6=090111&keyword=coffee&show=records',
  ])
    expect(await linkTo(sorted(href))).toBe(true);
  expect(screen.getByRole('link', { name: /ACME PERU SAC$/ })).toBeInTheDocument();
});

/** The fields of an address stand in the order in which the page knows them. */
function sorted(href: string): string {
  const order = [
    'type',
    'partner',
    'hsCode',
    'hs6',
    'tradeArea',
    'loadingPort',
    'unloadingPort',
    'dates',
    'keyword',
  ];
  const rank = (name: string) =>
    order.includes(name) ? order.indexOf(name) : order.length + Number(name === 'show');
  const [path, query] = href.split('?');
  const fields = [...new URLSearchParams(query)].sort(([a], [b]) => rank(a) - rank(b));
  return `${path}?${new URLSearchParams(fields)}`;
}

test('setting a filter goes to page 1, stands in the address, and stays on every sub-page', async () => {
  const { fake, user } = open('?show=records&page=3');
  await screen.findByRole('table', { name: 'Shipments' });
  await user.click(screen.getByText('as exporter'));
  await waitFor(() => expect(addressNow().toString()).toBe('show=records&type=2'));
  await waitFor(() =>
    expect(fake.inputsOf('traderRecords')).toContainEqual({
      company: 'CL-1',
      type: '2',
      page: 1,
      pageSize: 10,
    }),
  );
  await user.click(screen.getByRole('tab', { name: 'Partners' }));
  expect(await screen.findByRole('table', { name: 'Trade partners, Table' })).toBeVisible();
  expect(location.pathname).toBe('/en/trader/details/CL-1/partners');
  expect(addressNow().toString()).toBe('type=2');
  await user.click(screen.getByRole('tab', { name: 'Map' }));
  await waitFor(() => expect(addressNow().toString()).toBe('type=0'));
  await waitFor(() => expect(fake.inputsOf('traderMap')).toEqual([{ company: 'CL-1', type: '0' }]));
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await waitFor(() => expect(addressNow().toString()).toBe('type=2'));
});

test('the newest shipments have a way to all, and no pages of their own', async () => {
  open('');
  const newest = await screen.findByRole('table', { name: /^Newest shipments/ });
  expect(await screen.findByRole('link', { name: /^(All \d+ shipments|The one shipment)$/ })).toBeVisible();
  expect(newest.closest('.wb-table-frame')?.querySelector('.wb-table-pages')).toBeNull();
});

test('the same question leads to transaction search', async () => {
  open('?show=records&keyword=coffee&dates=2026-01-01,2026-02-01');
  expect(await screen.findByRole('link', { name: 'Open in transaction search' })).toHaveAttribute(
    'href',
    '/en/transaction/search?keyword=coffee&c=CL-1&cn=ACME+SPA&start_date=2026-01-01&end_date=2026-02-01',
  );
});

test('the records are sorted by a column, and the address keeps it', async () => {
  const { fake, user } = open('?show=records&page=2');
  const table = within(await screen.findByRole('table', { name: 'Shipments' }));
  await user.click(table.getByText('Value, USD'));
  await waitFor(() => expect(addressNow().get('order')).toBe('amount-desc'));
  expect(addressNow().get('page')).toBeNull();
  await waitFor(() =>
    expect(fake.inputsOf('traderRecords')).toContainEqual(
      expect.objectContaining({ sortField: 'amount', sortType: 'desc', page: 1 }),
    ),
  );
});

test('one letter is no filter for goods, and says so', async () => {
  const { fake, user } = open('?show=records');
  await user.type(await screen.findByRole('searchbox', { name: 'Goods' }), 'x{Enter}');
  expect(await screen.findByText(/at least 2/i)).toBeVisible();
  expect(addressNow().get('keyword')).toBeNull();
  expect(fake.inputsOf('traderRecords').every(({ keyword }) => keyword === undefined)).toBe(true);
});

test('what a number was opened by stands as a chip, and goes with it', async () => {
  const { user } = open('?show=records&brand=GOLD&hs6=090111');
  await user.click(await screen.findByRole('button', { name: 'Remove Brand GOLD' }));
  await waitFor(() => expect(addressNow().toString()).toBe('show=records&hs6=090111'));
});

test('only the shipments with one partner: chosen among the company’s, asked for when somebody looks', async () => {
  const { fake, user } = open('?show=records&keyword=coffee');
  const field = await screen.findByRole('combobox', { name: 'Partner' });
  expect(fake.inputsOf('traderPartners').some(({ pageSize }) => pageSize === 100)).toBe(false);
  await user.click(field);
  await user.click(await screen.findByTitle('PARTNER BR-1'));
  await waitFor(() => expect(addressNow().get('partner')).toBe('BR-1'));
  expect(addressNow().get('partnerName')).toBe('PARTNER BR-1');
  await waitFor(() =>
    expect(fake.inputsOf('traderRecords').at(-1)).toMatchObject({ partner: 'BR-1', keyword: 'coffee' }),
  );
  expect(fake.inputsOf('traderPartners')).toContainEqual({
    ...{ company: 'CL-1', keyword: 'coffee', page: 1, pageSize: 100 },
  });
});

test('nothing matches the filters: they can be cleared', async () => {
  const { user } = open('?show=records&keyword=zzz', {
    traderRecords: ({ keyword }) =>
      keyword === 'zzz'
        ? { data: [], total: 0, next: false }
        : { data: [sampleRow('a')], total: 1, companies: 1, next: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('GREEN COFFEE BEANS a')).toBeVisible();
});

test('a record that was found by its English text shows it, the word marked', async () => {
  const found = [{ in: 'product_en' as const, term: 'coffee' }];
  const russian = {
    ...sampleRow('a', { product: 'КОФЕ', product_language: 'ru' }),
    product_en: 'COFFEE BEANS',
  };
  open('?show=records&keyword=coffee', {
    traderRecords: {
      ...{ data: [{ ...russian, found }], total: 1, next: false },
      finding: { widened: [], ignored: [], sought: [{ words: ['coffee'], prefix: false, fuzzy: 0 }] },
    },
  });
  expect(await screen.findByText('COFFEE')).toHaveClass('wb-mark');
});

test('code 15 on the records goes to page 1 and asks again (spec §6)', async () => {
  const lacks = new CallError('business', '', { code: codes.planLacksRight });
  const { fake } = open('?show=records&page=4', {
    traderRecords: ({ page }) => (page === 4 ? lacks : { data: [sampleRow('a')], total: 31, next: true }),
  });
  expect(await screen.findByText('GREEN COFFEE BEANS a')).toBeVisible();
  expect(addressNow().get('page')).toBeNull();
  expect(fake.published).toContainEqual(expect.objectContaining({ topic: 'upgrade.asked' }));
});

test('without an answer about the sides both are offered, and nothing is said of it (spec §8)', async () => {
  const { fake } = open('', { traderSides: new CallError('net', 'Network error') });
  expect(await screen.findByText('as exporter')).toBeVisible();
  expect(fake.published.filter(({ topic }) => topic === 'toast')).toEqual([]);
});

test('partners: share, the twelve months before, who is new, back or lost; nobody is neither', async () => {
  const traded = (id: string, total: number, recent: number, before: number) =>
    samplePartner(id, {
      total,
      trend: {
        recent: { total: recent, open: { partner: id } },
        before: { total: before, open: { partner: id } },
      },
    });
  const data = [
    samplePartner('BR-1'),
    traded('PE-2', 3, 0, 3),
    traded('PE-3', 4, 4, 0),
    traded('PE-4', 5, 4, 0),
    traded('', 4, 4, 0),
  ];
  open('/partners', { traderPartners: { data, total: data.length, companies: 4, next: false } });
  const table = within(await screen.findByRole('table', { name: 'Trade partners, Table' }));
  expect(screen.getByText(/^4 in all/)).toBeVisible();
  expect(table.getByRole('row', { name: /PARTNER BR-1.*25%.*6.*4.*More \+50%/ })).toBeVisible();
  expect(table.getByRole('row', { name: /PARTNER PE-2.*Lost/ })).toBeVisible();
  expect(table.getByRole('row', { name: /PARTNER PE-3.*New/ })).toBeVisible();
  expect(table.getByRole('row', { name: /PARTNER PE-4.*Back again/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Not declared/ })).not.toHaveTextContent('New');
  expect(table.getByRole('link', { name: 'PARTNER PE-2' })).toHaveAttribute(
    'href',
    '/en/trader/details/PE-2',
  );
});

test('partners go by the measure that is drawn, from the first page', async () => {
  const data = [samplePartner('BR-1')];
  const { fake, user } = open('/partners?page=3', {
    traderPartners: { data, total: 40, companies: 40, next: true },
  });
  await user.click(await screen.findByRole('radio', { name: 'Value' }));
  await waitFor(() =>
    expect(fake.inputsOf('traderPartners').at(-1)).toMatchObject({ page: 1, sortField: 'amount' }),
  );
  await user.click(screen.getByRole('radio', { name: 'Shipments' }));
});

test('commodities: what it buys apart from what it sells, records without a code among them', async () => {
  const [bought, ...sold] = [code('090111', '1'), code('080810', '2'), code('ZZ', '2')];
  open('/commodities', { traderCommodities: { import_hscodes: [bought], export_hscodes: sold } });
  expect(await screen.findByRole('table', { name: 'What it buys, Table' })).toHaveTextContent('0901.11');
  expect(screen.getByRole('table', { name: 'What it sells, Table' })).toHaveTextContent('0808.10');
  // Half of what it sells has no code: the tree says so as the table does.
  const tree = within(await screen.findByRole('group', { name: 'What it sells' }));
  expect(tree.getByRole('link', { name: /^No code 50%/ })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?type=2&hs6=ZZ&show=records',
  );
});

test('areas and ports', async () => {
  open('/areas');
  expect(await screen.findByRole('table', { name: 'Trade areas, Table' })).toHaveTextContent('Brazil');
  expect(await screen.findByRole('table', { name: 'Ports of loading, Table' })).toHaveTextContent('SANTOS');
  expect(screen.getByRole('table', { name: 'Ports of unloading, Table' })).toHaveTextContent('VALPARAISO');
});

test('map: each area with its largest partners, whose numbers open their records', async () => {
  open('/map');
  const table = within(await screen.findByRole('table', { name: 'Where it buys from, Table' }));
  expect(table.getByRole('link', { name: 'PARTNER BR-1: 10 shipments' })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-1?type=1&partner=BR-1&tradeArea=BR&partnerName=PARTNER+BR-1&show=records',
  );
});

test('marking keeps the id, unmarking clears it', async () => {
  const id = '7b0f0f0e-0000-4000-8000-000000000001';
  const { fake, user } = open('', { traderMark: { id }, traderUnmark: { removed: 1 } });
  await user.click(await screen.findByRole('button', { name: /Mark as peer/ }));
  await user.click(await screen.findByRole('button', { name: /Peer: remove the mark/ }));
  await waitFor(() => expect(fake.inputsOf('traderUnmark')).toEqual([{ mark: id }]));
});

const notFound = new CallError('business', 'not found', { code: codes.notFound });

test.each([
  [{ reason: 'nobody', name: '', company: null }, 'No company has this address', '/en/trader/search'],
  [
    { reason: 'withdrawn', name: 'OLD SPA', company: null },
    'No shipment names this company any more',
    '/en/trader/search?keyword=OLD+SPA&keywordIn=name',
  ],
  [
    { reason: 'merged', name: 'OLD SPA', company: { id: 'CL-9', desc_en: 'NEW SPA', country: 'CL' } },
    'This company was merged',
    '/en/trader/details/CL-9',
  ],
] as const)('a key without records: %j has words and a next step of its own', async (gone, title, href) => {
  open('', { traderInfo: notFound, traderGone: gone });
  expect(await screen.findByText(title)).toBeVisible();
  await waitFor(async () => expect(await linkTo(href)).toBe(true));
});

test('a part that fails has its own way to try again', async () => {
  const { fake, user } = open('', { traderPartners: new CallError('net', 'Network error') });
  const panel = within(await screen.findByRole('region', { name: 'Largest partners' }));
  expect(await panel.findByText('Network error')).toBeVisible();
  fake.answer({ traderPartners: { data: [samplePartner('BR-1')], total: 1, companies: 1, next: false } });
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('link', { name: /PARTNER BR-1/ })).toBeVisible();
});

test('companies that are probably the same: why, and one switch over all sub-pages', async () => {
  const { fake, user } = open('', { traderInfo: { ...head, alike: 3 }, traderGroup: alike });
  const table = within(await screen.findByRole('table', { name: 'Companies that are probably the same' }));
  expect(await table.findByRole('link', { name: /ACMEE SPA$/ })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-2',
  );
  // Its numbers open its own records, on the side that they count.
  expect(table.getByRole('link', { name: /^ACMEE SPA: / })).toHaveAttribute(
    'href',
    '/en/trader/details/CL-2?type=1&show=records',
  );
  expect(table.getByText('one letter differs')).toBeVisible();
  expect(table.getByText('compared with ACMEE SPA')).toBeVisible();
  expect(fake.inputsOf('traderMonths').every((input) => !('together' in input))).toBe(true);
  await user.click(screen.getByText('All together'));
  await waitFor(() => expect(addressNow().toString()).toBe('together=true'));
  for (const call of ['traderInfo', 'traderMonths', 'traderNames', 'traderPartners'] as const)
    await waitFor(() =>
      expect(fake.inputsOf(call)).toContainEqual(
        expect.objectContaining({ company: 'CL-1', together: true }),
      ),
    );
  await user.click(screen.getByRole('tab', { name: 'Partners' }));
  await waitFor(() => expect(location.pathname).toBe('/en/trader/details/CL-1/partners'));
  expect(addressNow().toString()).toBe('together=true');
  await user.click(screen.getByText('This one alone'));
  await waitFor(() => expect(addressNow().toString()).toBe(''));
});

test('of many that are probably the same five are shown, and all at a click', async () => {
  const many = alike.flatMap((each) => ['A', 'B'].map((letter) => ({ ...each, id: `${each.id}${letter}` })));
  const { user } = open('', { traderInfo: { ...head, alike: 6 }, traderGroup: many });
  const table = await screen.findByRole('table', { name: 'Companies that are probably the same' });
  const more = await screen.findByRole('button', { name: 'Show all 6' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  await user.click(more);
  expect(within(table).getAllByRole('row')).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
});

test('a company that stands alone is not asked about others', async () => {
  const { fake } = open();
  await screen.findByRole('heading', { level: 1, name: 'ACME SPA' });
  await screen.findByRole('table', { name: 'Shipments by month, Table' });
  expect(fake.inputsOf('traderGroup')).toEqual([]);
});

test('a profile is subscribed to as it is filtered', async () => {
  const { fake, user } = open('?keyword=coffee&tradeArea=CN&direction=1', {
    settings: {
      ...{ company: null, country: null, time_zone: 'Asia/Shanghai', muted: [] },
      ...{ email: 'demo@waybill.example', mails: true },
    },
    subscriptionAdd: new CallError('business', '', { code: codes.listFull }),
  });
  await user.click(await screen.findByRole('button', { name: /Subscribe$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('ACME SPA · coffee');
  expect(await dialog.findByText('To demo@waybill.example')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() =>
    expect(fake.inputsOf('subscriptionAdd')).toMatchObject([
      {
        ...{ company_ids: ['CL-1'], company_name: 'ACME SPA', keyword: 'coffee', partner: ['CN'] },
        ...{ impOrExp: 1, rolling: 'all_days', mail: 'never', start_date: '', end_date: '' },
      },
    ]),
  );
});
