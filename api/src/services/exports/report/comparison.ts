// Report sheet of a comparison: for each compared value its totals, then its months.
import { type AnalysisComparison, type ComparedField, NOT_SAID } from '@waybill/contract';
import type { Cell, Sheet } from '../sheet';
import { listColumns, measureCells, measureColumns, type ReportWords } from './columns';
import { translateWord } from './texts';

export interface ComparedParts extends Pick<AnalysisComparison, 'parts' | 'whole' | 'months'> {
  by: ComparedField;
}

export function comparisonSheet({ by, parts, whole, months }: ComparedParts, words: ReportWords): Sheet {
  const { texts, places } = words;
  const toPartName = ({ key, name }: ComparedParts['parts'][number]): string => {
    if (key === NOT_SAID || key === 'ZZ') return texts.notSaid;
    if (by === 'country') return places.reporting(key);
    if (by === 'tradeArea') return places.place(key);
    if (by === 'hs6') return `${key} ${name}`.trim();
    return name === '' ? key : name;
  };
  const all = { ...whole, first_date: null, last_date: null };
  return {
    name: texts.sheet.comparison,
    columns: listColumns(words, 'label', 'month', 'state', ...measureColumns),
    rows: parts.flatMap((part): Cell[][] => [
      [toPartName(part), null, null, ...measureCells(part, all)],
      ...months
        .filter((row) => row.part === part.key)
        .map((row): Cell[] => [
          ...[toPartName(part), row.month, translateWord(texts.state, row.state)],
          ...measureCells(row, all),
        ]),
    ]),
  };
}
