// Maps each tab of an analysis to its component; the code is loaded when a tab is first shown.
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { type ComponentType, lazy } from 'react';
import type { allTabs } from './analysis-view';
import type { TabProps } from './tab';

type Figures = typeof import('./figure-tabs');
const importFigures = () => import('./figure-tabs');
const importRecords = () => import('./RecordsTab');
const figures = (name: keyof Figures) =>
  lazy(() => importFigures().then((tabs) => ({ default: tabs[name] })));

const RankTab = figures('RankTab');
const AreasTab = figures('AreasTab');
const PortsTab = figures('PortsTab');

export const panels: Readonly<Record<(typeof allTabs)[number], ComponentType<TabProps>>> = {
  [analysisTabs.records]: lazy(importRecords),
  [analysisTabs.importers]: RankTab,
  [analysisTabs.exporters]: RankTab,
  [analysisTabs.months]: figures('MonthsTab'),
  [analysisTabs.tradeAreas]: AreasTab,
  [analysisTabs.origins]: AreasTab,
  [analysisTabs.unloadingPorts]: PortsTab,
  [analysisTabs.loadingPorts]: PortsTab,
  [analysisTabs.prices]: figures('PricesTab'),
  [analysisTabs.brands]: RankTab,
  [analysisTabs.commodities]: figures('CommoditiesTab'),
  [analysisTabs.coverage]: figures('CoverageTab'),
};

/** Preloads the code of a tab that may be shown next; a failure is shown when the tab is chosen. */
export function fetchPanel(tab: (typeof allTabs)[number]): void {
  const code: Promise<unknown> = tab === analysisTabs.records ? importRecords() : importFigures();
  code.catch(() => undefined);
}
