// A subscription that is made from a search has exactly that search's records, whatever the search asks for.
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
  hs: string;
  named: boolean;
  pinned: 0 | 1 | 2;
  excludeShip: boolean;
  tab: 1 | 2;
  area: string[];
  partner: string[];
}

const wanted: fc.Arbitrary<Wanted> = fc.record({
  keyword: fc.constantFrom('steel', 'steel | coffee', 'coffee -instant', ''),
  hs: fc.constantFrom('', '720851', '090111,720851'),
  named: fc.boolean(),
  pinned: fc.constantFrom(0, 1, 2),
  excludeShip: fc.boolean(),
  tab: fc.constantFrom(1, 2),
  area: fc.subarray(['us', 'chile', 'india', 'vietnam']),
  partner: fc.subarray(['CN', 'US', 'VN', 'ZZ']),
});

test('any search: as many records, and the same ones', async () => {
  await fc.assert(
    fc.asyncProperty(wanted, async ({ keyword, hs, named, pinned, excludeShip, tab, area, partner }) => {
      fc.pre(keyword !== '' || hs !== '' || named || pinned !== 0);
      const both = { keyword, hs, company: named ? company.name : '', excludeShip };
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
      if (found.code !== 0) return;
      const { id, total } = subscribed.data;
      expect(total).toBe(found.data.results.total);
      const records = await browser.send('POST', '/api/subscription/records', {
        form: { id },
        idempotencyKey: actionKey(),
      });
      const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);
      expect(idsOf(records.data.data)).toEqual(idsOf(found.data.results.data));
      await browser.send('POST', '/api/subscription/del', { form: { id }, idempotencyKey: actionKey() });
    }),
    { numRuns: 25, seed: 20261123 },
  );
});
