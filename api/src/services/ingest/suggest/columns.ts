// Proposes which column feeds which field: by its name, and by what its values look like.
import { type Direction, hint, type Tier } from './heads';
import { type NamedField, namesOf } from './names';
import { bareName, type Fed } from './parties';
import { type Column, looksLike } from './values';

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
const often: ReadonlySet<NamedField> = new Set(['date', 'quantity']);

/** Assigns columns by name, unless their values contradict. */
export function byName(columns: readonly Column[], direction: Direction, notes: string[]): Fed {
  const fed: Fed = new Map();
  const taken = new Set<Column>();
  const rivals: { field: NamedField; chosen: Column; tiers: readonly Tier[]; isWeak: boolean }[] = [];
  for (const [field, tiers] of namesOf(direction)) {
    const check = checks[field];
    for (const [at, tier] of tiers.entries()) {
      const fitting = columns.find((column) => {
        if (taken.has(column) || !tier.isCalled(column)) return false;
        if (check === undefined || column.values.length === 0 || looksLike[check](column.values)) return true;
        notes.push(
          `${field}: ${column.name} has the name for it, but not the values («${column.values[0] ?? ''}»).`,
        );
        return false;
      });
      if (fitting === undefined) continue;
      fed.set(field, fitting);
      taken.add(fitting);
      // The most significant names of the file's own direction are beyond doubt.
      const first = often.has(field) && at > 0 ? tiers : [tier];
      rivals.push({ field, chosen: fitting, tiers: first, isWeak: tier.isWeak });
      break;
    }
  }
  for (const { field, chosen, tiers, isWeak } of rivals) {
    const check = checks[field];
    const others = columns.filter(
      (column) =>
        !taken.has(column) &&
        column.values.length > 0 &&
        bareName(column) !== bareName(chosen) &&
        tiers.some(({ isCalled }) => isCalled(column)) &&
        (check === undefined || looksLike[check](column.values)) &&
        column.values.some((value, row) => value !== chosen.values[row]),
    );
    if (others.length > 0)
      notes.push(
        `${field}: ${others.map(({ name }) => name).join(', ')} could be it as well as ${chosen.name}. Say which.`,
      );
    else if (isWeak) notes.push(`${field}: ${chosen.name} may be something else, by its name.`);
  }
  return fed;
}

/** Assigns the remaining fields by values, where only one column fits. Each gets a note. */
export function byValues(columns: readonly Column[], fed: Fed, direction: Direction, notes: string[]): void {
  const free = () =>
    columns.filter((column) => ![...fed.values()].includes(column) && column.values.length > 0);
  const propose = (field: NamedField, fitting: readonly Column[], what: string) => {
    const [first] = fitting;
    if (fed.has(field) || first === undefined) return;
    if (fitting.length > 1) {
      notes.push(`${field}: ${fitting.map(({ name }) => name).join(', ')} look like ${what}. Say which.`);
      return;
    }
    fed.set(field, first);
    notes.push(`${field}: ${first.name}, by its values alone («${first.values[0] ?? ''}»).`);
  };
  const like = (kind: keyof typeof looksLike) => free().filter(({ values }) => looksLike[kind](values));
  propose(
    'date',
    like('date').filter(({ values }) => new Set(values).size > 1 || values.length < 3),
    'dates',
  );
  propose(
    'hs',
    like('hs').filter((column) => new Set(column.values).size > 1 && hint('codes')(column)),
    'HS codes',
  );
  propose('currency', like('currency'), 'currencies');
  propose('incoterm', like('incoterm'), 'terms of delivery');
  propose('transport', like('transport'), 'means of transport');
  propose(
    'unit',
    like('unit').filter(({ values }) => !looksLike.number(values) && !looksLike.country(values)),
    'units',
  );
  propose(
    direction === 'import' ? 'origin' : 'partner',
    like('country').filter(({ values }) => new Set(values).size > 1),
    'countries',
  );
  if (!fed.has('product')) {
    const texts = like('description').filter(
      (column) => !looksLike.company(column.values) && !hint('noGoods')(column),
    );
    const length = ({ values }: Column) =>
      values.reduce((sum, value) => sum + value.length, 0) / values.length;
    propose('product', texts.sort((a, b) => length(b) - length(a)).slice(0, 1), 'descriptions');
  }
  for (const side of ['importer', 'exporter'] as const)
    if (!fed.has(`${side}.name`)) propose(`${side}.name`, like('company'), 'companies');
}
