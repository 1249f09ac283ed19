// Questions in words: which page, which filters, and that nothing of a text gets lost.
import { type Language, languages, reportingCountries } from '@waybill/contract';
import fc from 'fast-check';
import { type AskSite, choosePageOf } from './choose-page';
import { selectGrammar } from './grammar';
import type { AskKnowledge } from './items';
import { findPeriodAt } from './periods';
import { type AskReading, readQuestion } from './read-question';
import { splitTokens } from './tokens';

const TODAY = '2026-11-15';
const terms = new Set(
  'coffee,tea,wine,vino,lithium batteries,锂 电 池,咖 啡,葡 萄 酒,ca phe,toys,copper,shrimp,frozen shrimp,cement,aceite de palma,aceite,palma,steel'.split(
    ',',
  ),
);
const termWords = new Set(
  [...terms].flatMap((term) => term.split(' ')).filter((word) => /^[a-z]/.test(word) && word !== 'de'),
);

const knowledge: AskKnowledge = {
  longestTerm: 4,
  knowsTerm: (words) => terms.has(words.join(' ')),
  knowsWord: (word) => termWords.has(word),
  isInRecords: (word) => word === 'hass',
  findCompany: (name) =>
    name.toLowerCase() === 'brazil foods'
      ? { id: 'US-1', name: 'BRAZIL FOODS INC', isImporter: true }
      : undefined,
};
const codesOf = (direction: 1 | 2) =>
  new Set(
    reportingCountries.filter(({ directions }) => directions.includes(direction)).map(({ code }) => code),
  );
const site: AskSite = { reporting: { 1: codesOf(1), 2: codesOf(2) }, hasAnalyses: true, earliest: null };

const read = (text: string, language: Language = 'en'): AskReading =>
  readQuestion(text, { knowledge, language, today: TODAY });
const choose = (text: string, language: Language = 'en', at: AskSite = site) =>
  choosePageOf(read(text, language), at);
const spansIn = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end));

describe('Question in words', () => {
  test.each<[string, Language, object]>([
    [
      'coffee from Brazil to Germany 2025 by month',
      'en',
      {
        ...{ page: 'analysis', view: 'months', direction: 2, countries: ['brazil'], partners: ['DE'] },
        ...{ keyword: 'coffee', startDate: '2025-01-01', endDate: '2025-12-31' },
      },
    ],
    [
      '谁从中国进口锂电池到秘鲁',
      'cn',
      {
        page: 'analysis',
        view: 'importers',
        direction: 1,
        countries: ['peru'],
        partners: ['CN'],
        keyword: '锂电池',
      },
    ],
    [
      'importadores de vino chileno en Estados Unidos',
      'spain',
      {
        page: 'analysis',
        view: 'importers',
        direction: 1,
        countries: ['us'],
        partners: ['CL'],
        keyword: 'vino',
      },
    ],
    [
      'cà phê từ Brazil sang Đức năm 2025 theo tháng',
      'vietnam',
      {
        page: 'analysis',
        view: 'months',
        direction: 2,
        countries: ['brazil'],
        partners: ['DE'],
        keyword: 'cà phê',
      },
    ],
    ['coffee from Brazil', 'en', { page: 'search', direction: 2, countries: ['brazil'], partners: [] }],
    ['toys from China', 'en', { page: 'search', direction: 1, countries: [], partners: ['CN'] }],
    ['coffee to Canada', 'en', { page: 'search', direction: 2, countries: [], partners: ['CA'] }],
    [
      'HS 851713 imports Mexico',
      'en',
      { page: 'search', hs: ['851713'], countries: ['mexico'], direction: 1 },
    ],
    ['coffee from Brazil and Peru', 'en', { countries: ['brazil', 'peru'], direction: 2 }],
    ['importers in Peru', 'en', { page: 'companies', view: 'importers', countries: ['PE'] }],
    ['exporter "Foxconn" to Mexico', 'en', { page: 'search', exporter: 'Foxconn', countries: ['mexico'] }],
    ['suppliers of Zyxco Ltd', 'en', { view: 'exporters', importer: 'Zyxco Ltd' }],
    ['aceite de palma en India', 'spain', { keyword: 'aceite de palma', countries: ['india'] }],
    [
      'coffee and tea from Kenya',
      'en',
      { keyword: 'coffee | tea', countries: [], partners: ['KE'], direction: 1 },
    ],
    ['cement imports Ghana by port', 'en', { view: 'unloading' }],
    ['coffee exports Brazil by port', 'en', { view: 'loading' }],
  ])('%s', (text, language, expected) => {
    expect(choose(text, language).target).toMatchObject(expected);
  });

  test.each([
    'coffee',
    'turkey',
    'led lamp',
    'frozen shrimp',
    '090111',
    'Brazil',
    '咖啡',
    'ACME TRADING LTD',
  ])('leaves “%s” to the plain search', (text) => {
    expect(choose(text)).toEqual({ target: null, problem: '', unreported: [] });
  });

  test('says that neither country reports', () => {
    expect(choose('coffee from Norway to Japan')).toEqual({
      ...{ target: null, problem: 'unreported' },
      unreported: ['JP', 'NO'],
    });
  });

  test('says that goods are missing', () => {
    expect(choose('imports of Peru from China by month').problem).toBe('subject');
  });

  test('shows records where the plan has no analyses', () => {
    const { target } = choose('coffee from Brazil by month', 'en', { ...site, hasAnalyses: false });
    expect(target).toMatchObject({ page: 'search', countries: ['brazil'] });
  });

  test('asks only countries that have records here', () => {
    const at = { ...site, reporting: { 1: new Set<string>(), 2: new Set(['brazil']) } };
    expect(choose('coffee from Brazil to Peru', 'en', at).target).toMatchObject({
      ...{ countries: ['brazil'], partners: ['PE'], direction: 2 },
    });
  });

  test('begins no earlier than the host allows', () => {
    const { target } = choose('coffee from Brazil since 2015', 'en', { ...site, earliest: '2020-01-01' });
    expect(target).toMatchObject({ startDate: '2020-01-01', endDate: TODAY });
  });

  test('shows what it does not understand', () => {
    const text = 'coffee from Brazil xyzzy';
    expect(spansIn(text, read(text).unknown)).toEqual(['xyzzy']);
  });

  test('takes the words of a country’s role into its chip', () => {
    const text = 'coffee from Brazil to Germany';
    expect(spansIn(text, read(text).chips)).toEqual(['coffee', 'from Brazil', 'to Germany']);
  });

  test('opens the profile of a company that the records have', () => {
    expect(choose('contacts of Brazil Foods').target).toMatchObject({ page: 'company', companyId: 'US-1' });
    expect(choose('Brazil Foods').target).toBeNull();
  });
});

describe('Period of a question', () => {
  test.each<[string, Language, string, string]>([
    ['2025', 'en', '2025-01-01', '2025-12-31'],
    ['Q1 2025', 'en', '2025-01-01', '2025-03-31'],
    ['between March and June 2025', 'en', '2025-03-01', '2025-06-30'],
    ['from 2023 to 2024', 'en', '2023-01-01', '2024-12-31'],
    ['since May 2026', 'en', '2026-05-01', TODAY],
    ['last year', 'en', '2025-01-01', '2025-12-31'],
    ['last 6 months', 'en', '2026-05-16', TODAY],
    ['this year', 'en', '2026-01-01', TODAY],
    ['2026', 'en', '2026-01-01', TODAY],
    ['últimos 6 meses', 'spain', '2026-05-16', TODAY],
    ['el año pasado', 'spain', '2025-01-01', '2025-12-31'],
    ['primer trimestre de 2025', 'spain', '2025-01-01', '2025-03-31'],
    ['去年', 'cn', '2025-01-01', '2025-12-31'],
    ['2025年3月至6月', 'cn', '2025-03-01', '2025-06-30'],
    ['近三个月', 'cn', '2026-08-16', TODAY],
    ['上個月', 'cnf', '2026-10-01', '2026-10-31'],
    ['năm 2025', 'vietnam', '2025-01-01', '2025-12-31'],
    ['quý 1/2025', 'vietnam', '2025-01-01', '2025-03-31'],
    ['năm ngoái', 'vietnam', '2025-01-01', '2025-12-31'],
  ])('%s', (text, language, first, last) => {
    const grammar = selectGrammar(splitTokens(text), language);
    expect(findPeriodAt(grammar, text, 0, TODAY)).toEqual({ end: text.length, first, last });
  });
});

/** Words of questions in random order, and any other text. */
const anyQuestion = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 220 }),
  fc
    .array(
      fc.constantFrom(
        ...'coffee tea from to in of and Brazil Chilean imports importers who by month 2025 "Foxconn" “ 」 8517.13 last year Ltd xyzzy , 、'.split(
          ' ',
        ),
        ...'谁 从 中国 进口 锂电池 到 秘鲁 的 去年 按月 和 vino chileno importadores de en EE.UU. cà phê từ Đức sang năm ai nhập khẩu'.split(
          ' ',
        ),
      ),
      { maxLength: 14 },
    )
    .map((words) => words.join(' ')),
);

test('no part of any text gets lost, and chips never overlap', () => {
  fc.assert(
    fc.property(anyQuestion, fc.constantFrom(...languages), (typed, language) => {
      const text = typed.normalize('NFC');
      const reading = read(text, language);
      const spans = [...reading.chips, ...reading.unknown, ...reading.words].sort(
        (a, b) => a.start - b.start,
      );
      const chips = [...reading.chips].sort((a, b) => a.start - b.start);
      for (const [at, { start, end }] of chips.entries()) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(chips[at + 1]?.start ?? text.length);
      }
      for (const token of splitTokens(reading.text))
        expect(spans.some(({ start, end }) => start <= token.start && token.end <= end)).toBe(true);
      expect(choosePageOf(reading, site)).toBeDefined();
    }),
    { numRuns: 1_000 },
  );
});
