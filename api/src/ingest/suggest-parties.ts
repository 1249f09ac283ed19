// The two sides of a trade in a proposal: of several columns with one name, the cleaned or English one goes first and
// the file's own is kept beside it.
import type { NamedField } from './suggest-names';
import type { Column } from './suggest-values';

/** Which column feeds which field. */
export type Fed = Map<NamedField, Column>;

/** Of a field, as a mapping writes it. */
export type Rule = string | Record<string, unknown>;

/** What a column is called without the words for who made it, and in which language. */
export const bareName = ({ key }: Pick<Column, 'key'>): string =>
  key.replace(/^(STD|RAW)_/, '').replace(/_(EN|VN|RU|ES)$/, '');

/** A side's name in English before the file's own, which is kept beside it. */
export function partyOf(
  side: 'importer' | 'exporter',
  fed: Fed,
  columns: readonly Column[],
): Record<string, Rule> {
  const part: Record<string, Rule> = {};
  const sisterOf = (column: Column) =>
    columns.filter((other) => other !== column && bareName(other) === bareName(column));
  /** Cleaned or English ones first, raw ones last. */
  const order = ({ key }: Column) =>
    /^RAW_/.test(key) ? 3 : /^STD_/.test(key) ? 0 : /_EN$/.test(key) ? 1 : 2;
  for (const what of ['name', 'taxId', 'address', 'country'] as const) {
    const column = fed.get(`${side}.${what}`);
    if (column === undefined) continue;
    const all =
      what === 'name' || what === 'address'
        ? [column, ...sisterOf(column)].sort((a, b) => order(a) - order(b))
        : [column];
    part[what] = all.length === 1 ? column.name : { column: all.map(({ name }) => name) };
    const last = all.at(-1);
    if (what === 'name' && all.length > 1 && last !== undefined) part.raw = last.name;
  }
  const digit = columns.find(({ key }) => new RegExp(`^${side.toUpperCase()}_ID_CHECK_DIGIT$`).test(key));
  if (typeof part.taxId === 'string' && digit !== undefined) part.taxId = { join: [part.taxId, digit.name] };
  return part;
}
