// Pieces of SQL that the rules of a format are made of. Every text of a format gets into SQL through `literal`.
import { anyOfSql, literal, literals } from '../warehouse/literals';
import { LABEL_END } from '../warehouse/schema/labels';

/** The name of a column as SQL has it. */
export const identifier = (name: string): string =>
  `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

/** `text` as `names` say; `otherwise` (SQL) when they do not know it. */
export function lookUp(text: string, names: ReadonlyMap<string, string>, otherwise: string): string {
  return `transform(${text}, ${literals(names.keys())}, ${literals(names.values())}, ${otherwise})`;
}

/** The first of these texts that is not empty. */
export function firstFilled(all: readonly string[]): string {
  const texts = all.filter((text) => text !== "''");
  const last = texts.at(-1) ?? "''";
  if (texts.length < 2) return last;
  return `multiIf(${texts
    .slice(0, -1)
    .map((text) => `${text} != '', ${text}`)
    .join(', ')}, ${last})`;
}

const untidy = ['  ', '\t', '\n', '\r', '\f', '\u00a0', LABEL_END];

const tidiedSql = (text: string): string =>
  `trimBoth(replaceRegexpAll(${text}, '[\\\\s\\\\x{00a0}${LABEL_END}]+', ' '))`;

/**
 * One blank wherever there were several, none at the ends. Most texts are tidy: looking is cheaper than replacing.
 * @param text without blanks at its ends
 */
export const tidySql = (text: string): string =>
  `if(${anyOfSql(text, untidy)} > 0, ${tidiedSql(text)}, ${text})`;

/** The same for texts of few values. */
export const tidyFewSql = (text: string): string => tidiedSql(perValue(text));

/** The text without what `others` (a set of letters, RE2) matches; most texts have none of it. */
export const withoutSql = (text: string, others: string): string =>
  `if(match(${text}, ${literal(others)}), replaceRegexpAll(${text}, ${literal(others)}, ''), ${text})`;

/** The text without what nobody sees around it: the engine trims spaces alone unless it is told more. */
export const trimmedSql = (text: string): string => `trimBoth(${text}, ${literal(' \t\r\n')})`;

/** Marks of numbers in a file. */
interface NumberMarks {
  decimal: '.' | ',';
  thousands: ',' | '.' | ' ' | "'" | '';
}

/**
 * From here on a number is none: "nan", "inf" and what a code such as 1E400 reads as would make every sum that it is
 * part of useless.
 */
const TOO_LARGE = '1e18';

/**
 * A number as a file writes it; NULL where a text is none by these marks. A number whose marks are in the wrong
 * places is none: "1.234,56" must never be read as 1.23456.
 */
export function numberSql(text: string, marks: NumberMarks): string {
  const number = anyNumberSql(text, marks);
  return `if(abs(${number}) < ${TOO_LARGE}, ${number}, NULL)`;
}

function anyNumberSql(text: string, { decimal, thousands }: NumberMarks): string {
  const point = (number: string) => (decimal === ',' ? `replaceOne(${number}, ',', '.')` : number);
  const bare =
    decimal === '.'
      ? `toFloat64OrNull(${text})`
      : `if(position(${text}, '.') = 0, toFloat64OrNull(${point(text)}), NULL)`;
  if (thousands === '') return bare;
  const between = { ',': ',', '.': '\\\\.', ' ': '[ \\\\x{00a0}\\\\x{202f}]', "'": "\\'" }[thousands];
  const mark = decimal === '.' ? '\\\\.' : ',';
  // Indian files group by two in front of the last three: 12,34,567.00
  const grouped = `'^[+-]?[0-9]{1,3}(${between}[0-9]{2,3})*${between}[0-9]{3}(${mark}[0-9]*)?$'`;
  const joined = `replaceRegexpAll(${text}, '${between}', '')`;
  return `if(match(${text}, ${grouped}), toFloat64OrNull(${point(joined)}), ${bare})`;
}

/** For texts of few values: what is made of them is made once for each value of a block, not for each row. */
export const perValue = (text: string): string => `toLowCardinality(${text})`;

/** Pattern of days counted as spreadsheets do where a cell has lost its format: 45962 is 2025-11-01. */
export const SERIAL_DAYS = 'excel';
/** Days from 1927 to 2036, other numbers would be anything; day 25569 is 1970-01-01. */
const serialSql = (text: string): string =>
  `addDays(toDate32('1970-01-01'), toInt32OrNull(extract(${text}, '^([1-4][0-9]{4})([.,][0-9]+)?$')) - 25569)`;

/** A time of day behind a date, as databases export it. */
const timeOfDay =
  "'[T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?( ?[AaPp][Mm])?(Z|[+-][0-9]{2}:?[0-9]{2})?$'";

/** A time of day that says its own zone, and midnight by universal time, which is how programs write a day. */
const ownZone = "'[T ][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})$'";
const midnight = "'[T ]00:00(:00([.,]0+)?)?(Z|[+-]00:?00)$'";

/** Whether a text is a moment whose day depends on where one is. */
export const isMomentSql = (text: string): string =>
  `(match(${perValue(text)}, ${ownZone}) AND NOT match(${perValue(text)}, ${midnight}))`;

/** A moment with the days that it is on, from the westernmost zone to the easternmost: `… is 2024-12-31 or 2025-01-01`. */
export function readingsSql(text: string): string {
  const moment = `parseDateTime64BestEffortOrNull(${text}, 3, 'UTC')`;
  return `concat(${text}, ifNull(concat(' is ', toString(toDate(${moment} - INTERVAL 12 HOUR)), ' or ', toString(toDate(${moment} + INTERVAL 14 HOUR))), ''))`;
}

/**
 * The day that a text names by the first of these patterns that fits it; NULL when none does. A time of day behind it is
 * left out.
 * @param zone (IANA) whose day a moment becomes; without it, moments have to be refused
 */
export function dateSql(text: string, patterns: readonly string[], zone?: string): string {
  const day = writtenDateSql(text, patterns);
  if (zone === undefined) return day;
  const written = `extract(replaceOne(${perValue(text)}, ',', '.'), '^([0-9]{4}-[0-9]{2}-[0-9]{2}[T ].*)$')`;
  const moment = `parseDateTime64BestEffortOrNull(${written}, 3, 'UTC')`;
  return `if(match(${perValue(text)}, ${ownZone}), toDate(toTimeZone(${moment}, ${literal(zone)})), ${day})`;
}

/** What each sign of a pattern stands for. The engine takes any sign for a digit: it reads the year 202" as 2006. */
const signs: Readonly<Record<string, string>> = {
  Y: '[0-9]{4}',
  y: '[0-9]{2}',
  m: '[0-9]{2}',
  c: '[0-9]{1,2}',
  b: '[A-Za-z]{3}',
  M: '[A-Za-z]{3,9}',
  d: '[0-9]{2}',
  e: ' ?[0-9]{1,2}',
};
const shapeOf = (pattern: string): string =>
  pattern.replace(/%([YymcbMde])|([^%])/g, (_, sign: string | undefined, other: string) =>
    sign === undefined ? other.replace(/[\\^$.|?*+()[\]{}]/g, '[$&]') : (signs[sign] ?? ''),
  );

/** How days are written that are cells of their own in a workbook or Parquet file, which need no pattern. */
const TYPED_DAY = '%Y-%m-%d';
const withTypedDays = (patterns: readonly string[]): readonly string[] =>
  // Where the day stands before the month, a day without a month of its number would be read the other way round.
  patterns.includes(TYPED_DAY) || patterns.some((pattern) => pattern.startsWith('%Y-%d'))
    ? patterns
    : [...patterns, TYPED_DAY];

function writtenDateSql(text: string, patterns: readonly string[]): string {
  const once = `replaceRegexpOne(${perValue(text)}, ${timeOfDay}, '')`;
  const tries = withTypedDays(patterns).map((pattern) => {
    if (pattern === SERIAL_DAYS) return serialSql(once);
    // Spreadsheets drop the zero of a day in front: 4082025.
    const padded = pattern.startsWith('%d%m') ? `leftPad(${once}, ${lengthOf(pattern)}, '0')` : once;
    // Not a condition: of a condition the engine makes each row's text.
    return `parseDateTimeOrNull(extract(${padded}, ${literal(`^(${shapeOf(pattern)})$`)}), ${literal(pattern)})`;
  });
  // Date reaches from 1970 to 2149; what is outside would silently become another day.
  const day = `toDate32(${tries.length === 1 ? tries[0] : `coalesce(${tries.join(', ')})`})`;
  return `if(${day} BETWEEN '1970-01-02' AND '2100-01-01', toDate(${day}), NULL)`;
}

/** How long a text of a pattern without marks between is. */
const lengthOf = (pattern: string): number =>
  pattern.replaceAll('%Y', '0000').replace(/%[mdy]/g, '00').length;

/** Between the columns of a statement. */
export const LF = ',\n  ';

/**
 * `source` (SQL) with further columns, a layer of the statement each, the first one innermost: expressions of a layer see
 * the columns of those inside it.
 */
export const inLayers = (source: string, layers: readonly (readonly string[])[]): string =>
  layers.reduce(
    (inner, columns) => `SELECT *${columns.map((each) => LF + each).join('')}\nFROM (${inner})`,
    source,
  );

/** Columns of a layer from expressions by the names that they get. */
export const named = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([alias, sql]) => `${sql} AS ${alias}`);
