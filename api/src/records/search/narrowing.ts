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

/** Qualified by table, because statements have sums named like the columns that they sum. */
const columnOf = {
  weight: 'records.weight',
  quantity: 'records.quantity',
  amount: 'records.amount',
  price: 'records.unit_price',
} as const;

/** Part of a port's name; case and accents are ignored. */
function portCondition(column: 'loadingPort' | 'unloadingPort', text: string, params: Params) {
  if (text === '') return [];
  const wanted = words(text);
  if (wanted.length === 0) return ['false'];
  return [`position(${foldedColumn[column]}, ${params.add('String', wanted.join(' '))}) > 0`];
}

/** Numbers of documents and containers are compared by letters and digits only. */
const plainNumber = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const plainSql = (text: string): string => `replaceRegexpAll(upper(${text}), '[^\\\\p{L}\\\\p{N}]', '')`;

const parts = (column: string): string => `splitByChar('${NATIONAL_END}', ${column})`;

/** Containers have no column of their own: they are in national columns with such a name. */
function containerCondition(text: string, params: Params): string {
  const wanted = plainNumber(text);
  if (wanted === '') return 'false';
  const given = params.add('String', wanted);
  return `(match(national_names, '(?i)container') AND position(${plainSql('national_values')}, ${given}) > 0
    AND arrayExists((name, value) -> match(name, '(?i)container') AND position(${plainSql('value')}, ${given}) > 0,
      ${parts('national_names')}, ${parts('national_values')}))`;
}

function documentCondition(text: string, params: Params): string {
  const wanted = plainNumber(text);
  return wanted === '' ? 'false' : `startsWith(${plainSql('document')}, ${params.add('String', wanted)})`;
}

function rangeConditions(given: Narrowing, params: Params): string[] {
  return rangedFacts.flatMap((fact) => {
    const [from, to] = [given[`${fact}From`], given[`${fact}To`]];
    return [
      ...(from === null ? [] : [`${columnOf[fact]} >= ${params.add('Float64', from)}`]),
      ...(to === null ? [] : [`${columnOf[fact]} <= ${params.add('Float64', to)}`]),
    ];
  });
}

const companyNumbers = (keys: readonly string[]): number[] =>
  keys.flatMap((key) => parseCompanyKey(key) ?? []);

function reachCondition({ keys, exceptSample }: ReachableCompanies, params: Params): string {
  const directory = params.add('Array(UInt64)', companyNumbers(keys));
  const except = params.add('Array(UInt64)', companyNumbers(exceptSample));
  const sample = `(SELECT id FROM companies WHERE sample AND id NOT IN ${except})`;
  const either = ['importer_id', 'exporter_id'].flatMap((party) => [
    `${party} IN ${directory}`,
    `${party} IN ${sample}`,
  ]);
  return `(${either.join(' OR ')})`;
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
  given: Narrowing,
  reachable: ReachableCompanies | undefined,
  params: Params,
): string[] {
  const brand = brandCondition(given.brand, params);
  return [
    ...(given.origin.length === 0 ? [] : [`origin IN ${params.add('Array(String)', given.origin)}`]),
    ...(brand === undefined ? [] : [`(${brand})`]),
    ...portCondition('loadingPort', given.loadingPort, params),
    ...portCondition('unloadingPort', given.unloadingPort, params),
    ...(given.transport.length === 0 ? [] : [`transport IN ${params.add('Array(String)', given.transport)}`]),
    ...(given.container === '' ? [] : [containerCondition(given.container, params)]),
    ...(given.document === '' ? [] : [documentCondition(given.document, params)]),
    ...rangeConditions(given, params),
    ...loadedConditions(given, params),
    ...(given.reach === '' ? [] : [reachable === undefined ? 'false' : reachCondition(reachable, params)]),
  ];
}
