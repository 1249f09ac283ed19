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
import { columnsOf, dayCell, measureCells, measureColumns, share, type Words } from './columns';
import { rankingSheets } from './rankings';
import { word } from './texts';

const priceKey = ['code', 'goods', 'unit', 'basis'] as const;

const monthSheet = (rows: readonly MonthRow[], stat: AnalysisStat, words: Words): Sheet => ({
  name: words.texts.sheet.months,
  columns: columnsOf(words, 'month', 'state', 'held', ...measureColumns),
  rows: rows.map((row) => [
    row.month,
    word(words.texts.state, row.state),
    row.held,
    ...measureCells(row, stat),
  ]),
});

function priceSheets(rows: readonly PriceRow[], stat: AnalysisStat, words: Words): Sheet[] {
  const { texts, common } = words;
  const keyOf = ({ hs6, name, unit, basis }: PriceRow): Cell[] => [
    hs6,
    name,
    unit,
    basis === null ? texts.notSaid : word(common.basis, basis),
  ];
  return [
    {
      name: texts.sheet.prices,
      columns: columnsOf(
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
        ...keyOf(row),
        ...[row.total, row.q1, row.median, row.q3, row.min, row.max],
        ...[row.low?.total ?? null, row.high?.total ?? null, row.amount],
        dayCell(row.first_date),
        dayCell(row.last_date),
      ]),
    },
    {
      name: texts.sheet.priceMonths,
      columns: columnsOf(words, ...priceKey, 'month', 'prices', 'q1', 'median', 'q3'),
      rows: rows.flatMap((row) =>
        (row.months ?? []).map(({ month, total, q1, median, q3 }) => [
          ...keyOf(row),
          ...[month, total, q1, median, q3],
        ]),
      ),
    },
    {
      name: texts.sheet.outliers,
      columns: columnsOf(words, ...priceKey, 'date', 'price', 'reason', 'record'),
      rows: rows.flatMap((row) =>
        row.outliers.map(({ id, date, price, reason }) => [
          ...keyOf(row),
          ...[dayCell(date), price, word(texts.outlier, reason), id],
        ]),
      ),
    },
    {
      name: texts.sheet.unpriced,
      columns: columnsOf(words, 'reason', ...measureColumns),
      rows: (stat.unpriced ?? []).map((entry) => [
        word(texts.unpriced, entry.reason),
        ...measureCells(entry, stat),
      ]),
    },
  ];
}

const coverageSheet = (rows: readonly CoverageRow[], stat: AnalysisStat, words: Words): Sheet => ({
  name: words.texts.sheet.coverage,
  columns: columnsOf(words, 'country', 'continent', 'held', 'heldShare', ...measureColumns, 'first', 'last'),
  rows: rows.map((row) => [
    words.places.reporting(row.country),
    word(words.texts.continent, row.continent),
    row.held,
    share(row.total, row.held),
    ...measureCells(row, stat),
    dayCell(row.first_date),
    dayCell(row.last_date),
  ]),
});

/** The sheets of a tab, the main one first. */
export function sheetsOf(answer: Analysis, stat: AnalysisStat, words: Words): Sheet[] {
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
