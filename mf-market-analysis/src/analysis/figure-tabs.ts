// All tabs except the records, in one chunk of the build: they share most code, and together are little larger than
// one.
export { default as AreasTab } from './AreasTab';
export { default as CommoditiesTab } from './CommoditiesTab';
export { default as CoverageTab } from './CoverageTab';
export { default as MonthsTab } from './MonthsTab';
export { default as PortsTab } from './PortsTab';
export { default as PricesTab } from './PricesTab';
export { default as RankTab } from './RankTab';
