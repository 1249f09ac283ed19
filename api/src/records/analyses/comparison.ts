// Comparison of two or three values of one field (countries, codes, companies) by month: one statement over the
// matches.
import {
  type AnalysisComparison,
  type AnalysisFilter,
  type ComparedField,
  type ComparisonQuery,
  type MonthRun,
  NOT_SAID,
} from '@waybill/contract';
import { monthOf, monthsBetween } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { parseCompanyKey } from '../../stores/warehouse/ids';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import { NO_PARTNER } from '../search/conditions';
import type { Holdings } from '../search/countries';
import { findMonthStateWithin, findStoredMonths } from '../search/stored-months';
import { type ComparableRun, monthsFilter, yearBeforeFilter } from './comparable';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresSql, type GroupFigures, sumGroupFigures, sumKnownValues } from './figures';
import { readCompanyNames } from './names';

export type ComparisonRequest = AnalysisRequest & Pick<ComparisonQuery, 'by' | 'of'>;
export type Comparison = Omit<AnalysisComparison, 'took' | 'token'>;

const columns: Readonly<Record<ComparedField, { column: string; type: string }>> = {
  country: { column: 'country', type: 'String' },
  tradeArea: { column: 'partner', type: 'String' },
  hs6: { column: 'hs6', type: 'String' },
  importerId: { column: 'importer_id', type: 'UInt64' },
  exporterId: { column: 'exporter_id', type: 'UInt64' },
};

/** The question that all compared values share: without a filter on the compared field. */
export const withoutComparedField = (request: ComparisonRequest): AnalysisRequest => ({
  ...request,
  [request.by]: request.by === 'country' ? [...request.of] : request.by === 'tradeArea' ? [] : '',
});

/** A key as the value of its column; undefined for a key that is no company's. */
function toColumnValue(by: ComparedField, key: string): string | number | undefined {
  if (by === 'tradeArea' && key === NO_PARTNER) return '';
  if (by === 'importerId' || by === 'exporterId') return key === NOT_SAID ? 0 : parseCompanyKey(key);
  return key === NOT_SAID ? '' : key;
}

interface Cell extends GroupFigures {
  /** Position among the compared values, from 1; 0 for all others. */
  part: number;
  month: string;
  country: string;
  /** Whether the records are within the dates of the question; others are of the year before. */
  in_question: 0 | 1;
}

async function readComparisonCells(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  { by, of, startDate }: ComparisonRequest,
): Promise<Cell[]> {
  const { column, type } = columns[by];
  // An invalid key gets a value that no record has, so that the positions stay those of the request.
  const values = of.map((key, i) => toColumnValue(by, key) ?? Number.MAX_SAFE_INTEGER - i);
  const comparedValues = params.add(`Array(${type})`, values as string[] | number[]);
  const { rows } = await client.query<Cell>(
    `SELECT formatDateTime(begins, '%Y-%m') AS month, * EXCEPT begins FROM (
       SELECT toStartOfMonth(date) AS begins, country, indexOf(${comparedValues}, ${column}) AS part,
         date >= ${params.add('Date', startDate)} AS in_question, ${figuresSql}
       FROM records WHERE ${where} GROUP BY begins, country, part, in_question)`,
    params.values,
    reading,
  );
  return rows;
}

const sumCellFigures = (cells: readonly GroupFigures[]) => {
  const { total, amount, weight } = sumGroupFigures(cells);
  return { total, amount, weight };
};

async function nameComparedValues(
  client: WarehouseClient,
  { by, of }: ComparisonRequest,
  language: HsLanguage,
): Promise<{ name: string; country: string | null }[]> {
  if (by === 'hs6')
    return of.map((key) => ({
      name: hsName(key, language),
      country: null,
    }));
  if (by === 'country' || by === 'tradeArea') return of.map(() => ({ name: '', country: null }));
  const ids = of.map((key) => parseCompanyKey(key));
  const companies = await readCompanyNames(
    client,
    ids.filter((id) => id !== undefined),
  );
  return ids.map((id) => {
    const company = id === undefined ? undefined : companies.get(id);
    return {
      name: company?.name ?? '',
      country: company === undefined || company.country === '' ? null : company.country,
    };
  });
}

const isInMonths = ({ month }: Cell, { from, to }: MonthRun) => month >= from && month <= to;

/**
 * @param scope of `sharedQuestion(request)`, over both years of the run
 * @param holdings records by month, in the direction of the request
 * @param run the months for which growth is given
 */
export async function compareValues(
  client: WarehouseClient,
  scope: Scope,
  request: ComparisonRequest,
  { holdings, run }: { holdings: Holdings; run: ComparableRun },
  language: HsLanguage,
): Promise<Comparison> {
  const { by, of } = request;
  const [bothYears, described] = [
    await readComparisonCells(client, scope, request),
    await nameComparedValues(client, request, language),
  ];
  const cells = bothYears.filter(({ in_question }) => in_question === 1);
  const answering = new Set(cells.map(({ country }) => country));
  const months = listMatchedMonths(cells, request);
  const parts = of.map((key, i) => {
    const own = cells.filter(({ part }) => part === i + 1);
    const open = { [by]: key };
    const storedMonths = findStoredMonths(
      holdings,
      request.impOrExp,
      by === 'country' ? new Set([key]) : answering,
    );
    const sumYear = (months: MonthRun, opens: AnalysisFilter) => ({
      ...sumCellFigures(bothYears.filter((cell) => cell.part === i + 1 && isInMonths(cell, months))),
      open: { ...open, ...opens },
    });
    return {
      part: {
        key,
        name: '',
        country: null,
        ...described[i],
        ...sumCellFigures(own),
        open,
        growth:
          'why' in run
            ? null
            : {
                now: sumYear(run.now, monthsFilter(run.now)),
                before: sumYear(run.before, yearBeforeFilter(run.before)),
              },
      },
      months: months.map((month) => {
        const cellsOfMonth = own.filter((cell) => cell.month === month);
        return {
          part: key,
          month,
          state: findMonthStateWithin(month, storedMonths, request),
          total: sumKnownValues(cellsOfMonth.map(({ total }) => total)) ?? 0,
          amount: sumKnownValues(cellsOfMonth.map(({ amount }) => amount)),
          weight: sumKnownValues(cellsOfMonth.map(({ weight }) => weight)),
          open: { ...open, month },
        };
      }),
    };
  });
  return {
    parts: parts.map(({ part }) => part),
    whole: sumCellFigures(cells),
    run,
    months: months.flatMap((_month, i) => parts.flatMap((part) => part.months[i] ?? [])),
  };
}

/** All months from the first with a match to the last. */
function listMatchedMonths(cells: readonly Cell[], { startDate, endDate }: ComparisonRequest): string[] {
  const matched = cells.map(({ month }) => month).sort();
  const [first, last] = [matched[0], matched.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthsBetween(first, last).filter(
    (month) => month >= monthOf(startDate) && month <= monthOf(endDate),
  );
}
