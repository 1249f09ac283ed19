// Periods in a question: `2025`, `Q1 2025`, `from March to June 2025`, `last 6 months`, `去年`, `tháng 3/2025`.
import { fold } from '@waybill/contract';
import { dayPlus, firstDay, firstOfMonths, lastDay, monthOf, monthPlus } from '../../../basics/time';
import type { Grammar, PeriodPart, PeriodRule, RelativePeriod } from './grammar';

interface FoundPeriod {
  /** Position after the last character. */
  end: number;
  /** First and last day, YYYY-MM-DD. */
  first: string;
  last: string;
}

interface FoundPart {
  part: PeriodPart;
  end: number;
}

/** Ways to write a month or a year with digits, in every language. */
const commonRules: readonly PeriodRule[] = [
  { pattern: /(?<y>20\d\d)[-/.](?<m>1[0-2]|0?[1-9])(?![\d./-])/uy, read: 'part' },
  { pattern: /(?<m>1[0-2]|0?[1-9])[/-](?<y>20\d\d)(?!\d)/uy, read: 'part' },
  { pattern: /(?<y>(?:19|20)\d\d)(?![\d.,]\d|\d)\s*(?:年度?)?/uy, read: 'part' },
];

function readNumber({ numbers }: Grammar, text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : numbers[fold(text)];
  return number ?? Number.NaN;
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Months of a quarter or half of the year. */
const monthsWithin = (length: number, index: number): readonly [number, number] => [
  (index - 1) * length + 1,
  index * length,
];

function readPart(
  grammar: Grammar,
  { y, m, q, h }: Record<string, string | undefined>,
): PeriodPart | undefined {
  const year = y === undefined ? {} : { year: Number(y) };
  const [text = '', length = 0] = [m, q, h].flatMap((group, at) =>
    group === undefined ? [] : [group, [1, 3, 6][at] ?? 1],
  ) as [string?, number?];
  if (length === 0) return y === undefined ? undefined : year;
  const index = readNumber(grammar, text);
  if (!(index >= 1 && index * length <= 12)) return undefined;
  return { ...year, months: monthsWithin(length, index) };
}

function findPartAt(grammar: Grammar, text: string, at: number): FoundPart | undefined {
  for (const { pattern, read } of [...grammar.periods, ...commonRules]) {
    if (read !== 'part') continue;
    const match = matchAt(pattern, text, at);
    const part = match && readPart(grammar, match.groups ?? {});
    if (part) return { part, end: pattern.lastIndex };
  }
  return undefined;
}

const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;
const firstDayOfPart = (part: PeriodPart, year: number): string =>
  firstDay(monthText(year, part.months?.[0] ?? 1));
const lastDayOfPart = (part: PeriodPart, year: number): string =>
  lastDay(monthText(year, part.months?.[1] ?? 12));

const compiled = new Map<string, RegExp>();

function compile(source: string): RegExp {
  const pattern = compiled.get(source) ?? new RegExp(source, 'iuy');
  compiled.set(source, pattern);
  return pattern;
}

/** Position after what a pattern finds here; the same where it finds nothing. */
const skip = (source: string, text: string, at: number): number => {
  const pattern = compile(source);
  return matchAt(pattern, text, at) === null ? at : pattern.lastIndex;
};

/** A range, or one part with its year. */
function findAbsolute(grammar: Grammar, text: string, at: number): FoundPeriod | undefined {
  const first = findPartAt(grammar, text, skip(grammar.before, text, at));
  if (first === undefined) return undefined;
  const next = skip(grammar.between, text, first.end);
  const second = next === first.end ? undefined : findPartAt(grammar, text, skip(grammar.before, text, next));
  const startYear = first.part.year ?? second?.part.year;
  const endYear = second?.part.year ?? first.part.year;
  if (second !== undefined && startYear !== undefined && endYear !== undefined) {
    const [from, to] = [firstDayOfPart(first.part, startYear), lastDayOfPart(second.part, endYear)];
    if (from <= to) return { end: second.end, first: from, last: to };
  }
  const { year } = first.part;
  if (year === undefined) return undefined;
  return { end: first.end, first: firstDayOfPart(first.part, year), last: lastDayOfPart(first.part, year) };
}

/** From then until today. */
function findSince(grammar: Grammar, text: string, at: number, today: string): FoundPeriod | undefined {
  const begin = skip(grammar.since, text, at);
  const found = findPartAt(grammar, text, begin);
  if (found?.part.year === undefined) return undefined;
  const end = skip(grammar.sinceAfter ?? '', text, found.end);
  if (begin === at && end === found.end) return undefined;
  return { end, first: firstDayOfPart(found.part, found.part.year), last: today };
}

const monthsPerUnit = { year: 12, half: 6, quarter: 3, month: 1 } as const;

/** First month of the quarter, half or year that a month is in. */
function startOfUnit(month: string, unit: RelativePeriod['unit']): string {
  const length = monthsPerUnit[unit];
  return monthPlus(month, -((Number(month.slice(5)) - 1) % length));
}

function readRelative(
  { kind, unit }: RelativePeriod,
  count: number,
  half: number | undefined,
  today: string,
): [string, string] {
  const length = monthsPerUnit[unit];
  const current = startOfUnit(monthOf(today), unit);
  if (kind === 'current') return [firstDay(current), today];
  if (kind === 'last') {
    const start = monthPlus(current, -length);
    if (half === undefined) return [firstDay(start), lastDay(monthPlus(current, -1))];
    return [firstDay(monthPlus(start, (half - 1) * 6)), lastDay(monthPlus(start, half * 6 - 1))];
  }
  const months = length * count;
  const first = firstOfMonths(today, months);
  // A year begins on the same day as the usual dates of a search.
  return [months % 12 === 0 ? dayPlus(first, -1) : first, today];
}

function findRelative(grammar: Grammar, text: string, at: number, today: string): FoundPeriod | undefined {
  const begin = skip(grammar.before, text, at);
  for (const start of new Set([at, begin]))
    for (const { pattern, read } of grammar.periods) {
      if (read === 'part') continue;
      const match = matchAt(pattern, text, start);
      if (match === null) continue;
      const count = match.groups?.n === undefined ? 1 : readNumber(grammar, match.groups.n);
      const half = match.groups?.h === undefined ? undefined : readNumber(grammar, match.groups.h);
      if (!(count >= 1 && count <= 120)) continue;
      const [first, last] = readRelative(read, count, half, today);
      return { end: pattern.lastIndex, first, last };
    }
  return undefined;
}

/**
 * The period that begins at a character; undefined where none does.
 * @param today YYYY-MM-DD; periods end there at the latest
 */
export function findPeriodAt(
  grammar: Grammar,
  text: string,
  at: number,
  today: string,
): FoundPeriod | undefined {
  const absolute = findAbsolute(grammar, text, at);
  const since = findSince(grammar, text, at, today);
  const isRange = absolute !== undefined && since !== undefined && absolute.end > since.end;
  const found = (isRange ? absolute : (since ?? absolute)) ?? findRelative(grammar, text, at, today);
  if (found === undefined) return undefined;
  const { first, last } = found;
  return { ...found, last: last > today && first <= today ? today : last };
}
