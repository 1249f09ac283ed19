// Report sheets of the ranking tabs, and of the continents in tabs 4 and 5.
import { type AnalysisStat, analysisTabs, type RankedRow, type RankingTab } from '@waybill/contract';
import { filled } from '../../../basics/texts';
import type { Cell, Sheet } from '../sheet';
import { dayCell, listColumns, measureCells, measureColumns, type ReportWords } from './columns';
import { translateWord } from './texts';

type SheetName = keyof ReportWords['texts']['sheet'];
/** Columns that identify a group. */
type NamingColumns = readonly ('company' | 'country' | 'continent' | 'port' | 'brand' | 'code' | 'goods')[];

const company: NamingColumns = ['company', 'country'];
const area: NamingColumns = ['country', 'continent'];

const sheetOf: Readonly<
  Record<RankingTab, { name: SheetName; naming: NamingColumns; continents?: SheetName }>
> = {
  [analysisTabs.importers]: { name: 'importers', naming: company },
  [analysisTabs.exporters]: { name: 'exporters', naming: company },
  [analysisTabs.tradeAreas]: { name: 'tradeAreas', naming: area, continents: 'tradeAreaContinents' },
  [analysisTabs.origins]: { name: 'origins', naming: area, continents: 'originContinents' },
  [analysisTabs.unloadingPorts]: { name: 'unloadingPorts', naming: ['port'] },
  [analysisTabs.loadingPorts]: { name: 'loadingPorts', naming: ['port'] },
  [analysisTabs.brands]: { name: 'brands', naming: ['brand'] },
  [analysisTabs.commodities]: { name: 'commodities', naming: ['code', 'goods'] },
};

function toNameCells(row: RankedRow, naming: NamingColumns, { texts, places }: ReportWords): Cell[] {
  const country = row.country === null ? null : places.place(row.country);
  const continent = row.continent === null ? null : translateWord(texts.continent, row.continent);
  if (naming === area) return [country ?? texts.notSaid, continent];
  if (naming === company) return [row.name === '' ? texts.notSaid : row.name, country];
  if (naming.length === 2) return row.key === '' ? [texts.notSaid, null] : [row.key, row.name];
  return [row.name === '' ? texts.notSaid : row.name];
}

/** Sums of the rows that are not listed. */
function toRemainderRow(rows: readonly RankedRow[], groups: number, stat: AnalysisStat) {
  const left = (all: number | null, of: (row: RankedRow) => number | null) =>
    all === null ? null : Math.max(0, all - rows.reduce((sum, row) => sum + (of(row) ?? 0), 0));
  return {
    groups: groups - rows.length,
    total: left(stat.total, (row) => row.total) ?? 0,
    amount: left(stat.amount, (row) => row.amount),
    weight: left(stat.weight, (row) => row.weight),
  };
}

/** @param groups total number of groups */
export function rankingSheets(
  tab: RankingTab,
  rows: readonly RankedRow[],
  groups: number,
  stat: AnalysisStat,
  words: ReportWords,
): Sheet[] {
  const { texts } = words;
  const { name, naming, continents } = sheetOf[tab];
  const cells = rows.map((row, i): Cell[] => [
    i + 1,
    ...toNameCells(row, naming, words),
    ...measureCells(row, stat),
    dayCell(row.first_date),
    dayCell(row.last_date),
  ]);
  const rest = toRemainderRow(rows, groups, stat);
  if (rest.groups > 0)
    cells.push([
      null,
      filled(texts.others, { groups: rest.groups }),
      ...naming.slice(1).map(() => null),
      ...measureCells(rest, stat),
      null,
      null,
    ]);
  const ranked: Sheet = {
    name: texts.sheet[name],
    columns: listColumns(words, 'rank', ...naming, ...measureColumns, 'first', 'last'),
    rows: cells,
  };
  if (continents === undefined) return [ranked];
  return [
    ranked,
    {
      name: texts.sheet[continents],
      columns: listColumns(words, 'continent', ...measureColumns),
      rows: (stat.continents ?? []).map((entry) => [
        translateWord(texts.continent, entry.continent),
        ...measureCells(entry, stat),
      ]),
    },
  ];
}
