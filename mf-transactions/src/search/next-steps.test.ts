// The next best steps of a search without results.
import { noNarrowing } from '@waybill/contract';
import { nextSteps } from './next-steps';
import { emptyView, type SearchView, searchReducer } from './search-state';

const bare: SearchView = { ...emptyView({ start: '2025-10-15', end: '2026-10-15' }), keyword: 'coffee' };
const none = { imports: 0, exports: 0 };

const cases: [string, Partial<SearchView>, { imports: number; exports: number } | undefined, string[]][] = [
  ['only words: longer dates', {}, none, ['widenDates']],
  ['the other direction has some', {}, { imports: 0, exports: 12 }, ['otherDirection', 'widenDates']],
  ['nothing known about it', {}, undefined, ['widenDates']],
  ['a code in the field of goods', { keyword: '8539.52.00' }, none, ['asHs', 'widenDates']],
  ['digits that are no code yet', { keyword: '85.3' }, none, ['widenDates']],
  [
    'further conditions',
    { narrowing: { ...noNarrowing, amountFrom: 90_000_000 } },
    none,
    ['withoutNarrowing', 'widenDates'],
  ],
  ['areas chosen', { filterArea: ['CN'] }, none, ['clearAreas', 'widenDates']],
  ['a long HS code', { hs: ['85171300'] }, none, ['widenDates', 'shorterHs', 'withoutHs']],
  ['a heading alone', { keyword: '', hs: ['8517'] }, none, ['widenDates']],
  ['dates cannot grow for ever', { startDate: '2009-01-01' }, none, []],
  [
    'no more than four',
    { area: ['chile'], hs: ['85171300'], excludeShip: true, countries: ['chile'], company: 'acme' },
    none,
    ['clearAreas', 'widenDates', 'shorterHs', 'withShipping'],
  ],
  ['a company and goods', { company: 'acme' }, none, ['widenDates', 'withoutCompany']],
  ['a supplier and goods', { exporter: 'acme' }, none, ['widenDates', 'withoutCompany']],
  ['a company alone stays', { keyword: '', company: 'acme' }, none, ['widenDates']],
];
test.each(cases)('%s', (_name, part, totals, expected) => {
  const view = { ...bare, ...part };
  const steps = nextSteps(view, totals);
  expect(steps.map((step) => step.name)).toEqual(expected);
  // A step that changes nothing would be a lie.
  for (const step of steps) expect(searchReducer(view, step.action)).not.toEqual(view);
});

test('longer HS codes fall back to their subheading, and those to their heading, each once', () => {
  const steps = nextSteps({ ...bare, keyword: '', hs: ['85171300', '85171400', '8517130010'] }, none);
  const shorter = steps.find((step) => step.name === 'shorterHs');
  expect(shorter?.params).toEqual({ hs: '8517.13, 8517.14' });
  const further = nextSteps({ ...bare, keyword: '', hs: ['851713', '851714'] }, none);
  expect(further.find((step) => step.name === 'shorterHs')?.params).toEqual({ hs: '8517' });
  const heading = nextSteps({ ...bare, keyword: '', hs: ['8517'] }, none);
  expect(heading.some((step) => step.name === 'shorterHs')).toBe(false);
});
