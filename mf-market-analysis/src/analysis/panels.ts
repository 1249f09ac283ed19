// What shows each tab of an analysis; its code arrives with the first visit.
import { analysisTabs } from '@waybill/contract';
import { type ComponentType, lazy } from 'react';
import type { allTabs } from './analysis-view';
import type { TabProps } from './tab';

type Figures = typeof import('./figure-tabs');
const figures = (name: keyof Figures) =>
  lazy(() => import('./figure-tabs').then((tabs) => ({ default: tabs[name] })));

const RankTab = figures('RankTab');
const AreasTab = figures('AreasTab');
const PortsTab = figures('PortsTab');

export const panels: Readonly<Record<(typeof allTabs)[number], ComponentType<TabProps>>> = {
  [analysisTabs.records]: lazy(() => import('./RecordsTab')),
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
