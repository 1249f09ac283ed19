// What shows each tab of an analysis; its code arrives with the first visit.
import { analysisTabs } from '@waybill/contract';
import { type ComponentType, lazy } from 'react';
import type { allTabs } from './analysis-state';
import type { TabProps } from './tab';

const RankTab = lazy(() => import('./RankTab'));
const AreasTab = lazy(() => import('./AreasTab'));
const PortsTab = lazy(() => import('./PortsTab'));

export const panels: Readonly<Record<(typeof allTabs)[number], ComponentType<TabProps>>> = {
  [analysisTabs.records]: lazy(() => import('./RecordsTab')),
  [analysisTabs.importers]: RankTab,
  [analysisTabs.exporters]: RankTab,
  [analysisTabs.months]: lazy(() => import('./MonthsTab')),
  [analysisTabs.tradeAreas]: AreasTab,
  [analysisTabs.origins]: AreasTab,
  [analysisTabs.unloadingPorts]: PortsTab,
  [analysisTabs.loadingPorts]: PortsTab,
  [analysisTabs.prices]: lazy(() => import('./PricesTab')),
  [analysisTabs.brands]: RankTab,
  [analysisTabs.commodities]: lazy(() => import('./CommoditiesTab')),
  [analysisTabs.coverage]: lazy(() => import('./CoverageTab')),
};
