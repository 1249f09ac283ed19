// Builds the rules of a proposed mapping's fields from the columns that feed them.
import { UNKNOWN_COLUMN } from '../formats/date-rule';
import type { DateParts } from './date-parts';
import { matchHint } from './heads';
import type { MoneyColumns } from './money';
import { findWeightUnitInName } from './name-units';
import type { NamedField } from './names';
import { buildParty, type FieldColumns, type FieldRule } from './parties';
import { type Column, type DetectedDates, isWeightUnit } from './values';

type ProposedDate =
  | { column: string; patterns: string[]; period?: string }
  | { year: string; month: string; day?: string };

export type ProposedFields = { date: ProposedDate } & Record<string, unknown>;

const detectHsDigits = (values: readonly string[]): number | undefined => {
  const lengths = values.map((value) => value.replace(/\D/g, '').length);
  const most = Math.max(0, ...lengths);
  // All codes have the same length, or lack only a leading zero.
  return [6, 8, 10, 12].includes(most) && lengths.every((each) => each >= most - 1) ? most : undefined;
};

/** A rule under its name; an empty object where there is none, or an empty one. */
export const ruleEntry = (name: string, rule: string | object | undefined): Record<string, unknown> =>
  rule === undefined || (typeof rule === 'object' && Object.keys(rule).length === 0) ? {} : { [name]: rule };

function hsRule(hs: Column | undefined): FieldRule | undefined {
  const digits = detectHsDigits(hs?.values ?? []);
  return hs === undefined || digits === undefined ? hs?.name : { text: hs.name, digits };
}

function productRule(product: Column | undefined, namedColumns: readonly Column[]): FieldRule | undefined {
  const further = namedColumns.filter(matchHint('furtherTexts'));
  return product === undefined || further.length === 0
    ? product?.name
    : { join: [product.name, ...further.map(({ name }) => name)] };
}

function weightRule(weight: Column | undefined, unit: Column | undefined): FieldRule | undefined {
  const hasWeightUnit =
    unit !== undefined &&
    !/KG/.test(weight?.key ?? '') &&
    (unit.values.length === 0 || isWeightUnit(unit.values));
  if (weight === undefined) return undefined;
  if (hasWeightUnit) return { column: weight.name, unitColumn: unit.name };
  const unitInName = findWeightUnitInName(weight);
  return unitInName === undefined || unitInName === 'kg'
    ? weight.name
    : { column: weight.name, unit: unitInName };
}

/** A column of money, which may be in thousands. */
const moneyRule = (name: string | undefined, { scales }: MoneyColumns): FieldRule | undefined =>
  name === undefined || scales[name] === undefined ? name : { column: name, times: scales[name] };

function dateRule(
  column: Column | undefined,
  parts: DateParts | undefined,
  { patterns, period }: DetectedDates,
): ProposedDate {
  if (parts !== undefined)
    return {
      year: parts.year.name,
      month: parts.month.name,
      ...(parts.day !== undefined && { day: parts.day.name }),
    };
  return {
    column: column?.name ?? UNKNOWN_COLUMN,
    patterns: patterns.length === 0 ? ['%Y-%m-%d'] : patterns,
    ...(period === 'day' ? {} : { period }),
  };
}

export function buildFields(
  columnsByField: FieldColumns,
  namedColumns: readonly Column[],
  dates: DetectedDates,
  money: MoneyColumns,
  dateParts: DateParts | undefined,
): ProposedFields {
  const simpleRule = (field: NamedField) => ruleEntry(field, columnsByField.get(field)?.name);
  const weightUnit = namedColumns.find(
    (each) => matchHint('weightUnits')(each) || matchHint('grossUnits')(each),
  );
  const netUnit = namedColumns.find((each) => matchHint('weightUnits')(each) || matchHint('netUnits')(each));
  return {
    date: dateRule(columnsByField.get('date'), dateParts, dates),
    ...simpleRule('document'),
    ...simpleRule('item'),
    ...ruleEntry('importer', buildParty('importer', columnsByField, namedColumns)),
    ...ruleEntry('exporter', buildParty('exporter', columnsByField, namedColumns)),
    ...ruleEntry('hs', hsRule(columnsByField.get('hs'))),
    ...ruleEntry('product', productRule(columnsByField.get('product'), namedColumns)),
    ...simpleRule('productEn'),
    ...simpleRule('brand'),
    ...simpleRule('quantity'),
    ...simpleRule('unit'),
    ...ruleEntry('netWeight', weightRule(columnsByField.get('netWeight'), netUnit)),
    ...ruleEntry('grossWeight', weightRule(columnsByField.get('grossWeight'), weightUnit)),
    ...ruleEntry('amount', moneyRule(money.amount, money)),
    ...ruleEntry('amountDeclared', moneyRule(money.amountDeclared, money)),
    ...ruleEntry('currency', money.currency),
    ...ruleEntry('amountBasis', money.amountBasis),
    ...ruleEntry('unitPrice', money.unitPrice),
    ...simpleRule('origin'),
    ...simpleRule('shippedFrom'),
    ...simpleRule('partner'),
    ...simpleRule('loadingPort'),
    ...simpleRule('unloadingPort'),
    ...simpleRule('transport'),
    ...simpleRule('incoterm'),
    ...ruleEntry('taxes', money.taxes),
  };
}
