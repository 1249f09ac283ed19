// Which months can be compared with a year before: whole ones, of every country that is asked, held in both years.
import { firstDay, lastDay, monthOf, monthPlus, monthsBetween } from '../../basics/time';
import type { Holdings } from '../search/countries';
import { findMonthStateWithin, findStoredMonths } from '../search/stored-months';
import { findComparableRun, isYearBefore, listMatchableCountries, monthsFilter } from './comparable';
import { analysisFor } from './testing';

interface Source {
  start: string;
  end: string;
  gaps?: readonly string[];
}

/** What is held: of each country, or each source of it, from one day to another, without the months that are left out. */
function holding(countries: Record<string, Source | Record<string, Source>>): Holdings {
  const isOne = (held: Source | Record<string, Source>): held is Source => typeof held.start === 'string';
  const sources = Object.entries(countries).flatMap(([country, held]) =>
    Object.entries(isOne(held) ? { customs: held } : held).flatMap(([source, { start, end, gaps = [] }]) =>
      monthsBetween(monthOf(start), monthOf(end))
        .filter((month) => !gaps.includes(month))
        .map((month) => ({
          country,
          source,
          month,
          direction: 1 as const,
          total: 5,
          first: month === monthOf(start) ? start : firstDay(month),
          last: month === monthOf(end) ? end : lastDay(month),
        })),
    ),
  );
  // Nothing else of what is held tells which months are whole.
  return {
    countries: Object.keys(countries).map((code) => ({ country: { code } })),
    sources,
  } as unknown as Holdings;
}

const years = { startDate: '2024-01-01', endDate: '2026-12-31' };
type Part = Parameters<typeof analysisFor>[0];
const run = (holdings: Holdings, part: Part = {}, earliest: string | null = null) => {
  const request = analysisFor({ ...years, ...part });
  return findComparableRun(holdings, request, listMatchableCountries(request, holdings), earliest);
};
const peru = { start: '2024-01-01', end: '2026-09-14' };

test('at most twelve, the newest that are whole; neither the month that is not over nor the one it began in', () => {
  expect(run(holding({ peru }))).toEqual({
    now: { from: '2025-09', to: '2026-08' },
    before: { from: '2024-09', to: '2025-08' },
  });
  expect(run(holding({ peru: { start: '2025-03-02', end: '2026-09-14' } }))).toMatchObject({
    now: { from: '2026-04', to: '2026-08' },
  });
});

test.each<[string, [start: string, end: string], string | null, string]>([
  ['a year up to the newest day', ['2025-09-14', '2026-09-14'], null, '2025-10..2026-08'],
  ['a year of whole months', ['2025-09-01', '2026-08-31'], null, '2025-09..2026-08'],
  ['one month', ['2026-05-01', '2026-05-31'], null, '2026-05..2026-05'],
  ['parts of months at both ends', ['2026-02-10', '2026-06-29'], null, '2026-03..2026-05'],
  ['longer than two years', ['2024-01-01', '2026-12-31'], null, '2025-09..2026-08'],
  ['the days after the newest one', ['2026-07-01', '2026-12-31'], null, '2026-07..2026-08'],
  ['no whole month', ['2026-05-02', '2026-06-29'], null, 'dates'],
  ['some years before held, others not', ['2024-06-01', '2025-03-31'], null, '2025-01..2025-03'],
  ['no year before held', ['2024-01-01', '2024-12-31'], null, 'held'],
  [
    'a host that looks at part of the year before',
    ['2025-09-14', '2026-09-14'],
    '2025-05-10',
    '2026-06..2026-08',
  ],
  ['a host that looks at none of it', ['2026-01-01', '2026-09-14'], '2026-01-01', 'start'],
  [
    'a host whose first day the dates go beyond',
    ['2024-09-01', '2026-08-31'],
    '2026-01-01',
    '2025-09..2026-08',
  ],
])('the year before is read beyond the dates: %s', (_what, [startDate, endDate], earliest, said) => {
  const found = run(holding({ peru }), { startDate, endDate }, earliest);
  expect('why' in found ? found.why : `${found.now.from}..${found.now.to}`).toBe(said);
  if ('now' in found)
    expect([found.before.from, found.before.to]).toEqual(
      [found.now.from, found.now.to].map((month) => monthPlus(month, -12)),
    );
});

test.each<[string, string, string | null, boolean]>([
  ['the year before', '2024-09..2025-08', null, true],
  ['one month of it', '2025-03', null, true],
  ['earlier than a year before', '2024-08..2025-08', null, false],
  ['later than a year before the end', '2025-03..2025-10', null, false],
  ['the last before the first', '2025-03..2025-01', null, false],
  ['before the first day of the host', '2025-03', '2025-04-01', false],
  ['from that day on', '2025-04', '2025-04-01', true],
  ['within the dates, whatever the first day', '2025-09', '2026-01-01', true],
])('months that may be opened in place of the dates: %s', (_what, yearBefore, earliest, may) => {
  expect(isYearBefore({ startDate: '2025-09-01', endDate: '2026-09-14', yearBefore }, earliest)).toBe(may);
});

test('a gap in either year ends them', () => {
  for (const gap of ['2026-05', '2025-05'])
    expect(run(holding({ peru: { ...peru, gaps: [gap] } }))).toMatchObject({
      now: { from: '2026-06', to: '2026-08' },
    });
});

test('of several countries each must be held in both years, or in neither', () => {
  const chile = { start: '2024-01-01', end: '2026-06-30' };
  const kenya = { start: '2020-01-01', end: '2021-12-31' };
  const held = holding({ peru, chile, kenya });
  expect(run(held)).toMatchObject({ now: { from: '2025-07', to: '2026-06' } });
  expect(run(held, { country: ['peru', 'kenya'] })).toMatchObject({ now: { to: '2026-08' } });
  expect(run(held, { country: ['kenya'] })).toEqual({ why: 'held' });
  // Goods that go to Peru are reported by Peru.
  expect(run(held, { imArea: ['PE'] })).toMatchObject({ now: { to: '2026-08' } });
});

test('months after the end of one source are not whole although another one of the country goes on', () => {
  const both = holding({
    peru: { sunat: peru, courier: { start: '2024-01-01', end: '2026-04-20' } },
    chile: { customs: { start: '2024-01-01', end: '2026-06-30' } },
  });
  const states = (code: string, ...months: string[]) =>
    months.map((month) => findMonthStateWithin(month, findStoredMonths(both, 1, new Set([code])), years));
  expect(states('peru', '2026-03', '2026-04', '2026-05', '2026-09')).toEqual([
    ...['whole', 'partial', 'partial', 'partial'],
  ]);
  expect(states('chile', '2026-05', '2026-06', '2026-07')).toEqual(['whole', 'whole', 'missing']);
  expect(run(both, { country: ['peru'] })).toMatchObject({ now: { to: '2026-03' } });
});

test('a source that began after another had ended takes its place; one that neither year has is not in the way', () => {
  const followed = holding({
    peru: { old: { start: '2020-01-01', end: '2023-12-31' }, customs: peru },
    chile: {
      corn: { start: '2020-01-01', end: '2024-06-30' },
      customs: { start: '2020-01-01', end: '2026-06-30' },
    },
  });
  const state = (code: string, month: string) =>
    findMonthStateWithin(month, findStoredMonths(followed, 1, new Set([code])), years);
  expect([state('peru', '2025-05'), state('chile', '2025-05'), state('chile', '2024-06')]).toEqual([
    ...['whole', 'partial', 'whole'],
  ]);
  expect(run(followed, { country: ['chile'] })).toMatchObject({ now: { from: '2025-07', to: '2026-06' } });
});

test('why there is nothing to compare', () => {
  const held = holding({ peru });
  expect(run(held, { startDate: '2019-01-01', endDate: '2021-12-31' })).toEqual({ why: 'held' });
  expect(run(held, { month: '2026-03' })).toEqual({ why: 'month' });
  expect(run(held, { yearBefore: '2025-03' })).toEqual({ why: 'month' });
});

test('a filter names one month, or the first and the last', () => {
  expect(monthsFilter({ from: '2026-03', to: '2026-03' })).toEqual({ month: '2026-03' });
  expect(monthsFilter({ from: '2025-09', to: '2026-08' })).toEqual({ month: '2025-09..2026-08' });
});
