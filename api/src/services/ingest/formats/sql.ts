// SQL building blocks for the rules of a format. Every text of a format is quoted by `literal`.
import { REVERSIBLE_FORMULA } from '../../../basics/formula';
import { anyOfSql, literal, literals } from '../../../stores/warehouse/literals';
import { LABEL_END } from '../../../stores/warehouse/schema/labels';

/** Quoted column name. */
export const quoteIdentifier = (name: string): string =>
  `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

const isMarkable = (text: string) => `match(toValidUTF8(${text}), ${literal(REVERSIBLE_FORMULA)})`;

/** A text with a mark if a spreadsheet would calculate it, as `markFormula` makes it. */
export const markedSql = (text: string): string => `if(${isMarkable(text)}, concat('\\'', ${text}), ${text})`;

/** The same text without that mark. */
export const unmarkedSql = (text: string): string =>
  `if(startsWith(${text}, '\\'') AND ${isMarkable(`substring(${text}, 2)`)}, substring(${text}, 2), ${text})`;

/** `text` translated by `names`; `otherwise` (SQL) when it is not among them. */
export function translateSql(text: string, names: ReadonlyMap<string, string>, otherwise: string): string {
  return `transform(${text}, ${literals(names.keys())}, ${literals(names.values())}, ${otherwise})`;
}

/** The first non-empty one of these texts. */
export function firstFilledSql(candidates: readonly string[]): string {
  const texts = candidates.filter((text) => text !== "''");
  const last = texts.at(-1) ?? "''";
  if (texts.length < 2) return last;
  return `multiIf(${texts
    .slice(0, -1)
    .map((text) => `${text} != '', ${text}`)
    .join(', ')}, ${last})`;
}

const untidyCharacters = ['  ', '\t', '\n', '\r', '\f', '\u00a0', LABEL_END];

const tidiedSql = (text: string): string =>
  `trimBoth(replaceRegexpAll(${text}, '[\\\\s\\\\x{00a0}${LABEL_END}]+', ' '))`;

/**
 * Collapses blanks, and removes them at the ends. Most texts are already tidy: checking is cheaper than replacing.
 * @param text without blanks at its ends
 */
export const tidySql = (text: string): string =>
  `if(${anyOfSql(text, untidyCharacters)} > 0, ${tidiedSql(text)}, ${text})`;

/** SQL: HTML codes (`&amp;`, `&#39;`, `&Eacute;`) that portals leave in texts, decoded; twice, as some are coded twice. */
export const decodedSql = (text: string): string => `decodeHTMLComponent(decodeHTMLComponent(${text}))`;

/** `tidySql` of a text that may have HTML codes. */
export const tidyDecodedSql = (text: string): string =>
  `if(${anyOfSql(text, [...untidyCharacters, '&'])} > 0, ${tidiedSql(decodedSql(text))}, ${text})`;

/** `tidySql` for texts with few distinct values. */
export const tidyFewSql = (text: string): string => tidiedSql(lowCardinalitySql(text));

/** The text without characters that `others` (a character class, RE2) matches; most texts have none. */
export const withoutSql = (text: string, others: string): string =>
  `if(match(${text}, ${literal(others)}), replaceRegexpAll(${text}, ${literal(others)}, ''), ${text})`;

/** The text without invisible characters around it: by default the engine trims only spaces. */
export const trimmedSql = (text: string): string => `trimBoth(${text}, ${literal(' \t\r\n')})`;

/** Separators in a file's numbers. */
interface NumberSeparators {
  decimal: '.' | ',';
  thousands: ',' | '.' | ' ' | "'" | '';
}

/** Limit of valid numbers: "nan", "inf" and the value of a code such as 1E400 would make every sum useless. */
const TOO_LARGE = '1e18';

/**
 * Parses a number; NULL where the text is invalid. Separators in the wrong places are invalid: "1.234,56" must never be
 * read as 1.23456.
 */
export function numberSql(text: string, marks: NumberSeparators): string {
  const number = anyNumberSql(text, marks);
  return `if(abs(${number}) < ${TOO_LARGE}, ${number}, NULL)`;
}

function anyNumberSql(text: string, { decimal, thousands }: NumberSeparators): string {
  const withPoint = (number: string) => (decimal === ',' ? `replaceOne(${number}, ',', '.')` : number);
  const bare =
    decimal === '.'
      ? `toFloat64OrNull(${text})`
      : `if(position(${text}, '.') = 0, toFloat64OrNull(${withPoint(text)}), NULL)`;
  if (thousands === '') return bare;
  const separator = { ',': ',', '.': '\\\\.', ' ': '[ \\\\x{00a0}\\\\x{202f}]', "'": "\\'" }[thousands];
  const mark = decimal === '.' ? '\\\\.' : ',';
  // Indian files group by two in front of the last three: 12,34,567.00
  const groupedPattern = `'^[+-]?[0-9]{1,3}(${separator}[0-9]{2,3})*${separator}[0-9]{3}(${mark}[0-9]*)?$'`;
  const ungrouped = `replaceRegexpAll(${text}, '${separator}', '')`;
  return `if(match(${text}, ${groupedPattern}), toFloat64OrNull(${withPoint(ungrouped)}), ${bare})`;
}

/** For texts with few distinct values: conversions then run once per value of a block, not per row. */
export const lowCardinalitySql = (text: string): string => `toLowCardinality(${text})`;

/** Pattern of serial day numbers, as spreadsheets show a date that has lost its format: 45962 is 2025-11-01. */
export const SERIAL_DAYS = 'excel';
/** Serial number of 1970-01-01; and by workbooks whose days are counted from 1904, as those of older Macs. */
const EPOCH_SERIAL = 25_569;
const EPOCH_SERIAL_1904 = 24_107;
/** Days from 1927 to 2036, as other numbers could mean anything. */
export const serialDaySql = (text: string, is1904: boolean): string =>
  `addDays(toDate32('1970-01-01'), toInt32OrNull(extract(${text}, '^([1-4][0-9]{4})([.,][0-9]+)?$')) - ${is1904 ? EPOCH_SERIAL_1904 : EPOCH_SERIAL})`;

/** A time of day after a date, as databases export it. */
const timeOfDay =
  "'[T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?( ?[AaPp][Mm])?(Z|[+-][0-9]{2}:?[0-9]{2})?$'";

/** A time of day with a UTC offset; and midnight in UTC, which is how programs write a plain day. */
const offsetTime = "'[T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})$'";
const midnight = "'[T ]00:00(:00([.,]0+)?)?(Z|[+-]00:?00)$'";

/** Whether a text is a moment whose day depends on the time zone. */
export const isMomentSql = (text: string): string =>
  `(match(${lowCardinalitySql(text)}, ${offsetTime}) AND NOT match(${lowCardinalitySql(text)}, ${midnight}))`;

/**
 * A moment with the days that it may be, from the westernmost to the easternmost zone: `… is 2024-12-31 or 2025-01-01`.
 */
export function possibleDaysSql(text: string): string {
  const moment = `parseDateTime64BestEffortOrNull(${text}, 3, 'UTC')`;
  return `concat(${text}, ifNull(concat(' is ', toString(toDate(subtractHours(${moment}, 12))), ' or ', toString(toDate(addHours(${moment}, 14)))), ''))`;
}

/**
 * Parses a day by the first pattern that matches; NULL when none does. A time of day after it is ignored.
 * @param zone (IANA) in whose calendar moments are read; without it, moments must be refused
 * @param is1904 whether serial numbers count from 1904
 */
export function dateSql(
  text: string,
  patterns: readonly string[],
  { zone, is1904 }: { zone: string | undefined; is1904: boolean },
): string {
  const day = patternDateSql(text, patterns, is1904);
  if (zone === undefined) return day;
  const isoText = `extract(replaceOne(${lowCardinalitySql(text)}, ',', '.'), '^([0-9]{4}-[0-9]{2}-[0-9]{2}[T ].*)$')`;
  const moment = `parseDateTime64BestEffortOrNull(${isoText}, 3, 'UTC')`;
  return `if(match(${lowCardinalitySql(text)}, ${offsetTime}), toDate(toTimeZone(${moment}, ${literal(zone)})), ${day})`;
}

/**
 * Regular expressions of the pattern letters. The engine would accept any character as a digit: it reads the year 202"
 * as 2006.
 */
const letterPatterns: Readonly<Record<string, string>> = {
  Y: '[0-9]{4}',
  y: '[0-9]{2}',
  m: '[0-9]{2}',
  c: '[0-9]{1,2}',
  b: '[A-Za-z]{3}',
  M: '[A-Za-z]{3,9}',
  d: '[0-9]{2}',
  e: ' ?[0-9]{1,2}',
};
const escapeSign = (sign: string): string => sign.replace(/[\\^$.|?*+()[\]{}]/g, '[$&]');
const toDateRegex = (pattern: string): string =>
  pattern.replace(/%([YymcbMde])|([^%])/g, (_, sign: string | undefined, other: string) =>
    sign === undefined ? escapeSign(other) : (letterPatterns[sign] ?? ''),
  );

/** Format of date cells from a workbook or Parquet file, which need no pattern. */
const TYPED_DAY = '%Y-%m-%d';
const withTypedDays = (patterns: readonly string[]): readonly string[] =>
  // With the day before the month, a date such as 2024-13-05 must not be tried the other way round.
  patterns.includes(TYPED_DAY) || patterns.some((pattern) => pattern.startsWith('%Y-%d'))
    ? patterns
    : [...patterns, TYPED_DAY];

/** SQL of a date's text without the time of day behind it. */
export const withoutTimeSql = (text: string): string =>
  `replaceRegexpOne(${lowCardinalitySql(text)}, ${timeOfDay}, '')`;

/** SQL of a day that a record may have: Date covers 1970 to 2149, and a day outside would silently become another one. */
export const isUsualDaySql = (day: string): string =>
  `if(${day} BETWEEN '1970-01-02' AND '2100-01-01', toDate(${day}), NULL)`;

/** A pattern as a regular expression with a group for each of its letters; names of months in any language. */
export function patternGroups(pattern: string): { regex: string; groups: string[] } {
  const letters: Readonly<Record<string, string>> = { ...letterPatterns, b: '[^0-9/-]+', M: '[^0-9/-]+' };
  const groups: string[] = [];
  const regex = pattern.replace(/%([YymcbMde])|([^%])/g, (_, sign: string | undefined, other: string) => {
    if (sign === undefined) return escapeSign(other);
    groups.push(sign);
    return `(${letters[sign] ?? ''})`;
  });
  return { regex: `^${regex}$`, groups };
}

function patternDateSql(text: string, patterns: readonly string[], is1904: boolean): string {
  const dateText = withoutTimeSql(text);
  const parsers = withTypedDays(patterns).map((pattern) => {
    if (pattern === SERIAL_DAYS) return serialDaySql(dateText, is1904);
    // Spreadsheets drop a leading zero of the day: 4082025.
    const padded = pattern.startsWith('%d%m')
      ? `leftPad(${dateText}, ${patternLength(pattern)}, '0')`
      : dateText;
    // Not a condition, because a condition would lose the LowCardinality type and be evaluated per row.
    return `parseDateTimeOrNull(extract(${padded}, ${literal(`^(${toDateRegex(pattern)})$`)}), ${literal(pattern)})`;
  });
  return isUsualDaySql(`toDate32(${parsers.length === 1 ? parsers[0] : `coalesce(${parsers.join(', ')})`})`);
}

/** Length of a text by a pattern without separators. */
const patternLength = (pattern: string): number =>
  pattern.replaceAll('%Y', '0000').replace(/%[mdy]/g, '00').length;

/** Separator between columns of a statement. */
export const COLUMN_SEPARATOR = ',\n  ';

/** Columns of a SELECT, from expressions by alias. */
export const aliasColumns = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([alias, sql]) => `${sql} AS ${alias}`);
