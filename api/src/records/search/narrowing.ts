// Translates the additional filters of a search (contract `narrowing`: origin, ports, containers, value ranges and
// others) into SQL conditions.
import { type Narrowing, rangedFacts } from '@waybill/contract';
import { words } from '../../stores/warehouse/fold';
import { parseCompanyKey } from '../../stores/warehouse/ids';
import type { Params } from '../../stores/warehouse/params';
import { NATIONAL_END } from '../../stores/warehouse/schema/national';
import { brandCondition, foldedColumn } from './spellings';

/** Companies selected by `reach`: keys of those in the directory, and all sample companies except those of these keys. */
export interface ReachableCompanies {
  keys: readonly string[];
  exceptSample: readonly string[];
}

/** Qualified by table, because statements have sums with the names of the columns that they sum. */
const rangeColumns = {
  weight: 'records.weight',
  quantity: 'records.quantity',
  amount: 'records.amount',
  price: 'records.unit_price',
} as const;

/** Part of a port's name; case and accents are ignored. */
function portCondition(column: 'loadingPort' | 'unloadingPort', text: string, params: Params) {
  if (text === '') return [];
  const nameWords = words(text);
  if (nameWords.length === 0) return ['false'];
  return [`position(${foldedColumn[column]}, ${params.add('String', nameWords.join(' '))}) > 0`];
}

/** Numbers of documents and containers are compared by letters and digits only. */
const normalizeNumber = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const normalizeNumberSql = (text: string): string =>
  `replaceRegexpAll(upper(${text}), '[^\\\\p{L}\\\\p{N}]', '')`;

const splitNationalSql = (column: string): string => `splitByChar('${NATIONAL_END}', ${column})`;

/** Containers have no column of their own: they are in national columns with such a name. */
function containerCondition(text: string, params: Params): string {
  const searchedNumber = normalizeNumber(text);
  if (searchedNumber === '') return 'false';
  const numberParam = params.add('String', searchedNumber);
  return `(match(national_names, '(?i)container') AND position(${normalizeNumberSql('national_values')}, ${numberParam}) > 0
    AND arrayExists((name, value) -> match(name, '(?i)container') AND position(${normalizeNumberSql('value')}, ${numberParam}) > 0,
      ${splitNationalSql('national_names')}, ${splitNationalSql('national_values')}))`;
}

function documentCondition(text: string, params: Params): string {
  const searchedNumber = normalizeNumber(text);
  return searchedNumber === ''
    ? 'false'
    : `startsWith(${normalizeNumberSql('document')}, ${params.add('String', searchedNumber)})`;
}

function rangeConditions(narrowing: Narrowing, params: Params): string[] {
  return rangedFacts.flatMap((fact) => {
    const [from, to] = [narrowing[`${fact}From`], narrowing[`${fact}To`]];
    return [
      ...(from === null ? [] : [`${rangeColumns[fact]} >= ${params.add('Float64', from)}`]),
      ...(to === null ? [] : [`${rangeColumns[fact]} <= ${params.add('Float64', to)}`]),
    ];
  });
}

const companyNumbers = (keys: readonly string[]): number[] =>
  keys.flatMap((key) => parseCompanyKey(key) ?? []);

function reachCondition({ keys, exceptSample }: ReachableCompanies, params: Params): string {
  const directory = params.add('Array(UInt64)', companyNumbers(keys));
  const except = params.add('Array(UInt64)', companyNumbers(exceptSample));
  const sample = `(SELECT id FROM companies WHERE sample AND id NOT IN ${except})`;
  const alternatives = ['importer_id', 'exporter_id'].flatMap((party) => [
    `${party} IN ${directory}`,
    `${party} IN ${sample}`,
  ]);
  return `(${alternatives.join(' OR ')})`;
}

/** Days are in UTC, as for loads. */
function loadedConditions({ loadedFrom, loadedTo }: Narrowing, params: Params): string[] {
  return [
    ...(loadedFrom === '' ? [] : [`toDate(first_seen) >= ${params.add('Date', loadedFrom)}`]),
    ...(loadedTo === '' ? [] : [`toDate(first_seen) <= ${params.add('Date', loadedTo)}`]),
  ];
}

/** @param reachable of `reach`, which comes from the accounts' data */
export function narrowingConditions(
  narrowing: Narrowing,
  reachable: ReachableCompanies | undefined,
  params: Params,
): string[] {
  const brand = brandCondition(narrowing.brand, params);
  return [
    ...(narrowing.origin.length === 0 ? [] : [`origin IN ${params.add('Array(String)', narrowing.origin)}`]),
    ...(brand === undefined ? [] : [`(${brand})`]),
    ...portCondition('loadingPort', narrowing.loadingPort, params),
    ...portCondition('unloadingPort', narrowing.unloadingPort, params),
    ...(narrowing.transport.length === 0
      ? []
      : [`transport IN ${params.add('Array(String)', narrowing.transport)}`]),
    ...(narrowing.container === '' ? [] : [containerCondition(narrowing.container, params)]),
    ...(narrowing.document === '' ? [] : [documentCondition(narrowing.document, params)]),
    ...rangeConditions(narrowing, params),
    ...loadedConditions(narrowing, params),
    ...(narrowing.reach === ''
      ? []
      : [reachable === undefined ? 'false' : reachCondition(reachable, params)]),
  ];
}
