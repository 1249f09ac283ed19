// Subscriptions as the searches that they are.
import { directions, subscriptionQuery } from '@waybill/contract';
import fc from 'fast-check';
import { toScopeRequest } from './rows';

test('any query that the wire lets in is a search, with the same words and places', () => {
  const text = fc.string({ unit: 'binary', maxLength: 130 });
  const fields = fc.record(
    {
      keyword: text,
      company: text,
      importer: text,
      exporter: text,
      brand: text,
      hs: text,
      importer_id: text,
      exporter_id: text,
      company_ids: fc.array(text, { maxLength: 2 }),
      impOrExp: fc.constantFrom(0, ...Object.values(directions)),
      area: fc.array(fc.string({ maxLength: 41 }), { maxLength: 3 }),
      partner: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
      im_area: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
      ex_area: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  let searches = 0;
  fc.assert(
    fc.property(fields, (asked) => {
      const parsed = subscriptionQuery.safeParse({ ...asked, rolling: 'last_year' });
      if (!parsed.success) return;
      searches += 1;
      const { data } = parsed;
      const request = toScopeRequest(data, { timeZone: 'Asia/Shanghai', countryEnds: [] });
      expect(request.keyword).toBe(data.keyword);
      expect(request.importerId).toBe(data.importer_id);
      expect(request.country).toEqual(data.area);
      expect(request.tradeArea).toEqual(data.partner);
    }),
    { numRuns: 1_000 },
  );
  expect(searches).toBeGreaterThan(10);
});
