// Filter of the statistics: its URL codec, the parameters of the call, and the periods to choose from. Pure functions.
import { type CallInput, type Direction, directions, type Narrowing } from '@waybill/contract';
import { lastDayOf, links, monthsBack } from '@waybill/trade';
import { type AddressFields, inAddress, type Sort, writeAddress } from '@waybill/ui/data';
import { type Holding, type HoldingMeasure, holdingMeasures } from './holdings';

export interface StatisticsView {
  /** 1 imports, 2 exports, 0 both. */
  dir: 0 | 1 | 2;
  country: string;
  chapter: string;
  /** `YYYY-MM`, or empty. */
  from: string;
  to: string;
  /** Sort of the table of countries; null for most records first. */
  order: Sort<HoldingMeasure> | null;
}

export const statisticsFields: AddressFields<StatisticsView> = {
  dir: inAddress.oneOf([0, 1, 2], 0),
  country: inAddress.text('', 40),
  chapter: inAddress.text('', 2),
  from: inAddress.text('', 7),
  to: inAddress.text('', 7),
  order: inAddress.sort(holdingMeasures),
};

/** Address of the statistics with the table of countries sorted by a measure, largest first. */
export const rankedBy = (view: StatisticsView, measure: HoldingMeasure): string =>
  links.statistics() +
  writeAddress(statisticsFields, '', { ...view, order: { key: measure, order: 'desc' } });

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Parameters of the call; invalid values are left out. */
export const toStatisticsQuestion = ({
  dir,
  country,
  chapter,
  from,
  to,
}: StatisticsView): CallInput<'transactionStat'> => ({
  impOrExp: dir,
  country,
  chapter: /^\d{2}$/.test(chapter) ? chapter : '',
  from: isMonth(from) ? from : '',
  to: isMonth(to) ? to : '',
});

export const isFiltered = ({ dir, country, chapter, from, to }: StatisticsView): boolean =>
  dir !== 0 || country !== '' || chapter !== '' || from !== '' || to !== '';

interface Span {
  from: string;
  to: string;
  /** The last so many months, or a calendar year. */
  months?: number;
  year?: number;
}

/** Periods to choose from, up to the newest month: the last 12, 24, 36 months, and the years within them. */
export function spansTo(newest: string): Span[] {
  const lasting = [12, 24, 36].map((months) => ({
    months,
    from: monthsBack(newest, months - 1),
    to: newest,
  }));
  const last = Number(newest.slice(0, 4));
  const years = [last, last - 1, last - 2].map((year) => ({
    year,
    from: `${year}-01`,
    to: `${year}-12`,
  }));
  return [...lasting, ...years];
}

/**
 * First and last day of a filter by months.
 * @param held first and last day of the data, used where the filter is open
 */
export function toDays(
  { from, to }: Pick<StatisticsView, 'from' | 'to'>,
  held: { data_start: string; data_end: string },
): { startDate: string; endDate: string } {
  return {
    startDate: from === '' ? held.data_start : `${from}-01`,
    endDate: to === '' ? held.data_end : lastDayOf(to),
  };
}

/**
 * The direction with the larger part of a figure that counts both.
 * @param whole of both directions
 * @param imports of imports alone
 */
export const largerDirection = (whole: number | null, imports: number | null): Direction =>
  2 * (imports ?? 0) >= (whole ?? 0) ? directions.import : directions.export;

/** How to open a figure of a country that counts both directions: the larger one, with the sum of both beside it. */
export function openBoth(view: Pick<StatisticsView, 'dir'>, holding: Holding, measure: 'total' | 'amount') {
  if (view.dir !== 0) return { direction: view.dir, both: false };
  const { imports, exports, imports_amount, amount } = holding;
  const direction =
    measure === 'amount'
      ? largerDirection(amount, imports_amount)
      : largerDirection(imports + exports, imports);
  return { direction, both: true };
}

/**
 * Path of the search for the records behind a country's count.
 * @param opened the direction that opens, and whether the count has both
 * @param loaded days on which the records were first loaded; any by default
 */
export const linkRecords = (
  { chapter, ...view }: StatisticsView,
  holding: Pick<Holding, 'code' | 'data_start' | 'data_end'>,
  opened: { direction: Direction; both?: boolean },
  loaded: Partial<Pick<Narrowing, 'loadedFrom' | 'loadedTo'>> = {},
): string =>
  links.search({
    countries: [holding.code],
    hs: chapter === '' ? [] : [chapter],
    ...opened,
    narrowing: loaded,
    ...toDays(view, holding),
  });
