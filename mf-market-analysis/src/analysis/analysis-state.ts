// Reducer of the view of an analysis: what each action changes (spec §4). Pure: no React, no network.
import type { AnalysisFilter, AnalysisTab } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import type { MovementRole, MovementStep } from '@waybill/contract/movement-terms';
import type { MeasureKey } from '@waybill/trade/charts';
import { goesByMeasure, productQuery } from './analysis-question';
import {
  type AnalysisSort,
  type AnalysisTerms,
  type AnalysisView,
  type Compare,
  emptyView,
  type Opened,
  type PageSize,
  termsOf,
} from './analysis-view';

export type AnalysisAction =
  /** A question: the form was sent, or a chip of it was removed. */
  | { do: 'ask'; terms: Partial<AnalysisTerms> }
  /** Changes the terms added to the typed words. */
  | { do: 'reword'; exact: boolean; without: readonly string[] }
  /** A number was clicked: filters by its records. `name` is that of the company, if it is one. */
  | { do: 'open'; filter: AnalysisFilter; name?: string }
  /** The chip of an opened number was removed. */
  | { do: 'close'; of: keyof Opened }
  | { do: 'tab'; tab: AnalysisTab }
  | { do: 'page'; page: number }
  | { do: 'pageSize'; pageSize: PageSize }
  | { do: 'sort'; sort: AnalysisSort | null }
  /** Selects the measure of the charts. */
  | { do: 'measure'; measure: MeasureKey }
  /** Selects values to compare; without values, shows the form that selects them. */
  | { do: 'compare'; compare?: Compare }
  /** Shows why it moved; by the given companies, and with the contributors of the given step. */
  | { do: 'moving'; role?: MovementRole; step?: MovementStep }
  /** Opens or closes the report. */
  | { do: 'paper'; shown: boolean }
  /** Shows current figures instead of those of a stored report. */
  | { do: 'now' }
  | { do: 'clearAll' };

/** Converts the `open` of a row to fields of the view. */
function openedBy({ tradeArea, ...filter }: AnalysisFilter): Partial<Opened> {
  const said = Object.entries({ ...filter, ...(tradeArea !== undefined && { area: tradeArea }) });
  return Object.fromEntries(said.map(([field, value]) => [field, String(value)]));
}

function opened(
  view: AnalysisView,
  { filter, name }: { filter: AnalysisFilter; name?: string },
): AnalysisView {
  return {
    ...view,
    ...openedBy(filter),
    ...(filter.importerId !== undefined && { importerName: name ?? '' }),
    ...(filter.exporterId !== undefined && { exporterName: name ?? '' }),
    tab: analysisTabs.records,
    comparing: false,
    moving: '',
    paper: false,
    pages: {},
  };
}

function closed(view: AnalysisView, of: keyof Opened): AnalysisView {
  return {
    ...view,
    [of]: '',
    // A step of a movement has records of one of its periods only.
    ...((of === 'month' || of === 'yearBefore') && { moved: '' }),
    ...(of === 'importerId' && { importerName: '' }),
    ...(of === 'exporterId' && { exporterName: '' }),
    pages: {},
  };
}

export function analysisReducer(view: AnalysisView, action: AnalysisAction): AnalysisView {
  switch (action.do) {
    case 'ask': {
      const { pageSize, measure } = view;
      const asked: AnalysisTerms = { ...termsOf(view), ...action.terms };
      const { exact, without } = productQuery(asked) === productQuery(view) ? view : emptyView;
      // Countries can be compared for any question; codes and companies belong to the question in which they were
      // chosen.
      const compare = view.compare?.by === 'country' ? view.compare : null;
      return { ...emptyView, ...asked, exact, without, pageSize, measure, compare };
    }
    case 'reword':
      return { ...view, exact: action.exact, without: action.without, pages: {} };
    case 'open':
      return opened(view, action);
    case 'close':
      return closed(view, action.of);
    case 'tab':
      return { ...view, tab: action.tab, comparing: false, moving: '' };
    case 'page':
      return { ...view, pages: { ...view.pages, [view.tab]: action.page } };
    case 'pageSize':
      return { ...view, pageSize: action.pageSize, pages: {} };
    case 'sort': {
      const { [view.tab]: _old, ...others } = view.sorts;
      const sorts = action.sort === null ? others : { ...others, [view.tab]: action.sort };
      return { ...view, sorts, pages: { ...view.pages, [view.tab]: 1 } };
    }
    case 'measure': {
      const kept = Object.entries(view.pages).filter(([tab]) => !goesByMeasure(view, Number(tab)));
      return { ...view, measure: action.measure, pages: Object.fromEntries(kept) };
    }
    case 'compare':
      return { ...view, compare: action.compare ?? view.compare, comparing: true, moving: '' };
    case 'moving':
      return {
        ...view,
        moving: action.role ?? (view.moving || 'importer'),
        movingStep: action.step ?? view.movingStep,
        comparing: false,
      };
    case 'paper':
      return { ...view, paper: action.shown };
    case 'now':
      return { ...view, pages: {}, report: '' };
    case 'clearAll':
      return { ...emptyView, impOrExp: view.impOrExp, pageSize: view.pageSize, measure: view.measure };
  }
}
