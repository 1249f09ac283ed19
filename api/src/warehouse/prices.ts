// Units in which prices can be compared, and how much of its standard unit each unit of the records is; what
// records are grouped by to compare their prices.
import { amountBases, type UnpricedReason, unpricedReasons } from '@waybill/contract';
import { literals } from './literals';
import type { Params } from './query-language/to-sql';
import { uncompressed } from './schema/uncompressed';

/** Unit of the records → standard unit, and how many of it. What is not here (packages, unknown words) compares with nothing. */
export const standards: Readonly<Record<string, readonly [string, number]>> = {
  KG: ['KG', 1],
  G: ['KG', 0.001],
  T: ['KG', 1000],
  LB: ['KG', 0.453_592_37],
  CT: ['CT', 1],
  L: ['L', 1],
  ML: ['L', 0.001],
  KL: ['L', 1000],
  GAL: ['L', 3.785_411_784],
  M3: ['M3', 1],
  BBL: ['BBL', 1],
  'THOUSAND BARRELS': ['BBL', 1000],
  M: ['M', 1],
  CM: ['M', 0.01],
  KM: ['M', 1000],
  FT: ['M', 0.3048],
  YD: ['M', 0.9144],
  M2: ['M2', 1],
  FT2: ['M2', 0.092_903_04],
  KWH: ['KWH', 1],
  MWH: ['KWH', 1000],
  PCS: ['PCS', 1],
  DOZ: ['PCS', 12],
  GROSS: ['PCS', 144],
  THOUSAND: ['PCS', 1000],
  PAIR: ['PAIR', 1],
  SET: ['SET', 1],
  DOSE: ['DOSE', 1],
  STEM: ['STEM', 1],
  HEAD: ['HEAD', 1],
};

// Columns carry their table's name, because statements call their sums after the columns that they sum.
const numbered = (numbers: readonly number[], type: 'UInt8' | 'Float64') =>
  `[${numbers.map((number) => `to${type}(${number})`).join(', ')}]`;
const from = literals(Object.keys(standards));

const standardUnit = `transform(records.unit, ${from}, ${literals(
  Object.values(standards).map(([unit]) => unit),
)}, '')`;

const inStandardUnit = `transform(records.unit, ${from}, ${numbered(
  Object.values(standards).map(([, factor]) => factor),
  'Float64',
)}, toFloat64(0))`;

const unitPrice = `(assumeNotNull(records.amount) / (assumeNotNull(records.quantity) * ${inStandardUnit}))`;

const lackedBy: Readonly<Record<UnpricedReason, string>> = {
  amount: 'ifNull(records.amount, 0) <= 0',
  quantity: 'ifNull(records.quantity, 0) <= 0',
  unit: `${standardUnit} = ''`,
  code: 'length(records.hs6) < 6',
};

// Where all matches are grouped, their groups are numbers, kept beside the records: texts for each record take longer than
// all sums.

const unitNames = [...new Set(Object.values(standards).map(([unit]) => unit))];
/** Place of a record's standard unit among `unitNames`, from 1; 0 for none. */
const unitNumber = `transform(records.unit, ${from}, ${numbered(
  Object.values(standards).map(([unit]) => unitNames.indexOf(unit) + 1),
  'UInt8',
)}, toUInt8(0))`;

const basisNumber = `transform(records.amount_basis, ${literals(amountBases)}, ${numbered(
  amountBases.map((_basis, at) => at + 1),
  'UInt8',
)}, toUInt8(0))`;

const bitOf = (reason: UnpricedReason): number => 2 ** unpricedReasons.indexOf(reason);
/** A bit for everything that a record lacks. */
const lacks = `(${unpricedReasons.map((reason) => `${bitOf(reason)} * (${lackedBy[reason]})`).join(' + ')})`;

/** From here on a number is that of a group that has prices; below, it is the bit of what a record lacks. */
const PRICED_FROM = 2 ** 16;

/**
 * The columns of the records that prices are compared by: the number of a record's price group, which is goods (six
 * bytes), standard unit and basis, or the bit of the first reason why it is in none (read by `ofPriceGroup`); and its
 * price, 0 where it has none. Kept beside each record, since working them out takes as long as all that is asked of them:
 * whoever changes them, by a further unit for example, adds a migration that writes them again. A column's own
 * expression may name no table and no other column that is worked out.
 */
export const priceColumns: readonly string[] = [
  `price_group UInt64 MATERIALIZED (bitShiftLeft(reinterpretAsUInt64(records.hs6), 16) + toUInt16(${unitNumber}) * 256 + ${basisNumber}) * (${lacks} = 0)
    + bitAnd(${lacks}, negate(${lacks}))`,
  `price Float64 MATERIALIZED if(${lacks} = 0, ${unitPrice}, 0) ${uncompressed}`,
].map((column) => column.replaceAll('records.hs6', 'substring(hs, 1, 6)').replaceAll('records.', ''));

/** SQL: that a record has a price that could be compared. */
export const isPriced = `price_group >= ${PRICED_FROM}`;

/** SQL: that a record has none, first of all for this reason. */
export const lacksFirst = (reason: UnpricedReason): string => `price_group = ${bitOf(reason)}`;

/** SQL: that the price of a record is of this standard unit. */
export const isPricedPer = (unit: string): string =>
  `bitAnd(bitShiftRight(price_group, 8), 255) = ${unitNames.indexOf(unit) + 1} AND ${isPriced}`;

/** SQL: US dollars per standard unit. By its table's name, because statements call their sums after columns. */
export const price = 'records.price';

/** A price group as `ofPriceGroup` names it. */
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

/** SQL: the column `price_group` as `reason`, `hs6`, `unit` and `basis`, each empty where it says nothing. */
export const ofPriceGroup = `transform(price_group, ${numbered(unpricedReasons.map(bitOf), 'UInt8')}, ${literals(unpricedReasons)}, '') AS reason,
  if(reason = '', reinterpretAsString(bitShiftRight(price_group, 16)), '') AS hs6,
  if(reason = '', ${literals(unitNames)}[bitAnd(bitShiftRight(price_group, 8), 255)], '') AS unit,
  if(reason = '', ${literals(amountBases)}[bitAnd(price_group, 255)], '') AS basis`;
