// Limits of the comparison of rivals, and the filter that opens partners by whether they have records in other months.
// Without schemas: the first page of a visit may carry this file.

/** Companies that are compared at once. */
export const RIVALS_MAX = 6;
/** Partners of a group that are listed; the profile lists all of them. */
export const RIVALS_LISTED = 20;
export const RIVAL_MOVES_MAX = 50;

/** Whether the partners have, or have not, any record on some days. */
export interface PartnerSpan {
  has: boolean;
  /** First and last day. */
  first: string;
  last: string;
}

const written = /^(with|without):(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

/** Value of the filter `partner` for named partners with, or without, records on these days. */
export const writePartnerSpan = ({ has, first, last }: PartnerSpan): string =>
  `${has ? 'with' : 'without'}:${first}..${last}`;

/** Whether a day exists: 30 February does not. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Undefined for a value that names a company. */
export function readPartnerSpan(partner: string): PartnerSpan | undefined {
  const [, word, first = '', last = ''] = written.exec(partner) ?? [];
  const isSpan = word !== undefined && isCalendarDay(first) && isCalendarDay(last);
  return isSpan ? { has: word === 'with', first, last } : undefined;
}
