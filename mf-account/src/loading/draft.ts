// Functions on the file format being edited: columns per field, and settings for the whole file. A format
// (docs/formats.md) may contain more than the form shows; the rest is left unchanged.
import { encodings, type LoadingFormat, type LoadingLayout, reportingCountry } from '@waybill/contract';

/** Record fields that can be mapped to a column, in display order. */
export const draftFields = [
  ...['date', 'document', 'item', 'importer.name', 'importer.taxId', 'importer.address', 'importer.country'],
  ...[
    'exporter.name',
    'exporter.taxId',
    'exporter.address',
    'exporter.country',
    'hs',
    'product',
    'productEn',
  ],
  ...['brand', 'quantity', 'unit', 'netWeight', 'grossWeight', 'amount', 'amountDeclared', 'currency'],
  ...[
    'unitPrice',
    'origin',
    'shippedFrom',
    'partner',
    'loadingPort',
    'unloadingPort',
    'transport',
    'incoterm',
  ],
] as const;

export type DraftField = (typeof draftFields)[number];

/** Shown even without a column, because most records need them. */
export const usualFields: readonly DraftField[] = [
  ...(['date', 'document', 'importer.name', 'exporter.name', 'hs', 'product'] as const),
  ...(['quantity', 'unit', 'amount', 'origin'] as const),
];

type Rule = Readonly<Record<string, unknown>>;
const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ruleAt = (format: LoadingFormat, field: string): unknown =>
  field.split('.').reduce<unknown>((at, key) => (isRule(at) ? at[key] : undefined), format.fields);

/** Parts of a rule that name columns; a date may have a column for each of its own parts. */
const ruleParts = ['column', 'join', 'text', 'year', 'month', 'day'] as const;

/** Columns of a rule, in order; empty if it has none or a constant value. */
function columnsIn(rule: unknown): string[] {
  if (typeof rule === 'string') return rule === '' ? [] : [rule];
  if (Array.isArray(rule)) return rule.flatMap(columnsIn);
  if (!isRule(rule)) return [];
  return ruleParts.flatMap((part) => columnsIn(rule[part]));
}

/** What a rule is made of, in order: columns by their names, and fixed texts in quotes. */
function describeParts(rule: unknown): string[] {
  if (!isRule(rule)) return columnsIn(rule);
  return [
    ...('is' in rule ? [`“${rule.is}”`] : []),
    ...ruleParts.flatMap((part) => describeParts(rule[part])),
  ];
}

/** The column mapped to a field; empty if none. */
export const columnOf = (format: LoadingFormat, field: string): string =>
  columnsIn(ruleAt(format, field))[0] ?? '';

/** Whether a field is made of several columns or fixed texts of the format; choosing one column replaces them. */
export const isMixed = (format: LoadingFormat, field: string): boolean => {
  const rule = ruleAt(format, field);
  return (
    columnsIn(rule).length > 1 ||
    describeParts(rule).length > columnsIn(rule).length ||
    (isRule(rule) && 'year' in rule)
  );
};

/** What such a field is made of, such as `YEAR + MONTH` or `“EUR”`. */
export const describeMixed = (format: LoadingFormat, field: string): string =>
  describeParts(ruleAt(format, field)).join(' + ');

/** Replaces the column of a rule and keeps its other settings. */
function withColumnIn(rule: unknown, column: string): unknown {
  if (!isRule(rule)) return column;
  const { join: _, is: __, ...rest } = rule;
  if ('text' in rest) return { ...rest, text: withColumnIn(rest.text, column) };
  return Object.keys(rest).every((key) => key === 'column') ? column : { ...rest, column };
}

/** Maps a column to a field; '' removes the field, except for the date, which every record needs. */
export function withColumn(format: LoadingFormat, field: string, column: string): LoadingFormat {
  const fields = isRule(format.fields) ? format.fields : {};
  const [first = '', second] = field.split('.');
  const before = fields[first];
  const put = (all: Rule, key: string, rule: unknown): Rule => {
    const { [key]: _, ...others } = all;
    return rule === undefined ? others : { ...others, [key]: rule };
  };
  if (field === 'date') {
    const { join: _, is: __, year: ___, month: ____, day: _____, ...rest } = isRule(before) ? before : {};
    return { ...format, fields: { ...fields, date: { ...rest, column } } };
  }
  const ruled = (rule: unknown) => (column === '' ? undefined : withColumnIn(rule, column));
  if (second === undefined) return { ...format, fields: put(fields, first, ruled(before)) };
  const party = put(isRule(before) ? before : {}, second, ruled(isRule(before) ? before[second] : undefined));
  return {
    ...format,
    fields: put(fields, first, Object.keys(party).length === 0 ? undefined : party),
  };
}

export const textOf = (format: LoadingFormat, key: string): string =>
  typeof format[key] === 'string' ? format[key] : '';

/** Column that says the direction of each row; null where all rows have the same. */
export function directionColumnOf({ direction }: LoadingFormat): string | null {
  return isRule(direction) && typeof direction.column === 'string' ? direction.column : null;
}

interface DateRule {
  column: string;
  patterns: string[];
  zone: string;
  /** Whether a spreadsheet swapped day and month; undefined while nobody has decided it. */
  swapped: boolean | undefined;
}

export function dateOf(format: LoadingFormat): DateRule {
  const rule = ruleAt(format, 'date');
  const { patterns, zone, swapped } = isRule(rule) ? rule : {};
  return {
    column: columnOf(format, 'date'),
    patterns: Array.isArray(patterns) ? patterns.filter((each) => typeof each === 'string') : [],
    zone: typeof zone === 'string' ? zone : '',
    swapped: typeof swapped === 'boolean' ? swapped : undefined,
  };
}

/** Whether the date is a text with patterns: not one of several parts, nor the same for all rows. */
export function hasDatePatterns(format: LoadingFormat): boolean {
  const rule = ruleAt(format, 'date');
  return !isRule(rule) || !('year' in rule || 'is' in rule);
}

export function withDate(format: LoadingFormat, change: Partial<Omit<DateRule, 'column'>>): LoadingFormat {
  const fields = isRule(format.fields) ? format.fields : {};
  const { zone, period, swapped, ...date } = {
    period: undefined,
    swapped: undefined,
    ...(isRule(fields.date) ? fields.date : {}),
    ...change,
  };
  // A date without a day means its whole month.
  const months = change.patterns?.every((pattern) => !/%[de]/.test(pattern)) ? 'month' : undefined;
  const now = change.patterns === undefined ? period : months;
  return {
    ...format,
    fields: {
      ...fields,
      date: {
        ...date,
        ...(now === undefined ? {} : { period: now }),
        ...(zone ? { zone } : {}),
        ...(swapped === undefined ? {} : { swapped }),
      },
    },
  };
}

/** Date patterns of files, with 31 March 2026 as example. */
export const datePatterns: Readonly<Record<string, string>> = {
  '%Y-%m-%d': '2026-03-31',
  '%d/%m/%Y': '31/03/2026',
  '%m/%d/%Y': '03/31/2026',
  '%d-%m-%Y': '31-03-2026',
  '%d.%m.%Y': '31.03.2026',
  '%Y/%m/%d': '2026/03/31',
  '%Y%m%d': '20260331',
  '%d-%b-%Y': '31-Mar-2026',
  '%d-%b-%y': '31-Mar-26',
  '%e/%c/%Y': '31/3/2026',
  '%c/%e/%Y': '3/31/2026',
  '%b %Y': 'Mar 2026',
  '%Y-%m': '2026-03',
  '%Y%m': '202603',
};

/** Settings required before a file can be read. */
export type Missing = 'name' | 'title' | 'source' | 'country' | 'date';

export function missingIn(format: LoadingFormat): Missing[] {
  const missing: Missing[] = [];
  if (!/^[a-z0-9][a-z0-9-]{1,59}$/.test(textOf(format, 'name'))) missing.push('name');
  if (textOf(format, 'title').trim() === '') missing.push('title');
  if (textOf(format, 'source').trim() === '') missing.push('source');
  if (reportingCountry(textOf(format, 'country')) === undefined) missing.push('country');
  const { column, patterns } = dateOf(format);
  if (hasDatePatterns(format) && (column === '' || patterns.length === 0)) missing.push('date');
  return missing;
}

/** Deep equality of two formats, ignoring the order of keys. */
export function sameFormat(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => sameFormat(each, b[at]));
  if (!isRule(a) || !isRule(b)) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameFormat(a[key], b[key]));
}

/** Layout of a file: sheet of a workbook, header row, encoding; empty if not specified. */
type FileRule = 'sheet' | 'header' | 'encoding';

export function fileRuleOf(format: LoadingFormat, key: FileRule): string {
  const said = isRule(format.file) ? format.file[key] : undefined;
  return typeof said === 'string' || typeof said === 'number' ? String(said) : '';
}

/** Sets a part of the layout; '' restores the default. */
export function withFileRule(format: LoadingFormat, key: FileRule, value: string): LoadingFormat {
  const { [key]: _, ...others } = isRule(format.file) ? format.file : {};
  const said = key === 'header' ? Number.parseInt(value, 10) : value;
  return { ...format, file: value === '' || Number.isNaN(said) ? others : { ...others, [key]: said } };
}

/** The format's own layout, which a suggestion must keep. */
export function layoutIn(format: LoadingFormat): LoadingLayout {
  const [sheet, row, said] = (['sheet', 'header', 'encoding'] as const).map((key) => fileRuleOf(format, key));
  const header = Number(row);
  const encoding = encodings.find((each) => each === said);
  return {
    ...(sheet && { sheet }),
    ...(header >= 1 && { header }),
    ...(encoding !== undefined && { encoding }),
  };
}

/** Whether two formats read the same sheet, below the same row, in the same encoding. */
export const sameLayout = (a: LoadingFormat, b: LoadingFormat): boolean =>
  (['sheet', 'header', 'encoding'] as const).every((key) => {
    const usual = { sheet: '', header: '1', encoding: 'utf-8' }[key];
    return (fileRuleOf(a, key) || usual) === (fileRuleOf(b, key) || usual);
  });

/** Parses a mapping file; undefined if it is not one. The server decides whether a load accepts it. */
export function mappingIn(text: string): LoadingFormat | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRule(read) || !isRule(read.fields)) return undefined;
    // Evidence and notes of a suggestion are not part of the format.
    const { evidence: _, notes: __, ...format } = read;
    return format;
  } catch {
    return undefined;
  }
}
