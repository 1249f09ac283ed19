// Comparable unit prices: standard units with conversion factors from the units in records, and the price group in
// which a record's price is compared.
import { type AmountBasis, amountBases, type UnpricedReason, unpricedReasons } from '@waybill/contract';
import { standardUnits } from '@waybill/contract/price-terms';
import { literals } from './literals';
import type { Params } from './params';
import { uncompressed } from './tables';

// Columns are qualified by table, because statements have sums named like the columns that they sum.
const numbered = (numbers: readonly number[], type: 'UInt8' | 'Float64') =>
  `[${numbers.map((number) => `to${type}(${number})`).join(', ')}]`;
const from = literals(Object.keys(standardUnits));

const standardUnit = `transform(records.unit, ${from}, ${literals(
  Object.values(standardUnits).map(([unit]) => unit),
)}, '')`;

const inStandardUnit = `transform(records.unit, ${from}, ${numbered(
  Object.values(standardUnits).map(([, factor]) => factor),
  'Float64',
)}, toFloat64(0))`;

const unitPrice = `(assumeNotNull(records.amount) / (assumeNotNull(records.quantity) * ${inStandardUnit}))`;

const lackedBy: Readonly<Record<UnpricedReason, string>> = {
  amount: 'ifNull(records.amount, 0) <= 0',
  quantity: 'ifNull(records.quantity, 0) <= 0',
  unit: `${standardUnit} = ''`,
  code: 'length(records.hs6) < 6',
};

// Price groups are numbers stored with the records: grouping all matches by strings takes longer than all sums.

const unitNames: readonly string[] = [...new Set(Object.values(standardUnits).map(([unit]) => unit))];
/** Position of a record's standard unit in `unitNames`, from 1; 0 for none. */
const unitNumber = `transform(records.unit, ${from}, ${numbered(
  Object.values(standardUnits).map(([unit]) => unitNames.indexOf(unit) + 1),
  'UInt8',
)}, toUInt8(0))`;

const basisNumber = `transform(records.amount_basis, ${literals(amountBases)}, ${numbered(
  amountBases.map((_basis, at) => at + 1),
  'UInt8',
)}, toUInt8(0))`;

const reasonBit = (reason: UnpricedReason): number => 2 ** unpricedReasons.indexOf(reason);
/** One bit for each thing that a record lacks. */
const lacks = `(${unpricedReasons.map((reason) => `${reasonBit(reason)} * (${lackedBy[reason]})`).join(' + ')})`;

/** Numbers from here on are price groups; smaller ones are the bit of what a record lacks. */
const PRICED_FROM = 2 ** 16;

/**
 * Price columns of the records: `price_group` is the number of a record's price group (goods in six bytes, standard
 * unit and basis), or the bit of the first reason why it has none (decoded by `ofPriceGroup`); `price` is 0 without
 * one. They are stored, since computing them takes as long as the queries themselves: if you change them, for example
 * by adding a unit, add a migration that rewrites them. The expression of a column may not name a table or another
 * computed column.
 */
export const priceColumns: readonly string[] = [
  `price_group UInt64 MATERIALIZED (bitShiftLeft(reinterpretAsUInt64(records.hs6), 16) + toUInt16(${unitNumber}) * 256 + ${basisNumber}) * (${lacks} = 0)
    + bitAnd(${lacks}, negate(${lacks}))`,
  `price Float64 MATERIALIZED if(${lacks} = 0, ${unitPrice}, 0) ${uncompressed}`,
].map((column) => column.replaceAll('records.hs6', 'substring(hs, 1, 6)').replaceAll('records.', ''));

/** SQL: whether a record has a comparable price. */
export const isPriced = `price_group >= ${PRICED_FROM}`;

/** SQL: whether a record has none, with this as the first reason. */
export const lacksFirst = (reason: UnpricedReason): string => `price_group = ${reasonBit(reason)}`;

/** SQL: whether the price of a record is per this standard unit. */
export const isPricedPer = (unit: string): string =>
  `bitAnd(bitShiftRight(price_group, 8), 255) = ${unitNames.indexOf(unit) + 1} AND ${isPriced}`;

/** SQL: US dollars per standard unit. Qualified by table, because statements have sums named like columns. */
export const price = 'records.price';

/** SQL: quantity of a record in its standard unit; 0 where there is none. */
export const standardQuantity = `(toFloat64(ifNull(records.quantity, 0)) * ${inStandardUnit})`;

/**
 * SQL: the market in which a record's price is compared: its direction, reporting country, goods with unit and basis, and
 * month. The one rule for "the same code, unit, basis and month".
 */
export const priceMarket = 'direction, country, price_group, toStartOfMonth(date)';

/** SQL: order of magnitude of the quantity of a priced record (`toVolumeClass` of the contract). */
export const volumeClass = `toInt16(floor(log10(${standardQuantity})))`;

/** SQL: unit and basis of a price group of any goods, as a number; `readComparedIn` decodes it. @param group SQL */
export const comparedIn = (group: string): string => `bitAnd(${group}, 65535)`;

/** Unit and basis that `comparedIn` numbers; the basis is null where the file does not say. */
export function readComparedIn(number: number): { unit: string; basis: AmountBasis | null } {
  return {
    unit: unitNames[Math.floor(number / 256) - 1] ?? '',
    basis: amountBases[(number % 256) - 1] ?? null,
  };
}

/** A price group as decoded by `ofPriceGroup`. */
export interface PriceGroupName {
  hs6: string;
  unit: string;
  basis: string;
}

/** SQL of the number of a price group. */
export function priceGroupNumber({ hs6, unit, basis }: PriceGroupName, params: Params): string {
  const place = (among: readonly string[], name: string) => among.indexOf(name) + 1;
  const rest = place(unitNames, unit) * 256 + place(amountBases, basis);
  return `bitShiftLeft(reinterpretAsUInt64(${params.add('String', hs6)}), 16) + ${rest}`;
}

/** SQL: decodes `price_group` to `reason`, `hs6`, `unit` and `basis`, each empty where not applicable. */
export const ofPriceGroup = `transform(price_group, ${numbered(unpricedReasons.map(reasonBit), 'UInt8')}, ${literals(unpricedReasons)}, '') AS reason,
  if(reason = '', reinterpretAsString(bitShiftRight(price_group, 16)), '') AS hs6,
  if(reason = '', ${literals(unitNames)}[bitAnd(bitShiftRight(price_group, 8), 255)], '') AS unit,
  if(reason = '', ${literals(amountBases)}[bitAnd(price_group, 255)], '') AS basis`;
