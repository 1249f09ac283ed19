// All tabs but the records, in one file of the build: they are much alike, and together weigh little more than one.
export { default as AreasTab } from './AreasTab';
export { default as CommoditiesTab } from './CommoditiesTab';
export { default as CoverageTab } from './CoverageTab';
export { default as MonthsTab } from './MonthsTab';
export { default as PortsTab } from './PortsTab';
export { default as PricesTab } from './PricesTab';
export { default as RankTab } from './RankTab';
