// Schema of a format's date: a column with patterns, columns for year, month and day, or one date for the whole file.
import { z } from 'zod';
import { isTimeZone } from '../../../basics/time-zone';
import { columnName, type TextRule, text } from './rules';
import { SERIAL_DAYS } from './sql';

/**
 * Dates in ClickHouse's notation: %Y year, %y two digits, %m month, %c without leading zero, %b name, %d day, %e
 * without leading zero.
 */
const datePattern = z
  .string()
  .regex(
    new RegExp(`^([^%]*(%[YymcbMde][^%]*)+|${SERIAL_DAYS})$`),
    `signs are %Y %y %m %c %b %M %d %e; or it is "${SERIAL_DAYS}"`,
  );

const periods = ['day', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Calendars of a file's years: Thailand counts 543 years more, Nepal has months of its own. */
const calendars = ['gregorian', 'buddhist', 'bikram-sambat'] as const;
export type Calendar = (typeof calendars)[number];

const dateShape = z.strictObject({
  /** One column, or the first non-empty one of several. */
  column: z.union([columnName, z.array(columnName).min(2)]).optional(),
  /** All non-empty ones of them, separated by a blank. */
  join: z.array(columnName).min(2).optional(),
  /** One date for all rows: 2025-03-14, or 2025-03 or 2025 for the last day of it. */
  is: z.string().optional(),
  /** Columns of a date in parts; without a day or month, the last day of the month or year counts. */
  year: text.optional(),
  month: text.optional(),
  day: text.optional(),
  /** How the texts of `column` or `join` are written. */
  patterns: z.array(datePattern).min(1).optional(),
  /** The period that a date stands for: of a month or year the last day counts. */
  period: z.enum(periods).default('day'),
  calendar: z.enum(calendars).default('gregorian'),
  /**
   * Time zone (IANA, as Asia/Kolkata) in whose calendar a time with its own offset is read: 2024-12-31T18:30:00Z is 1
   * January there.
   */
  zone: z.string().refine(isTimeZone, 'it is not a time zone, such as Asia/Kolkata').optional(),
  /**
   * Whether a spreadsheet swapped day and month of the dates that it took for dates. Without it, a load is refused
   * where it seems so.
   */
  swapped: z.boolean().optional(),
});

const HOW_TO_WRITE =
  'write one of { "column": "DATE", "patterns": ["%d/%m/%Y"] }, { "year": "YEAR", "month": "MONTH", "day": "DAY" } and { "is": "2025-03" }';

/** A constant date by its parts; undefined when there is no such day. */
function parseConstant(constant: string): { first: string; period: Period } | undefined {
  const [, year = '', month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(constant) ?? [];
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const date = new Date(`${first}T00:00:00Z`);
  // JavaScript takes 31 April for 1 May.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== first) return undefined;
  if (year < '1971' || year > '2099') return undefined;
  return { first, period: day === undefined ? (month === undefined ? 'year' : 'month') : 'day' };
}

/** Settings that only texts with patterns have. */
const textSettings = ['zone', 'swapped'] as const;

/** Placeholder for a column in a proposal, where it is unknown. */
export const UNKNOWN_COLUMN = 'say which column';

function listProblems(rule: z.output<typeof dateShape>): { path: string[]; message: string }[] {
  const problem = (message: string, ...path: string[]) => [{ path, message }];
  const forms = (['column', 'join', 'is', 'year'] as const).filter((key) => rule[key] !== undefined);
  if (forms.length !== 1) return problem(HOW_TO_WRITE);
  const [form] = forms;
  if (form !== 'year' && (rule.month !== undefined || rule.day !== undefined))
    return problem(`"month" and "day" belong to "year": ${HOW_TO_WRITE}`);
  if (rule.day !== undefined && rule.month === undefined)
    return problem('a day needs its "month" too', 'month');
  if (rule.column === UNKNOWN_COLUMN)
    return problem('say which column has the date, or { "is": "2025-03" } where the file has none', 'column');
  if ((form === 'column' || form === 'join') && rule.patterns === undefined)
    return problem('say how the dates are written, such as ["%d/%m/%Y"]', 'patterns');
  if (rule.is !== undefined && parseConstant(rule.is) === undefined)
    return problem('write a day, month or year of ours, such as 2025-03-14, 2025-03 or 2025', 'is');
  if (rule.is !== undefined && rule.calendar !== 'gregorian')
    return problem('a constant is a date of our calendar: leave "calendar" out', 'calendar');
  if (rule.calendar !== 'gregorian' && (rule.zone !== undefined || rule.swapped !== undefined))
    return problem('dates of another calendar have neither "zone" nor "swapped"', 'calendar');
  return form === 'column' || form === 'join'
    ? []
    : textSettings
        .filter((key) => rule[key] !== undefined)
        .flatMap((key) => problem('it belongs to a date in one column', key));
}

export const dateRule = dateShape.superRefine((rule, context) => {
  for (const { path, message } of listProblems(rule)) context.addIssue({ code: 'custom', path, message });
});
export type DateRule = z.output<typeof dateRule>;

/** The three forms of a date. */
export type DateForm =
  | { form: 'text'; text: TextRule; patterns: readonly string[]; period: Period }
  | { form: 'parts'; year: TextRule; month?: TextRule; day?: TextRule; period: Period }
  | { form: 'constant'; first: string; period: Period };

const coarser = (one: Period, other: Period): Period =>
  periods.indexOf(one) > periods.indexOf(other) ? one : other;

export function readDateForm({ column, join, is, year, month, day, patterns, period }: DateRule): DateForm {
  if (year !== undefined) {
    const stated = month === undefined ? 'year' : day === undefined ? 'month' : 'day';
    return {
      form: 'parts',
      year,
      ...(month !== undefined && { month }),
      ...(day !== undefined && { day }),
      period: coarser(period, stated),
    };
  }
  const constant = is === undefined ? undefined : parseConstant(is);
  if (constant !== undefined)
    return { form: 'constant', first: constant.first, period: coarser(period, constant.period) };
  return { form: 'text', text: join === undefined ? { column } : { join }, patterns: patterns ?? [], period };
}

/** Columns that a date is read from: none for a constant. */
export function listDateColumns({ column, join, year, month, day }: DateRule): string[] {
  const columnsIn = (rule: TextRule | undefined) =>
    typeof rule === 'object' ? [rule.column ?? [], rule.join ?? []].flat() : [rule ?? []].flat();
  return [column ?? [], join ?? [], ...[year, month, day].map(columnsIn)].flat();
}
