// Report sheets of one tab: its table, and the tables behind its charts.
import {
  type AnalysisStat,
  analysisTabs,
  type CoverageRow,
  type MonthRow,
  type PriceRow,
} from '@waybill/contract';
import type { Analysis } from '../../../records/analyses';
import type { Cell, Sheet } from '../sheet';
import { dayCell, listColumns, measureCells, measureColumns, type ReportWords, toShareCell } from './columns';
import { rankingSheets } from './rankings';
import { translateWord } from './texts';

const priceKey = ['code', 'goods', 'unit', 'basis'] as const;

const monthSheet = (rows: readonly MonthRow[], stat: AnalysisStat, words: ReportWords): Sheet => ({
  name: words.texts.sheet.months,
  columns: listColumns(words, 'month', 'state', 'held', ...measureColumns),
  rows: rows.map((row) => [
    row.month,
    translateWord(words.texts.state, row.state),
    row.held,
    ...measureCells(row, stat),
  ]),
});

function priceSheets(rows: readonly PriceRow[], stat: AnalysisStat, words: ReportWords): Sheet[] {
  const { texts, common } = words;
  const toPriceKeyCells = ({ hs6, name, unit, basis }: PriceRow): Cell[] => [
    hs6,
    name,
    unit,
    basis === null ? texts.notSaid : translateWord(common.basis, basis),
  ];
  return [
    {
      name: texts.sheet.prices,
      columns: listColumns(
        words,
        ...priceKey,
        ...([
          'prices',
          'q1',
          'median',
          'q3',
          'min',
          'max',
          'low',
          'high',
          'amount',
          'first',
          'last',
        ] as const),
      ),
      rows: rows.map((row) => [
        ...toPriceKeyCells(row),
        ...[row.total, row.q1, row.median, row.q3, row.min, row.max],
        ...[row.low?.total ?? null, row.high?.total ?? null, row.amount],
        dayCell(row.first_date),
        dayCell(row.last_date),
      ]),
    },
    {
      name: texts.sheet.priceMonths,
      columns: listColumns(words, ...priceKey, 'month', 'prices', 'q1', 'median', 'q3'),
      rows: rows.flatMap((row) =>
        (row.months ?? []).map(({ month, total, q1, median, q3 }) => [
          ...toPriceKeyCells(row),
          ...[month, total, q1, median, q3],
        ]),
      ),
    },
    {
      name: texts.sheet.outliers,
      columns: listColumns(words, ...priceKey, 'date', 'price', 'reason', 'record'),
      rows: rows.flatMap((row) =>
        row.outliers.map(({ id, date, price, reason }) => [
          ...toPriceKeyCells(row),
          ...[dayCell(date), price, translateWord(texts.outlier, reason), id],
        ]),
      ),
    },
    {
      name: texts.sheet.unpriced,
      columns: listColumns(words, 'reason', ...measureColumns),
      rows: (stat.unpriced ?? []).map((entry) => [
        translateWord(texts.unpriced, entry.reason),
        ...measureCells(entry, stat),
      ]),
    },
  ];
}

const coverageSheet = (rows: readonly CoverageRow[], stat: AnalysisStat, words: ReportWords): Sheet => ({
  name: words.texts.sheet.coverage,
  columns: listColumns(
    words,
    'country',
    'continent',
    'held',
    'heldShare',
    ...measureColumns,
    'first',
    'last',
  ),
  rows: rows.map((row) => [
    words.places.reporting(row.country),
    translateWord(words.texts.continent, row.continent),
    row.held,
    toShareCell(row.total, row.held),
    ...measureCells(row, stat),
    dayCell(row.first_date),
    dayCell(row.last_date),
  ]),
});

/** The sheets of a tab, the main one first. */
export function buildReportSheets(answer: Analysis, stat: AnalysisStat, words: ReportWords): Sheet[] {
  switch (answer.tab) {
    case analysisTabs.records:
      return [];
    case analysisTabs.months:
      return [monthSheet(answer.data, stat, words)];
    case analysisTabs.prices:
      return priceSheets(answer.data, stat, words);
    case analysisTabs.coverage:
      return [coverageSheet(answer.data, stat, words)];
    default:
      return rankingSheets(answer.tab, answer.data, answer.total, stat, words);
  }
}
