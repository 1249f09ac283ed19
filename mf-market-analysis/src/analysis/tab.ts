// Props and common helpers of the tabs of an analysis: columns, row names, links.
import {
  type AnalysisAnswer,
  type AnalysisFilter,
  type AnalysisTab,
  type MonthRow,
  NOT_SAID,
  PAGE_SIZES,
  type RankedRow,
} from '@waybill/contract';
import { analysisSorts, analysisTabs, monthsNamed } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { useMappings, useReportingName, useTradeTexts } from '@waybill/trade';
import type { Figures, MeasureKey } from '@waybill/trade/charts';
import type { FigureColumn, TrendRow } from '@waybill/ui/charts';
import { dotted, knownSort, type Paging, type Sort } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { choosePageSize, chooseSort } from './analysis-question';
import type { AnalysisAction } from './analysis-state';
import type { DatedView } from './analysis-view';
import { useQuestionWords } from './question-words';

export interface TabProps {
  view: DatedView;
  country: string;
  tab: AnalysisTab;
  act: (action: AnalysisAction) => void;
  /** Path of the view after an action: every number is a link. */
  pathAfter: (action: AnalysisAction) => string;
}

/** Rows of a ranking tab; undefined while loading. */
export function rankedRows(answer: AnalysisAnswer | undefined): RankedRow[] | undefined {
  if (answer === undefined) return undefined;
  switch (answer.tab) {
    case analysisTabs.records:
    case analysisTabs.months:
    case analysisTabs.prices:
    case analysisTabs.coverage:
      return undefined;
    default:
      return answer.data;
  }
}

export const isCompanyTab = (tab: AnalysisTab) =>
  tab === analysisTabs.importers || tab === analysisTabs.exporters;

/** Whether a row stands for records that name no company or no value. */
export const isNotSaid = ({ key }: Pick<RankedRow, 'key'>) => key === '' || key === NOT_SAID || key === 'ZZ';

/** Figures of a month with data: without a record its value and weight are 0, not unknown. */
export const figuresOrNone = ({ total, amount, weight }: Figures) =>
  total === 0 ? { total, amount: 0, weight: 0 } : { total, amount, weight };

/** Figures of a month; value and weight are unknown for a month without data. */
export const heldFigures = (row: Figures & Pick<MonthRow, 'state'>): Figures =>
  row.state === 'missing' ? row : figuresOrNone(row);

/** Bar of a month; a month without data has no value. */
export const trendRow = (row: Figures & Pick<MonthRow, 'month' | 'state'>, series: string): TrendRow => ({
  period: row.month,
  series,
  values: row.state === 'missing' ? { total: null, amount: null, weight: null } : figuresOrNone(row),
  partial: row.state === 'partial',
});

/** Column with a row's share of the whole, by the chosen measure. */
export function useShareColumn(whole: Figures | undefined, measure: MeasureKey): FigureColumn<RankedRow> {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const all = whole?.[measure] ?? 0;
  const shareOf = (row: RankedRow): number | null => {
    const value = row[measure];
    return value === null || all === 0 ? null : value / all;
  };
  return {
    key: 'share',
    title: t(`column.share.${measure}`),
    align: 'end',
    kind: 'share',
    cell: (row) => {
      const share = shareOf(row);
      return share === null ? null : format.percent(share);
    },
    value: shareOf,
  };
}

/** Column with the number of loaded records, whatever was asked. */
export function useHeldColumn<Row extends { held: number }>(): FigureColumn<Row> {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return {
    key: 'held',
    title: t('column.held'),
    align: 'end',
    cell: ({ held }) => format.number(held),
    kind: 'count',
    value: ({ held }) => held,
  };
}

/** Display name of a row of a ranking. */
export function useRowName(tab: AnalysisTab): (row: RankedRow) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return useCallback(
    (row) => {
      if (isNotSaid(row)) return t('row.notSaid');
      if (tab === analysisTabs.tradeAreas || tab === analysisTabs.origins) return format.country(row.key);
      if (tab === analysisTabs.commodities) return `${dotted(row.key)} ${row.name}`.trim();
      return row.name === '' ? row.key : row.name;
    },
    [format, t, tab],
  );
}

/** Source of the figures: printed in charts and downloads, and shown in the page's head. */
export function useSource({
  view,
  country,
  names,
}: Pick<TabProps, 'view' | 'country'> & {
  /** The countries of the figures, if other than the page's. */
  names?: readonly string[];
}): string {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const shown = view.country === '' ? country : view.country;
  const before = monthsNamed(view.yearBefore);
  return t('source', {
    direction: trade(`direction.${view.impOrExp}`),
    country:
      names !== undefined ? format.list(names) : shown === 'all' ? t('allCountries') : nameCountry(shown),
    ...(view.yearBefore === ''
      ? { start: format.date(view.startDate), end: format.date(view.endDate) }
      : { start: format.month(before.from), end: format.month(before.to) }),
  });
}

/** Source of a panel's figures, marked where it has sample data, and the question, as texts for its charts and downloads. */
export function useFigureWords(of: Parameters<typeof useSource>[0]): { source: string; question: string[] } {
  const { t: trade } = useTradeTexts();
  const shown = of.view.country || of.country;
  const isSample = (useMappings().data ?? []).some(
    ({ code, sample }) => sample && (shown === 'all' || code === shown),
  );
  const source = useSource(of);
  return {
    source: isSample ? `${source} · ${trade('sample.row')}` : source,
    question: useQuestionWords(of.view, { dates: false }),
  };
}

/** Pagination and sort of a tab's table. */
export function tableOf({ view, tab, act }: Pick<TabProps, 'view' | 'tab' | 'act'>, total: number) {
  const pageSize = choosePageSize(view, tab);
  const paging: Paging = {
    page: view.pages[tab] ?? 1,
    pageSize,
    total,
    pageSizes: pageSize === view.pageSize ? PAGE_SIZES : [pageSize],
    onChange: (next) => {
      const size = PAGE_SIZES.find((known) => known === next.pageSize);
      if (size !== undefined && size !== pageSize) act({ do: 'pageSize', pageSize: size });
      else act({ do: 'page', page: next.page });
    },
  };
  return {
    ...(total > pageSize || pageSize === view.pageSize ? { paging } : {}),
    sort: chooseSort(view, tab) ?? null,
    onSort: (next: Sort | null) => act({ do: 'sort', sort: knownSort(analysisSorts, next) }),
  };
}

/** Link to a group's records. */
export const recordsLink = (
  { pathAfter }: Pick<TabProps, 'pathAfter'>,
  filter: AnalysisFilter,
  name?: string,
) => pathAfter({ do: 'open', filter, ...(name !== undefined && { name }) });
