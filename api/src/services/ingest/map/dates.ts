// SQL of a record's date: from a text with patterns, from columns for its parts, or a constant; in other calendars too.
import type { Expressions } from '../../../stores/warehouse/expressions';
import { literal } from '../../../stores/warehouse/literals';
import bikramSambat from '../formats/bikram-sambat.json';
import { type Calendar, type DateForm, type DateRule, type Period, readDateForm } from '../formats/date-rule';
import type { Format } from '../formats/format';
import { buildMonthNames, monthKeySql } from '../formats/months';
import {
  dateSql,
  isUsualDaySql,
  patternGroups,
  SERIAL_DAYS,
  serialDaySql,
  tidySql,
  withoutTimeSql,
} from '../formats/sql';
import type { CellBuilder } from './cells';
import { swappedSql } from './swapped-days';

/** Texts of a date. @param usualDigits SQL of a text with the digits 0 to 9 */
export function declareDate(
  rule: DateRule,
  cells: Pick<CellBuilder, 'text'>,
  usualDigits: (text: string) => string,
): Expressions {
  const date = readDateForm(rule);
  if (date.form === 'text') return { f_date_text: usualDigits(cells.text(date.text, 'few')) };
  if (date.form === 'constant') return { f_date_text: literal(date.first) };
  const parts = {
    f_year_text: usualDigits(cells.text(date.year, 'few')),
    ...(date.month !== undefined && { f_month_text: usualDigits(cells.text(date.month, 'few')) }),
    ...(date.day !== undefined && { f_day_text: usualDigits(cells.text(date.day, 'few')) }),
  };
  const joined = Object.keys(parts).join(", ' ', ");
  return { ...parts, f_date_text: tidySql(`trimBoth(concat('', ${joined}))`) };
}

/** SQL of texts of year, month and day; a missing part is the first one. */
interface DateParts {
  year: string;
  /** Whether the year has two digits. */
  isShortYear?: boolean;
  month?: string | undefined;
  day?: string | undefined;
}

/** First years of two digits, and the years that a calendar is ahead of ours. */
const calendarYears: Readonly<Record<Calendar, { century: number; ahead: number }>> = {
  gregorian: { century: 2000, ahead: 0 },
  buddhist: { century: 2500, ahead: 543 },
  'bikram-sambat': { century: 2000, ahead: 0 },
};

/** A number that a spreadsheet may have written as 5.0. */
const wholeNumberSql = (text: string, digits: string): string =>
  `toInt32OrNull(extract(${text}, ${literal(`^0?(${digits})(?:[.]0+)?$`)}))`;

function monthSql(text: string, names: ReadonlyMap<string, number>): string {
  const months = `[${[...names.keys()].map(literal).join(', ')}], [${[...names.values()].join(', ')}]`;
  return `ifNull(${wholeNumberSql(text, '[1-9]|1[0-2]')}, nullIf(toInt32(transform(${monthKeySql(text)}, ${months}, 0)), 0))`;
}

/** SQL of year, month and day as numbers, NULL where one is none. */
function partNumbers(
  { year, isShortYear, month, day }: DateParts,
  calendar: Calendar,
  names: ReadonlyMap<string, number>,
) {
  const { century } = calendarYears[calendar];
  return {
    year: isShortYear === true ? `(toInt32OrNull(${year}) + ${century})` : wholeNumberSql(year, '[0-9]{4}'),
    month: month === undefined ? '1' : monthSql(month, names),
    day: day === undefined ? '1' : wholeNumberSql(day, '[1-9]|[12][0-9]|3[0-2]'),
  };
}

/** Days before each month of the table of the Nepali calendar. */
const lengths = bikramSambat.months.flat();
const offsets = [0];
for (const days of lengths) offsets.push((offsets.at(-1) ?? 0) + days);

/** Columns of a date by its parts: `f_begin…`, and `f_end…`, the last day of its period. */
function partColumns(
  at: string,
  parts: DateParts,
  calendar: Calendar,
  period: Period,
  names: ReadonlyMap<string, number>,
) {
  const [year, month, day] = [`f_year${at}`, `f_month${at}`, `f_day${at}`];
  const numbers = partNumbers(parts, calendar, names);
  const declared = { [year]: numbers.year, [month]: numbers.month, [day]: numbers.day };
  const [begin, end] = [`f_begin${at}`, `f_end${at}`];
  if (calendar !== 'bikram-sambat') {
    const made = `f_made${at}`;
    return {
      ...declared,
      [made]: `makeDate32(${year} - ${calendarYears[calendar].ahead}, ${month}, ${day})`,
      // The engine takes 31 April for 1 May.
      [begin]: `if(toDayOfMonth(${made}) = ${day}, ${isUsualDaySql(made)}, NULL)`,
      [end]: lastDaySql(begin, period),
    };
  }
  // Places in the table, from 1; for a month that is not in it the first, which is then not used.
  const place = `toUInt32(greatest(1, ifNull((${year} - ${bikramSambat.firstYear}) * 12 + ${month}, 1)))`;
  const lastPlace = period === 'year' ? `(intDiv(f_place${at} - 1, 12) + 1) * 12` : `f_place${at}`;
  const dayAt = (days: string) => `addDays(toDate(${literal(bikramSambat.firstDay)}), ${days})`;
  const lastYear = bikramSambat.firstYear + bikramSambat.months.length - 1;
  const isKnown = `ifNull(${year} BETWEEN ${bikramSambat.firstYear} AND ${lastYear} AND ${day} <= [${lengths.join(', ')}][f_place${at}], false)`;
  return {
    ...declared,
    [`f_place${at}`]: place,
    [begin]: `if(${isKnown}, ${dayAt(`[${offsets.join(', ')}][f_place${at}] + ifNull(${day}, 1) - 1`)}, NULL)`,
    [end]:
      period === 'day'
        ? begin
        : `if(${begin} IS NULL, NULL, ${dayAt(`[${offsets.slice(1).join(', ')}][${lastPlace}] - 1`)})`,
  };
}

const lastDaySql = (begin: string, period: Period): string =>
  ({
    day: begin,
    month: `toLastDayOfMonth(${begin})`,
    year: `toDate(concat(toString(toYear(${begin})), '-12-31'))`,
  })[period];

/** For the current month or year, the date must not be in the future. */
const notInFuture = (end: string, period: Period): string =>
  period === 'day' ? end : `least(${end}, today())`;

/** Patterns of texts in another calendar: each is taken apart, and the first one that gives a day counts. */
function calendarColumns(
  { patterns, period }: Extract<DateForm, { form: 'text' }>,
  calendar: Calendar,
  names: ReadonlyMap<string, number>,
  is1904: boolean,
): Expressions {
  const columns: Record<string, string> = { f_date_bare: withoutTimeSql('f_date_text') };
  const places = patterns.map((pattern, at) => {
    const suffix = `_${at + 1}`;
    if (pattern === SERIAL_DAYS) {
      // Serial numbers count days, in whatever calendar a spreadsheet shows them.
      columns[`f_begin${suffix}`] = serialDaySql('f_date_bare', is1904);
      columns[`f_end${suffix}`] = lastDaySql(`f_begin${suffix}`, period);
      return suffix;
    }
    const { regex, groups } = patternGroups(pattern);
    columns[`f_groups${suffix}`] = `extractGroups(f_date_bare, ${literal(regex)})`;
    const group = (letters: string) => {
      const place = groups.findIndex((letter) => letters.includes(letter));
      return place < 0 ? undefined : `f_groups${suffix}[${place + 1}]`;
    };
    const parts = {
      year: group('Yy') ?? "''",
      isShortYear: groups.includes('y'),
      month: group('mcbM'),
      day: group('de'),
    };
    Object.assign(columns, partColumns(suffix, parts, calendar, period, names));
    return suffix;
  });
  const first = (name: string) =>
    `coalesce(${places.map((place) => `toDate(f_${name}${place})`).join(', ')}, NULL)`;
  return { ...columns, f_begin: first('begin'), f_date: notInFuture(first('end'), period) };
}

/** The first day that a record's date means, and the date itself. */
export function dateExpressions({ fields, language, countryNames }: Format, is1904: boolean): Expressions {
  const { calendar, zone, swapped } = fields.date;
  const date = readDateForm(fields.date);
  const { period } = date;
  const buildNames = () => buildMonthNames([...countryNames, language], calendar === 'bikram-sambat');
  if (date.form === 'parts') {
    const parts = {
      year: 'f_year_text',
      month: date.month && 'f_month_text',
      day: date.day && 'f_day_text',
    };
    const columns = partColumns('', parts, calendar, period, buildNames());
    return { ...columns, f_date: notInFuture('f_end', period) };
  }
  if (date.form === 'text' && calendar !== 'gregorian')
    return calendarColumns(date, calendar, buildNames(), is1904);
  const begin =
    date.form === 'constant'
      ? `toDate(${literal(date.first)})`
      : dateSql('f_date_text', date.patterns, { zone, is1904 });
  return {
    f_begin: swapped === true ? swappedSql('f_date_text', begin) : begin,
    f_date: notInFuture(lastDaySql('f_begin', period), period),
  };
}
