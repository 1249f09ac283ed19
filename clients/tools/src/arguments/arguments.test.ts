// Arguments as models send them: read where they can be meant in one way only, else refused in a sentence.
import { type Argument, ArgumentError, readArguments } from './argument';
import { fillDates, recordFilters } from './index';

const read = (given: Record<string, unknown>) => readArguments(recordFilters, given, 'search_transactions');
const refusal = (given: Record<string, unknown>): string => {
  try {
    read(given);
  } catch (error) {
    if (error instanceof ArgumentError) return error.message;
    throw error;
  }
  throw new Error('it was read');
};
const nothing = read({});

describe('Arguments', () => {
  test('null, empty and missing are the same', () => {
    const given = Object.fromEntries(Object.keys(recordFilters).map((name) => [name, null]));
    expect(read(given)).toEqual(nothing);
    expect(read({ goods: '', hs: '', page: '' })).toEqual(nothing);
    expect(read({ unknown: null })).toEqual(nothing);
  });

  test.each([
    [
      ['090111', '8517.13'],
      ['090111', '851713'],
    ],
    [
      [90111, 851713],
      ['090111', '851713'],
    ],
    [90111, ['090111']],
    [8517.1, ['851710']],
    [901.11, ['090111']],
    ['0901.11', ['090111']],
    ['HS 0901.11, 8517 13', ['090111', '851713']],
    ['["0901.11","851713"]', ['090111', '851713']],
    ['[90111]', ['090111']],
    [['090111', '0901.11'], ['090111']],
    ['090111*', ['090111']],
  ])('HS codes: %j', (hs, codes) => {
    expect(read({ hs }).hs).toEqual(codes);
  });

  test.each([
    [['coffee'], 'hs: “coffee” is not an HS code, which has digits only. Put words into goods.'],
    [['090'], 'hs: 090 has 3 digits; here codes have 4 to 12.'],
    [[{ code: '0901' }], 'hs is a list of HS codes; you sent “[{"code":"0901"}]”.'],
  ])('HS codes that are none: %j', (hs, message) => {
    expect(refusal({ hs })).toBe(message);
  });

  test('a heading as a number', () => {
    expect(readArguments(recordFilters, { hs: [901] }, 'market_figures').hs).toEqual(['0901']);
  });

  test.each([
    [['US'], ['us']],
    ['US', ['us']],
    ['["USA","840","Chile"]', ['us', 'chile']],
    ['US, Chile', ['us', 'chile']],
    [
      ['Estados Unidos', '越南'],
      ['us', 'vietnam'],
    ],
    [['PE'], ['peru', 'peru_air']],
    [['all'], []],
    [['«Peru»'], ['peru', 'peru_air']],
  ])('reporting countries: %j', (reporting_countries, codes) => {
    expect(read({ reporting_countries }).reporting_countries).toEqual(codes);
  });

  test.each([
    [
      ['us', 'Viet Nam'],
      ['US', 'VN'],
    ],
    ['uk', ['GB']],
    [['ZZ'], ['ZZ']],
  ])('partner countries: %j', (partner_countries, codes) => {
    expect(read({ partner_countries }).partner_countries).toEqual(codes);
  });

  test.each([
    [{ reporting_countries: ['Argentinia'] }, 'Did you mean Argentina?'],
    [{ partner_countries: ['XX'] }, 'partner_countries: “XX” is not a country that this site knows.'],
    [{ reporting_countries: [{ code: 'US' }] }, 'reporting_countries is a list of countries'],
  ])('unknown countries: %j', (given, part) => {
    expect(refusal(given)).toContain(part);
  });

  test.each([
    ['country', 'reporting_countries'],
    ['countries', 'reporting_countries'],
    ['hscode', 'hs'],
    ['pageSize', 'page_size'],
    ['exportr', 'exporter'],
  ])('unknown names are refused with the nearest: %s', (name, nearest) => {
    const message = refusal({ goods: 'steel', [name]: 'US' });
    expect(message).toContain(`search_transactions has no argument “${name}”`);
    expect(message).toContain(`did you mean ${nearest}?`);
  });

  test('everything that is wrong is said at once', () => {
    expect(refusal({ colour: 'red', page: 'two', page_size: 25 }).split('\n')).toEqual([
      expect.stringContaining('no argument “colour”'),
      'page is a whole number; you sent “two”.',
      'page_size is one of 10, 20, 50; you sent “25”.',
    ]);
  });

  test.each([
    [{ direction: 'Import' }, { direction: 'imports' }],
    [
      { page: '3', page_size: '20' },
      { page: 3, page_size: 20 },
    ],
    [{ goods: ['steel'] }, { goods: 'steel' }],
    [{ goods: 2204 }, { goods: '2204' }],
    [{ goods: '«steel»' }, { goods: 'steel' }],
    [
      { from: '2025', until: '2025-02' },
      { from: '2025-01-01', until: '2025-02-28' },
    ],
    [
      { from: 2025, until: '2025/3/7' },
      { from: '2025-01-01', until: '2025-03-07' },
    ],
    [{ from: '2025-01-31T00:00:00Z' }, { from: '2025-01-31' }],
  ])('other ways to write the same: %j', (given, values) => {
    expect(read(given)).toMatchObject(values);
  });

  test.each([
    [
      { direction: 'exprots' },
      'direction is one of imports, exports; you sent “exprots”. Did you mean exports?',
    ],
    [{ goods: ['led', 'lamp'] }, 'goods is one text; you sent “["led","lamp"]”.'],
    [{ goods: 'x'.repeat(201) }, 'goods is too long: 201 characters of at most 200.'],
    [{ from: 'tomorrow' }, 'from is a day, written YYYY-MM-DD, such as 2025-01-31; you sent “tomorrow”.'],
    [{ from: '2025-02-30' }, 'from is a day, written YYYY-MM-DD, such as 2025-01-31; you sent “2025-02-30”.'],
  ])('values that are none: %j', (given, message) => {
    expect(refusal(given)).toBe(message);
  });

  test('an argument that is needed is named with what it is', () => {
    const words: Argument<string> = {
      schema: { description: 'Goods.' },
      isRequired: true,
      read: String,
    };
    expect(() => readArguments({ words }, {}, 'search_companies')).toThrow(
      'search_companies needs words: Goods.',
    );
  });
});

describe('Date range', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  test.each([
    [undefined, undefined, '2025-11-23', '2026-11-23'],
    ['2026-01-01', undefined, '2026-01-01', '2026-11-23'],
    [undefined, '2024-02-29', '2023-02-28', '2024-02-29'],
    ['2020-05-05', '2020-06-06', '2020-05-05', '2020-06-06'],
  ])('from %s until %s: %s to %s', (from, until, startDate, endDate) => {
    expect(fillDates({ from, until }, now)).toEqual({ startDate, endDate });
  });

  test('refuses a first day after the last', () => {
    expect(() => fillDates({ from: '2026-12-01', until: undefined }, now)).toThrow(
      'from (2026-12-01) is after until (2026-11-23): exchange them.',
    );
  });
});
