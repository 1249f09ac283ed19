// Which rule deals a lead, and to whom: a table of cases, and what holds for any rules and leads.
import { type LeadRule, leadSizeOf } from '@waybill/contract/lead-rules';
import fc from 'fast-check';
import { type DealableLead, dealLeads } from './lead-rules';

const rule = (part: Partial<LeadRule>): LeadRule => ({
  ...{ countries: [], sizes: [], languages: [], members: ['ana'] },
  ...part,
});
const lead = (id: string, country: string | null = 'DE', size: DealableLead['size'] = 'small') => ({
  id,
  country,
  size,
});
const everyone = (_member: string) => true;
const members = (rules: readonly LeadRule[], leads: readonly DealableLead[], isActive = everyone) => {
  const { deals } = dealLeads(rules, [], leads, isActive);
  return leads.map(({ id }) => deals.get(id)?.member);
};

test.each<[string, LeadRule, ReturnType<typeof lead>, boolean]>([
  ['anything', rule({}), lead('a', null, null), true],
  ['a country', rule({ countries: ['DE', 'AT'] }), lead('a'), true],
  ['another country', rule({ countries: ['AT'] }), lead('a'), false],
  ['no country', rule({ countries: ['AT'] }), lead('a', null), false],
  ['a size', rule({ sizes: ['small'] }), lead('a'), true],
  ['another size', rule({ sizes: ['medium', 'large'] }), lead('a'), false],
  ['no size', rule({ sizes: ['small'] }), lead('a', 'DE', null), false],
  ['a language', rule({ languages: ['spain'] }), lead('a', 'MX'), true],
  ['another language', rule({ languages: ['spain'] }), lead('a', 'VN'), false],
  ['an unknown country is written to in English', rule({ languages: ['en'] }), lead('a', null), true],
  ['all of them', rule({ countries: ['MX'], sizes: ['small'], languages: ['spain'] }), lead('a', 'MX'), true],
  ['one of them not', rule({ countries: ['MX'], sizes: ['large'] }), lead('a', 'MX'), false],
])('a rule fits %s', (_name, only, each, fits) => {
  expect(members([only], [each])).toEqual([fits ? 'ana' : undefined]);
});

test('sub-accounts take turns, and go on where they were', () => {
  const rules = [rule({ countries: ['VN'], members: ['cai'] }), rule({ members: ['ana', 'ben'] })];
  const leads = ['a', 'b', 'c'].map((id) => lead(id));
  const first = dealLeads(rules, [], [...leads, lead('v', 'VN')], everyone);
  expect([...first.deals.values()].map((deal) => deal.member)).toEqual(['ana', 'ben', 'ana', 'cai']);
  expect(first.turns).toEqual([1, 3]);
  expect(dealLeads(rules, first.turns, [lead('d')], everyone).deals.get('d')).toEqual({
    rule: 1,
    member: 'ben',
  });
});

test('who may get none is passed over, and a rule without anybody left is none', () => {
  const rules = [rule({ members: ['ana'] }), rule({ members: ['ben', 'cai'] })];
  expect(members(rules, [lead('a'), lead('b')], (id) => id === 'cai')).toEqual(['cai', 'cai']);
  expect(members(rules, [lead('a')], () => false)).toEqual([undefined]);
});

test.each([
  [1, 'small'],
  [4, 'small'],
  [5, 'medium'],
  [24, 'medium'],
  [25, 'large'],
])('%s shipments are %s', (shipments, size) => {
  expect(leadSizeOf(shipments)).toBe(size);
});

test('the first rule that fits decides, and nobody of it gets two more than another', () => {
  const names = fc.uniqueArray(fc.constantFrom('ana', 'ben', 'cai'), { minLength: 1 });
  const countries = fc.constantFrom('DE', 'MX', 'VN', 'CN');
  const anyRules = fc.array(
    fc.record({
      countries: fc.uniqueArray(countries, { maxLength: 2 }),
      sizes: fc.uniqueArray(fc.constantFrom('small' as const, 'large' as const), { maxLength: 1 }),
      languages: fc.constant<LeadRule['languages']>([]),
      members: names,
    }),
    { maxLength: 4 },
  );
  const anyLeads = fc.array(fc.tuple(countries, fc.constantFrom('small' as const, 'large' as const)));
  fc.assert(
    fc.property(anyRules, anyLeads, (rules, rows) => {
      const leads = rows.map(([country, size], at) => ({ id: String(at), country, size }));
      const { deals, turns } = dealLeads(rules, [], leads, everyone);
      for (const each of leads) {
        const first = rules.findIndex(
          (one) =>
            (one.countries.length === 0 || one.countries.includes(each.country)) &&
            (one.sizes.length === 0 || one.sizes.includes(each.size)),
        );
        expect(deals.get(each.id)?.rule ?? -1).toBe(first);
      }
      rules.forEach((one, at) => {
        const got = [...deals.values()].filter((deal) => deal.rule === at);
        expect(got).toHaveLength(turns[at] ?? 0);
        const counts = one.members.map((member) => got.filter((deal) => deal.member === member).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      });
    }),
  );
});
