// Proposes the rules for importer and exporter: of several columns with the same meaning, the cleaned or English one
// comes first, and the original follows it.
import type { NamedField } from './names';
import type { Column } from './values';

/** The column that feeds each field. */
export type FieldColumns = Map<NamedField, Column>;

/** Rule of a field, as in a mapping. */
export type FieldRule = string | Record<string, unknown>;

/** Name of a column without its marks for cleaning (STD, RAW) and language. */
export const stripNameMarks = ({ key }: Pick<Column, 'key'>): string =>
  key.replace(/^(STD|RAW)_/, '').replace(/_(EN|VN|RU|ES)$/, '');

/** Rules of one party: English name first, with the original name beside it. */
export function buildParty(
  side: 'importer' | 'exporter',
  columnsByField: FieldColumns,
  columns: readonly Column[],
): Record<string, FieldRule> {
  const part: Record<string, FieldRule> = {};
  const findSisters = (column: Column) =>
    columns.filter((other) => other !== column && stripNameMarks(other) === stripNameMarks(column));
  /** Sort order: cleaned or English columns first, raw ones last. */
  const order = ({ key }: Column) =>
    /^RAW_/.test(key) ? 3 : /^STD_/.test(key) ? 0 : /_EN$/.test(key) ? 1 : 2;
  for (const what of ['name', 'taxId', 'address', 'country'] as const) {
    const column = columnsByField.get(`${side}.${what}`);
    if (column === undefined) continue;
    const partColumns =
      what === 'name' || what === 'address'
        ? [column, ...findSisters(column)].sort((a, b) => order(a) - order(b))
        : [column];
    part[what] = partColumns.length === 1 ? column.name : { column: partColumns.map(({ name }) => name) };
    const last = partColumns.at(-1);
    if (what === 'name' && partColumns.length > 1 && last !== undefined) part.raw = last.name;
  }
  const digit = columns.find(({ key }) => new RegExp(`^${side.toUpperCase()}_ID_CHECK_DIGIT$`).test(key));
  if (typeof part.taxId === 'string' && digit !== undefined) part.taxId = { join: [part.taxId, digit.name] };
  return part;
}
