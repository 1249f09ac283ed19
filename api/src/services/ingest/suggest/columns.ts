// Proposes which column feeds which field: by its name, and by what its values look like.
import { type Direction, matchHint, type Tier } from './heads';
import { listFieldNames, type NamedField } from './names';
import { type FieldColumns, stripNameMarks } from './parties';
import { areSerialDays, type Column, listUnlike, looksLike } from './values';

/** Checks of the values that a field requires beyond its column's name. */
const checks: Partial<Record<NamedField, keyof typeof looksLike>> = {
  date: 'date',
  hs: 'hs',
  quantity: 'number',
  netWeight: 'number',
  grossWeight: 'number',
  item: 'number',
  product: 'text',
  productEn: 'text',
  currency: 'currency',
  incoterm: 'incoterm',
  origin: 'country',
  partner: 'country',
  shippedFrom: 'country',
};

/**
 * Fields for which every column with a matching name is mentioned in a note, because files often have several of them.
 */
const oftenSeveral: ReadonlySet<NamedField> = new Set(['date', 'quantity']);

/** Assigns columns by name, unless their values contradict. */
export function assignByName(
  columns: readonly Column[],
  direction: Direction,
  notes: string[],
): FieldColumns {
  const columnsByField: FieldColumns = new Map();
  const assigned = new Set<Column>();
  /** A column may have several of a field's names. */
  const unlike = new Set<string>();
  const rivals: { field: NamedField; chosen: Column; tiers: readonly Tier[]; isWeak: boolean }[] = [];
  for (const [field, tiers] of listFieldNames(direction)) {
    const check = checks[field];
    for (const [at, tier] of tiers.entries()) {
      const fitting = columns.find((column) => {
        if (assigned.has(column) || !tier.matches(column)) return false;
        if (check === undefined || column.values.length === 0 || looksLike[check](column.values)) return true;
        unlike.add(
          `${field}: ${column.name} has the name for it, but not the values («${listUnlike(check, column.values)[0] ?? column.values[0] ?? ''}»).`,
        );
        return false;
      });
      if (fitting === undefined) continue;
      columnsByField.set(field, fitting);
      assigned.add(fitting);
      // The most significant names of the file's own direction are beyond doubt.
      const first = oftenSeveral.has(field) && at > 0 ? tiers : [tier];
      rivals.push({ field, chosen: fitting, tiers: first, isWeak: tier.isWeak });
      break;
    }
  }
  notes.push(...unlike);
  for (const { field, chosen, tiers, isWeak } of rivals) {
    const check = checks[field];
    const rivalColumns = columns.filter(
      (column) =>
        !assigned.has(column) &&
        column.values.length > 0 &&
        stripNameMarks(column) !== stripNameMarks(chosen) &&
        tiers.some(({ matches }) => matches(column)) &&
        (check === undefined || looksLike[check](column.values)) &&
        column.values.some((value, row) => value !== chosen.values[row]),
    );
    if (rivalColumns.length > 0)
      notes.push(
        `${field}: ${rivalColumns.map(({ name }) => name).join(', ')} could be it as well as ${chosen.name}. Say which.`,
      );
    else if (isWeak) notes.push(`${field}: ${chosen.name} may be something else, by its name.`);
  }
  return columnsByField;
}

/** Assigns the remaining fields by values, where only one column fits. Each gets a note. */
export function assignByValues(
  columns: readonly Column[],
  columnsByField: FieldColumns,
  direction: Direction,
  notes: string[],
): void {
  const findUnassigned = () =>
    columns.filter((column) => ![...columnsByField.values()].includes(column) && column.values.length > 0);
  const propose = (field: NamedField, fitting: readonly Column[], what: string) => {
    const [first] = fitting;
    if (columnsByField.has(field) || first === undefined) return;
    if (fitting.length > 1) {
      notes.push(`${field}: ${fitting.map(({ name }) => name).join(', ')} look like ${what}. Say which.`);
      return;
    }
    columnsByField.set(field, first);
    notes.push(`${field}: ${first.name}, by its values alone («${first.values[0] ?? ''}»).`);
  };
  const findLike = (kind: keyof typeof looksLike) =>
    findUnassigned().filter(({ values }) => looksLike[kind](values));
  propose(
    'date',
    findLike('date').filter(
      ({ values }) => !areSerialDays(values) && (new Set(values).size > 1 || values.length < 3),
    ),
    'dates',
  );
  propose(
    'hs',
    findLike('hs').filter((column) => new Set(column.values).size > 1 && matchHint('codes')(column)),
    'HS codes',
  );
  propose('currency', findLike('currency'), 'currencies');
  propose('incoterm', findLike('incoterm'), 'terms of delivery');
  propose('transport', findLike('transport'), 'means of transport');
  propose(
    'unit',
    findLike('unit').filter(({ values }) => !looksLike.number(values) && !looksLike.country(values)),
    'units',
  );
  propose(
    direction === 'import' ? 'origin' : 'partner',
    findLike('country').filter(({ values }) => new Set(values).size > 1),
    'countries',
  );
  if (!columnsByField.has('product')) {
    const texts = findLike('description').filter(
      (column) => !looksLike.company(column.values) && !matchHint('noGoods')(column),
    );
    const length = ({ values }: Column) =>
      values.reduce((sum, value) => sum + value.length, 0) / values.length;
    propose('product', texts.sort((a, b) => length(b) - length(a)).slice(0, 1), 'descriptions');
  }
  for (const side of ['importer', 'exporter'] as const)
    if (!columnsByField.has(`${side}.name`)) propose(`${side}.name`, findLike('company'), 'companies');
}
