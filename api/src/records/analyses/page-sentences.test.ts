// What a one-page report says, by what its records state: the measure, the sentences, and the numbers of their claims.
import type { Changes, RankedRow } from '@waybill/contract';
import type { ComparedMovement, Movement } from '@waybill/contract/analysis-movement';
import type { PageCompanies } from '@waybill/contract/analysis-page';
import { choosePageMeasure, composeSentences, type PageFacts } from './page-sentences';

const sides = (total: number, amount: number | null, weight: number | null, open: object) => ({
  total,
  amount,
  weight,
  open,
});

const compared = (
  now: [number, number | null, number | null],
  before: [number, number | null, number | null],
): Changes => ({
  state: 'compared',
  now: { from: '2026-01', to: '2026-06' },
  before: { from: '2025-01', to: '2025-06' },
  all: {
    now: sides(...now, { month: '2026-01..2026-06' }),
    before: sides(...before, { yearBefore: '2025-01..2025-06' }),
  },
  weighed: { now: sides(...now, {}), before: sides(...before, {}) },
  months: [],
  by: 'amount',
  areas: [],
  companies: [],
});
const incomparable: Changes = { state: 'none', why: 'held' };
const all = { total: 30, amount: 900, weight: 50 };

test.each<[string, Parameters<typeof choosePageMeasure>, string]>([
  ['value in both periods', [all, compared([9, 300, 5], [8, 200, 4])], 'amount'],
  ['no value a year before', [all, compared([9, 300, 5], [8, null, 4])], 'weight'],
  ['neither a year before', [all, compared([9, 300, 5], [8, 0, null])], 'total'],
  ['nothing compared', [all, incomparable], 'amount'],
  ['nothing compared, weight only', [{ ...all, amount: null }, incomparable], 'weight'],
  ['records only', [{ ...all, amount: null, weight: null }, incomparable], 'total'],
])('measure: %s', (_, given, measure) => {
  expect(choosePageMeasure(...given)).toBe(measure);
});

const company = (key: string, name: string, amount: number): RankedRow => ({
  key,
  name,
  country: null,
  continent: null,
  latitude: null,
  longitude: null,
  first_date: '2026-01-01',
  last_date: '2026-06-30',
  total: 3,
  amount,
  weight: null,
  open: { importerId: key },
});
const none: PageCompanies = { rows: [], groups: 0 };
const buyers: PageCompanies = {
  rows: [company('A', 'TO THE ORDER OF BANK', 400), company('B', 'ACME', 300), company('C', 'BELL', 100)],
  groups: 9,
};

const step = (
  name: 'price' | 'volume' | 'lost' | 'incomparable',
  change: number,
  now: number,
): ComparedMovement['steps'][number] => ({
  step: name,
  change,
  now: { total: now, value: now * 10, open: { month: '2026-01..2026-06', moved: `amount.importer.${name}` } },
  before: { total: 4, value: 40, open: { yearBefore: '2025-01..2025-06', moved: `amount.importer.${name}` } },
  leading: [],
  others: null,
});
const movement = (change: number, ...steps: ComparedMovement['steps']): Movement => ({
  state: 'compared',
  now: { from: '2026-01', to: '2026-06' },
  before: { from: '2025-01', to: '2025-06' },
  all: { change, now: { total: 9, value: 300, open: {} }, before: { total: 8, value: 200, open: {} } },
  steps,
});

const facts: PageFacts = {
  by: 'amount',
  all,
  changes: compared([9, 300, 5], [8, 200, 4]),
  movement: movement(100, step('price', 150, 5), step('lost', -60, 0), step('incomparable', 400, 2)),
  importers: buyers,
  exporters: none,
  price: null,
};
const kinds = (given: Partial<PageFacts>) => composeSentences({ ...facts, ...given }).map(({ kind }) => kind);

describe('Sentences of a page', () => {
  test('claims are numbered in reading order', () => {
    const numbers = JSON.stringify(composeSentences(facts)).match(/"n":\d+/g);
    expect(numbers).toEqual(['"n":1', '"n":2', '"n":3', '"n":4', '"n":5']);
  });

  test('the cause is never what cannot be compared; a step without newest records opens those before', () => {
    const cause = composeSentences(facts).find(({ kind }) => kind === 'cause');
    expect(cause).toMatchObject({
      measure: 'amount',
      change: 100,
      steps: [
        { step: 'price', change: 150, period: 'now', claim: { total: 5, value: 50 } },
        { step: 'lost', change: -60, period: 'before', claim: { total: 4, value: 40 } },
      ],
    });
  });

  test('who holds a bill of lading leads nobody', () => {
    const leader = composeSentences(facts).find(({ kind }) => kind === 'leader');
    expect(leader).toMatchObject({
      side: 'importer',
      name: 'ACME',
      share: 300 / 900,
      leading: { companies: 3, share: 800 / 900 },
    });
  });

  test.each<[string, Partial<PageFacts>, string[]]>([
    ['nothing compared', { changes: incomparable, movement: null }, ['total', 'leader']],
    ['no step moved', { movement: movement(0) }, ['change', 'leader']],
    ['one buyer', { importers: { rows: buyers.rows.slice(1, 2), groups: 1 } }, ['change', 'cause']],
    ['suppliers only', { importers: none, exporters: buyers }, ['change', 'cause', 'leader']],
    ['no company named', { importers: { rows: buyers.rows.slice(0, 1), groups: 2 } }, ['change', 'cause']],
  ])('%s', (_, given, said) => {
    expect(kinds(given)).toEqual(said);
  });
});
