// Searches that are refused because they would answer a large part of the warehouse.
import { loadSampleRecords } from '../../services/sample';
import { parseQuery } from '../../stores/warehouse/query-language/parse';
import { analysisFor } from '../analyses/testing';
import { searchFor, type TestWarehouse, testWarehouse } from '../testing';
import { findCommonPhrases, isTooCommon } from './widespread';

const widespread = new Set(['steel', 'carton']);

test.each([
  ['steel', true],
  ['STEEL', true],
  ['pipe', false],
  ['steel pipe', false],
  ['steel carton', true],
  ['steel | pipe', true],
  ['pipe | tube', false],
  ['steel -pipe', true],
  ['steel (pipe | tube)', false],
  ['stee*', true],
  ['tube*', false],
  ['stel~1', true],
  ['cartoon~1 pipe', false],
  ['tube~2', false],
  ['"steel pipe"', false],
  ['"steel carton"', true],
  ['"steel carton" | pipe', true],
  ['"steel carton" pipe', false],
  ['"carton steel"', false],
  ['"steel carton pipe"', false],
  ['"steel carton"~3', false],
  ['"carton steel"~3', true],
  ['pipe -"steel carton"', false],
])('%s is too common: %s', (text, expected) => {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.error.kind);
  // Of the phrases whose words are common, those that many records have.
  const phrases = findCommonPhrases(parsed.tree, widespread).filter((phrase) =>
    ['phrase steel carton', 'near carton steel'].includes([phrase.kind, ...phrase.words].join(' ')),
  );
  expect(isTooCommon(parsed.tree, { words: widespread, phrases: new Set(phrases) })).toBe(expected);
  expect(isTooCommon(parsed.tree, { words: new Set(), phrases: new Set() })).toBe(false);
});

describe('in a warehouse', () => {
  let held: TestWarehouse;
  beforeAll(async () => {
    held = await testWarehouse({ share: 0.03, fromRows: 1_000 });
    await loadSampleRecords(held.warehouse, { rows: 5_000, anchor: '2026-11' });
  });
  afterAll(() => held.end());

  const outcome = async (part: Parameters<typeof searchFor>[0]) => {
    const found = await held.warehouse.searchTransactions(searchFor(part));
    return found.ok ? 'found' : found.error;
  };

  test('a word that too many records have is refused, and a field that narrows it lifts that', async () => {
    const refused = { field: 'keyword', kind: 'too_common', position: 0, suggestion: null };
    expect(await outcome({ keyword: 'brand' })).toEqual(refused);
    expect(await outcome({ keyword: 'brand', hs: '85' })).toBe('found');
    expect(await outcome({ keyword: 'brand', company: 'royal' })).toBe('found');
    expect(await outcome({ keyword: 'brand', companyId: '1a' })).toBe('found');
    expect(await outcome({ keyword: 'brand coffee' })).toBe('found');
    expect(await outcome({ keyword: 'umbrella' })).toBe('found');
    expect(await outcome({ keyword: '"sugar cane"' })).toEqual(refused);
    expect(await outcome({ keyword: '"oil corn"' })).toBe('found');
  });

  test('so is a word of too many companies’ names, by the same share', async () => {
    const refused = { kind: 'too_common', position: 0, suggestion: null };
    expect(await outcome({ company: 'ltd' })).toEqual({ ...refused, field: 'company' });
    expect(await outcome({ company: 'ltd | royal' })).toEqual({ ...refused, field: 'company' });
    expect(await outcome({ keyword: 'brand', company: 'ltd' })).toEqual({ ...refused, field: 'keyword' });
    for (const part of [
      { company: 'ltd', hs: '85' },
      { company: 'ltd', keyword: 'coffee' },
      { company: 'royal ltd' },
      { company: 'royal' },
    ])
      expect(await outcome(part)).toBe('found');
    // Of 30,707 records 921 are too many: 1,270 have this of their exporters and 319 of their importers.
    expect(await outcome({ company: '"co ltd"' })).toEqual({ ...refused, field: 'company' });
    expect(await outcome({ company: '"ltd co"~2' })).toEqual({ ...refused, field: 'company' });
    for (const company of ['"ltd co"', '"royal co ltd"', '"co ltd" royal'])
      expect(await outcome({ company })).toBe('found');
    const analysed = async (part: Parameters<typeof analysisFor>[0]) => {
      const found = await held.warehouse.analyseMarket(analysisFor(part));
      return found.ok ? 'found' : found.error;
    };
    expect(await analysed({ importer: 'ltd' })).toEqual({ ...refused, field: 'importer' });
    expect(await analysed({ exporter: 'ltd' })).toEqual({ ...refused, field: 'exporter' });
    expect(await analysed({ exporter: '"co ltd"' })).toEqual({ ...refused, field: 'exporter' });
    expect(await analysed({ importer: '"co ltd"' })).toBe('found');
    expect(await analysed({ keyword: 'brand', exporter: 'ltd' })).toEqual({ ...refused, field: 'keyword' });
    expect(await analysed({ importer: 'ltd', hsCode: '8517' })).toBe('found');
    expect(await analysed({ importer: 'ltd', keyword: 'coffee' })).toBe('found');
  });
});
