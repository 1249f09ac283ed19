// Builds the rules of a proposed mapping's fields from the columns that feed them.
import { hint } from './heads';
import type { Money } from './money';
import type { NamedField } from './names';
import { type Fed, partyOf, type Rule } from './parties';
import { type Column, type Dates, isWeightUnit } from './values';

/** Placeholder for a column that was not found. */
export const UNKNOWN_COLUMN = 'say which column';

export type Fields = { date: { column: string; patterns: string[]; period?: string } } & Record<
  string,
  unknown
>;

const hsDigits = (values: readonly string[]): number | undefined => {
  const lengths = values.map((value) => value.replace(/\D/g, '').length);
  const most = Math.max(0, ...lengths);
  // All codes have the same length, or lack only a leading zero.
  return [6, 8, 10, 12].includes(most) && lengths.every((each) => each >= most - 1) ? most : undefined;
};

/** A rule under its name; an empty object where there is none, or an empty one. */
export const given = (name: string, rule: string | object | undefined): Record<string, unknown> =>
  rule === undefined || (typeof rule === 'object' && Object.keys(rule).length === 0) ? {} : { [name]: rule };

function hsRule(hs: Column | undefined): Rule | undefined {
  const digits = hsDigits(hs?.values ?? []);
  return hs === undefined || digits === undefined ? hs?.name : { text: hs.name, digits };
}

function productRule(product: Column | undefined, named: readonly Column[]): Rule | undefined {
  const further = named.filter(hint('furtherTexts'));
  return product === undefined || further.length === 0
    ? product?.name
    : { join: [product.name, ...further.map(({ name }) => name)] };
}

function weightRule(weight: Column | undefined, unit: Column | undefined): Rule | undefined {
  const says =
    unit !== undefined &&
    !/KG/.test(weight?.key ?? '') &&
    (unit.values.length === 0 || isWeightUnit(unit.values));
  return weight === undefined || !says ? weight?.name : { column: weight.name, unitColumn: unit.name };
}

export function fieldsOf(fed: Fed, named: readonly Column[], dates: Dates, money: Money): Fields {
  const simple = (field: NamedField) => given(field, fed.get(field)?.name);
  const weightUnit = named.find((each) => hint('weightUnits')(each) || hint('grossUnits')(each));
  const netUnit = named.find((each) => hint('weightUnits')(each) || hint('netUnits')(each));
  return {
    date: {
      column: fed.get('date')?.name ?? UNKNOWN_COLUMN,
      patterns: dates.patterns.length === 0 ? ['%Y-%m-%d'] : dates.patterns,
      ...(dates.period === 'day' ? {} : { period: dates.period }),
    },
    ...simple('document'),
    ...simple('item'),
    ...given('importer', partyOf('importer', fed, named)),
    ...given('exporter', partyOf('exporter', fed, named)),
    ...given('hs', hsRule(fed.get('hs'))),
    ...given('product', productRule(fed.get('product'), named)),
    ...simple('productEn'),
    ...simple('brand'),
    ...simple('quantity'),
    ...simple('unit'),
    ...given('netWeight', weightRule(fed.get('netWeight'), netUnit)),
    ...given('grossWeight', weightRule(fed.get('grossWeight'), weightUnit)),
    ...given('amount', money.amount),
    ...given('amountDeclared', money.amountDeclared),
    ...given('currency', money.currency),
    ...given('amountBasis', money.amountBasis),
    ...given('unitPrice', money.unitPrice),
    ...simple('origin'),
    ...simple('shippedFrom'),
    ...simple('partner'),
    ...simple('loadingPort'),
    ...simple('unloadingPort'),
    ...simple('transport'),
    ...simple('incoterm'),
    ...given('taxes', money.taxes),
  };
}
