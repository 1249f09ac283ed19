// A subscription that is made from a search, an analysis or a company's profile has exactly the records of that page,
// whatever it asks for.
import { examples } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { newAccount } from './security/people';
import { sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const dates = { startDate: '2025-01-01', endDate: '2026-12-31' };

let browser: Browser;
/** A company that some of the records name. */
let company: { id: string; name: string };
beforeAll(async () => {
  browser = await newAccount(sharedPort());
  const { data } = await search({ keyword: 'steel', tab: 1 });
  const row = data.results.data.find(({ importer_id }: { importer_id: string }) => importer_id);
  company = { id: row.importer_id, name: row.importer };
});

const search = (fields: object) =>
  browser.send('POST', '/api/transaction/search', { json: { ...dates, ...fields } });

interface Wanted {
  keyword: string;
  exact: boolean;
  hs: string;
  /** The field that has the company's name. */
  named: '' | 'company' | 'importer' | 'exporter';
  pinned: 0 | 1 | 2;
  excludeShip: boolean;
  tab: 1 | 2;
  area: string[];
  partner: string[];
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  keyword: fc.constantFrom('steel', 'steel | coffee', 'coffee -instant', ''),
  exact: fc.boolean(),
  hs: fc.constantFrom('', '720851', '090111,720851'),
  named: fc.constantFrom('', 'company', 'importer', 'exporter'),
  pinned: fc.constantFrom(0, 1, 2),
  excludeShip: fc.boolean(),
  tab: fc.constantFrom(1, 2),
  area: fc.subarray(['us', 'chile', 'india', 'vietnam']),
  partner: fc.subarray(['CN', 'US', 'VN', 'ZZ']),
});

test('any search: as many records, and the same ones', async () => {
  await fc.assert(
    fc.asyncProperty(wanted, async ({ named, pinned, tab, area, partner, ...rest }) => {
      fc.pre(rest.keyword !== '' || rest.hs !== '' || named !== '' || pinned !== 0);
      const both = { ...rest, ...(named !== '' && { [named]: company.name }) };
      const found = await search({
        ...both,
        tab,
        area,
        filterArea: partner,
        companyId: pinned === 0 ? '' : company.id,
        impOrExp: pinned === 2 ? 2 : 1,
      });
      const subscribed = await browser.send('POST', '/api/subscription/add', {
        idempotencyKey: actionKey(),
        json: {
          ...both,
          name: 'Any',
          impOrExp: tab,
          area,
          partner,
          importer_id: pinned === 1 ? company.id : '',
          exporter_id: pinned === 2 ? company.id : '',
          start_date: dates.startDate,
          end_date: dates.endDate,
        },
      });
      expect(subscribed.code).toBe(found.code);
      if (found.code === 0) await hasRows(subscribed.data, found.data.results);
    }),
    { numRuns: examples(25), seed: 20261123 },
  );
});

interface Page {
  total: number;
  data: { id: string }[];
}

/** That a subscription counts and shows the records of a page; it is ended again. */
async function hasRows({ id, total }: { id: string; total: number }, page: Page): Promise<void> {
  expect(total).toBe(page.total);
  const records = await browser.send('POST', '/api/subscription/records', {
    form: { id },
    idempotencyKey: actionKey(),
  });
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);
  expect(idsOf(records.data.data)).toEqual(idsOf(page.data));
  await browser.send('POST', '/api/subscription/del', { form: { id }, idempotencyKey: actionKey() });
}

const subscribe = (json: object) =>
  browser.send('POST', '/api/subscription/add', {
    idempotencyKey: actionKey(),
    json: { name: 'Any', rolling: 'all_days', ...json },
  });

const shared = {
  keyword: fc.constantFrom('', 'steel', 'steel | plate'),
  exact: fc.boolean(),
  brand: fc.constantFrom('', 'acme'),
  excludeShip: fc.boolean(),
};

test('any profile: as many records, and the same ones, of either direction and either side', async () => {
  const view = fc.record({
    ...shared,
    side: fc.constantFrom('', '1', '2'),
    direction: fc.constantFrom('', '1', '2'),
    hsCode: fc.constantFrom('', '72', '720851'),
    area: fc.subarray(['us', 'chile', 'india', 'vietnam']),
    partner: fc.subarray(['CN', 'US', 'VN', 'ZZ']),
    withPartner: fc.boolean(),
    dated: fc.boolean(),
  });
  const profile = (form: object) =>
    browser.send('POST', '/api/trader/list/trans', { form: { company: company.id, ...form } });
  const { data } = await profile({ type: '1' });
  const other: string = data.data.find(({ exporter_id }: { exporter_id: string }) => exporter_id).exporter_id;
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(
      view,
      async ({ side, direction, hsCode, area, partner, withPartner, dated, ...rest }) => {
        const met = withPartner ? other : '';
        const found = await profile({
          ...rest,
          exact: String(rest.exact),
          excludeShip: String(rest.excludeShip),
          ...(side !== '' && { type: side }),
          ...(direction !== '' && { direction }),
          ...(met !== '' && { partner: met }),
          hsCode,
          tradeArea: [...area, ...partner].join(','),
          dates: dated ? `${dates.startDate},${dates.endDate}` : '',
        });
        const parties = {
          '': { company_ids: met === '' ? [company.id] : [company.id, met] },
          '1': { importer_id: company.id, exporter_id: met },
          '2': { exporter_id: company.id, importer_id: met },
        };
        const subscribed = await subscribe({
          ...rest,
          ...parties[side as '' | '1' | '2'],
          [{ '': 'partner', '1': 'ex_area', '2': 'im_area' }[side] ?? '']: partner,
          ...{ area, hs: hsCode, impOrExp: Number(direction) },
          ...(dated && { rolling: '', start_date: dates.startDate, end_date: dates.endDate }),
        });
        expect([subscribed.code, found.code]).toEqual([0, 0]);
        rows += found.data.total;
        await hasRows(subscribed.data, found.data);
      },
    ),
    {
      numRuns: examples(40),
      seed: 20261123,
      // One that finds records, whatever the sample holds.
      examples: [
        [
          {
            ...{ keyword: '', exact: false, brand: '', excludeShip: false, side: '1', direction: '1' },
            ...{ hsCode: '', area: [], partner: [], withPartner: false, dated: false },
          },
        ],
      ],
    },
  );
  expect(rows).toBeGreaterThan(0);
});

test('any analysis: as many records, and the same ones', async () => {
  const view = fc.record({
    ...shared,
    hsCode: fc.constantFrom('720851', '090111,720851'),
    impOrExp: fc.constantFrom(1, 2),
    country: fc.subarray(['us', 'chile', 'india', 'vietnam']),
    tradeArea: fc.subarray(['CN', 'US', 'VN', 'ZZ']),
    imArea: fc.subarray(['US', 'CL', 'CN']),
    exArea: fc.subarray(['US', 'CN', 'VN']),
    importerId: fc.constantFrom('', company.id),
  });
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(view, async (asked) => {
      const { hsCode, impOrExp, country, tradeArea, imArea, exArea, importerId, excludeShip, ...texts } =
        asked;
      const found = await browser.send('POST', '/api/market-analysis/search', {
        form: {
          ...dates,
          ...texts,
          exact: String(texts.exact),
          excludeShipping: String(excludeShip),
          ...{ hsCode, importerId, impOrExp: String(impOrExp), tab: '0' },
          country: country.join(','),
          tradeArea: tradeArea.join(','),
          imArea: imArea.join(','),
          exArea: exArea.join(','),
        },
      });
      const subscribed = await subscribe({
        ...texts,
        ...{ excludeShip, impOrExp, hs: hsCode, importer_id: importerId },
        ...{ area: country, partner: tradeArea, im_area: imArea, ex_area: exArea },
        ...{ rolling: '', start_date: dates.startDate, end_date: dates.endDate },
      });
      expect([subscribed.code, found.code]).toEqual([0, 0]);
      rows += found.data.total;
      await hasRows(subscribed.data, found.data);
    }),
    { numRuns: 25, seed: 20261123 },
  );
  expect(rows).toBeGreaterThan(0);
});
